"""Invented cards, compiled by hand, and boards of them; no card text is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ActivationLimit,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import ONE, Amount, CountOf, Fixed, Tally, TallyOf
from manaproof.models.boards import Board, Permanent, PlayerState, Turn
from manaproof.models.cards import Card, Face
from manaproof.models.conditions import Compares
from manaproof.models.costs import RemoveCounters, Sacrifice, TapThis
from manaproof.models.effects import AddMana, Effect, Instead
from manaproof.models.filters import AllOf, Comparison, ControlledBy, Filter, HasType, Is
from manaproof.models.mana import NO_TYPES, TypeSet
from manaproof.models.production import (
    AnyColor,
    CouldProduce,
    OneTypeMana,
    SymbolMana,
    TypeSource,
)
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player, Reference, Supertype

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
YOURS = ControlledBy(Player.YOU)
YOUR_LANDS = AllOf((LAND, YOURS))
YOUR_CREATURES = AllOf((CREATURE, YOURS))
OPPONENTS_LANDS = AllOf((LAND, ControlledBy(Player.OPPONENT)))


def adds(written: str, *, times: Amount = ONE) -> AddMana:
    """Return the effect that adds what mana symbols stand for."""
    return AddMana(SymbolMana(ManaCost.parse(written).symbols, times), Player.YOU)


def one_of(types: TypeSource, amount: Amount = ONE) -> AddMana:
    """Return the effect that adds so much mana of one type out of a source."""
    return AddMana(OneTypeMana(types, amount), Player.YOU)


def any_type_of(permanents: Filter) -> AddMana:
    """Return "add one mana of any type that [permanents] could produce"."""
    return one_of(CouldProduce(permanents, colors_only=False))


def any_color_of(permanents: Filter) -> AddMana:
    """Return "add one mana of any color that [permanents] could produce"."""
    return one_of(CouldProduce(permanents, colors_only=True))


def tap(effect: Effect) -> ActivatedAbility:
    """Return "{T}: [effect]"."""
    return ActivatedAbility((TapThis(),), effect)


def enters(effect: Effect) -> TriggeredAbility:
    """Return "When this permanent enters, [effect]"."""
    trigger = Trigger(TriggerEvent.ENTERS, Is(Reference.SELF), Player.ANY)
    return TriggeredAbility((trigger,), effect)


def card(
    name: str,
    *abilities: Ability,
    types: tuple[CardType, ...] = (CardType.LAND,),
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    cost: str | None = None,
    size: tuple[str, str] | None = None,
    identity: TypeSet = NO_TYPES,
) -> Card:
    """Return a card with one face, of the colors of its mana cost."""
    mana_cost = None if cost is None else ManaCost.parse(cost)
    face = Face(
        name,
        types,
        subtypes,
        supertypes,
        mana_cost,
        NO_TYPES if mana_cost is None else mana_cost.colors(),
        power=size and size[0],
        toughness=size and size[1],
        abilities=abilities,
    )
    return Card(name, "normal", (face,), identity)


def creature(
    name: str,
    *abilities: Ability,
    cost: str = "{G}",
    size: str = "2",
    subtypes: tuple[str, ...] = (),
    identity: TypeSet = NO_TYPES,
) -> Card:
    """Return a creature as high as it is wide."""
    return card(
        name,
        *abilities,
        types=(CardType.CREATURE,),
        subtypes=subtypes,
        cost=cost,
        size=(size, size),
        identity=identity,
    )


def basic(land_type: str) -> Card:
    """Return the basic land of a basic land type."""
    return card(land_type, subtypes=(land_type,), supertypes=(Supertype.BASIC,))


FOREST, ISLAND, PLAINS = basic("Forest"), basic("Island"), basic("Plains")
WASTE = card("Waste Flat", tap(adds("{C}")))
MIRROR = card("Mirror Tarn", tap(any_type_of(YOUR_LANDS)))
"""Any type that a land you control could produce."""
SPYGLASS = card("Spyglass Grove", tap(any_color_of(OPPONENTS_LANDS)))
"""Any color that a land an opponent controls could produce."""
CRADLE = card("Herd Cradle", tap(adds("{G}", times=CountOf(YOUR_CREATURES))))
BEAR = creature("Plain Bear")
SACRIFICER = card(
    "Ash Altar",
    ActivatedAbility((Sacrifice(ONE, LAND),), any_type_of(Is(Reference.PAID))),
    types=(CardType.ENCHANTMENT,),
)
"""Sacrifice a land: any type that the sacrificed land could produce."""
PLAYED_A_LAND = Compares(TallyOf(Tally.LANDS_PLAYED, Player.YOU), Comparison.AT_LEAST, Fixed(1))
TIDE = card("Turning Tide", tap(Instead(adds("{U}"), PLAYED_A_LAND, adds("{B}"))))
GATED = card(
    "Gated Vale",
    ActivatedAbility(
        (TapThis(), RemoveCounters(ONE, "charge", Is(Reference.SELF))),
        one_of(AnyColor()),
        (ActivationLimit(condition=PLAYED_A_LAND, per_turn=1),),
    ),
)
"""Any color, at a cost and under conditions that do not matter."""


def permanent(id_: str, card: Card, controller: str = "you", **state: Any) -> Permanent:  # noqa: ANN401 -- any field of a permanent
    """Return a permanent with some state."""
    return Permanent(id_, card, controller, controller, 0, **state)


def of(
    *permanents: Permanent,
    players: Mapping[str, PlayerState] | None = None,
    turn: Turn | None = None,
) -> Board:
    """Return the board with these permanents; the players are you and them unless given."""
    known = players or {name: PlayerState(name) for name in ("you", "them")}
    return Board(known, {each.id: each for each in permanents}, turn or Turn(next(iter(known))))


def board(you: Sequence[Card] = (), them: Sequence[Card] = ()) -> Board:
    """Return the board on which two players control these cards; ids are names, numbered."""
    listed = [*((each, "you") for each in you), *((each, "them") for each in them)]
    names = [each.name for each, _ in listed]
    return of(
        *(
            permanent(f"{each.name} {names[: place + 1].count(each.name)}", each, controller)
            for place, (each, controller) in enumerate(listed)
        )
    )
