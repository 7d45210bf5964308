"""The line of a model as actions that can be replayed, where all that it uses has a name (CR 605.3a)."""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.costs import TapThis, UntapThis
from manaproof.models.lines import Activate, Line
from manaproof.models.mana import ManaPool
from manaproof.models.moving import ITSELF
from manaproof.models.nodes import nodes
from manaproof.models.types import Zone
from manaproof.solver.proving.moments import Kind
from manaproof.solver.z3_solving import holds_in, number_in

if TYPE_CHECKING:
    from manaproof.models.cards import Card
    from manaproof.solver.proving.doing import Doing
    from manaproof.solver.proving.lines import Freely, Lines
    from manaproof.solver.proving.moments import Group, Number
    from manaproof.solver.z3_solving import ModelRef


def actions(lines: Lines, model: ModelRef) -> Line | None:
    """Return the line that a model holds; nothing where it converts in one go, or tells too little."""
    naming = _Naming(lines, model)
    try:
        return tuple(naming.line())
    except _UnnamedError:
        return None


class _UnnamedError(Exception):
    """Something is used of which the model does not tell which it is."""


class _Naming:
    """Tells permanents that are alike apart while a line goes on."""

    def __init__(self, lines: Lines, model: ModelRef) -> None:
        self._lines, self._model = lines, model
        permanents = lines.world.view.board.permanents
        self._untapped = {
            group.place: [name for name in group.names if not permanents[name].tapped]
            for group in lines.world.groups
        }
        self._tapped = {
            group.place: [name for name in group.names if permanents[name].tapped]
            for group in lines.world.groups
        }

    def line(self) -> list[Activate]:
        """Return the activations, those that are free first."""
        found: list[Activate] = []
        for free in self._lines.freely:
            found += (self._free(free) for _ in range(number_in(self._model, free.number)))
        found += self._converted(0)
        for place, placed in enumerate(self._lines.positions, start=1):
            found += (self._done(each.doing) for each in placed if holds_in(self._model, each.done))
            found += self._converted(place)
        return found

    def _converted(self, place: int) -> list[Activate]:
        found: list[Activate] = []
        for after, doing in self._lines.conversions:
            many = number_in(self._model, doing.often) if after == place else 0
            if many > 1:
                raise _UnnamedError
            # What is not done at all must not tap anything either.
            found += [self._done(doing) for _ in range(many)]
        return found

    def _free(self, free: Freely) -> Activate:
        source = free.source
        if source.group is None:
            raise _UnnamedError
        name = self._tap(source.group)
        mana = {key: number for key, number in free.way.items() if isinstance(key, Kind)}
        return Activate(name, source.number, add=_pool(mana))

    def _done(self, doing: Doing) -> Activate:
        source = doing.source
        cost = source.ability.cost
        self._agree(doing)
        if source.group is None:
            name = self._name(source.card)
        elif TapThis() in cost:
            name = self._tap(source.group)
        elif UntapThis() in cost:
            name = self._untap(source.group)
        else:
            name = (self._tapped[source.group.place] + self._untapped[source.group.place])[0]
        itself = any(
            isinstance(node, TapThis | UntapThis) or node == ITSELF for node in nodes(cost)
        )
        using: list[str] = []
        for group, many in doing.used:
            if group is not source.group or not itself:
                using += self._use(group, doing, self._value(many))
            elif len(group.names) > 1 and sum(each is group for each, _ in doing.used) > 1:
                raise _UnnamedError
        for card, many in doing.cards:
            number = self._value(many)
            using += [self._name(card)] * number if number else ()
        if source.group is not None and doing.gone and itself:
            self._leave(source.group, name)
        spent = {kind: self._value(number) for kind, number in doing.spent.items()}
        added = {
            kind: self._value(number) - self._value(doing.before.get(kind, 0)) + spent.get(kind, 0)
            for kind, number in doing.now.items()
            if isinstance(kind, Kind)
        }
        return Activate(
            name,
            source.number,
            pay=_pool(spent) if any(spent.values()) else None,
            using=tuple(using) or None,
            add=_pool(added),
            x=None if isinstance(doing.x, int) else self._value(doing.x),
        )

    def _value(self, number: Number) -> int:
        return number_in(self._model, number)

    def _name(self, card: Card | None) -> str:
        """Return the name of a card of the player's that no other has."""
        cards = self._lines.world.cards(Zone.GRAVEYARD)
        if card is None or any(each.name == card.name and each != card for each in cards):
            raise _UnnamedError
        return card.name

    def _leave(self, group: Group, name: str) -> None:
        for names in (self._untapped[group.place], self._tapped[group.place]):
            if name in names:
                names.remove(name)

    def _tap(self, group: Group) -> str:
        name = self._untapped[group.place].pop(0)
        self._tapped[group.place].append(name)
        return name

    def _untap(self, group: Group) -> str:
        name = self._tapped[group.place].pop(0)
        self._untapped[group.place].append(name)
        return name

    def _agree(self, doing: Doing) -> None:
        """Tap and untap as effects have done meanwhile, of which nothing tells which they meant."""
        for group in self._lines.world.groups:
            untapped, tapped = self._untapped[group.place], self._tapped[group.place]
            wanted = [
                self._value(doing.before.get(key, len(names)))
                for key, names in ((group.untapped, untapped), (group.tapped, tapped))
            ]
            if sum(wanted) != len(untapped) + len(tapped):
                raise _UnnamedError
            while len(untapped) < wanted[0]:
                self._untap(group)
            while len(untapped) > wanted[0]:
                self._tap(group)

    def _use(self, group: Group, doing: Doing, many: int) -> list[str]:
        """Return so many permanents that a cost uses, by what becomes of their group."""
        untapped, tapped = self._untapped[group.place], self._tapped[group.place]
        fewer = -self._change(doing, group, tapped=False)
        more = self._change(doing, group, tapped=True)
        if fewer >= 0 and more <= 0:
            # They leave, or nothing of the sort becomes of them.
            gone = [untapped.pop(0) for _ in range(fewer)]
            gone += [tapped.pop(0) for _ in range(-more)]
            return gone or [*untapped, *tapped][:many]
        if fewer >= 0:
            return [self._tap(group) for _ in range(many)]
        return [self._untap(group) for _ in range(many)]

    def _change(self, doing: Doing, group: Group, *, tapped: bool) -> int:
        key = group.tapped if tapped else group.untapped
        before, after = doing.before.get(key, 0), doing.now.get(key, 0)
        return number_in(self._model, after) - number_in(self._model, before)


def _pool(mana: dict[Kind, int]) -> ManaPool:
    return ManaPool.of(kind.mana for kind, number in mana.items() for _ in range(number))
