"""Which objects a filter describes (CR 109.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import CountOf, Fixed
from manaproof.models.boards import Permanent, PlayerState, Turn
from manaproof.models.cards import Card, Face
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
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
    Quality,
    SharesName,
    SharesType,
)
from manaproof.models.mana import Color
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player, Reference, Step, Supertype, Zone
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.reading.matching import count, matches, matching
from manaproof.solver.reading.view import Context, View
from tests.solver.cards import (
    CREATURE,
    FOREST,
    ISLAND,
    LAND,
    WASTE,
    YOUR_LANDS,
    YOURS,
    card,
    creature,
    of,
    permanent,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board

ELF = creature("Wood Elf", KeywordAbility("reach"), cost="{1}{G}", subtypes=("Elf", "Scout"))
SHAMAN = creature("Elder", cost="{3}{R}{G}", size="5", subtypes=("Elf",))
GOLEM = card("Golem", types=(CardType.ARTIFACT, CardType.CREATURE), cost="{4}", size=("4", "1"))
KING = card("Crown", types=(CardType.ARTIFACT,), supertypes=(Supertype.LEGENDARY,), cost="{2}")
BLADE = card("Blade", types=(CardType.ARTIFACT,), subtypes=("Equipment",), cost="{1}")
CHARM = card("Bloom", types=(CardType.ENCHANTMENT,), subtypes=("Aura",), cost="{G}")

BOARD = of(
    permanent("source", FOREST, chosen_type="Elf", chosen_color=Color.RED, chosen_name="Golem"),
    permanent("elf", ELF, tapped=True, counters={"charge": 1}),
    permanent("elder", SHAMAN, commander=True, entered_this_turn=True),
    permanent("golem", GOLEM, token=True),
    permanent("gone", ISLAND, phased_out=True),
    permanent("theirs", ISLAND, "them"),
    Permanent("stolen", WASTE, "them", "you", 0),
    permanent("crown", KING, "them"),
    permanent("blade", BLADE, attached_to="golem"),
    permanent("bloom", CHARM, attached_to="theirs"),
)


def context(board: Board = BOARD, source: str | None = "source") -> Context:
    view = View(board, characteristics_of(board))
    return Context(view, source, "you")


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        (LAND, "source theirs stolen"),
        (YOUR_LANDS, "source stolen"),
        (AllOf((LAND, ControlledBy(Player.OPPONENT))), "theirs"),
        (AllOf((LAND, ControlledBy(Player.ANY))), "source theirs stolen"),
        (AllOf((LAND, ControlledBy(Player.ACTIVE))), "source stolen"),
        (AllOf((LAND, ControlledBy(Player.THAT_PLAYER))), ""),
        (AllOf((LAND, OwnedBy(Player.OPPONENT))), "theirs stolen"),
        (AllOf((LAND, Not(YOURS))), "theirs"),
        (AnyOf((HasSubtype("Island"), HasSubtype("Scout"))), "elf theirs"),
        (HasSupertype(Supertype.BASIC), "source theirs"),
        (HasColor(Color.GREEN), "elf elder bloom"),
        (HasKeyword("reach"), "elf"),
        (HasCounter("charge"), "elf"),
        (HasCounter(""), "elf"),
        (HasCounter("luck"), ""),
        (Named("Golem"), "golem"),
        (Is(Reference.SELF), "source"),
        (Is(Reference.PAID), ""),
        (Is(Reference.COMMANDER), "elder"),
        (Not(Is(Reference.SELF)), "elf elder golem theirs stolen crown blade bloom"),
        (AllOf((CREATURE, InZone(Zone.BATTLEFIELD))), "elf elder golem"),
        (AllOf((CREATURE, InZone(Zone.GRAVEYARD))), ""),
    ],
)
def test_filters(description: Filter, expected: str) -> None:
    assert " ".join(matching(description, context())) == expected


@pytest.mark.parametrize(
    ("quality", "expected"),
    [
        (Quality.ANYTHING, "source elf elder golem theirs stolen crown blade bloom"),
        (Quality.PERMANENT, "source elf elder golem theirs stolen crown blade bloom"),
        (Quality.CARD, "source elf elder theirs stolen crown blade bloom"),
        (Quality.SPELL, ""),
        (Quality.OTHER, "elf elder golem theirs stolen crown blade bloom"),
        (Quality.TOKEN, "golem"),
        (Quality.TAPPED, "elf"),
        (Quality.UNTAPPED, "source elder golem theirs stolen crown blade bloom"),
        (Quality.COLORLESS, "source golem theirs stolen crown blade"),
        (Quality.MONOCOLORED, "elf bloom"),
        (Quality.MULTICOLORED, "elder"),
        (Quality.ENCHANTED, "theirs"),
        (Quality.EQUIPPED, "golem"),
        (Quality.MODIFIED, "elf golem"),
        (Quality.HISTORIC, "golem crown blade"),
        (Quality.FACE_DOWN, ""),
        (Quality.COMMANDER, "elder"),
        (Quality.ENTERED_THIS_TURN, "elder"),
        (Quality.BASIC_LAND_TYPE, "source theirs"),
        (Quality.CHOSEN_TYPE, "elf elder"),
        (Quality.CHOSEN_COLOR, "elder"),
        (Quality.CHOSEN_NAME, "golem"),
        (Quality.HAS_MANA_ABILITY, "source theirs stolen"),
        (Quality.OUTLAW, ""),
        (Quality.ATTACKING, ""),
        (Quality.BLOCKING, ""),
    ],
)
def test_qualities(quality: Quality, expected: str) -> None:
    assert " ".join(matching(HasQuality(quality), context())) == expected


@pytest.mark.parametrize(
    ("characteristic", "comparison", "number", "expected"),
    [
        (Characteristic.POWER, Comparison.AT_LEAST, 4, "elder golem"),
        (Characteristic.POWER, Comparison.FEWER, 4, "elf"),
        (Characteristic.TOUGHNESS, Comparison.AT_MOST, 2, "elf golem"),
        (Characteristic.MANA_VALUE, Comparison.EXACTLY, 2, "elf crown"),
        (Characteristic.MANA_VALUE, Comparison.MORE, 4, "elder"),
    ],
)
def test_numbers(
    characteristic: Characteristic, comparison: Comparison, number: int, expected: str
) -> None:
    description = HasNumber(characteristic, comparison, Fixed(number))
    assert " ".join(matching(description, context())) == expected


def test_a_number_may_itself_be_counted() -> None:
    lands = CountOf(YOUR_LANDS)
    description = HasNumber(Characteristic.POWER, Comparison.EXACTLY, lands)
    assert matching(description, context()) == ("elf",)


def test_creature_types_are_shared_and_land_types_are_not() -> None:
    assert matching(SharesType(Reference.SELF), context(source="elf")) == ("elf", "elder")
    assert matching(SharesType(Reference.SELF), context(source="theirs")) == ()


@pytest.mark.parametrize(
    ("cost", "found"), [("{X}{G}", True), ("{G}{X}{X}", True), ("{2}{G}", False), ("{Y}", False)]
)
def test_an_x_in_the_mana_cost(cost: str, *, found: bool) -> None:
    board = of(permanent("bear", creature("Plain Bear", cost=cost)), permanent("land", FOREST))
    with_x = matching(HasQuality(Quality.X_IN_COST), context(board, "bear"))
    assert with_x == (("bear",) if found else ())


def test_objects_share_a_name() -> None:
    halves = Card("Ash // Rime", "split", (Face("Ash"), Face("Rime")))
    found = of(
        permanent("lens", KING, exiled_with=(FOREST, halves)),
        permanent("forest", FOREST),
        permanent("island", ISLAND),
        permanent("ash", creature("Ash")),
        permanent("hidden", ELF, face_down=True),
        permanent("veiled", SHAMAN, face_down=True),
    )
    assert matching(SharesName(Reference.LINKED), context(found, "lens")) == ("forest", "ash")
    assert matching(SharesName(Reference.SELF), context(found, "forest")) == ("forest",)
    # CR 201.2a: two objects without a name do not have the same one.
    assert matching(SharesName(Reference.SELF), context(found, "hidden")) == ()
    assert matching(SharesName(Reference.EVENT), context(found, "forest")) == ()


def test_what_is_attached_and_its_controller() -> None:
    assert matching(Is(Reference.ATTACHED), context(source="bloom")) == ("theirs",)
    host = AllOf((LAND, ControlledBy(Player.ITS_CONTROLLER)))
    assert matching(host, context(source="bloom")) == ("theirs",)
    assert matching(host, context()) == ()


def test_a_phased_out_permanent_does_not_exist() -> None:
    assert not matches(LAND, "gone", context())
    assert matches(LAND, "theirs", context())


def test_a_target_is_undecided() -> None:
    for description in (Is(Reference.TARGET), ControlledBy(Player.TARGET)):
        with pytest.raises(UndecidedError, match="target"):
            matching(description, context())


def test_who_attacks_is_undecided_in_combat_alone() -> None:
    fighting = of(permanent("elf", ELF), turn=Turn("you", Step.COMBAT))
    attacking = HasQuality(Quality.ATTACKING)
    with pytest.raises(UndecidedError, match="attacking"):
        matching(attacking, context(fighting, "elf"))
    # What settles the question without it is not undecided.
    assert matching(AllOf((attacking, LAND)), context(fighting, "elf")) == ()
    assert matching(AnyOf((attacking, CREATURE)), context(fighting, "elf")) == ("elf",)


SPLIT = Card(
    "Fire Half // Ice Half",
    "split",
    (
        Face(
            "Fire Half",
            (CardType.INSTANT,),
            mana_cost=ManaCost.parse("{1}{R}"),
            colors=ManaCost.parse("{R}").colors(),
        ),
        Face(
            "Ice Half",
            (CardType.SORCERY,),
            mana_cost=ManaCost.parse("{U}"),
            colors=ManaCost.parse("{U}").colors(),
        ),
    ),
)
TURNING = Card(
    "Day Side // Night Side",
    "transform",
    (
        Face("Day Side", (CardType.ARTIFACT,), mana_cost=ManaCost.parse("{3}")),
        Face("Night Side", (CardType.LAND,)),
    ),
)
CHANGELING = creature("Shifter", KeywordAbility("changeling"), subtypes=("Shapeshifter",))


def zones(**player: Any) -> Context:  # noqa: ANN401 -- any field of a player
    players = {
        "you": PlayerState("you", **player),
        "them": PlayerState("them", graveyard=(FOREST,)),
    }
    return context(of(permanent("source", FOREST), players=players))


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        (AllOf((LAND, InZone(Zone.GRAVEYARD))), 2),
        (AllOf((LAND, InZone(Zone.GRAVEYARD), OwnedBy(Player.YOU))), 1),
        (AllOf((LAND, InZone(Zone.GRAVEYARD), YOURS)), 1),
        (AnyOf((LAND, AllOf((CREATURE, InZone(Zone.GRAVEYARD))))), 2),
        (AllOf((HasSubtype("Goblin"), InZone(Zone.GRAVEYARD))), 1),
        (AllOf((HasSubtype("Desert"), InZone(Zone.GRAVEYARD))), 0),
        (AllOf((HasQuality(Quality.MULTICOLORED), InZone(Zone.GRAVEYARD))), 1),
        (AllOf((HasType(CardType.SORCERY), InZone(Zone.GRAVEYARD))), 1),
        (AllOf((Named("Ice Half"), InZone(Zone.GRAVEYARD))), 1),
        (
            AllOf(
                (
                    HasNumber(Characteristic.MANA_VALUE, Comparison.EXACTLY, Fixed(3)),
                    InZone(Zone.GRAVEYARD),
                )
            ),
            2,
        ),
        (AllOf((HasQuality(Quality.PERMANENT), InZone(Zone.GRAVEYARD))), 4),
        (InZone(Zone.STACK), 0),
    ],
)
def test_cards_in_graveyards(description: Filter, expected: int) -> None:
    graveyard = (FOREST, CHANGELING, SPLIT, TURNING)
    assert count(description, zones(graveyard=graveyard)) == expected


def test_unknown_cards_are_counted_but_never_looked_at() -> None:
    hand = AllOf((InZone(Zone.HAND), OwnedBy(Player.YOU)))
    assert count(hand, zones(hand=3)) == 3
    assert count(hand, zones(hand=(FOREST, ISLAND))) == 2
    assert count(AllOf((InZone(Zone.HAND), YOURS)), zones(hand=4)) == 4
    assert count(AllOf((hand, LAND)), zones(hand=())) == 0
    assert count(AllOf((hand, LAND)), zones(hand=0)) == 0
    with pytest.raises(UndecidedError, match="hand of you"):
        count(hand, zones())
    with pytest.raises(UndecidedError, match="unknown card in the hand of you"):
        count(AllOf((hand, LAND)), zones(hand=1))
    assert count(AllOf((LAND, InZone(Zone.HAND), OwnedBy(Player.THAT_PLAYER))), zones()) == 0


def test_the_top_card_of_a_library() -> None:
    top = AllOf((Is(Reference.TOP_CARD), LAND))
    assert count(top, zones(library=(FOREST, ELF))) == 1
    assert count(top, zones(library=(ELF, FOREST))) == 0
    assert count(top, zones(library=0)) == 0
    with pytest.raises(UndecidedError, match="top card"):
        count(top, zones(library=40))


def test_a_printed_star_off_the_battlefield_is_undecided() -> None:
    star = creature("Starling", size="*")
    strong = HasNumber(Characteristic.POWER, Comparison.AT_LEAST, Fixed(1))
    with pytest.raises(UndecidedError, match="power of Starling"):
        count(AllOf((strong, InZone(Zone.GRAVEYARD))), zones(graveyard=(star,)))
