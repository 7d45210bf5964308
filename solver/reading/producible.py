"""Whether a permanent could produce some type of mana, where a filter asks (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, TriggeredAbility
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import CouldProduceAny
from manaproof.models.mana import NO_TYPES, TypeSet
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import nodes

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board
    from manaproof.models.production import TypeSource
    from manaproof.solver.reading.objects import GameObject
    from manaproof.solver.reading.view import Context


def could_produce_any(types: TypeSource, object_: GameObject, context: Context) -> bool:
    """Report whether an object could produce mana of at least one of these types.

    Raises:
        UndecidedError: the board does not tell, the object is on no battlefield, or what could be
            produced hangs on an ability that asks the same.
    """
    if object_.permanent is None:
        raise UndecidedError("what an object could produce that is not on the battlefield")
    asked = _types(types, context)
    return bool(asked and asked & _produced_by(object_.permanent.id, context))


def _types(types: TypeSource, context: Context) -> TypeSet:
    from manaproof.solver.could_produce.outputs import Look, Offered, source_terms
    from manaproof.solver.reading.matching import matching

    bits = 0
    for term in source_terms(types, context):
        match term:
            case Offered(offered):
                bits |= offered
            case Look(description, asking, taken):
                for name in matching(description, asking):
                    bits |= taken & _produced_by(name, asking)
            case _:
                # CR 106.5: no type is defined.
                continue
    return TypeSet(bits)


def _produced_by(name: str, context: Context) -> TypeSet:
    from manaproof.solver.could_produce.answers import could_produce

    # CR 608.2h: a permanent that has left is read as it last existed.
    view = context.view_of(name)
    if view is None:
        return NO_TYPES
    if _goes_round(view.board):
        raise UndecidedError(
            f"what {name} could produce, asked by an ability on which that depends",
            "leave out the permanents that ask what others could produce",
        )
    found = could_produce(view.board, permanent=name)
    if found.caveats:
        raise UndecidedError(
            f"what {name} could produce: a clause of {found.caveats[0].permanent} is not modelled",
            "describe it in words that are",
        )
    return found.types[name]


def _goes_round(board: Board) -> bool:
    """Report whether what could be produced may hang on anything that asks what could be."""
    printed = (
        ability
        for permanent in board.permanents.values()
        for card in (permanent.card, permanent.copy_of)
        for face in (card.faces if card is not None else ())
        for ability in face.abilities
    )
    return any(_asks(entry.card) for entry in board.in_force) or any(
        _asks(ability) and _bears_on_mana(ability) for ability in printed
    )


def _asks(compiled: object) -> bool:
    return any(isinstance(node, CouldProduceAny) for node in nodes(compiled))


def _bears_on_mana(ability: Ability) -> bool:
    match ability:
        case ActivatedAbility(effect=effect) | TriggeredAbility(effect=effect):
            return could_add_mana(effect)
        case _:
            return True
