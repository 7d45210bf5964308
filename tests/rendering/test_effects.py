"""What effects and static effects look like as text, every kind of node at least once."""

import pytest

from manaproof.models import continuous as s
from manaproof.models import effects as e
from manaproof.models.abilities import ActivatedAbility, KeywordAbility
from manaproof.models.amounts import ONE, CountOf, Fixed, NumberOf, Variable
from manaproof.models.conditions import Compares
from manaproof.models.costs import TapThis
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    Comparison,
    ControlledBy,
    HasQuality,
    HasType,
    Is,
    Quality,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import (
    AnyColor,
    AnyType,
    Listed,
    Purpose,
    SpendOn,
    SpendOnly,
    SymbolMana,
)
from manaproof.models.rendering import render_effect, render_static_effect
from manaproof.models.symbols import OneMana
from manaproof.models.types import BASIC_LAND_TYPES, CardType, Player, Reference, Supertype

SELF = Is(Reference.SELF)
LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
MY_LANDS = AllOf((LAND, ControlledBy(Player.YOU)))
THREE_LANDS = Compares(CountOf(MY_LANDS), Comparison.AT_LEAST, Fixed(3))
G = SymbolMana((OneMana(ManaType.GREEN),), ONE)
ADD = e.AddMana(G, Player.YOU)
GIVE = e.AddMana(G, Player.THAT_PLAYER, (SpendOnly((SpendOn(Purpose.CAST, CREATURE),)),))
PING = e.DealDamage(ONE, Player.YOU)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (ADD, "Add {G}."),
        (GIVE, "That player adds {G}. Spend this mana only to cast creature spells."),
        (PING, "This permanent deals 1 damage to you."),
        (e.GainLife(ONE, Player.ITS_CONTROLLER), "Its controller gains 1 life."),
        (e.GainLife(CountOf(LAND), Player.YOU), "You gain 1 life for each land."),
        (e.LoseLife(Fixed(2), Player.YOU), "You lose 2 life."),
        (e.LoseLife(Fixed(2), Player.ANY), "Each player loses 2 life."),
        (e.GainLife(ONE, Player.ANY), "Each player gains 1 life."),
        (e.DrawCards(Variable(), Player.YOU), "Draw X cards."),
        (e.DrawCards(ONE, Player.TARGET), "Target player draws a card."),
        (e.MillCards(Fixed(3), Player.YOU), "Mill three cards."),
        (e.Scry(ONE, surveil=False), "Scry 1."),
        (e.Scry(Fixed(2), surveil=True), "Surveil 2."),
        (e.AddCounters(ONE, "charge", Reference.SELF), "Put a charge counter on this permanent."),
        (e.TakeCounters(Fixed(2), "", Reference.SELF), "Remove two counters from this permanent."),
        (e.GiveEnergy(Fixed(2)), "You get {E}{E}."),
        (e.SacrificeObject(Reference.SELF), "Sacrifice this permanent."),
        (e.TapObject(Reference.TARGET, untap=True), "Untap target permanent."),
        (e.TapObject(Reference.EVENT, untap=False), "Tap that permanent."),
        (
            e.SkipNextUntap(Reference.SELF),
            "This permanent doesn't untap during its controller's next untap step.",
        ),
        (
            e.Delayed(e.Timing.END_STEP, e.SacrificeObject(Reference.SELF)),
            "At the beginning of the next end step, sacrifice this permanent.",
        ),
        (e.Sequence((ADD, PING)), "Add {G}. This permanent deals 1 damage to you."),
        (e.Conditional(THREE_LANDS, ADD), "If you control three or more lands, add {G}."),
        (
            e.Conditional(THREE_LANDS, e.Sequence((GIVE, PING))),
            (
                "If you control three or more lands, that player adds {G}, then this permanent"
                " deals 1 damage to you. Spend this mana only to cast creature spells."
            ),
        ),
        (
            e.Instead(ADD, THREE_LANDS, GIVE),
            (
                "Add {G}. If you control three or more lands, instead that player adds {G}."
                " Spend this mana only to cast creature spells."
            ),
        ),
        (
            e.May(e.Instead(ADD, THREE_LANDS, PING)),
            (
                "You may add {G}, but if you control three or more lands, instead this permanent"
                " deals 1 damage to you."
            ),
        ),
        (e.May(ADD), "You may add {G}."),
        (e.May(PING), "You may have this permanent deal 1 damage to you."),
        (e.May(e.LoseLife(ONE, Player.YOU)), "You may lose 1 life."),
        (
            e.May(e.SkipNextUntap(Reference.SELF)),
            ("You may have this permanent not untap during its controller's next untap step."),
        ),
        (
            e.May(e.Conditional(THREE_LANDS, ADD)),
            "If you control three or more lands, you may add {G}.",
        ),
        (
            e.OtherEffect("destroy", ("target", "creature")),
            "Destroy (not modelled: target, creature).",
        ),
    ],
)
def test_an_effect_is_written_as_sentences(effect: e.Effect, text: str) -> None:
    assert render_effect(effect) == text


