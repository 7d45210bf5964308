"""Random boards of real cards on which mana pools are reached, from a seed (CR 605.3a).

A board has few permanents and few free choices, so that every line of activations can be tried.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.abilities import ClauseKind, Unmodelled
from manaproof.models.amounts import ONE, CountersOn
from manaproof.models.boards import Board, FloatingMana, Permanent, PlayerState, Turn
from manaproof.models.catalogue.store import find_card
from manaproof.models.continuous import EntersWithChoice, GainAbilities
from manaproof.models.costs import (
    Discard,
    DiscardHand,
    ExileFrom,
    PayEnergy,
    PayLife,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    TapThis,
)
from manaproof.models.effects import DealDamage
from manaproof.models.filters import InZone, Is
from manaproof.models.mana import Color, ManaType
from manaproof.models.nodes import contains, nodes
from manaproof.models.production import (
    AnyColor,
    ChosenColor,
    CombinationMana,
    CommanderIdentity,
    OneTypeMana,
)
from manaproof.models.types import CardType, Reference, Step, Zone
from manaproof.solver.clauses import adds_mana
from tests.differential.building import card as built
from tests.differential.building import mana_ability
from tests.differential.pool_cards import (
    BODIES,
    CHANGING,
    CONVERTERS,
    COUNTING,
    FOLLOWING,
    LOOKING,
    REPLACING,
    SOURCES,
    USERS,
    names_of,
)

if TYPE_CHECKING:
    from manaproof.models.cards import Card

HOW_MANY = (1, 3, 6, 7, 5, 3, 1)
"""How often a board has one permanent, two, and so on, against each other."""
MOST_PERMANENTS = len(HOW_MANY)
MOST_FREE_CHOICES = 3
"""How many cards on one board let a player choose among colors."""

TREASURE = built(
    "Treasure",
    mana_ability(
        OneTypeMana(AnyColor(), ONE), cost=(TapThis(), Sacrifice(ONE, Is(Reference.SELF)))
    ),
    types=(CardType.ARTIFACT,),
    subtypes=("Treasure",),
)
"""The predefined token (CR 111.10a)."""

BASICS = ("Forest", "Island", "Swamp", "Mountain", "Plains", "Wastes")
ELVES = (
    *("Llanowar Elves", "Elvish Warrior", "Birchlore Rangers", "Heritage Druid"),
    *("Priest of Titania", "Quirion Elves", "Harvester Druid", "Incubation Druid", "Bloom Tender"),
)
ALTARS = (
    *("Phyrexian Altar", "Ashnod's Altar", "Krark-Clan Ironworks", "Krark-Clan Stoker"),
    *("Squandered Resources", "Phyrexian Tower", "Thermopod", "Priest of Yawgmoth", "Food Chain"),
)
FODDER = ("Memnite", "Ornithopter", "Darksteel Citadel", "Lotus Petal", "Dryad Arbor", "Memnite")
UNTAPPING = (
    "Pili-Pala",
    "Paradise Mantle",
    "Cryptolith Rite",
    "Chromatic Lantern",
    "Grizzly Bears",
)
CRADLES = ("Gaea's Cradle", "Cabal Coffers", "Nykthos, Shrine to Nyx", "Doubling Cube")
THEMES: tuple[tuple[str, ...], ...] = (
    (*BASICS, *names_of(CONVERTERS)),
    (*BASICS, *names_of(CONVERTERS), *names_of(SOURCES)),
    (*ALTARS, *FODDER, *names_of(BODIES)),
    ELVES,
    (*CRADLES, *names_of(COUNTING), *FODDER, *BASICS, *ELVES),
    (*BASICS, *names_of(FOLLOWING), *names_of(SOURCES)),
    (*BASICS, *names_of(REPLACING), *names_of(FOLLOWING), *names_of(CONVERTERS)),
    (*BASICS, *names_of(LOOKING), *names_of(CHANGING), *names_of(SOURCES)),
    (*UNTAPPING, *names_of(SOURCES)),
    (*names_of(USERS), *FODDER, *BASICS),
)
"""Cards that have to do with each other."""

ANYTHING = tuple(
    name
    for kind in (SOURCES, COUNTING, CONVERTERS, USERS, LOOKING, FOLLOWING, REPLACING, CHANGING)
    for name in names_of(kind)
)
THEIRS = (
    *BASICS,
    *BASICS,
    *names_of(REPLACING),
    "Mana Flare",
    "Overabundance",
    "Exotic Orchard",
    "Damping Sphere",
)
IN_HAND = ("Simian Spirit Guide", "Elvish Spirit Guide", "Forest", "Grizzly Bears")
DISCARDED = ("Forest", "Grizzly Bears", "Memnite")
EXILED = ("Grizzly Bears", "Forest", "Selvala, Eager Trailblazer")
COMMANDERS = ("Rosheen Meanderer", "Selvala, Heart of the Wilds", "Kruphix, God of Horizons")


def random_board(seed: int, most_permanents: int = MOST_PERMANENTS) -> Board:
    """Return the board of a seed: "you" is the player who activates.

    Cards that the catalogue does not know well enough are Forests here.
    """
    random = Random(seed)  # noqa: S311 -- a seeded choice, no secret
    cards = _few_choices([*map(_drawn, _names(random, most_permanents))])
    if random.random() < 0.08:
        cards[random.randrange(len(cards))] = TREASURE
    mine = len(cards)
    if mine < most_permanents and random.random() < 0.3:
        cards.append(_drawn(random.choice(THEIRS)))
    placed = [
        _permanent(random, id_, card, "you" if place < mine else "opponent", place)
        for place, (id_, card) in enumerate(zip(_ids(cards), cards, strict=True))
    ]
    placed = [_attached(random, each, placed) for each in placed]
    players = {"you": _you(random, cards[:mine]), "opponent": PlayerState("opponent", hand=0)}
    return Board(
        MappingProxyType(players),
        MappingProxyType({each.id: each for each in placed}),
        Turn(
            "you" if random.random() < 0.9 else "opponent", random.choice((Step.MAIN, Step.COMBAT))
        ),
    )


# -- which cards --------------------------------------------------------------------------------------


def _names(random: Random, most: int) -> list[str]:
    """Return the names of one to so many cards, most of which have to do with each other."""
    many = random.choices(range(1, most + 1), HOW_MANY[:most])[0]
    theme = random.choice(THEMES)
    names = [random.choice(theme if random.random() < 0.75 else ANYTHING) for _ in range(many)]
    if many > 1 and random.random() < 0.6:
        names[0] = random.choice(names_of(CONVERTERS))
        names[1] = random.choice(BASICS)
    return names


def _drawn(name: str) -> Card:
    card = find_card(name)
    return card if is_known(card) else find_card("Forest")


def is_known(card: Card) -> bool:
    """Report whether all that could matter to a pool of a card's text is modelled."""
    return not any(
        isinstance(clause, Unmodelled)
        and (
            adds_mana(clause.markers)
            if clause.kind is not ClauseKind.STATIC
            else "counter" in clause.markers and "can't" in clause.markers
        )
        and not {"attack", "attacked"}.intersection(clause.markers)
        for face in card.faces
        for clause in face.abilities
    )


