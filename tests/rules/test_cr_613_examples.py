"""CR 613, Interaction of Continuous Effects: the examples of its text, with invented cards.

Effects with a duration stand here as Auras, whose attachment gives the timestamp (CR 613.7e).
Every expectation is put to the solver and to the plain reading alike.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import Ability, ActivatedAbility, KeywordAbility, StaticAbility
from manaproof.models.amounts import ONE, CountOf, Fixed, NumberOf
from manaproof.models.continuous import (
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    LoseAbilities,
    LoseKeyword,
    Modification,
    Modify,
    SetColors,
    SwitchPowerToughness,
)
from manaproof.models.effects import AddMana
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    HasColor,
    HasQuality,
    HasSubtype,
    HasType,
    Not,
    Quality,
)
from manaproof.models.mana import Color, letters
from manaproof.models.production import SymbolMana
from manaproof.models.symbols import OneMana
from manaproof.models.types import CardType, Player, Reference
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.plain.continuous import characteristics
from tests.differential.land_cards import (
    CREATURE,
    ENCHANTED,
    ITSELF,
    YOURS,
    board,
    card,
    land_board,
    permanent,
    static,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.boards import Board, Permanent
    from manaproof.models.cards import Card
    from manaproof.models.characteristics import Characteristics

    Reading = Callable[[Board], Mapping[str, Characteristics]]


@pytest.fixture(params=[characteristics_of, characteristics], ids=["solver", "reference"])
def read(request: pytest.FixtureRequest) -> Reading:
    reading: Reading = request.param
    return reading


def creature(name: str, size: str, *abilities: Ability, cost: str = "{1}") -> Card:
    power, toughness = size.split("/")
    return card(name, [CardType.CREATURE], *abilities, cost=cost, power=power, toughness=toughness)


def enchantment(name: str, *abilities: Ability, cost: str = "{1}") -> Card:
    return card(name, [CardType.ENCHANTMENT], *abilities, cost=cost)


def aura(name: str, *modifications: Modification) -> Card:
    return card(name, [CardType.ENCHANTMENT], static(ENCHANTED, *modifications), subtypes=("Aura",))


def in_order(*cards: Card, on: str | None = None) -> list[Permanent]:
    """Return the permanents in this order of timestamps, each Aura attached to *on*."""
    made = [permanent(each, timestamp) for timestamp, each in enumerate(cards, start=1)]
    return [
        replace(each, attached_to=on) if "Aura" in each.card.front.subtypes else each
        for each in made
    ]


def size(now: Characteristics) -> str:
    return f"{now.power}/{now.toughness}"


def mana(now: Characteristics) -> str:
    """Return what its mana abilities of one symbol add."""
    found = ""
    for ability in now.abilities:
        match ability:
            case ActivatedAbility(_, AddMana(SymbolMana((OneMana(added),)))):
                found += added.value
    return "".join(sorted(found, key="WUBRGC".index))


def has_flying(now: Characteristics) -> bool:
    return KeywordAbility("flying") in now.abilities


def gets(power: int, toughness: int) -> ChangePowerToughness:
    return ChangePowerToughness(power, toughness, ONE)


def is_sized(power: int, toughness: int) -> DefinePowerToughness:
    return DefinePowerToughness(Fixed(power), Fixed(toughness))


BEAR = creature("Bear", "2/2", cost="{B}")
STUDENT = creature("Student", "1/3")
GROWS_BACK = aura("Thicker Hide", gets(0, 1))
SWITCHES = aura("Upside Down", SwitchPowerToughness())
FLIES = aura("Borrowed Wings", GainAbilities((KeywordAbility("flying"),)))
FALLS = aura("Lead Boots", LoseKeyword("flying"))


# -- 613.4d: power and toughness are switched last ---------------------------------------------------


@pytest.mark.parametrize(
    ("auras", "expected"),
    [
        ([GROWS_BACK, SWITCHES], "4/1"),
        ([GROWS_BACK, SWITCHES, aura("Long Claws", gets(5, 0))], "4/6"),
        ([SWITCHES], "3/1"),
        ([GROWS_BACK, SWITCHES, aura("Upside Down Again", SwitchPowerToughness())], "1/4"),
    ],
)
def test_613_4d_switching(read: Reading, auras: list[Card], expected: str) -> None:
    assert size(read(board(in_order(STUDENT, *auras, on="Student")))["Student"]) == expected


# -- 613.5: applied all the time -----------------------------------------------------------------------

WHITE_GROW = enchantment(
    "Pale Banner", static(AllOf((CREATURE, HasColor(Color.WHITE), YOURS)), gets(1, 1))
)


def test_613_5_a_bonus_for_a_color_looks_at_the_color_as_changed(read: Reading) -> None:
    whitened, reddened = (
        aura("Chalk", SetColors((Color.WHITE,))),
        aura("Rust", SetColors((Color.RED,))),
    )
    black = read(board(in_order(WHITE_GROW, BEAR)))
    white = read(board(in_order(WHITE_GROW, BEAR, whitened, on="Bear")))
    red = read(board(in_order(WHITE_GROW, BEAR, whitened, reddened, on="Bear")))
    assert [size(each["Bear"]) for each in (black, white, red)] == ["2/2", "3/3", "2/2"]


def test_613_5_counters_and_bonuses_outlast_a_new_base_size(read: Reading) -> None:
    bear, *rest = in_order(
        BEAR,
        aura("Surge", gets(4, 4)),
        enchantment("Wall Song", static(AllOf((CREATURE, YOURS)), gets(0, 2))),
        aura("Shrunk", is_sized(0, 1)),
        on="Bear",
    )
    grown = replace(bear, counters={"+1/+1": 1})
    sizes = [size(read(board([grown, *rest[:many]]))["Bear"]) for many in range(4)]
    assert sizes == ["3/3", "7/7", "7/9", "5/8"]


# -- 613.6: one effect in several layers ---------------------------------------------------------------


def test_613_6_each_part_is_applied_in_its_own_layer(read: Reading) -> None:
    painted = aura("War Paint", SetColors((Color.BLUE,)), gets(1, 1))
    overpainted = aura("Soot", SetColors((Color.BLACK,)))
    bear = read(board(in_order(BEAR, painted, overpainted, on="Bear")))["Bear"]
    assert (letters(bear.colors), size(bear)) == ("B", "3/3")


def test_613_6_control_and_an_ability(read: Reading) -> None:
    treason = aura("Bribe", GainControl(Player.YOU), GainAbilities((KeywordAbility("haste"),)))
    theirs = permanent(BEAR, 1, "opponent")
    bear = read(board([theirs, replace(permanent(treason, 2), attached_to="Bear")]))["Bear"]
    assert bear.controller == "you"
    assert bear.abilities == (KeywordAbility("haste"),)


def test_613_6_the_same_objects_in_every_layer(read: Reading) -> None:
    noncreature_artifacts = AllOf((HasType(CardType.ARTIFACT), Not(CREATURE)))
    animates = enchantment(
        "Clockwork Dawn",
        static(noncreature_artifacts, AddTypes((CardType.CREATURE,), ()), is_sized(2, 2)),
    )
    golem = card("Golem", [CardType.ARTIFACT, CardType.CREATURE], power="5", toughness="5")
    now = read(board(in_order(animates, card("Cup", [CardType.ARTIFACT]), golem)))
    assert CardType.CREATURE in now["Cup"].types
    assert [size(now[each]) for each in ("Cup", "Golem")] == ["2/2", "5/5"]


def test_613_6_a_size_given_by_a_granted_ability_is_set_in_7b(read: Reading) -> None:
    # CR 604.3a: what an effect grants is not characteristic-defining, so the later one wins.
    counted = CountOf(HasSubtype("Plant"))
    counts = StaticAbility(
        (Modify(ITSELF, (DefinePowerToughness(counted, counted),)),), characteristic_defining=True
    )
    tomb = card("Old Tomb", [CardType.LAND])
    wakes = aura("Waking", AddTypes((CardType.CREATURE,), ()), is_sized(3, 3))
    grows = aura("Nurture", gets(1, 1))
    rots = aura(
        "Rot",
        AddTypes((CardType.CREATURE,), ("Plant", "Zombie")),
        SetColors((Color.BLACK, Color.GREEN)),
        GainAbilities((counts,)),
    )
    wakes_again = aura("Waking Again", AddTypes((CardType.CREATURE,), ()), is_sized(3, 3))
    auras = [wakes, grows, rots, wakes_again]
    sizes = [
        size(read(board(in_order(tomb, *auras[:many], on="Old Tomb")))["Old Tomb"])
        for many in range(1, 5)
    ]
    assert sizes == ["3/3", "4/4", "2/2", "4/4"]


def test_613_6_an_ability_lost_later_has_already_begun(read: Reading) -> None:
    # Red Sky Sage sets types in layer 4, before Plain Clothes takes its ability in layer 6.
    now = read(land_board(["Dress Down", "Magus of the Moon"]))
    assert now["Mutavault"].subtypes == ("Mountain",)
    assert now["Magus of the Moon"].abilities == ()


# -- humble and animate: the layers, the timestamps, and 613.6 together ----------------------------------

HUMBLES = enchantment(
    "Meekness",
    static(CREATURE, LoseAbilities(except_mana_abilities=False), is_sized(1, 1)),
    cost="{4}",
)


def animator(name: str) -> Card:
    own_value = NumberOf(Characteristic.MANA_VALUE, Reference.AFFECTED)
    others = AllOf((HasType(CardType.ENCHANTMENT), HasQuality(Quality.OTHER)))
    return enchantment(
        name,
        static(
            others,
            AddTypes((CardType.CREATURE,), ()),
            DefinePowerToughness(own_value, own_value),
        ),
        cost="{4}",
    )


FIRST, SECOND = animator("Glitter"), animator("Glimmer")


@pytest.mark.parametrize(
    ("order", "sizes"),
    [
        ([FIRST, SECOND, HUMBLES], {"Glitter": "1/1", "Glimmer": "1/1", "Meekness": "1/1"}),
        ([FIRST, HUMBLES, SECOND], {"Glitter": "4/4", "Glimmer": "1/1", "Meekness": "4/4"}),
        ([HUMBLES, FIRST, SECOND], {"Glitter": "4/4", "Glimmer": "4/4", "Meekness": "4/4"}),
    ],
)
def test_613_6_animated_enchantments_without_abilities(
    read: Reading, order: list[Card], sizes: dict[str, str]
) -> None:
    now = read(board(in_order(*order)))
    assert {name: size(each) for name, each in now.items()} == sizes
    assert all(each.abilities == () for each in now.values())


# -- 613.7a: the later of two timestamps ---------------------------------------------------------------

HAMMER = card(
    "Heavy Hammer",
    [CardType.ARTIFACT],
    static(ENCHANTED, gets(10, 10), LoseKeyword("flying")),
    subtypes=("Equipment",),
)


def test_613_7a_a_granted_ability_is_as_old_as_its_grant(read: Reading) -> None:
    grants = StaticAbility((Modify(ENCHANTED, (GainAbilities((KeywordAbility("flying"),)),)),))
    permanents = [
        permanent(BEAR, 0),
        replace(permanent(HAMMER, 1), attached_to="Bear"),
        replace(
            permanent(aura("Feather Rune", GainAbilities((grants,))), 2),
            attached_to="Heavy Hammer",
        ),
    ]
    bear = read(board(permanents))["Bear"]
    assert (size(bear), has_flying(bear)) == ("12/12", True)


# -- 613.8, 613.9: dependency, or none -----------------------------------------------------------------


def test_613_9_has_and_loses_are_independent(read: Reading) -> None:
    last_falls = read(board(in_order(BEAR, FLIES, FALLS, on="Bear")))["Bear"]
    last_flies = read(board(in_order(BEAR, FALLS, FLIES, on="Bear")))["Bear"]
    assert (has_flying(last_falls), has_flying(last_flies)) == (False, True)


def test_613_9_one_effect_decides_whether_another_applies(read: Reading) -> None:
    bear = read(
        board(in_order(BEAR, WHITE_GROW, aura("Chalk", SetColors((Color.WHITE,))), on="Bear"))
    )
    assert size(bear["Bear"]) == "3/3"


@pytest.mark.parametrize("older", ["Blood Moon", "Urborg, Tomb of Yawgmoth"])
def test_613_8_an_effect_that_would_cease_to_exist_waits(read: Reading, older: str) -> None:
    names = ["Blood Moon", "Urborg, Tomb of Yawgmoth"]
    now = read(land_board([older, *(name for name in names if name != older)]))
    assert mana(now["Forest"]) == "G"
    assert mana(now["Urborg, Tomb of Yawgmoth"]) == mana(now["Tropical Island"]) == "R"


def test_613_8_what_an_effect_applies_to_makes_it_wait(read: Reading) -> None:
    # The Sky waits until creatures are lands; then the Wood is a Mountain and nothing sizes it.
    now = read(land_board(["Blood Moon", "Ashaya, Soul of the Wild"]))["Ashaya, Soul of the Wild"]
    assert (now.subtypes, size(now), mana(now)) == (("Elemental", "Mountain"), "0/0", "R")


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Magus of the Moon", "Harbinger of the Seas", "Mountain"),
        ("Harbinger of the Seas", "Magus of the Moon", "Island"),
    ],
)
def test_613_8b_a_loop_goes_by_timestamp(
    read: Reading, first: str, second: str, expected: str
) -> None:
    # As lands, each of the two would take the other's ability away: only the older one acts.
    now = read(land_board([first, second, "Ashaya, Soul of the Wild"]))
    assert now["Mutavault"].subtypes == (expected,)
    assert expected in now[first].subtypes
    assert expected in now[second].subtypes


# -- 305.6, 305.7 under the layers -----------------------------------------------------------------------


def test_305_7_setting_takes_the_rules_text_and_adding_keeps_it(read: Reading) -> None:
    now = read(land_board(["Prismatic Omen", "Spreading Seas"], enchanted="Mutavault"))
    assert mana(now["Mutavault"]) == "U"
    assert mana(read(land_board(["Prismatic Omen"]))["Mutavault"]) == "WUBRGC"


def test_305_6_layer_6_takes_the_ability_of_a_land_type(read: Reading) -> None:
    arbor = read(land_board(["Dress Down"]))["Dryad Arbor"]
    assert (set(arbor.subtypes), arbor.abilities) == ({"Forest", "Dryad"}, ())


def test_205_1a_a_land_that_is_set_to_be_a_land_keeps_its_land_types(read: Reading) -> None:
    arbor = read(land_board(["Imprisoned in the Moon", "Prismatic Omen"], enchanted="Dryad Arbor"))[
        "Dryad Arbor"
    ]
    assert arbor.types == {CardType.LAND}
    assert set(arbor.subtypes) == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert (mana(arbor), letters(arbor.colors), arbor.power) == ("C", "", None)


def test_613_1_types_before_abilities(read: Reading) -> None:
    now = read(land_board(["Blood Sun", "Urborg, Tomb of Yawgmoth"]))
    assert mana(now["Forest"]) == "BG"
    assert len(now["Urborg, Tomb of Yawgmoth"].abilities) == 1


def test_613_3_a_defining_ability_comes_before_the_rest_of_its_layer(read: Reading) -> None:
    # The creature is the newest, and yet its own color is defined first.
    color = StaticAbility(
        (Modify(ITSELF, (SetColors((Color.RED,)),)),), characteristic_defining=True
    )
    whitens = enchantment("Whitewash", static(CREATURE, SetColors((Color.WHITE,))))
    ember = creature("Ember", "1/1", color)
    assert letters(read(board(in_order(whitens, ember)))["Ember"].colors) == "W"
    assert letters(read(board(in_order(ember)))["Ember"].colors) == "R"


def test_613_4a_a_defined_size_counts_what_layer_4_made(read: Reading) -> None:
    now = read(land_board(["Ashaya, Soul of the Wild", "Dryad of the Ilysian Grove"]))
    assert size(now["Ashaya, Soul of the Wild"]) == "7/7"  # five lands, itself, the other creature
