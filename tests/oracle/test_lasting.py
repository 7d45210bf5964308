"""What sentences say of continuous effects that spells and abilities begin (CR 611.2)."""

import pytest

from manaproof.models.abilities import (
    ActivatedAbility,
    ChapterAbility,
    KeywordAbility,
    SpellAbility,
)
from manaproof.models.amounts import ONE, CountOf, Fixed, Variable
from manaproof.models.conditions import Matches
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
    SetTypes,
)
from manaproof.models.costs import TapThis
from manaproof.models.effects import (
    AddMana,
    Conditional,
    Continuously,
    Duration,
    Effect,
    GainLife,
    May,
    OtherEffect,
    Sequence,
    TapObject,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Filter,
    HasQuality,
    HasSubtype,
    HasType,
    Is,
    Not,
    Quality,
)
from manaproof.models.mana import Color
from manaproof.models.rendering import render_ability
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import CardType, Player, Reference, Supertype
from tests.oracle.texts import ability, activated, is_unmodelled, symbols, triggered

SELF = Is(Reference.SELF)
HOST = Is(Reference.ATTACHED)
TARGET = Is(Reference.TARGET)
YOURS = ControlledBy(Player.YOU)
LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
PERMANENT = HasQuality(Quality.PERMANENT)
FLYING, HASTE, TRAMPLE = map(KeywordAbility, ("flying", "haste", "trample"))
TAP_FOR_GREEN = ActivatedAbility((TapThis(),), AddMana(symbols("G"), Player.YOU))
TAP_FOR_COLORLESS = ActivatedAbility((TapThis(),), AddMana(symbols("C"), Player.YOU))
ANIMATED = AddTypes((CardType.CREATURE,), ("Elemental",))
X = Variable("X")


def begins(
    affected: Filter,
    *modifications: Modification,
    lasts: Duration = Duration.UNTIL_END_OF_TURN,
) -> Continuously:
    return Continuously((Modify(affected, modifications),), lasts)


def target(*parts: Filter) -> Filter:
    return AllOf((TARGET, *parts))


def size(power: int, toughness: int) -> Modification:
    return DefinePowerToughness(Fixed(power), Fixed(toughness))


def keywords(*granted: KeywordAbility) -> Modification:
    return GainAbilities(granted)


def spell(text: str) -> SpellAbility:
    found = ability(text, types="Sorcery")
    assert isinstance(found, SpellAbility), found
    return found


