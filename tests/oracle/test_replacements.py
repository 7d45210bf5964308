"""Replacement effects on the production of mana (CR 106.12b, 614): static, and for a while."""

import re
from importlib import resources

import pytest

from manaproof.models.abilities import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.continuous import SpendAsThough, StaticEffect
from manaproof.models.costs import TapThis
from manaproof.models.effects import Continuously, DrawCards, Duration, Sequence
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Filter,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
)
from manaproof.models.mana import ManaType
from manaproof.models.oracle import grammar
from manaproof.models.production import AnyColor, AnyType, ChosenColor, Listed, TypeSource
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesType,
    BecomesTypeOfLand,
    LandTypeMana,
    Multiplied,
    ProductionChange,
    ProductionEvent,
    ReplaceProduction,
)
from manaproof.models.types import CardType, Player, Reference, Step, Supertype
from tests.oracle.texts import ability, is_unmodelled, static

ANYTHING = HasQuality(Quality.ANYTHING)
PERMANENT = HasQuality(Quality.PERMANENT)
LAND = HasType(CardType.LAND)
BASIC_LAND = AllOf((HasSupertype(Supertype.BASIC), LAND))
YOURS = ControlledBy(Player.YOU)
ALL = AnyType()


def of(letters: str) -> Listed:
    return Listed(tuple(map(ManaType, letters)))


def becomes(types: TypeSource, replaced: TypeSource = ALL, *, one: bool = False) -> BecomesType:
    return BecomesType(types, replaced, keeps_amount=not one)


def tapped(
    permanents: Filter, player: Player = Player.ANY, mana: TypeSource | None = None, least: int = 1
) -> ProductionEvent:
    return ProductionEvent(permanents, player, tapped=True, mana=mana, at_least=least)


STATIC: dict[str, tuple[ProductionEvent, ProductionChange]] = {
    "If a permanent is tapped for mana, it produces {U} instead of any other type.": (
        tapped(PERMANENT),
        becomes(of("U")),
    ),
    "If a creature is tapped for mana, it produces {R} instead of any other type and amount.": (
        tapped(HasType(CardType.CREATURE)),
        becomes(of("R"), one=True),
    ),
    "If a player taps a creature or an artifact for mana, it produces colorless mana instead of"
    " any other type.": (
        tapped(AnyOf((HasType(CardType.CREATURE), HasType(CardType.ARTIFACT)))),
        becomes(of("C")),
    ),
    "If you tap an artifact land for mana, that land produces {U} instead of any other type.": (
        tapped(AllOf((HasType(CardType.ARTIFACT), LAND)), Player.YOU),
        becomes(of("U")),
    ),
    "If a player taps a Swamp for mana, that permanent produces {U} instead of any other type.": (
        tapped(HasSubtype("Swamp")),
        becomes(of("U")),
    ),
    "If an opponent taps a Forest for mana, it produces white mana instead of green mana.": (
        tapped(HasSubtype("Forest"), Player.OPPONENT),
        becomes(of("W"), of("G")),
    ),
    "If a basic land you control is tapped for mana, it produces mana of the chosen color instead"
    " of any other color.": (
        tapped(AllOf((*BASIC_LAND.parts, YOURS))),
        becomes(ChosenColor(), AnyColor()),
    ),
    "If you tap an artifact for mana, it produces mana of a color of your choice instead of any"
    " other type.": (
        tapped(HasType(CardType.ARTIFACT), Player.YOU),
        becomes(AnyColor()),
    ),
    "If you tap an artifact for mana, it produces one mana of a color of your choice instead of"
    " any other type and amount.": (
        tapped(HasType(CardType.ARTIFACT), Player.YOU),
        becomes(AnyColor(), one=True),
    ),
    "If a permanent is tapped for three or more mana, it produces {W} instead of any other type and"
    " amount.": (
        tapped(PERMANENT, least=3),
        becomes(of("W"), one=True),
    ),
    "If a permanent is tapped for {C}, it produces {G} instead of colorless mana.": (
        tapped(PERMANENT, mana=of("C")),
        becomes(of("G"), of("C")),
    ),
    "If a land is tapped for red mana, it produces colorless mana instead of red mana.": (
        tapped(LAND, mana=of("R")),
        becomes(of("C"), of("R")),
    ),
    "If a land is tapped for colored mana, it produces twice as much of that mana instead.": (
        tapped(LAND, mana=AnyColor()),
        Multiplied(2),
    ),
    "If a land is tapped for mana of the chosen color, it produces four times as much of that mana"
    " instead.": (
        tapped(LAND, mana=ChosenColor()),
        Multiplied(4),
    ),
    "If you tap a creature for one or more mana of the chosen color, it produces twice as much of"
    " that mana instead.": (
        tapped(HasType(CardType.CREATURE), Player.YOU, ChosenColor()),
        Multiplied(2),
    ),
    "Creatures tapped for mana produce {B} instead of any other type.": (
        tapped(HasType(CardType.CREATURE)),
        becomes(of("B")),
    ),
    "If tapped for mana, Islands produce {R} and Swamps produce {W} instead of any other type.": (
        tapped(AnyOf((HasSubtype("Island"), HasSubtype("Swamp")))),
        BecomesTypeOfLand(
            (LandTypeMana("Island", ManaType.RED), LandTypeMana("Swamp", ManaType.WHITE))
        ),
    ),
    "If an opponent would add mana, instead all players add that mana.": (
        ProductionEvent(ANYTHING, Player.OPPONENT, tapped=False),
        AddedByEveryPlayer(),
    ),
    "Spells and abilities you control that would add colored mana instead add that much black"
    " mana.": (
        ProductionEvent(YOURS, tapped=False, mana=AnyColor()),
        becomes(of("B"), AnyColor()),
    ),
}


