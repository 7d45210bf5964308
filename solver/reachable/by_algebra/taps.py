"""The fewest permanents to tap, for nothing, so that exactly a given mana floats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.codes import Codes
from manaproof.models.errors import UndecidedError

if TYPE_CHECKING:
    from manaproof.models.codes import Vector
    from manaproof.solver.reachable.by_algebra.algebra import Algebra
    from manaproof.solver.reachable.by_algebra.exploration import Place
    from manaproof.solver.reachable.by_algebra.folding import Fold, Way

Taps = list[tuple["Fold", "Way"]]
"""Which ways of which folded permanents are used, one permanent each time."""

MOST_BITS = 1 << 33
"""How many bits the sets of all steps may take together: 1 GB."""


def fewest_taps(algebra: Algebra, place: Place, wanted: Vector) -> Taps | None:
    """Return the fewest free activations after which exactly this floats at a place, if any.

    Of permanents that can be used for mana too, so many are used as are not left at the place. The
    sets of what can float after each permanent are followed forward, then one way back.

    Raises:
        UndecidedError: the sets grow too large.
    """
    floating = algebra.vector(algebra.space.mana(algebra.space.pool))
    missing = tuple(want - have for want, have in zip(wanted, floating, strict=True))
    copies = _copies(algebra, place)
    if min(missing, default=0) < 0:
        return None
    # One more digit counts the permanents used: they need not all make equally much mana.
    codes = Codes([*(number + 1 for number in missing), len(copies) + 1])
    if codes.size * len(copies) > MOST_BITS:
        raise UndecidedError("which line is shortest: too many combinations", "ask for less mana")
    members, stages = codes.one([0] * len(codes.radices)), []
    for fold, forced in copies:
        stages.append(members)
        used = 0
        for vector in _vectors(algebra, fold):
            if codes.fits(vector):
                used |= codes.plus(codes.kept_below(members, vector), vector)
        members = used if forced else members | used
    for number in range(len(copies) + 1):
        if codes.has(members, (*missing, number)):
            return _back(algebra, codes, (*missing, number), list(zip(copies, stages, strict=True)))
    return None


def _copies(algebra: Algebra, place: Place) -> list[tuple[Fold, bool]]:
    """Return each permanent that may be tapped for nothing, and whether it must be."""
    copies: list[tuple[Fold, bool]] = []
    left = iter(place.left)
    for fold in algebra.folding.folds:
        if fold.paid:
            copies.extend([(fold, True)] * (len(fold.names) - next(left)))
        else:
            copies.extend([(fold, False)] * len(fold.names))
    return copies


def _vectors(algebra: Algebra, fold: Fold) -> list[Vector]:
    return [(*algebra.vector(way.added), 1) for way in fold.free]


def _back(
    algebra: Algebra, codes: Codes, vector: Vector, stages: list[tuple[tuple[Fold, bool], int]]
) -> Taps:
    taps: Taps = []
    for (fold, forced), members in reversed(stages):
        if not forced and codes.has(members, vector):
            continue
        for way, added in zip(fold.free, _vectors(algebra, fold), strict=True):
            before = tuple(now - more for now, more in zip(vector, added, strict=True))
            if min(before) >= 0 and codes.has(members, before):
                taps.append((fold, way))
                vector = before
                break
    return taps[::-1]
