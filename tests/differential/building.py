"""Boards and cards built by hand, without card text: for tests that are about the rules alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import Ability, ActivatedAbility
from manaproof.models.amounts import ONE
from manaproof.models.boards import Board, Permanent, PlayerState, Turn
from manaproof.models.cards import Card, Face
from manaproof.models.costs import CostComponent, TapThis
from manaproof.models.effects import AddMana, Effect
from manaproof.models.filters import AllOf, ControlledBy, Filter, HasType
from manaproof.models.mana import NO_TYPES, TypeSet
from manaproof.models.production import CouldProduce, ManaOutput, OneTypeMana, SymbolMana
from manaproof.models.symbols import ManaCost, parse_symbol
from manaproof.models.types import CardType, Player, Supertype

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.amounts import Amount

TAP: tuple[CostComponent, ...] = (TapThis(),)


def symbols(written: str, *, times: Amount = ONE) -> SymbolMana:
    """Return the output that mana symbols stand for: ``symbols("G")``, ``symbols("W/U 2")``."""
    found = tuple(symbol for each in written.split() if (symbol := parse_symbol(each)) is not None)
    return SymbolMana(found, times)


def mana_ability(output: ManaOutput, *, cost: tuple[CostComponent, ...] = TAP) -> ActivatedAbility:
    """Return an ability that adds mana: "{T}: Add ...", or with another cost."""
    return ability(adds(output), cost=cost)


def ability(effect: Effect, *, cost: tuple[CostComponent, ...] = TAP) -> ActivatedAbility:
    """Return an activated ability."""
    return ActivatedAbility(cost, effect)


def adds(output: ManaOutput) -> AddMana:
    """Return the effect that adds this mana."""
    return AddMana(output, Player.YOU)


def lands_of(player: Player) -> Filter:
    """Return "a land [player] controls"."""
    return AllOf((HasType(CardType.LAND), ControlledBy(player)))


def any_color_of(permanents: Filter) -> OneTypeMana:
    """Return "one mana of any color that [permanents] could produce"."""
    return OneTypeMana(CouldProduce(permanents, colors_only=True), ONE)


def any_type_of(permanents: Filter) -> OneTypeMana:
    """Return "one mana of any type that [permanents] could produce"."""
    return OneTypeMana(CouldProduce(permanents, colors_only=False), ONE)


def card(
    name: str,
    *abilities: Ability,
    types: tuple[CardType, ...] = (CardType.LAND,),
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    mana_cost: str | None = None,
    identity: TypeSet = NO_TYPES,
) -> Card:
    """Return a card with one face; its colors are those of its mana cost (CR 105.2)."""
    cost = None if mana_cost is None else ManaCost.parse(mana_cost)
    face = Face(
        name,
        types,
        subtypes,
        supertypes,
        cost,
        NO_TYPES if cost is None else cost.colors(),
        power="2" if CardType.CREATURE in types else None,
        toughness="2" if CardType.CREATURE in types else None,
        abilities=abilities,
    )
    return Card(name, "normal", (face,), identity)


def basic(land_type: str) -> Card:
    """Return the basic land of a basic land type."""
    return card(land_type, subtypes=(land_type,), supertypes=(Supertype.BASIC,))


def board(**players: list[Card]) -> Board:
    """Return the board on which each player controls these cards; ids are the cards' names.

    A name that stands more than once gets "#1", "#2", ... in order of listing.
    """
    names = [each.name for cards in players.values() for each in cards]
    ids: list[str] = []
    for place, name in enumerate(names):
        several = names.count(name) > 1
        ids.append(f"{name}#{names[: place + 1].count(name)}" if several else name)
    permanents: dict[str, Permanent] = {}
    for player, cards in players.items():
        for each in cards:
            id_ = ids[len(permanents)]
            permanents[id_] = Permanent(id_, each, player, player, len(permanents))
    return of(permanents, {name: PlayerState(name) for name in players})


def of(permanents: Mapping[str, Permanent], players: Mapping[str, PlayerState]) -> Board:
    """Return the board with these permanents, in the main phase of the first player."""
    return Board(players, permanents, Turn(next(iter(players))))