@pytest.mark.parametrize(("text", "replaced"), STATIC.items())
def test_statements(text: str, replaced: tuple[ProductionEvent, ProductionChange]) -> None:
    assert static(text) == (ReplaceProduction(*replaced),)


def test_a_statement_may_have_a_condition() -> None:
    found = ability(
        "As long as you control a Bear, if you tap a land for mana, it produces twice as much of"
        " that mana instead.",
        types="Enchantment",
    )
    assert isinstance(found, StaticAbility)
    assert found.condition is not None
    assert found.effects == (ReplaceProduction(tapped(LAND, Player.YOU), Multiplied(2)),)


def meanwhile(effect: StaticEffect, duration: Duration) -> Continuously:
    return Continuously((effect,), duration)


def test_an_activated_ability_lets_it_last() -> None:
    found = ability(
        "{T}: Until your next turn, if a player taps a nonbasic land for mana, it produces {R}"
        " instead of any other type."
    )
    nonbasic = AllOf((Not(HasSupertype(Supertype.BASIC)), LAND))
    effect = ReplaceProduction(tapped(nonbasic), becomes(of("R")))
    assert found == ActivatedAbility((TapThis(),), meanwhile(effect, Duration.UNTIL_YOUR_NEXT_TURN))


def test_without_a_duration_the_target_is_changed_from_now_on() -> None:
    found = ability(
        "{T}: If target Island is tapped for mana, it produces {W} instead of blue mana."
    )
    target = AllOf((Is(Reference.TARGET), HasSubtype("Island")))
    effect = ReplaceProduction(tapped(target), becomes(of("W"), of("U")))
    assert found == ActivatedAbility(
        (TapThis(),), meanwhile(effect, Duration.INDEFINITELY), targets=True
    )


def test_a_color_chosen_first_is_the_chosen_color_of_the_effect() -> None:
    found = ability(
        "At the beginning of each player's upkeep, that player chooses a color. Until end of turn,"
        " artifacts tapped for mana produce mana of the chosen color instead of any other color.",
        types="Enchantment",
    )
    effect = ReplaceProduction(
        tapped(HasType(CardType.ARTIFACT)), becomes(ChosenColor(), AnyColor())
    )
    upkeep = Trigger(TriggerEvent.BEGINNING_OF_STEP, ANYTHING, Player.ANY, Step.UPKEEP)
    assert found == TriggeredAbility((upkeep,), meanwhile(effect, Duration.UNTIL_END_OF_TURN))


