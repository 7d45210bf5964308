"""Which ability of its card an effect in force comes from, and what of it began (CR 611.2)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    ClauseKind,
    SpellAbility,
    TriggeredAbility,
    Unmodelled,
)
from manaproof.models.conditions import IsOdd, Unless
from manaproof.models.continuous import Modify
from manaproof.models.effects import (
    Conditional,
    Continuously,
    Delayed,
    DelayedTrigger,
    Effect,
    Instead,
    May,
    OtherEffect,
    Sequence,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.nodes import nodes
from manaproof.models.values import replace, value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import InForce
    from manaproof.models.cards import Face

_LASTING = frozenset({"until end of turn", "until", "this turn", "as long as", "become"})
"""The markers of what may last, or has no end, of a text that is not understood."""


@value
class Origin:
    """What of a card resolved: one ability, or all that an instant or sorcery says."""

    face: int
    """The face that says it, from 0."""
    numbers: tuple[int, ...]
    """The places of its abilities among those of the face, from 1."""
    abilities: tuple[Ability, ...]

    @property
    def number(self) -> int:
        """The place of its first ability."""
        return self.numbers[0]

    @property
    def targets(self) -> bool:
        """Whether it has a target."""
        return any(map(_targets, self.abilities))

    @property
    def changes(self) -> tuple[Modify, ...]:
        """The effects on characteristics that it begins, those that hang on something too."""
        return tuple(
            change
            for ability in self.abilities
            for begun, _ in begun_by(ability)
            for change in begun.effects
            if isinstance(change, Modify)
        )


def origin_of(effect: InForce) -> Origin | None:
    """Return what of its card an effect in force comes from; ``None`` where no more can be said.

    That is so where nothing that could be in force is understood to change characteristics.

    Raises:
        UndecidedError: several abilities could have begun it.
    """
    fitting = origins_of(effect)
    if not any(each.changes for each in fitting):
        return None
    first, *others = fitting
    if others:
        numbers = " or ".join(str(each.number) for each in fitting)
        raise UndecidedError(
            f"from which ability of {effect.card.name} its effect in force comes: {numbers}",
            "describe it with the text of that ability alone",
        )
    return first


def origins_of(effect: InForce) -> tuple[Origin, ...]:
    """Return what of its card an effect in force may come from: all that lasts, and fits.

    Of several abilities, those are left out that have a target where the board names none, or none
    where the board names one.
    """
    lasting = [
        each
        for place, face in enumerate(effect.card.faces)
        for each in _resolving(place, face, effect)
        if _lasts(each)
    ]
    fitting = (each for each in lasting if effect.affects or each.targets == bool(effect.targets))
    return tuple(fitting) or tuple(lasting)


def as_begun(ability: Ability, effect: InForce) -> Ability:
    """Return an ability as it resolved, with what happened as the number counted was odd or even.

    It is the ability as it is where that is not asked, or the board does not tell.

    Raises:
        UndecidedError: the board tells both.
    """
    if not _asks_whether_odd(ability):
        return ability
    odd = _was_odd(effect)
    match ability:
        case ActivatedAbility() | TriggeredAbility() | SpellAbility() | ChapterAbility() if (
            odd is not None
        ):
            return replace(ability, effect=_as_happened(ability.effect, odd=odd))
        case _:
            return ability


def how_to_tell(effect: InForce) -> str:
    """Say how a board tells which effects of a card have begun, where some need not have."""
    if any(_asks_whether_odd(ability) for face in effect.card.faces for ability in face.abilities):
        return "add as x the number that it counted, or chosen_mode: odd or even"
    return "describe it with those alone"


def _asks_whether_odd(ability: Ability) -> bool:
    return any(isinstance(node, IsOdd) for node in nodes(ability))


def _was_odd(effect: InForce) -> bool | None:
    """Return whether the number that was counted is odd; ``None`` if the board does not tell."""
    told = {"odd": True, "even": False}.get((effect.chosen_mode or "").casefold())
    if effect.x is None:
        return told
    odd = effect.x % 2 == 1
    if told not in {None, odd}:
        raise UndecidedError(
            f"whether the number that {effect.card.name} counted was odd: it is {effect.x}, and"
            f" {effect.chosen_mode}",
            "leave out x or chosen_mode",
        )
    return odd


def _as_happened(effect: Effect, *, odd: bool) -> Effect:
    match effect:
        case Instead(if_even, IsOdd(), if_odd):
            return _as_happened(if_odd if odd else if_even, odd=odd)
        case Conditional(IsOdd(), inner):
            return _as_happened(inner, odd=odd) if odd else Sequence(())
        case Conditional(Unless(IsOdd()), inner):
            return Sequence(()) if odd else _as_happened(inner, odd=odd)
        case Sequence(parts):
            return Sequence(tuple(_as_happened(part, odd=odd) for part in parts))
        case _:
            return effect


def begun_by(ability: Ability) -> Iterator[tuple[Continuously, bool]]:
    """Return what an ability begins as it resolves, and whether it does so in any case."""
    for instruction, certain in instructions_of(ability):
        if isinstance(instruction, Continuously):
            yield instruction, certain


def instructions_of(ability: Ability) -> Iterator[tuple[Effect, bool]]:
    """Return the instructions that an ability may follow, and whether it does so in any case."""
    match ability:
        case (
            ActivatedAbility(effect=effect)
            | TriggeredAbility(effect=effect)
            | SpellAbility(effect)
            | ChapterAbility(effect=effect)
        ):
            yield from _parts(effect, certain=True)
        case _:
            return


def _parts(effect: Effect, *, certain: bool) -> Iterator[tuple[Effect, bool]]:
    match effect:
        case Sequence(parts):
            for part in parts:
                yield from _parts(part, certain=certain)
        case Conditional(effect=inner) | May(inner) | Delayed(effect=inner):
            yield from _parts(inner, certain=False)
        case Instead(inner, _, replacement):
            yield from _parts(inner, certain=False)
            yield from _parts(replacement, certain=False)
        case _:
            yield effect, certain


def _resolving(place: int, face: Face, effect: InForce) -> Iterator[Origin]:
    """Return what of a face can resolve: all that it says as a spell, and each other ability."""
    spell: list[tuple[int, Ability]] = []
    for number, each in enumerate(face.abilities, start=1):
        match ability := as_begun(each, effect):
            case SpellAbility() | Unmodelled(kind=ClauseKind.SPELL):
                spell.append((number, ability))
            case (
                ActivatedAbility()
                | TriggeredAbility()
                | ChapterAbility()
                | Unmodelled(kind=ClauseKind.ACTIVATED | ClauseKind.TRIGGERED | ClauseKind.CHAPTER)
            ):
                yield Origin(place, (number,), (ability,))
            case _:
                continue
    if spell:
        numbers, abilities = zip(*spell, strict=True)
        yield Origin(place, numbers, abilities)


def _lasts(origin: Origin) -> bool:
    """Report whether anything of it may last."""
    for ability in origin.abilities:
        if isinstance(ability, Unmodelled) and may_last(ability.markers):
            return True
        for instruction, _ in instructions_of(ability):
            match instruction:
                case Continuously() | DelayedTrigger():
                    return True
                case OtherEffect(markers=markers) if may_last(markers):
                    return True
                case _:
                    continue
    return False


def may_last(markers: tuple[str, ...]) -> bool:
    """Report whether an instruction that is not understood could begin something that lasts."""
    # CR 611.2a: what "gains" an ability without a duration has it for the rest of the game.
    without_end = {("gain", "control"), ("gain", "quoted")}
    return not _LASTING.isdisjoint(markers) or not without_end.isdisjoint(pairwise(markers))


def _targets(ability: Ability) -> bool:
    match ability:
        case Unmodelled(markers=markers):
            return "target" in markers
        case ActivatedAbility() | TriggeredAbility() | SpellAbility() | ChapterAbility():
            return ability.targets
        case _:
            return False
