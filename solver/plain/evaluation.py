"""What the words of an ability mean on a board: players, objects and numbers.

Written from the rules alone and kept plain: each function walks over the whole board.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import (
    ActivationsThisTurn,
    Amount,
    BasicLandTypesAmong,
    CardTypesAmong,
    ColoredSymbolsOf,
    ColorsAmong,
    CountersAmong,
    CountersOn,
    CountOf,
    Devotion,
    DifferentAmong,
    Fixed,
    GreatestAmong,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Product,
    Sum,
    Tally,
    TallyOf,
    TotalAmong,
    UnspentMana,
    Variable,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Comparison,
    ControlledBy,
    CouldProduceAny,
    Filter,
    HasColor,
    HasCounter,
    HasKeyword,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Named,
    Not,
    OwnedBy,
    SharesName,
    SharesType,
)
from manaproof.models.mana import NO_TYPES, bit, members, type_set
from manaproof.models.nodes import contains
from manaproof.models.symbols import symbol_colors
from manaproof.models.types import (
    BASIC_LAND_TYPES,
    CardType,
    Player,
    Reference,
    Supertype,
    Zone,
)
from manaproof.solver.plain.misreadings import Misreading
from manaproof.solver.plain.objects import (
    GameObject,
    UnreadableError,
    battlefield,
    cards_in,
    colors_of,
)
from manaproof.solver.plain.qualities import counters_on, has_keyword, has_quality, number_of
from manaproof.solver.plain.resolution import Resolution, UndefinedError, one, players, referents

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.models.cards import Card
    from manaproof.models.mana import Color


# -- filters ----------------------------------------------------------------------------------------


def described(filter_: Filter, now: Resolution) -> list[GameObject]:
    """Return every object on the board that a filter describes."""
    zones = _zones(filter_) or {Zone.BATTLEFIELD}  # CR 109.2
    found: list[GameObject] = []
    for zone in Zone:
        if zone in zones:
            found += _objects_in(zone, filter_, now)
    return [each for each in found if fits(each, filter_, now)]


def _objects_in(zone: Zone, filter_: Filter, now: Resolution) -> Iterable[GameObject]:
    if zone is Zone.BATTLEFIELD:
        return battlefield(now.board, now.characteristics)
    if zone is Zone.EXILE and contains(filter_, Reference.LINKED):
        return referents(Reference.LINKED, now)  # CR 607.2a: nothing else in exile
    return cards_in(now.board, zone)


def _zones(filter_: Filter) -> set[Zone]:
    match filter_:
        case InZone(zone):
            return {zone}
        case AllOf(parts) | AnyOf(parts):
            return set().union(*map(_zones, parts))
        case Not(part):
            if _zones(part):
                raise UnreadableError("objects that are not in a zone")
        case Is(Reference.LINKED):
            return {Zone.EXILE}
        case Is(Reference.TOP_CARD):
            return {Zone.LIBRARY}
        case _:
            pass
    return set()


def fits(thing: GameObject, filter_: Filter, now: Resolution) -> bool:  # noqa: C901 -- one case for each
    """Report whether a filter describes this object."""
    match filter_:
        case HasType(card_type):
            return card_type in thing.types
        case HasSupertype(Supertype.BASIC) if now.misreading is Misreading.BASIC_BY_LAND_TYPE:
            return any(land_type in thing.subtypes for land_type in BASIC_LAND_TYPES)
        case HasSupertype(supertype):
            return supertype in thing.supertypes
        case HasSubtype(subtype):
            return subtype in thing.subtypes
        case HasColor(color):
            return bool(thing.colors & bit(color))
        case HasQuality(quality):
            return has_quality(thing, quality, now)
        case HasKeyword(keyword):
            return has_keyword(thing, keyword, now)
        case HasCounter(counter):
            return counters_on(thing, counter) > 0
        case HasNumber(characteristic, comparison, amount):
            return compare(number_of(thing, characteristic), comparison, value(amount, now))
        case CouldProduceAny(types):
            from manaproof.solver.plain.producible import could_produce_any  # it asks filters too

            return could_produce_any(thing, types, now)
        case Named(name):
            return thing.name == name
        case ControlledBy(player):
            # CR 108.4a: a card without a controller is asked for its owner instead.
            return (thing.controller or thing.owner) in players(player, now)
        case OwnedBy(player):
            return thing.owner in players(player, now)
        case InZone(zone):
            return thing.zone is zone
        case Is(Reference.LINKED):
            return any(thing.name == each.name for each in referents(Reference.LINKED, now))
        case Is(Reference.ATTACHED) if now.board.permanents[now.source].attached_to is None:
            return False
        case Is(reference):
            return thing.id in [each.id for each in referents(reference, now)]
        case SharesType():
            raise UnreadableError("sharing a creature type")
        case SharesName(reference):
            named = {each.name for each in referents(reference, now)} - {""}
            return thing.name in named
        case AllOf(parts):
            return all(fits(thing, part, now) for part in parts)
        case AnyOf(parts):
            return any(fits(thing, part, now) for part in parts)
        case Not(part):
            return not fits(thing, part, now)
    assert_never(filter_)


# -- numbers ----------------------------------------------------------------------------------------


def value(amount: Amount, now: Resolution) -> int:
    """Return what an amount is now: zero where it can't be determined (CR 107.2)."""
    try:
        return _value(amount, now)
    except UndefinedError:
        return 0


