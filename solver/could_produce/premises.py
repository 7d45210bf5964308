"""On what it rests that permanents could produce types, ability by ability (CR 106.7).

This is what the proof by Z3 argues from. It is read off the rules with nothing of the fixed point:
a type is added outright, or if something could produce it that an ability asks about, or if some
order of replacement effects makes it of what an ability would produce. Permanents of which the same
is said are one *kind*; what abilities ask about is a *question*, answered by kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError
from manaproof.models.mana import ManaType, type_set
from manaproof.models.values import value
from manaproof.solver.could_produce.reachability import ability_ways, question_of
from manaproof.solver.production.open_events import OpenEvent, effects_on, open_events
from manaproof.solver.production.replacements import replacements_on
from manaproof.solver.reading.matching import matches, matching
from manaproof.solver.reading.view import Context, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.filters import Filter
    from manaproof.models.mana import TypeSet
    from manaproof.solver.could_produce.reachability import Question
    from manaproof.solver.production.replacements import Replacing


@value
class Premises:
    """What the abilities of a permanent would add if they resolved now, each type for itself."""

    outright: TypeSet
    asked: tuple[tuple[int, ManaType], ...]
    """A type is added if a permanent that this question is about could produce it."""
    events: tuple[OpenEvent, ...]
    """What is produced where replacement effects may apply."""
    undecided: bool
    """Whether it may be any type besides, for all that the board tells."""


@value
class AskedAbout:
    """The kinds with a permanent that a question is about, and those that may have one."""

    kinds: tuple[int, ...]
    undecided: tuple[int, ...]


@value
class Grounds:
    """Everything that it rests upon, on one board, what the permanents of it could produce."""

    kinds: tuple[Premises, ...]
    kind_of: Mapping[str, int]
    """The kind of every phased-in permanent."""
    questions: tuple[AskedAbout, ...]
    reasons: tuple[UndecidedError, ...]
    """Why something is undecided."""


def grounds_of(board: Board, characteristics: Mapping[str, Characteristics]) -> Grounds:
    """Return on what it rests that the permanents of a board could produce types (CR 106.7).

    Raises:
        UndecidedError: the board does not tell whether there are replacement effects.
    """
    reader = _Reader(View(board, characteristics))
    places: dict[Premises, int] = {}
    kind_of = {
        name: places.setdefault(reader.premises(name), len(places)) for name in characteristics
    }
    questions = reader.asked_about(kind_of)
    return Grounds(tuple(places), kind_of, questions, tuple(reader.reasons))


_Rests = ManaType | tuple[int, ManaType] | OpenEvent | UndecidedError
"""A type added outright, a question and the type taken over, an event, or why it is undecided."""


class _Reader:
    """Reads the abilities of permanents, and numbers what they ask about."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._replacing: tuple[Replacing, ...] = replacements_on(view)
        self._places: dict[Question, int] = {}
        self._contexts: list[tuple[Filter, Context]] = []
        self.reasons: list[UndecidedError] = []

    def premises(self, name: str) -> Premises:
        present = self._view.characteristics[name]
        context = Context(self._view, name, present.controller)
        found = dict.fromkeys(
            each for ability in present.abilities for each in self._ability(ability, context)
        )
        doubts = [each for each in found if isinstance(each, UndecidedError)]
        self.reasons += doubts
        return Premises(
            type_set(each for each in found if isinstance(each, ManaType)),
            tuple(each for each in found if isinstance(each, tuple)),
            tuple(each for each in found if isinstance(each, OpenEvent)),
            bool(doubts),
        )

    def _ability(self, ability: Ability, context: Context) -> Iterator[_Rests]:
        ways = tuple(self._ways(ability, context))
        # CR 106.12b: where nothing is produced, nothing is replaced.
        if not self._replacing or not ways:
            yield from ways
            return
        try:
            effects = effects_on(ability, self._replacing, context)
            yield from open_events(ability, effects, context, self._question) if effects else ways
        except UndecidedError as error:
            yield error

    def _ways(self, ability: Ability, context: Context) -> Iterator[_Rests]:
        for mana in ManaType:
            try:
                for way in ability_ways(ability, mana, context):
                    if way.description is None:
                        yield mana
                    else:
                        yield self._question(way.description, way.context), mana
            except UndecidedError as error:
                # What comes before it is certain.
                yield error

    def _question(self, description: Filter, context: Context) -> int:
        if context.view is not self._view:
            raise UndecidedError("what permanents could produce while an ability resolves")
        number = self._places.setdefault(question_of(description, context), len(self._places))
        if number == len(self._contexts):
            self._contexts.append((description, context))
        return number

    def asked_about(self, kind_of: Mapping[str, int]) -> tuple[AskedAbout, ...]:
        """Return which kinds have a permanent that each question is about."""
        return tuple(self._answers(*each, kind_of) for each in self._contexts)

    def _answers(
        self, description: Filter, context: Context, kind_of: Mapping[str, int]
    ) -> AskedAbout:
        found: dict[int, None] = {}
        doubtful: dict[int, None] = {}
        try:
            found = dict.fromkeys(kind_of[name] for name in matching(description, context))
        except UndecidedError:
            for name, kind in kind_of.items():
                try:
                    if matches(description, name, context):
                        found[kind] = None
                except UndecidedError as error:
                    self.reasons.append(error)
                    doubtful[kind] = None
        return AskedAbout(tuple(found), tuple(doubtful))
