"""Why an activation can add what it adds, as a derivation (CR 106.3, 605.4a, 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.derivations import Conclusion, Fact
from manaproof.solver.could_produce.derivation import stated
from manaproof.solver.production.adding import Replaced, Triggered
from manaproof.solver.production.wording import told

if TYPE_CHECKING:
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.mana import ManaPool
    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.production.adding import Story


def explained(
    pool: ManaPool, activatable: Activatable, story: Story, present: Characteristics
) -> Conclusion:
    """Return one way in which activating an ability adds a pool, with what replaced and triggered."""
    rule, has = stated(present, activatable.number)
    facts = [Fact(rule, activatable.permanent, has), *map(_fact, story)]
    return Conclusion("605.3b", activatable.permanent, f"can add {_symbols(pool)}", tuple(facts))


def _fact(event: Replaced | Triggered) -> Fact:
    match event:
        case Replaced(name, step):
            # CR 616.1: in the order in which they were chosen.
            return Fact("616.1", name, told(step))
        case Triggered(name, _, pool):
            return Fact("605.4a", name, f"triggers and adds {_symbols(pool)}")
    assert_never(event)


def _symbols(pool: ManaPool) -> str:
    return "".join(f"{{{mana.value}}}" for mana in pool) or "no mana"