def test_a_spell_changes_mana_and_what_it_may_be_spent_as() -> None:
    found = ability(
        "Until end of turn, spells and abilities you control that would add colored mana instead"
        " add that much red mana. Until end of turn, you may spend red mana as though it were mana"
        " of any type. Draw a card.",
        types="Sorcery",
    )
    red = of("R")
    changed = ReplaceProduction(
        ProductionEvent(YOURS, tapped=False, mana=AnyColor()), becomes(red, AnyColor())
    )
    spent = SpendAsThough(Player.YOU, red, AnyType(), may=True)
    assert isinstance(found, SpellAbility)
    assert isinstance(found.effect, Sequence)
    assert found.effect.parts[:2] == (
        meanwhile(changed, Duration.UNTIL_END_OF_TURN),
        meanwhile(spent, Duration.UNTIL_END_OF_TURN),
    )
    assert isinstance(found.effect.parts[2], DrawCards)


@pytest.mark.parametrize(
    "text",
    [
        # Two symbols, or a symbol that is no one type, say no type.
        "If a land is tapped for mana, it produces {B}{B} instead of any other type.",
        "If a land is tapped for mana, it produces {W/U} instead of any other type.",
        "If a land is tapped for {2}, it produces {B} instead of any other type.",
        # How much is said where nothing says that the amount changes, or the other way round.
        (
            "If a land is tapped for mana, it produces one mana of the chosen color instead of any other"
            " type."
        ),
        (
            "If a land is tapped for mana, it produces two mana of the chosen color instead of any other"
            " type and amount."
        ),
        "If a land is tapped for mana, it produces {B} instead of any other color and amount.",
        # A number of mana of some types is no number of mana.
        (
            "If a land is tapped for two or more mana of the chosen color, it produces {C} instead of any"
            " other type."
        ),
        # Whose, and what.
        "If that player taps a land for mana, it produces {B} instead of any other type.",
        (
            "{T}: Until end of turn, if that player taps a land for mana, it produces {B} instead of"
            " any other type."
        ),
        "If tapped for mana, Gates produce {B} and Swamps produce {W} instead of any other type.",
        "If tapped for mana, Islands produce {2} and Swamps produce {W} instead of any other type.",
        "Spells and abilities you control that would add mana instead add that much black mana.",
        (
            "Spells and abilities you control that would add two or more mana instead add that much"
            " black mana."
        ),
        # What an effect speaks of that no event tells.
        "If a player taps a Swamp for mana, that Island produces {B} instead of any other type.",
        "If target land is tapped for mana, it produces {B} instead of any other type.",
        "If a land is tapped for mana, it produces twice as much mana instead.",
        "If a land is untapped for mana, it produces {B} instead of any other type.",
    ],
)
def test_what_stays_unmodelled(text: str) -> None:
    assert is_unmodelled(text)


def test_every_rule_of_the_file_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = resources.files("manaproof.models.oracle")
    written = (folder / "replacements.lark").read_text(encoding="utf-8")
    rules = set(re.findall(r"-> (\w+)", written))
    used: set[str] = set()
    read = grammar._read  # noqa: SLF001 -- nothing else tells which rules a text uses

    def noted(rule: str, values: tuple[object, ...]) -> object:
        used.add(rule)
        return read(rule, values)

    monkeypatch.setattr(grammar, "_read", noted)
    grammar.meanings.cache_clear()
    for text in STATIC:
        grammar.meanings(text.rstrip("."), "static_line")
    for sentence in (
        "That player chooses a color",
        "If target Island is tapped for mana, it produces {W} instead of blue mana",
        "Until end of turn, if you tap a land for mana, it produces {W} instead of any other type",
    ):
        grammar.meanings(sentence, "sentence")
    grammar.meanings.cache_clear()
    assert rules - used == set()
