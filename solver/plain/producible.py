"""Whether an object could produce some type of mana, where a description asks (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, TriggeredAbility
from manaproof.models.filters import CouldProduceAny
from manaproof.models.mana_abilities import could_add_mana
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.offered import types_of
from manaproof.solver.plain.resolution import UndefinedError
from manaproof.solver.plain.rounds import rounds
from manaproof.solver.plain.syntax import mentions

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.production import TypeSource
    from manaproof.solver.plain.objects import GameObject
    from manaproof.solver.plain.resolution import Resolution


def could_produce_any(thing: GameObject, types: TypeSource, now: Resolution) -> bool:
    """Report whether an object could produce mana of at least one of these types.

    Raises:
        UnreadableError: it is no permanent that is there, or what could be produced hangs on an
            ability that asks the same.
    """
    if thing.id not in now.characteristics:
        raise UnreadableError("what an object could produce that is not on the battlefield")
    for each in now.characteristics.values():
        if any(map(_goes_round, each.abilities)):
            raise UnreadableError("what could be produced, asked where that depends on it")
    known = rounds(now.board, now.characteristics, misreading=now.misreading)
    try:
        asked = types_of(types, now, known)
    except UndefinedError:
        return False
    return bool(asked & known.get(thing.id, frozenset()))


def _goes_round(ability: Ability) -> bool:
    """Report whether an ability asks what could be produced, and itself bears on that."""
    if not mentions(ability, CouldProduceAny):
        return False
    match ability:
        case ActivatedAbility(effect=effect) | TriggeredAbility(effect=effect):
            return could_add_mana(effect)
        case _:
            return True
