"""All lines of mana abilities of one board, as one problem: position by position (CR 605.3a).

A position holds one activation, or none, then no later one does. What is free, and bound to nothing
but its being untapped, needs no position: it may as well come first, and only how many permanents
are used in which way is told.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

# z3 says of most operators only that they make some expression.
# pyright: reportOperatorIssue=false, reportArgumentType=false, reportReturnType=false
# pyright: reportAssignmentType=false, reportCallIssue=false

from __future__ import annotations

from itertools import pairwise
from time import monotonic
from typing import TYPE_CHECKING

from manaproof.models.costs import PayLife, TapThis
from manaproof.models.effects import (
    AddMana,
    Conditional,
    DealDamage,
    Effect,
    Instead,
    LoseLife,
    May,
    OtherEffect,
    Sequence,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import ManaType
from manaproof.models.nodes import nodes
from manaproof.models.values import value
from manaproof.solver.proving.activations import Activations
from manaproof.solver.proving.amounts import every, some
from manaproof.solver.proving.bounds import Bounds
from manaproof.solver.proving.changing import Aspect, read_by
from manaproof.solver.proving.converting import Converters, converted
from manaproof.solver.proving.doing import Doing, plus, same, times, total
from manaproof.solver.proving.following import activated
from manaproof.solver.proving.moments import (
    Counters,
    InGraveyard,
    InHand,
    Kind,
    Used,
)
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.z3_solving import And, Bool, If, Implies, Int, Or, at_most_one

if TYPE_CHECKING:
    from manaproof.solver.proving.moments import Key, Number
    from manaproof.solver.proving.production import Way
    from manaproof.solver.proving.world import Source, World
    from manaproof.solver.reading.view import View
    from manaproof.solver.z3_solving import ArithRef, BoolRef

_LARGER = "give it a larger budget, or use another engine"

MOST_POSITIONS = 60
"""How many activations are told one by one; a board with more is not for this encoding."""

Moment = dict["Key", "Number"]


@value
class Placed:
    """An activation that may be done at a position."""

    source: Source
    done: BoolRef
    doing: Doing


@value
class Freely:
    """So many permanents of a group used freely in one way, before all positions."""

    source: Source
    way: Way
    number: ArithRef


class Lines:
    """The problem: its rules, the moments, what may be done, and what floats at the end.

    Without *in_order* mana may be spent before it is there.

    Raises:
        UndecidedError: the board does not tell, or the seconds do not suffice to write it down.
        UnsupportedError: something on the board is not encoded.
    """

    def __init__(self, view: View, player: str, *, seconds: float, in_order: bool = True) -> None:
        self._end = monotonic() + seconds
        activations = Activations(view, player, seconds=seconds)
        self.world = world = activations.world
        self._in_order = in_order
        self.rules: list[BoolRef] = []
        self.freely: list[Freely] = []
        self.positions: list[list[Placed]] = []
        self.conversions: list[tuple[int, Doing]] = []
        """How often converters are used, and after which position."""
        self._moments_before: list[Moment] = []
        self._production = activations.production
        self.sources = activations.sources
        start = activations.start
        ways = activations.ways(start)
        if not in_order:
            kinds = [key for found in ways.values() for way in found or () for key in way]
            start = {**{key: 0 for key in kinds if isinstance(key, Kind)}, **start}
        most = {source: _most(found) for source, found in ways.items()}
        converters = Converters(world, ways)
        bounds = Bounds(world, start, most, converters)
        if world.life_matters and bounds.life_suffices():
            world.life_matters = False
            ways = activations.ways(start)
        free = {
            source: found
            for source, found in ways.items()
            if found and _add_only_mana(found) and self._is_free(source)
        }
        self.moments: list[Moment] = [self._used_freely(free, start)]
        placed = [each for each in self.sources if each not in free and bounds.of.get(each)]
        self._wasting = [each.source for each in converters.wasting]
        self._between = converters.places(bounds.mana)
        self._convert(0)
        self._place(placed, sum(bounds.of[each] for each in placed))
        self._between = converters.wasting
        self._convert(len(self.positions), waste=True)
        self.ends = {mana: Int(f"{mana.value} at the end") for mana in ManaType}
        last = self.moments[-1]
        for mana, end in self.ends.items():
            floating = [n for key, n in last.items() if isinstance(key, Kind) and key.mana is mana]
            self.rules.append(end == total(floating))
        if not in_order:
            self.rules.extend(
                n >= 0
                for key, n in last.items()
                if isinstance(key, Kind) and not isinstance(n, int)
            )

    # -- before all -------------------------------------------------------------------------------------

    def _is_free(self, source: Source) -> bool:
        """Report whether an activation may as well come before all others.

        It takes and gives nothing but its permanent's being untapped, and nobody asks for that.
        """
        world, ability = self.world, source.ability
        life = () if world.life_matters else (PayLife,)
        harms = () if world.life_matters else (DealDamage, LoseLife)
        return (
            source.group is not None
            and source.group not in world.untapping
            and TapThis() in ability.cost
            and all(isinstance(each, (TapThis, *life)) for each in ability.cost)
            and all(
                isinstance(each, (*_ADDING, *harms))
                for each in nodes(ability.effect)
                if isinstance(each, Effect)
            )
            and not read_by((ability.effect, ability.limits)) & world.changed
            and not any(limit.per_turn for limit in ability.limits)
            and Aspect.MANA not in world.read
            and Aspect.TAPS not in world.read
        )

    def _used_freely(self, free: dict[Source, list[Way]], start: dict[Key, int]) -> Moment:
        moment: Moment = {**start}
        context_free: dict[Key, list[ArithRef]] = {}
        for source, ways in free.items():
            doing = Doing(source, "free", {**start})
            done = activated(doing, self.world, None)
            if source.group is None or all(each.impossible for each in done):
                continue
            for way in ways:
                told = ", ".join(f"{n} {_letter(key)}" for key, n in way.items()) or "nothing"
                number = Int(f"free: {source.label} adds {told}")
                self.rules.append(number >= 0)
                self.freely.append(Freely(source, way, number))
                context_free.setdefault(source.group.untapped, []).append(number)
                for key, so_much in way.items():
                    moment[key] = plus(moment.get(key, 0), times(so_much, number))
        for key, numbers in context_free.items():
            group = self.world.groups[key.group]  # type: ignore[union-attr]
            used = total(numbers)
            self.rules.append(used <= start[key])
            moment[group.untapped] = start[group.untapped] - used
            moment[group.tapped] = plus(start[group.tapped], used)
        return moment

    # -- position by position ---------------------------------------------------------------------------

    def _place(self, sources: list[Source], number: int) -> None:
        if number > MOST_POSITIONS:
            raise refusal(f"a line of up to {number} activations")
        for place in range(1, number + 1):
            self._require_time()
            moment = self.moments[-1]
            placed = [each for source in sources for each in self._placed(source, place, moment)]
            for each in placed:
                self.rules.append(Implies(each.done, every(*each.doing.rules)))
            done = [each.done for each in placed]
            if not done:
                return
            self.rules.extend(at_most_one(done))
            if self.positions:
                before = [each.done for each in self.positions[-1]]
                self.rules.append(Implies(Or(done), Or(before)))
            self.positions.append(placed)
            self._moments_before.append(moment)
            self.moments.append(self._after(moment, placed, place))
            self._convert(place)
        for moment, (first, second) in zip(
            self._moments_before, pairwise(self.positions), strict=False
        ):
            self._require_time()
            self._order(first, second, moment)

    def _require_time(self) -> None:
        if monotonic() > self._end:
            raise UndecidedError(
                "the board as one problem for Z3: no time left to write it down", _LARGER
            )

    def _convert(self, place: int, *, waste: bool = False) -> None:
        """Let converters be used after a position, in their fixed places."""
        for number, converter in enumerate(self._between):
            when = "at the end" if waste else f"after {place}"
            name = f"{when}, {number}. {converter.source.label}"
            doing = converted(converter, name, self.moments[-1], self.world)
            self.rules.extend(doing.rules)
            if place and not waste:
                there = Or([each.done for each in self.positions[place - 1]])
                self.rules.append(Or(doing.often == 0, there))
            after: Moment = {**self.moments[-1]}
            for key, then in doing.now.items():
                if not same(then, after.get(key, 0)):
                    term = Int(f"{_told(key, self.world)} after {name}")
                    self.rules.append(term == then)
                    after[key] = term
            self.conversions.append((place, doing))
            self.moments.append(after)

    def _placed(self, source: Source, place: int, moment: Moment) -> list[Placed]:
        name = f"{place}. {source.label}"
        doings = activated(
            Doing(source, name, moment), self.world, self._production, in_order=self._in_order
        )
        for doing in doings if source in self._wasting else ():
            doing.need(doing.x >= 1)
        return [
            Placed(
                source, Bool(f"{name} done (CR 605.3a)" + (f", way {way}" if way else "")), doing
            )
            for way, doing in enumerate(doings)
        ]

    def _after(self, moment: Moment, placed: list[Placed], place: int) -> Moment:
        after: Moment = {**moment}
        changed = dict.fromkeys(
            key
            for each in placed
            for key, number in each.doing.now.items()
            if not same(number, moment.get(key, 0))
        )
        for key in changed:
            now: Number = moment.get(key, 0)
            for each in placed:
                then = each.doing.now.get(key, 0)
                if not same(then, moment.get(key, 0)):
                    now = If(each.done, then, now)
            term = Int(f"{_told(key, self.world)} after {place}")
            self.rules.append(term == now)
            after[key] = term
        return after

    def _order(self, first: list[Placed], second: list[Placed], moment: Moment) -> None:
        """Of two activations that might as well be done the other way round, allow one order."""
        order = {source: place for place, source in enumerate(self.sources)}
        for one in first:
            for other in second:
                if order[other.source] < order[one.source] and _commute(one, other):
                    both = {*one.doing.spent, *other.doing.spent}
                    lacking = [
                        moment.get(kind, 0)
                        < plus(one.doing.spent.get(kind, 0), other.doing.spent.get(kind, 0))
                        for kind in both
                        if kind in other.doing.spent
                    ]
                    lacks = [each for each in lacking if not isinstance(each, bool)]
                    if not any(each is True for each in lacking):
                        self.rules.append(Implies(And(one.done, other.done), some(*lacks)))


_ADDING = (AddMana, Sequence, Conditional, Instead, May, OtherEffect)
"""Effects that change nothing but the mana there is; what they ask for is looked at besides."""


def _commute(one: Placed, other: Placed) -> bool:
    """Report whether two activations have nothing to do with each other but the mana they need."""
    return not (
        one.doing.reads_moment
        or other.doing.reads_moment
        # What one needs, its own permanent's being there for instance, the other may take away.
        or _touched(one) & (_touched(other) | other.doing.read)
        or _touched(other) & one.doing.read
    )


def _touched(placed: Placed) -> set[Key]:
    return {
        key
        for key, number in placed.doing.now.items()
        if not isinstance(key, Kind) and not same(number, placed.doing.before.get(key, 0))
    }


def _add_only_mana(ways: list[Way]) -> bool:
    """Report whether nothing changes but the mana there is: nothing that triggers costs life."""
    return all(isinstance(key, Kind) for way in ways for key, number in way.items() if number)


def _most(ways: list[Way] | None) -> int | None:
    if ways is None:
        return None
    return max(
        (sum(n for key, n in way.items() if isinstance(key, Kind)) for way in ways), default=0
    )


def _letter(key: Key) -> str:
    return key.mana.value if isinstance(key, Kind) else type(key).__name__.lower()


def _told(key: Key, world: World) -> str:
    """Name a number of a moment after permanents."""
    match key:
        case Kind(mana, snow, terms, only):
            more = [repr(each) for each in (snow, *terms, only) if each]
            return " ".join([mana.value, *more])
        case InHand(card) | InGraveyard(card):
            return f"{type(key).__name__} {world.name_of(card)}"
        case Counters(group, kind):
            return f"{kind} counters on {world.groups[group].name}"
        case Used(group, ability):
            return f"uses of {world.groups[group].name} [{ability}]"
        case _:
            place = getattr(key, "group", None)
            word = type(key).__name__.lower()
            return word if place is None else f"{word} {world.groups[place].name}"