def _value(amount: Amount, now: Resolution) -> int:  # noqa: C901 -- one case for each
    match amount:
        case Fixed(number):
            return number
        case Variable():
            return now.x
        case CountOf(filter_):
            return len(described(filter_, now))
        case CountersOn(counter, reference):
            return counters_on(one(reference, now), counter)
        case CountersAmong(counter, filter_):
            return sum(counters_on(each, counter) for each in described(filter_, now))
        case NumberOf(characteristic, Reference.PAID) if now.exact and now.used is not None:
            return number_of(now.used, characteristic)
        case NumberOf(_, Reference.PAID):
            # A number that the cost would have set may be any number.
            if now.number is None:
                raise UndefinedError(amount)
            return now.number
        case NumberOf(characteristic, reference):
            return number_of(one(reference, now), characteristic)
        case GreatestAmong(characteristic, filter_):
            numbers = [number_of(each, characteristic) for each in described(filter_, now)]
            return max(numbers, default=0)
        case TotalAmong(characteristic, filter_):
            return sum(number_of(each, characteristic) for each in described(filter_, now))
        case DifferentAmong(characteristic, filter_):
            return len({number_of(each, characteristic) for each in described(filter_, now)})
        case Devotion(colors, player):
            return _devotion(colors, player, now)
        case ColorsAmong(filter_):
            return len(members(colors_of(described(filter_, now))))
        case BasicLandTypesAmong(filter_):
            found = {word for each in described(filter_, now) for word in each.subtypes}
            return len(found & {*BASIC_LAND_TYPES})
        case CardTypesAmong(filter_):
            return len({each for thing in described(filter_, now) for each in thing.types})
        case ColoredSymbolsOf(reference):
            cost = one(reference, now).mana_cost
            return 0 if cost is None else sum(symbol_colors(each) > 0 for each in cost.symbols)
        case UnspentMana(types, player):
            pools = [now.board.players[name].pool for name in players(player, now)]
            return sum(not types or each.mana in types for pool in pools for each in pool)
        case TallyOf(tally, player):
            return _tally(tally, player, now)
        case ActivationsThisTurn():
            raise UnreadableError("how often an ability was activated this turn")
        case PaidAmount(paid):
            return _paid(paid, now)
        case Sum(parts):
            return sum(value(part, now) for part in parts)
        case Product(factor, part):
            return factor * value(part, now)
        case Half(part, rounded_up):
            return (value(part, now) + rounded_up) // 2
    assert_never(amount)


