"""Cards that replace or follow the production of mana, built by hand, and what both readings say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import StaticAbility, Trigger, TriggeredAbility, TriggerEvent
from manaproof.models.amounts import ONE
from manaproof.models.filters import Filter, HasQuality, HasType, Quality
from manaproof.models.mana import ManaType, letters
from manaproof.models.production import (
    AnyType,
    Listed,
    ManaOutput,
    OneTypeMana,
    ProducedByEvent,
    TypeSource,
)
from manaproof.models.replacements import (
    BecomesType,
    Multiplied,
    ProductionChange,
    ProductionEvent,
    ReplaceProduction,
)
from manaproof.models.types import CardType, Player
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.production.produces import produces
from tests.differential.building import adds, card
from tests.reference.could_produce import could_produce as could_produce_by_the_rules
from tests.reference.production import produces as produces_by_the_rules

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

LAND: Filter = HasType(CardType.LAND)
PERMANENT: Filter = HasQuality(Quality.PERMANENT)
LAND_TAPPED = ProductionEvent(LAND)
TWO_OR_MORE = ProductionEvent(LAND, at_least=2)
YOU_TAP = ProductionEvent(PERMANENT, Player.YOU)


def pools(board: Board, permanent: str, *, ignore_costs: bool = False) -> list[str]:
    """Return what one activation adds, which the solver and the plain reading agree on."""
    solved = produces(board, permanent, ignore_costs=ignore_costs).pools
    read = produces_by_the_rules(board, permanent, ignore_costs=ignore_costs)
    assert frozenset(solved) == read
    return [str(pool) for pool in solved]


def types(board: Board, permanent: str) -> str:
    """Return what a permanent could produce, which the solver and the plain reading agree on."""
    solved = could_produce(board).types[permanent]
    assert could_produce_by_the_rules(board)[permanent] == solved
    return letters(solved)


def static(name: str, change: ProductionChange, *, applies: ProductionEvent = LAND_TAPPED) -> Card:
    """Return an enchantment with one replacement effect, on lands where nothing is said."""
    ability = StaticAbility((ReplaceProduction(applies, change),))
    return card(name, ability, types=(CardType.ENCHANTMENT,))


def listed(written: str) -> Listed:
    """Return the types of these letters."""
    return Listed(tuple(map(ManaType, written)))


def turning(
    written: str | TypeSource, *, instead_of: TypeSource | None = None, keeps_amount: bool = True
) -> BecomesType:
    """Return "it produces [this] instead of any other type"; with *keeps_amount* false, and amount."""
    types_ = listed(written) if isinstance(written, str) else written
    return BecomesType(types_, instead_of or AnyType(), keeps_amount)


TWICE = static("Twice", Multiplied(2), applies=YOU_TAP)
THRICE = static("Thrice", Multiplied(3), applies=YOU_TAP)
ONE_BLACK = static("One Black", turning("B", keeps_amount=False))
ALL_BLACK = static("All Black", turning("B"))
ALL_COLORLESS = static("All Colorless", turning("C"))
DAMPING = static("Damping", turning("C", keeps_amount=False), applies=TWO_OR_MORE)


def following(
    name: str,
    output: ManaOutput,
    *,
    on: TriggerEvent = TriggerEvent.TAPPED_FOR_MANA,
    subject: Filter = LAND,
    player: Player = Player.ANY,
    mana: TypeSource | None = None,
    types: tuple[CardType, ...] = (CardType.ENCHANTMENT,),
) -> Card:
    """Return a permanent with a triggered ability that adds mana for its controller."""
    return card(
        name, follower(output, on=on, subject=subject, player=player, mana=mana), types=types
    )


def follower(
    output: ManaOutput,
    *,
    on: TriggerEvent = TriggerEvent.TAPPED_FOR_MANA,
    subject: Filter = LAND,
    player: Player = Player.ANY,
    mana: TypeSource | None = None,
) -> TriggeredAbility:
    """Return "whenever a land is tapped for mana, add [this]", or the like."""
    return TriggeredAbility((Trigger(on, subject, player, mana=mana),), adds(output))


SAME_AGAIN = following("Same Again", OneTypeMana(ProducedByEvent(), ONE))