@pytest.mark.parametrize(
    ("modification", "one", "several"),
    [
        (
            s.ChangeWord("Swamp", "Island"),
            "has each Swamp in its text replaced by Island",
            "have each Swamp in their text replaced by Island",
        ),
        (s.SetLandTypes(("Mountain",)), "is a Mountain", "are Mountains"),
        (
            s.SetLandTypes(("Forest", "Plains")),
            "is a Forest and a Plains",
            "are Forests and Plains",
        ),
        (s.SetLandTypes(()), "is the chosen type", "are the chosen type"),
        (
            s.SetTypes((CardType.ARTIFACT, CardType.CREATURE), ("Elf",)),
            "is an Elf artifact creature and loses all other card types",
            "are Elf artifact creatures and lose all other card types",
        ),
        (
            s.AddTypes((), ("Swamp",)),
            "is a Swamp in addition to its other types",
            "are Swamps in addition to their other types",
        ),
        (
            s.AddTypes((CardType.CREATURE,), (), (Supertype.SNOW,)),
            "is a snow creature in addition to its other types",
            "are snow creatures in addition to their other types",
        ),
        (
            s.AddTypes((), ("the chosen type",)),
            "is the chosen type in addition to its other types",
            "are the chosen type in addition to their other types",
        ),
        (
            s.AddTypes((), BASIC_LAND_TYPES),
            "is every basic land type in addition to its other types",
            "are every basic land type in addition to their other types",
        ),
        (s.LoseTypes((CardType.CREATURE,)), "isn't a creature", "aren't creatures"),
        (s.LoseTypes((), (Supertype.LEGENDARY,)), "isn't legendary", "aren't legendary"),
        (
            s.LoseTypes((CardType.CREATURE,), all_land_types=True, all_creature_types=True),
            "isn't a creature and loses all land and creature types",
            "aren't creatures and lose all land and creature types",
        ),
        (s.SetColors((Color.WHITE,)), "is white", "are white"),
        (s.SetColors(()), "is colorless", "are colorless"),
        (s.SetColors(None), "is the chosen color", "are the chosen color"),
        (
            s.AddColors((Color.RED,)),
            "is red in addition to its other colors",
            "are red in addition to their other colors",
        ),
        (
            s.GainAbilities((KeywordAbility("flying"), ActivatedAbility((TapThis(),), ADD))),
            'has flying and "{T}: Add {G}."',
            'have flying and "{T}: Add {G}."',
        ),
        (
            s.LoseAbilities(except_mana_abilities=True),
            "loses all abilities except mana abilities",
            "lose all abilities except mana abilities",
        ),
        (s.LoseAbilities(except_mana_abilities=False), "loses all abilities", "lose all abilities"),
        (s.LoseKeyword("flying"), "loses flying", "lose flying"),
        (
            s.HasActivatedAbilitiesOf(LAND),
            "has all activated abilities of lands",
            "have all activated abilities of lands",
        ),
        (
            s.DefinePowerToughness(Fixed(0), Fixed(1)),
            "has base power and toughness 0/1",
            "have base power and toughness 0/1",
        ),
        (s.DefinePowerToughness(Fixed(3), None), "has base power 3", "have base power 3"),
        (
            s.DefinePowerToughness(*[NumberOf(Characteristic.MANA_VALUE, Reference.AFFECTED)] * 2),
            "has base power and toughness each equal to each one's mana value",
            "have base power and toughness each equal to each one's mana value",
        ),
        (s.ChangePowerToughness(1, 1, ONE), "gets +1/+1", "get +1/+1"),
        (s.ChangePowerToughness(-2, 0, ONE), "gets -2/-0", "get -2/-0"),
        (
            s.ChangePowerToughness(0, 1, CountOf(LAND)),
            "gets +0/+1 for each land",
            "get +0/+1 for each land",
        ),
        (
            s.SwitchPowerToughness(),
            "has its power and toughness switched",
            "have their power and toughness switched",
        ),
    ],
)
def test_a_modification_is_a_verb_of_what_it_changes(
    modification: s.Modification, one: str, several: str
) -> None:
    modify_one, modify_several = s.Modify(SELF, (modification,)), s.Modify(LAND, (modification,))
    assert render_static_effect(modify_one) == f"this permanent {one}"
    assert render_static_effect(modify_several) == f"lands {several}"


