"""Whether activations could gain mana again and again, as far as sums alone tell (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.solver.reachable.budget import TimeUpError

if TYPE_CHECKING:
    from collections.abc import Mapping


def may_grow(gains: Mapping[tuple[int, int], int]) -> bool:
    """Report whether activations lead from some node back to it and add more mana than they cost.

    *gains* says how much an activation that leads from one node to another adds at most. Where this
    says no, no loop gains mana. (The test for a cycle of positive weight by R. Bellman and L. Ford.)
    """
    nodes = {node for edge in gains for node in edge}
    best = dict.fromkeys(nodes, 0)
    for _ in range(len(nodes)):
        changed = False
        for (before, after), gain in gains.items():
            if best[before] + gain > best[after]:
                best[after] = best[before] + gain
                changed = True
        if not changed:
            return False
    return bool(nodes)


def explained(error: TimeUpError, gains: Mapping[tuple[int, int], int]) -> TimeUpError:
    """Return an error of time, saying that there may be no end to the mana where that is so."""
    if not may_grow(gains):
        return error
    remedy = "there may be no end to the mana, which the engine auto would say of plain pools"
    return TimeUpError(error.reason, f"{error.remedy}; {remedy}")
