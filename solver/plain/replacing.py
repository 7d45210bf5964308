"""What replacement effects make of mana that would be produced, in every order (CR 614, 616).

A production of mana is one event, however much mana it is. Of the replacement effects that apply
to it, the player who would get the mana chooses one; it changes the event; then those are looked
for that apply to the event as it is now, and so on until there is none left (CR 616.1e, 616.1f).
An effect that has been applied never applies again to what has become of the event (CR 614.5), and
none can be left out while it applies. :func:`every_end` walks through all of that.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import StaticAbility
from manaproof.models.mana import ManaPool, ManaType
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesType,
    BecomesTypeOfLand,
    Multiplied,
    ReplaceProduction,
)
from manaproof.models.types import Player
from manaproof.solver.plain.conditions import holds_now
from manaproof.solver.plain.evaluation import fits
from manaproof.solver.plain.misreadings import ProductionMisreading
from manaproof.solver.plain.objects import UnreadableError, permanents
from manaproof.solver.plain.offered import Known, Types, types_of
from manaproof.solver.plain.resolution import Event, Resolution, UndefinedError, players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.production import TypeSource
    from manaproof.models.replacements import ProductionChange

EVERY_TYPE: Types = frozenset(ManaType)

MOST_APPLICATIONS = 300_000
"""How many times effects are applied, in all orders of one event together, before this reading
gives up: as many as take a second or two."""


# -- what one effect does -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """Mana of some types becomes mana of another; so much of it, or one mana whatever it was."""

    replaced: Types
    into: ManaType
    keeps_amount: bool

    def make_of(self, mana: ManaPool) -> ManaPool:
        """Return what becomes of the mana."""
        counts = {each: mana.counts[place] for place, each in enumerate(ManaType)}
        turned = sum(counts[each] for each in self.replaced)
        left = {each: 0 if each in self.replaced else counts[each] for each in ManaType}
        left[self.into] += turned if self.keeps_amount else min(turned, 1)
        return _pool(left)


@dataclass(frozen=True, slots=True)
class Times:
    """So many times as much of that mana."""

    factor: int

    def make_of(self, mana: ManaPool) -> ManaPool:
        """Return what becomes of the mana."""
        counts = zip(ManaType, mana.counts, strict=True)
        return _pool({each: self.factor * count for each, count in counts})


def _pool(counts: dict[ManaType, int]) -> ManaPool:
    white, blue, black, red, green, colorless = (counts[each] for each in ManaType)
    return ManaPool((white, blue, black, red, green, colorless))


@dataclass(frozen=True, slots=True)
class Watching:
    """A replacement effect that watches for a production like this one, whatever its mana."""

    mana: Types | None
    """It applies only if at least one mana of these types is produced; ``None``: of any."""
    at_least: int
    """It applies only if so much mana is produced, or more."""
    ways: tuple[Turn | Times, ...]
    """What it can do: one for each choice that its controller has."""
    every_player: bool = False
    """Whether it makes every player add the mana, which changes nothing in what each adds."""

    def applies_to(self, mana: ManaPool) -> bool:
        """Report whether it applies to an event that produces this mana (CR 106.12b)."""
        produced = {each for each, count in zip(ManaType, mana.counts, strict=True) if count}
        if self.mana is not None and not self.mana & produced:
            return False
        return bool(produced) and len(mana) >= self.at_least


# -- every order --------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def ends_within_reason(
    mana: ManaPool,
    effects: tuple[Watching, ...],
    misreading: object = None,
) -> frozenset[ManaPool]:
    """Return :func:`every_end`, unless there are too many orders to go through.

    The same event comes up again and again as a board is read, so what became of it is kept.

    Raises:
        UnreadableError: effects would be applied more than :data:`MOST_APPLICATIONS` times.
    """
    return every_end(mana, effects, misreading, most=MOST_APPLICATIONS)


def every_end(
    mana: ManaPool,
    effects: tuple[Watching, ...],
    misreading: object = None,
    *,
    most: int | None = None,
) -> frozenset[ManaPool]:
    """Return all that mana can have become when no effect is left to apply (CR 616.1f).

    Self-replacement effects are past, being parts of the ability's own effect (CR 614.15). A
    production of nothing is replaced by nothing (CR 106.12b).

    Raises:
        UnreadableError: effects would be applied more than ``most`` times.
    """
    match misreading:
        case ProductionMisreading.APPLIED_TWICE:
            effects = (*effects, *effects)
        case ProductionMisreading.TESTED_AT_START:
            effects = tuple(
                Watching(None, 0, each.ways) for each in effects if each.applies_to(mana)
            )
        case ProductionMisreading.ONE_EVENT_A_MANA:
            ends = frozenset([ManaPool()])
            for one in mana:
                ones = every_end(ManaPool.of([one]), effects, most=most)
                ends = frozenset(sofar + more for sofar in ends for more in ones)
            return ends
    return frozenset(_ends(mana, effects, count(1), most))


def _ends(
    mana: ManaPool, left: tuple[Watching, ...], applications: Iterator[int], most: int | None
) -> Iterator[ManaPool]:
    # CR 616.1f: only what applies to the event as it is now; CR 614.5: what is left of the effects.
    applicable = [place for place, effect in enumerate(left) if effect.applies_to(mana)]
    if not applicable:
        yield mana
    for place in applicable:
        # CR 616.1e: any of them may be chosen.
        others = left[:place] + left[place + 1 :]
        for way in left[place].ways:
            if most is not None and next(applications) > most:
                raise UnreadableError(f"replacement effects in more than {most:,} ways")
            yield from _ends(way.make_of(mana), others, applications, most)


# -- which effects there are --------------------------------------------------------------------------


def watching(event: Event, now: Resolution, known: Known) -> Iterator[Watching]:
    """Go through the replacement effects that concern such a production, whatever its mana.

    What permanent produces the mana, for whom, and whether it was tapped, no replacement of mana
    changes; so that is asked once, and what is asked about the mana each time anew.
    """
    for permanent in permanents(now.board):
        here = now.seen_by(permanent.id)
        for ability in now.characteristics[permanent.id].abilities:
            if not isinstance(ability, StaticAbility):
                continue
            for effect in ability.effects:
                if not isinstance(effect, ReplaceProduction):
                    continue
                if ability.condition is not None and not holds_now(ability.condition, here):
                    continue
                if not _concerns(effect, event, here):
                    continue
                yield _filled_in(effect, event, here, known)


def who_adds(
    adder: str | None, effects: tuple[Watching, ...], now: Resolution
) -> tuple[str | None, ...]:
    """Return who adds the mana after replacement: what one player adds, each of them adds.

    Raises:
        UnreadableError: two effects share the mana out, or one does whose order could matter.
    """
    sharing = [each for each in effects if each.every_player]
    if not sharing:
        return (adder,)
    if len(sharing) > 1 or any(each.at_least > 1 for each in effects):
        raise UnreadableError("every player adds the mana, and how much it is matters")
    return tuple(now.board.players)


def _concerns(effect: ReplaceProduction, event: Event, here: Resolution) -> bool:
    words = effect.applies
    tapped = event.tapped or (
        here.misreading is ProductionMisreading.TAPPED_WITHOUT_THE_SYMBOL
        and isinstance(effect.change, BecomesType | BecomesTypeOfLand)
    )
    if words.tapped and not tapped:
        return False  # CR 106.12
    if words.player is not Player.ANY and event.player is None:
        raise UnreadableError("who adds the mana")
    if words.player is not Player.ANY and event.player not in players(words.player, here):
        return False
    return fits(event.thing, words.permanents, here)


def _filled_in(effect: ReplaceProduction, event: Event, here: Resolution, known: Known) -> Watching:
    words = effect.applies
    mana = None if words.mana is None else _types(words.mana, here, known)
    every_player = isinstance(effect.change, AddedByEveryPlayer)
    return Watching(mana, words.at_least, _ways(effect.change, event, here, known), every_player)


def _ways(
    change: ProductionChange, event: Event, here: Resolution, known: Known
) -> tuple[Turn | Times, ...]:
    match change:
        case BecomesType(types, instead_of, keeps_amount):
            turned = _types(instead_of, here, known)
            if here.misreading is ProductionMisreading.AMOUNT_KEPT:
                keeps_amount = True
            ways = [
                Turn(turned, each, keeps_amount)
                for each in ManaType
                if each in _types(types, here, known)
            ]
            # CR 607.5a: where the choice was never made the effect does nothing.
            return tuple(ways) or (Times(1),)
        case BecomesTypeOfLand(pairs):
            lands = [pair for pair in pairs if pair.land_type in event.thing.subtypes]
            return tuple(Turn(EVERY_TYPE, pair.mana, keeps_amount=True) for pair in lands) or (
                Times(1),
            )
        case Multiplied(factor):
            return (Times(factor),)
        case AddedByEveryPlayer():
            return (Times(1),)
    assert_never(change)


def _types(source: TypeSource, here: Resolution, known: Known) -> Types:
    try:
        return types_of(source, here, known)
    except UndefinedError:
        return frozenset()