SENTENCES: list[tuple[str, Effect]] = [
    # -- lands that become creatures
    (
        "~ becomes a 2/1 Golem artifact creature until end of turn. It's still a land.",
        begins(SELF, AddTypes((CardType.ARTIFACT, CardType.CREATURE), ("Golem",)), size(2, 1)),
    ),
    (
        "~ becomes a 3/2 white and blue Elemental creature with flying until end of turn. It's still a land.",
        begins(
            SELF,
            ANIMATED,
            SetColors((Color.WHITE, Color.BLUE)),
            keywords(FLYING),
            size(3, 2),
        ),
    ),
    (
        'Until end of turn, ~ becomes an Elemental creature with haste and "{T}: Add {G}." It\'s still a land.',
        begins(SELF, ANIMATED, GainAbilities((HASTE, TAP_FOR_GREEN))),
    ),
    (
        "~ becomes a 1/1 creature with flying and all creature types until end of turn. It's still a Cave land.",
        begins(SELF, AddTypes((CardType.CREATURE,), CREATURE_TYPES), keywords(FLYING), size(1, 1)),
    ),
    (
        "Target land you control becomes a 4/4 Elemental creature that's still a land.",
        begins(target(LAND, YOURS), ANIMATED, size(4, 4), lasts=Duration.INDEFINITELY),
    ),
    (
        "All lands become 1/2 Elemental creatures until end of turn. They're still lands.",
        begins(LAND, ANIMATED, size(1, 2)),
    ),
    (
        "All lands target player controls become 1/2 creatures until end of turn. They're still lands.",
        begins(
            AllOf((LAND, ControlledBy(Player.TARGET))),
            AddTypes((CardType.CREATURE,), ()),
            size(1, 2),
        ),
    ),
    (
        "Enchanted land becomes a 3/3 green Elemental creature until end of turn. It's still a land.",
        begins(HOST, ANIMATED, SetColors((Color.GREEN,)), size(3, 3)),
    ),
    (
        "Enchanted Swamp becomes a 3/3 Elemental creature until end of turn. It's still a land.",
        begins(HOST, ANIMATED, size(3, 3)),
    ),
    (
        "Target land becomes an X/X Elemental creature until end of turn, where X is the number of lands you control. It's still a land.",
        begins(
            target(LAND),
            ANIMATED,
            DefinePowerToughness(CountOf(AllOf((LAND, YOURS))), CountOf(AllOf((LAND, YOURS)))),
        ),
    ),
    (
        "Target land becomes an X/X Elemental creature until end of turn. It's still a land.",
        begins(target(LAND), ANIMATED, DefinePowerToughness(X, X)),
    ),
    # -- what becomes something else
    (
        "Target land becomes a 1/1 Frog creature until end of turn.",
        begins(target(LAND), SetTypes((CardType.CREATURE,), ("Frog",)), size(1, 1)),
    ),
    (
        "Target artifact becomes a 2/2 artifact creature until end of turn.",
        begins(
            target(HasType(CardType.ARTIFACT)),
            AddTypes((CardType.ARTIFACT, CardType.CREATURE), ()),
            size(2, 2),
        ),
    ),
    (
        "~ becomes a 3/3 Golem artifact creature until end of turn.",
        begins(
            SELF,
            LoseTypes((), all_creature_types=True),
            AddTypes((CardType.ARTIFACT, CardType.CREATURE), ("Golem",)),
            size(3, 3),
        ),
    ),
    (
        "Target creature becomes a Goblin until end of turn.",
        begins(
            target(CREATURE),
            LoseTypes((), all_creature_types=True),
            AddTypes((), ("Goblin",)),
        ),
    ),
    (
        "Target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1 until end of turn.",
        begins(
            target(CREATURE),
            LoseAbilities(except_mana_abilities=False),
            LoseTypes((), all_creature_types=True),
            AddTypes((), ("Frog",)),
            SetColors((Color.BLUE,)),
            size(1, 1),
        ),
    ),
    (
        "Target nonland permanent becomes an artifact in addition to its other types until end of turn.",
        begins(target(Not(LAND), PERMANENT), AddTypes((CardType.ARTIFACT,), ())),
    ),
    (
        "Target permanent becomes snow.",
        begins(target(PERMANENT), AddTypes((), (), (Supertype.SNOW,)), lasts=Duration.INDEFINITELY),
    ),
    # -- land types
    (
        "Target land becomes an Island until end of turn.",
        begins(target(LAND), SetLandTypes(("Island",))),
    ),
    (
        "Target Forest becomes a Plains until its controller's next untap step.",
        begins(
            target(HasSubtype("Forest")),
            SetLandTypes(("Plains",)),
            lasts=Duration.UNTIL_NEXT_UNTAP,
        ),
    ),
    (
        "Target land becomes a Swamp in addition to its other types until ~ leaves the battlefield.",
        begins(target(LAND), AddTypes((), ("Swamp",)), lasts=Duration.UNTIL_SOURCE_LEAVES),
    ),
    (
        "Target land becomes the basic land type of your choice until end of turn.",
        begins(target(LAND), SetLandTypes(())),
    ),
    (
        "Until end of turn, lands you control become the basic land type of your choice in addition to their other types.",
        begins(AllOf((LAND, YOURS)), AddTypes((), ("the chosen type",))),
    ),
    (
        "Choose a basic land type. Each land you control becomes that type until end of turn.",
        begins(AllOf((LAND, YOURS)), SetLandTypes(())),
    ),
    (
        "You may have target land become a Mountain until end of turn.",
        May(begins(target(LAND), SetLandTypes(("Mountain",)))),
    ),
    # -- colors
    (
        "Target permanent becomes colorless until end of turn.",
        begins(target(PERMANENT), SetColors(())),
    ),
    (
        "Target spell or permanent becomes red until end of turn.",
        begins(target(AnyOf((HasQuality(Quality.SPELL), PERMANENT))), SetColors((Color.RED,))),
    ),
    (
        "Target permanent becomes the color of your choice until end of turn.",
        begins(target(PERMANENT), SetColors(None)),
    ),
    (
        "Target creature becomes black in addition to its other colors until end of turn.",
        begins(target(CREATURE), AddColors((Color.BLACK,))),
    ),
    # -- abilities and size
    (
        "Creatures you control gain flying and haste until your next turn.",
        begins(
            AllOf((CREATURE, YOURS)),
            keywords(FLYING, HASTE),
            lasts=Duration.UNTIL_YOUR_NEXT_TURN,
        ),
    ),
    (
        'Until end of turn, creatures you control gain "{T}: Add {G}."',
        begins(AllOf((CREATURE, YOURS)), GainAbilities((TAP_FOR_GREEN,))),
    ),
    (
        "Target creature gets +7/+1 and gains trample until end of turn.",
        begins(target(CREATURE), ChangePowerToughness(7, 1, ONE), keywords(TRAMPLE)),
    ),
    (
        "Another target creature you control gets -1/-0 until end of turn.",
        begins(
            target(HasQuality(Quality.OTHER), CREATURE, YOURS), ChangePowerToughness(-1, 0, ONE)
        ),
    ),
    (
        "Up to one target creature gains haste until end of turn.",
        begins(target(CREATURE), keywords(HASTE)),
    ),
    (
        "Target creature has base power and toughness 4/1 until end of turn.",
        begins(target(CREATURE), size(4, 1)),
    ),
    (
        "Target creature loses flying until end of turn.",
        begins(target(CREATURE), LoseKeyword("flying")),
    ),
    # -- control
    (
        "Gain control of target creature until end of turn.",
        begins(target(CREATURE), GainControl(Player.YOU)),
    ),
    (
        "Gain control of target artifact for as long as you control ~.",
        begins(
            target(HasType(CardType.ARTIFACT)),
            GainControl(Player.YOU),
            lasts=Duration.WHILE_SOURCE_CONTROLLED,
        ),
    ),
    (
        "Gain control of target creature for as long as ~ remains tapped.",
        begins(target(CREATURE), GainControl(Player.YOU), lasts=Duration.WHILE_SOURCE_TAPPED),
    ),
    (
        "Target player gains control of ~.",
        begins(SELF, GainControl(Player.TARGET), lasts=Duration.INDEFINITELY),
    ),
    # -- among other sentences
    (
        "You gain 2 life and ~ gains flying until end of turn.",
        Sequence((GainLife(Fixed(2), Player.YOU), begins(SELF, keywords(FLYING)))),
    ),
    (
        "If ~ is untapped, target land becomes a Swamp until end of turn.",
        Conditional(
            Matches(Reference.SELF, HasQuality(Quality.UNTAPPED)),
            begins(target(LAND), SetLandTypes(("Swamp",))),
        ),
    ),
]


