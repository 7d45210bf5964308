"""Reads which permanents an effect taps or untaps: one spoken of, targets, or all of a kind (CR 701.26)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from manaproof.models.amounts import ONE, Amount
from manaproof.models.effects import Effect, OneOf, Sequence, TapAll, TapObject, TapTargets
from manaproof.models.filters import Filter, HasQuality, Quality
from manaproof.models.nodes import contains, nodes
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_objects import all_of
from manaproof.models.types import Reference, Zone
from manaproof.models.values import replace

Taps = TapObject | TapTargets | TapAll


@reads()
def tap(taps: Taps) -> Effect:
    return taps


@reads()
def untap(taps: Taps) -> Effect:
    return replace(taps, untap=True)


@reads()
def untap_both(first: Taps, second: Taps) -> Effect:
    return Sequence((untap(first), untap(second)))


@reads()
def tap_or_untap(taps: Taps) -> Effect:
    return OneOf((tap(taps), untap(taps)))


@reads()
def tapped_object(reference: Reference) -> Taps:
    return TapObject(reference, untap=False)


@reads()
def tapped_target(filter_: Filter) -> Taps:
    return TapTargets(_permanents(filter_), ONE, untap=False)


@reads()
def tapped_other_target(filter_: Filter) -> Taps:
    return tapped_target(all_of([HasQuality(Quality.OTHER), filter_]))


@reads()
def tapped_targets(number: Amount, filter_: Filter) -> Taps:
    return TapTargets(_permanents(filter_), number, untap=False)


@reads()
def tapped_targets_up_to(number: Amount, filter_: Filter) -> Taps:
    return TapTargets(_permanents(filter_), number, untap=False, up_to=True)


@reads()
def tapped_other_targets(number: Amount, filter_: Filter) -> Taps:
    return tapped_targets(number, all_of([HasQuality(Quality.OTHER), filter_]))


@reads()
def tapped_other_targets_up_to(number: Amount, filter_: Filter) -> Taps:
    return tapped_targets_up_to(number, all_of([HasQuality(Quality.OTHER), filter_]))


@reads()
def tapped_all(filter_: Filter) -> Taps:
    return TapAll(_permanents(filter_), untap=False)


def _permanents(filter_: Filter) -> Filter:
    """Return a filter that speaks of permanents alone: nothing else is tapped (CR 110.5)."""
    elsewhere = any(
        isinstance(node, Zone) and node is not Zone.BATTLEFIELD for node in nodes(filter_)
    )
    if elsewhere or any(
        contains(filter_, HasQuality(quality)) for quality in (Quality.CARD, Quality.SPELL)
    ):
        raise NoReadingError
    return filter_
