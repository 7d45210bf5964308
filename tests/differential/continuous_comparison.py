"""Two answers to what everything on a board is, held against each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.abilities import StaticAbility
from manaproof.models.mana import letters
from manaproof.models.rendering import render_ability
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.plain.continuous import Figures, UndeterminedError, characteristics
from manaproof.solver.plain.objects import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board, Permanent
    from manaproof.models.characteristics import Characteristics

COMPARED = (
    *("name", "controller", "types", "subtypes", "supertypes", "mana_cost", "colors"),
    *("power", "toughness", "abilities"),
)
"""What two answers are compared by; the order of subtypes and of abilities is of no account."""


@dataclass(slots=True)
class Tally:
    """How many boards were compared, and what was met on them."""

    boards: int = 0
    set_aside: int = 0
    """Boards to which the rules text gives no single answer, or which the reference can't read."""
    figures: Figures = field(default_factory=Figures)

    def __str__(self) -> str:
        return (
            f"{self.boards} boards compared, {self.set_aside} set aside; an effect waited for "
            f"another {self.figures.waits} times, in a dependency loop {self.figures.loops} times"
        )


def differences(board: Board, figures: Figures | None = None) -> list[str]:
    """Return where the solver and the reference differ, in words; empty where they agree.

    Raises:
        UnreadableError, UndeterminedError: the reference has no answer.
    """
    expected = characteristics(board, figures)
    found = characteristics_of(board)
    return [
        f"{id_}: {name} by the rules {_shown(wanted)}, by the solver {_shown(got)}"
        for id_, name, wanted, got in _unequal(expected, found)
    ]


def _unequal(
    expected: Mapping[str, Characteristics], found: Mapping[str, Characteristics]
) -> Iterable[tuple[str, str, object, object]]:
    for id_, wanted in expected.items():
        for name in COMPARED:
            pair = (_field(wanted, name), _field(found[id_], name))
            if pair[0] != pair[1]:
                yield id_, name, *pair


def _field(now: Characteristics, name: str) -> object:
    match name:
        case "subtypes":
            return frozenset(now.subtypes)
        case "abilities":
            return Counter(now.abilities)
        case "colors":
            return letters(now.colors)
        case _:
            return getattr(now, name)


def _shown(value: object) -> str:
    if isinstance(value, Counter):
        return str([render_ability(each) for each in value.elements()])
    if isinstance(value, frozenset):
        return str(sorted(str(getattr(each, "value", each)) for each in value))
    return repr(value)


def compare(boards: Iterable[Board], tally: Tally) -> str | None:
    """Compare boards one after another; return the first mismatch, shrunk and described."""
    for board in boards:
        try:
            found = differences(board, tally.figures)
        except (UnreadableError, UndeterminedError):
            tally.set_aside += 1
            continue
        tally.boards += 1
        if found:
            return described(shrunk(board))
    return None


def shrunk(board: Board) -> Board:
    """Return the board without every permanent that the mismatch does not need."""
    for unwanted in board.permanents:
        smaller = {
            each.id: each
            for each in board.permanents.values()
            if unwanted not in (each.id, each.attached_to)
        }
        candidate = replace(board, permanents=MappingProxyType(smaller))
        if len(smaller) < len(board.permanents) and _mismatched(candidate):
            return shrunk(candidate)
    return board


def _mismatched(board: Board) -> bool:
    try:
        return bool(differences(board))
    except (UnreadableError, UndeterminedError):
        return False


def described(board: Board) -> str:
    """Return a board and where the two answers to it differ, in words."""
    lines = ["The solver and the plain reading of CR 613 differ on this board:"]
    for each in sorted(board.permanents.values(), key=lambda each: each.timestamp):
        lines += _permanent_in_words(each)
    for effect in board.in_force:
        named = ", ".join((*effect.affects, *effect.targets)) or "what it describes"
        lines.append(f"  {effect.timestamp}. in force for {effect.controller}, on {named}")
        lines += (f"       {_in_words(ability)}" for ability in effect.card.front.abilities)
    return "\n".join([*lines, *(f"  ! {difference}" for difference in differences(board))])


def _permanent_in_words(permanent: Permanent) -> list[str]:
    face = permanent.card.front
    types = " ".join(each.value for each in (*face.supertypes, *face.types))
    size = f" {face.power}/{face.toughness}" if face.power is not None else ""
    state = [
        f"controlled by {permanent.controller}",
        *([f"attached to {permanent.attached_to}"] if permanent.attached_to else []),
        *(f"{many} {kind} counters" for kind, many in permanent.counters.items()),
        *(["token"] if permanent.token else []),
        *(["tapped"] if permanent.tapped else []),
    ]
    colors = letters(face.colors) or "colorless"
    return [
        f"  {permanent.timestamp}. {permanent.id} ({', '.join(state)})",
        f"       {colors} {types} -- {' '.join(face.subtypes)}{size}",
        *(f"       {_in_words(ability)}" for ability in face.abilities),
    ]


def _in_words(ability: Ability) -> str:
    defining = isinstance(ability, StaticAbility) and ability.characteristic_defining
    return render_ability(ability) + (" [characteristic-defining]" if defining else "")