def _few_choices(cards: list[Card]) -> list[Card]:
    """Leave out cards that let a player choose among colors too often, but never all cards."""
    kept: list[Card] = []
    choices = 0
    for each in cards:
        choices += free_choices(each)
        if choices <= MOST_FREE_CHOICES or not kept:
            kept.append(each)
        else:
            choices -= free_choices(each)
    return kept


def free_choices(card: Card) -> int:
    """Return how much a card lets its player choose among colors, roughly."""
    found = [*nodes(card.front.abilities)]
    given = sum(isinstance(each, GainAbilities) for each in found)
    combined = sum(isinstance(each, CombinationMana) for each in found)
    return sum(isinstance(each, AnyColor) for each in found) + combined + given


def _ids(cards: list[Card]) -> list[str]:
    names = [each.name for each in cards]
    return [
        f"{name}#{names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


# -- in which state -----------------------------------------------------------------------------------


def _permanent(random: Random, id_: str, card: Card, player: str, place: int) -> Permanent:
    found = [*nodes(card.front.abilities)]
    kinds = {
        each.counter
        for each in found
        if isinstance(each, RemoveCounters | PutCounters | CountersOn) and each.counter
    }
    chooses = any(isinstance(each, EntersWithChoice | ChosenColor) for each in found)
    linked = contains(card.front.abilities, Reference.LINKED)
    return Permanent(
        id_,
        card,
        player,
        player,
        place,
        tapped=random.random() < (0.5 if id_.startswith("Pili-Pala") else 0.12),
        sick=CardType.CREATURE in card.front.types and random.random() < 0.2,
        token=card is TREASURE,
        counters=MappingProxyType(
            {kind: random.randint(1, 3) for kind in sorted(kinds) if random.random() < 0.85}
        ),
        chosen_color=random.choice((*Color, None)) if chooses else None,
        exiled_with=(find_card(random.choice(EXILED)),) if linked else (),
        used=MappingProxyType({2: 1} if random.random() < 0.05 else {}),
    )


def _attached(random: Random, permanent: Permanent, placed: list[Permanent]) -> Permanent:
    """Attach an Aura or Equipment to something of its controller's that it may be attached to."""
    subtypes = permanent.card.front.subtypes
    if "Aura" in subtypes:
        hosts = [each.id for each in placed if CardType.LAND in each.card.front.types]
    elif "Equipment" in subtypes:
        hosts = [each.id for each in placed if CardType.CREATURE in each.card.front.types]
    else:
        return permanent
    return replace(permanent, attached_to=random.choice(hosts)) if hosts else permanent


def _you(random: Random, cards: list[Card]) -> PlayerState:
    found = [node for each in cards for node in nodes(each.front.abilities)]
    kinds = {type(each) for each in found}
    hand: list[str] = []
    if kinds & {Discard, DiscardHand} or random.random() < 0.15:
        hand = random.choices(IN_HAND, k=random.randint(0, 2))
    graveyard: list[str] = []
    if any(
        (isinstance(each, ExileFrom | InZone) and each.zone is Zone.GRAVEYARD) for each in found
    ):
        graveyard = random.choices(DISCARDED, k=random.randint(0, 2))
    if random.random() < 0.06:
        graveyard.append("Jack-o'-Lantern")
    energy = random.randint(0, 3) if PayEnergy in kinds else 0
    commanded = CommanderIdentity in kinds and random.random() < 0.8
    return PlayerState(
        "you",
        life=random.randint(0, 7) if kinds & {PayLife, DealDamage} else 20,
        pool=_pool(random) if random.random() < 0.3 else (),
        hand=tuple(map(find_card, hand)),
        library=40,
        graveyard=tuple(map(find_card, graveyard)),
        command=(find_card(random.choice(COMMANDERS)),) if commanded else (),
        counters=MappingProxyType({"energy": energy} if energy else {}),
        lands_played=random.randint(0, 1),
    )


def _pool(random: Random) -> tuple[FloatingMana, ...]:
    """Return one to three floating mana, as a pool is told: by type, in order."""
    drawn = random.choices([*ManaType], k=random.randint(1, 3))
    return tuple(
        FloatingMana(each) for each in ManaType if each in drawn for _ in range(drawn.count(each))
    )