def _devotion(colors: tuple[Color, ...], player: Player, now: Resolution) -> int:
    # CR 700.5: the symbols of these colors among the mana costs of permanents the player controls.
    if colors:
        wanted = type_set(colors)
    elif now.chosen is not None:
        wanted = now.chosen
    else:
        raise UnreadableError("devotion to a color that nobody chooses")
    return sum(
        1
        for each in battlefield(now.board, now.characteristics)
        if each.controller in players(player, now) and each.mana_cost is not None
        for symbol in each.mana_cost.symbols
        if symbol_colors(symbol) & wanted
    )


def _paid(paid: Paid, now: Resolution) -> int:
    if paid is Paid.EVENT:
        raise UndefinedError(paid)
    if paid is Paid.COUNTERS_REMOVED and now.removed is not None:
        return now.removed  # the effect itself has removed them
    if now.number is None:
        raise UndefinedError(paid)
    return now.number


def _tally(tally: Tally, player: Player, now: Resolution) -> int:  # noqa: C901 -- one case for each
    if tally is Tally.PLAYERS:
        return len(now.board.players)
    if tally is Tally.CREATURES_DIED:
        return now.board.turn.creatures_died
    who = players(player, now)
    if not who:
        raise UndefinedError(player)
    first, *others = who
    if others:
        raise UnreadableError("one number of several players")
    state = now.board.players[first]
    match tally:
        case Tally.LIFE:
            return state.life
        case Tally.CARDS_IN_HAND:
            return _size(state.hand)
        case Tally.CARDS_IN_GRAVEYARD:
            return len(state.graveyard)
        case Tally.CARDS_IN_LIBRARY:
            return _size(state.library)
        case Tally.LANDS_PLAYED:
            return state.lands_played
        case Tally.SPELLS_CAST:
            return state.spells_cast
        case Tally.CARDS_DRAWN:
            raise UnreadableError(tally.value)
        case Tally.LIFE_GAINED:
            return state.life_gained
        case Tally.LIFE_LOST:
            return state.life_lost
        case Tally.ENERGY | Tally.EXPERIENCE | Tally.POISON:
            return state.counters.get(tally.name.lower(), 0)
        case Tally.OPPONENTS:
            return len(now.board.opponents(state.name))
        case Tally.COMMANDER_CASTS:
            return sum(state.commander_casts.values())
        case Tally.PARTY:
            return _party(state.name, now)
    assert_never(tally)


def _size(cards: tuple[Card, ...] | int | None) -> int:
    if cards is None:
        raise UnreadableError("an unknown number of cards")
    return cards if isinstance(cards, int) else len(cards)


_NOBODY = GameObject(
    "", "", "", None, Zone.STACK, frozenset(), (), frozenset(), NO_TYPES, None, None, None
)


def _party(player: str, now: Resolution) -> int:
    # CR 700.8b: each creature counts for one of its types, in the way that gives the most.
    creatures = [
        each
        for each in battlefield(now.board, now.characteristics)
        if each.controller == player and CardType.CREATURE in each.types
    ]
    roles = ("Cleric", "Rogue", "Warrior", "Wizard")
    return max(
        sum(role in each.subtypes for role, each in zip(roles, some, strict=False))
        for some in permutations([*creatures, *[_NOBODY] * 4], 4)
    )


# -- comparisons ------------------------------------------------------------------------------------


def compare(left: int, comparison: Comparison, right: int) -> bool:
    """Report whether two numbers compare so."""
    match comparison:
        case Comparison.AT_LEAST:
            return left >= right
        case Comparison.AT_MOST:
            return left <= right
        case Comparison.EXACTLY:
            return left == right
        case Comparison.MORE:
            return left > right
        case Comparison.FEWER:
            return left < right
    assert_never(comparison)