@pytest.mark.parametrize(("text", "meant"), SENTENCES)
def test_what_begins(text: str, meant: Effect) -> None:
    found = activated(f"{{1}}: {text.replace('~', 'This land')}")
    assert found.effect == meant
    assert found.targets is ("target" in text.lower())


@pytest.mark.parametrize(("text", "meant"), SENTENCES)
def test_what_begins_can_be_written(text: str, meant: Effect) -> None:
    written = render_ability(SpellAbility(meant))
    assert "not modelled" not in written
    for word in ("creature", "Frog", "Island", "flying", "haste", "until end of turn", "control"):
        assert text.lower().count(word.lower()) <= written.lower().count(word.lower()), written


def test_the_x_of_a_granted_ability_is_its_own() -> None:
    found = spell(
        'Target creature becomes an X/X Golem creature with "{X}: This creature gets +1/+0 until '
        'end of turn." until end of turn, where X is the number of lands you control.'
    )
    lands = CountOf(AllOf((LAND, YOURS)))
    assert isinstance(found.effect, Continuously)
    (change,) = found.effect.effects
    assert isinstance(change, Modify)
    assert DefinePowerToughness(lands, lands) in change.modifications
    (granted,) = (each for each in change.modifications if isinstance(each, GainAbilities))
    assert "{X}: " in render_ability(granted.abilities[0])


def test_a_spell_says_it_as_well() -> None:
    found = spell('Lands you control gain "{T}: Add {G}" until end of turn.')
    assert found.effect == begins(AllOf((LAND, YOURS)), GainAbilities((TAP_FOR_GREEN,)))
    assert not found.targets