def test_several_modifications_agree_with_one_subject() -> None:
    changes = (s.GainControl(Player.YOU), s.SetColors((Color.RED,)), s.LoseKeyword("flying"))
    assert render_static_effect(s.Modify(SELF, changes)) == (
        "you control this permanent and this permanent is red and loses flying"
    )
    assert (
        render_static_effect(s.Modify(CREATURE, changes[1:])) == "creatures are red and lose flying"
    )
    assert render_static_effect(s.Modify(CREATURE, changes[:1])) == "you control creatures"


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            s.CantActivate(LAND, except_mana_abilities=True),
            "activated abilities of lands can't be activated unless they're mana abilities",
        ),
        (
            s.CantActivate(LAND, except_mana_abilities=False),
            "activated abilities of lands can't be activated",
        ),
        (
            s.SpendAsThough(Player.YOU, AnyType(), AnyColor(), may=True),
            "you may spend mana as though it were mana of any color",
        ),
        (
            s.SpendAsThough(
                Player.YOU, Listed((ManaType.WHITE,)), Listed((ManaType.RED,)), may=True
            ),
            "you may spend white mana as though it were red mana",
        ),
        (
            s.SpendAsThough(Player.ANY, AnyType(), Listed((ManaType.COLORLESS,)), may=False),
            "a player may spend mana only as though it were colorless mana",
        ),
        (
            s.KeepsUnspentMana(Player.YOU, Listed((ManaType.GREEN,))),
            "you don't lose unspent green mana as steps and phases end",
        ),
        (
            s.KeepsUnspentMana(Player.ANY, AnyType()),
            "a player doesn't lose unspent mana as steps and phases end",
        ),
        (
            s.UnspentManaBecomes(Player.YOU, Listed((ManaType.COLORLESS,))),
            "if you would lose unspent mana, it becomes colorless mana instead",
        ),
        (
            s.RuleChange(s.Touches.COMBAT, ("can't", "attack")),
            "(changes only attacking and blocking: can't, attack)",
        ),
        (s.EntersTapped(SELF), "this permanent enters tapped"),
        (
            s.EntersTapped(AllOf((CREATURE, ControlledBy(Player.OPPONENT)))),
            "creatures an opponent controls enter tapped",
        ),
        (
            s.EntersTapped(SELF, ("control", "2")),
            "this permanent enters tapped unless (not modelled: control, 2)",
        ),
        (
            s.EntersWithCounters(SELF, Fixed(2), "charge"),
            "this permanent enters with two charge counters on it",
        ),
        (
            s.EntersWithCounters(AllOf((CREATURE, HasQuality(Quality.OTHER))), ONE, "+1/+1"),
            "other creatures enter with a +1/+1 counter on them",
        ),
        (
            s.EntersWithChoice(s.Choice.COLOR, ("white",)),
            "as this permanent enters, choose a color other than white",
        ),
        (
            s.EntersWithChoice(s.Choice.OPPONENT),
            "as this permanent enters, choose an opponent",
        ),
        (
            s.EntersAsCopy(("except",)),
            "this permanent may enter as a copy of another (not modelled: except)",
        ),
    ],
)
def test_a_static_effect_is_a_clause(effect: s.StaticEffect, text: str) -> None:
    assert render_static_effect(effect) == text