def test_a_chapter_says_it_as_well() -> None:
    found = ability('I — ~ gains "{T}: Add {C}."'.replace("~", "This Saga"), types="Enchantment")
    gains = begins(SELF, GainAbilities((TAP_FOR_COLORLESS,)), lasts=Duration.INDEFINITELY)
    assert found == ChapterAbility((1,), gains)


def test_it_in_a_trigger_is_the_object_itself() -> None:
    found = triggered("Whenever this creature attacks, it gets +1/+0 until end of turn.")
    assert found.effect == begins(SELF, ChangePowerToughness(1, 0, ONE))


def test_that_land_in_a_trigger_is_the_one_of_the_event() -> None:
    found = triggered("Whenever a land enters, that land becomes a Swamp until end of turn.")
    assert found.effect == begins(Is(Reference.EVENT), SetLandTypes(("Swamp",)))


def test_it_may_be_the_target_just_spoken_of() -> None:
    found = spell(
        "Gain control of target creature until end of turn. It gains haste until end of turn."
    )
    assert found.effect == Sequence(
        (
            begins(target(CREATURE), GainControl(Player.YOU)),
            begins(TARGET, keywords(HASTE)),
        )
    )
    found = spell("Tap target creature. Untap that creature. It gains haste until end of turn.")
    assert isinstance(found.effect, Sequence)
    assert found.effect.parts[1:] == (
        TapObject(Reference.TARGET, untap=True),
        begins(TARGET, keywords(HASTE)),
    )


def test_it_is_no_other_object_with_a_name_of_its_kind() -> None:
    found = triggered(
        "Whenever this creature attacks, choose up to one target Vehicle you control. "
        "It becomes an artifact creature until end of turn."
    )
    assert isinstance(found.effect, Sequence)
    assert found.effect.parts[1] == begins(
        TARGET, AddTypes((CardType.ARTIFACT, CardType.CREATURE), ())
    )
    found = triggered("Whenever a Goblin you control attacks, it gains flying until end of turn.")
    assert isinstance(found.effect, OtherEffect)


@pytest.mark.parametrize(
    "before",
    [
        "Create a 1/1 red Goblin creature token.",
        "Destroy target artifact. Target creature attacks you this turn if able.",
        "Return target creature card from your graveyard to your hand. Exile a creature you control.",
    ],
)
def test_it_is_not_guessed(before: str) -> None:
    found = spell(f"{before} It gains haste until end of turn.")
    assert isinstance(found.effect, Sequence)
    last = found.effect.parts[-1]
    assert isinstance(last, OtherEffect)
    assert "haste" in last.markers


@pytest.mark.parametrize(
    "text",
    [
        # What it still is decides what it loses, so that half of it must not be read.
        "{1}: Exile this land. It's still a land.",
        "{1}: Target land becomes a 1/1 creature until end of turn. It's still a land if it was one.",
        "{1}: Choose a basic land type. Target land becomes a Swamp until it becomes that type.",
        "{1}: Target land becomes that type until end of turn.",
        "{1}: Target land becomes a copy of target creature until end of turn.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert is_unmodelled(text)


@pytest.mark.parametrize(
    "text",
    [
        # The words that are changed are two, and a board tells one chosen type.
        "Change the text of target permanent by replacing all instances of one basic land type with another.",
        "Target creature gets +1/+1.",
        "Target creature has all activated abilities of target artifact until end of turn.",
        "Target creature becomes a 1/1 Frog until end of turn or a 2/2 Bear until end of turn.",
        "Creatures of the color of your choice gain flying until end of turn.",
        "Each of two target lands becomes a Swamp until end of turn.",
    ],
)
def test_what_stays_kept_by_its_markers(text: str) -> None:
    found = spell(text)
    assert isinstance(found.effect, OtherEffect), found


def test_a_duration_told_first_is_that_of_every_part() -> None:
    found = spell("Until end of turn, all creatures become blue and all lands become Islands.")
    assert isinstance(found.effect, Sequence)
    lasting = [each for each in found.effect.parts if isinstance(each, Continuously)]
    assert [each.duration for each in lasting] == [Duration.UNTIL_END_OF_TURN] * 2


def test_a_duration_told_by_one_part_alone_is_not_guessed_for_the_other() -> None:
    found = spell("All creatures become black and all lands become Swamps until end of turn.")
    assert isinstance(found.effect, OtherEffect)
