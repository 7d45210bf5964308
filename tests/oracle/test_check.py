"""What a compiled clause leaves out of its text is found, whatever the grammar thinks of it."""

from dataclasses import replace

import pytest

from manaproof.models import abilities as a
from manaproof.models import continuous, effects, filters, production
from manaproof.models.amounts import (
    ONE,
    Amount,
    CountOf,
    Devotion,
    Fixed,
    Paid,
    PaidAmount,
    Sum,
    Variable,
)
from manaproof.models.cards import Card, Face
from manaproof.models.conditions import Compares, Either, Every, IsTurnOf, Unless
from manaproof.models.costs import PayMana, RemoveCounters, Sacrifice, TapThis
from manaproof.models.filters import AllOf, Comparison, ControlledBy, HasQuality, HasType, Quality
from manaproof.models.mana import Color, ManaType
from manaproof.models.oracle.check import (
    Finding,
    Lack,
    clause_findings,
    empty_payloads,
    unaccounted,
)
from manaproof.models.oracle.source import CardText, FaceText
from manaproof.models.symbols import ManaCost, OneMana
from manaproof.models.types import BASIC_LAND_TYPES, CardType, Player, Reference

LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
MINE = ControlledBy(Player.YOU)


def add(letter: str, times: Amount = ONE) -> effects.AddMana:
    return effects.AddMana(production.SymbolMana((OneMana(ManaType(letter)),), times), Player.YOU)


def tap_for(effect: effects.Effect) -> a.ActivatedAbility:
    return a.ActivatedAbility((TapThis(),), effect)


def any_color(amount: int) -> a.ActivatedAbility:
    output = production.OneTypeMana(production.AnyColor(), Fixed(amount))
    return tap_for(effects.AddMana(output, Player.YOU))


def swallowed(text: str, *compiled: a.Ability) -> list[str]:
    found = clause_findings(text, compiled)
    assert {each.lack for each in found} <= {Lack.SWALLOWED}
    return [each.subject for each in found]


FIVE_LANDS = a.ActivationLimit(
    Compares(CountOf(AllOf((LAND, MINE))), Comparison.AT_LEAST, Fixed(5))
)
SACRIFICE_ANOTHER = a.ActivatedAbility(
    (Sacrifice(ONE, AllOf((CREATURE, HasQuality(Quality.OTHER)))),), add("B")
)
EACH_CREATURE = tap_for(add("G", CountOf(AllOf((CREATURE, MINE)))))


@pytest.mark.parametrize(
    ("text", "compiled"),
    [
        ("{T}: Add {G}.", tap_for(add("G"))),
        ("{T}: Add {G}. (It is green. Sacrifice it if you lose.)", tap_for(add("G"))),
        ("{T}: Add two mana of any one color.", any_color(2)),
        ("{T}: Add {G} for each creature you control.", EACH_CREATURE),
        ("Sacrifice another creature: Add {B}.", SACRIFICE_ANOTHER),
        (
            "{T}: Add {G}. Activate only if you control five or more lands.",
            replace(tap_for(add("G")), limits=(FIVE_LANDS,)),
        ),
        (
            "{T}: Add {G}. Destroy target creature you don't control.",
            tap_for(
                effects.Sequence(
                    (
                        add("G"),
                        effects.OtherEffect("destroy", ("target", "creature", "don't", "control")),
                    )
                )
            ),
        ),
        (
            "~ enters tapped unless you control two or more Gates.",
            a.StaticAbility(
                (
                    continuous.EntersTapped(
                        filters.HasSubtype("Gate"),
                        ("unless", "control", "2", "or more", "gate"),
                    ),
                )
            ),
        ),
    ],
)
def test_a_clause_that_is_read_in_full_has_no_findings(text: str, compiled: a.Ability) -> None:
    assert clause_findings(text, [compiled]) == ()


def statement(affected: filters.Filter, change: continuous.Modification) -> a.StaticAbility:
    return a.StaticAbility((continuous.Modify(affected, (change,)),))


ATTACHED = filters.Is(Reference.ATTACHED)
MORE_MANA = a.Trigger(a.TriggerEvent.TAPPED_FOR_MANA, ATTACHED, Player.ANY)
COULD_PAID = production.CouldProduce(filters.Is(Reference.PAID), colors_only=False)
DEVOTION = production.OneTypeMana(production.AnyColor(), Devotion((), Player.YOU))
NOT_MY_TURN = effects.LoseLife(Fixed(4), Player.YOU)
COUNTERS_OFF = RemoveCounters(Variable(), "dust", filters.Is(Reference.SELF))


@pytest.mark.parametrize(
    ("text", "compiled"),
    [
        (
            "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
            a.TriggeredAbility((MORE_MANA,), replace(add("G"), player=Player.ITS_CONTROLLER)),
        ),
        (
            "{1}, Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
            a.ActivatedAbility(
                (PayMana(ManaCost.parse("{1}")), Sacrifice(ONE, LAND)),
                effects.AddMana(production.OneTypeMana(COULD_PAID, ONE), Player.YOU),
            ),
        ),
        (
            (
                "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to"
                " that color."
            ),
            tap_for(effects.AddMana(DEVOTION, Player.YOU)),
        ),
        (
            "{T}: Add X mana of any one color, where X is your devotion to that color.",
            tap_for(effects.AddMana(DEVOTION, Player.YOU)),
        ),
        (
            "Remove any number of dust counters from ~: Add {G} for each counter removed this way.",
            a.ActivatedAbility((COUNTERS_OFF,), add("G", PaidAmount(Paid.COUNTERS_REMOVED))),
        ),
        (
            "Each land is a Swamp in addition to its other land types.",
            statement(LAND, continuous.AddTypes((), ("Swamp",))),
        ),
        (
            "All lands you control are every basic land type in addition to their other types.",
            statement(AllOf((LAND, MINE)), continuous.AddTypes((), BASIC_LAND_TYPES)),
        ),
        (
            'Enchanted Forest has "{T}: Add {G}."',
            statement(ATTACHED, continuous.GainAbilities((tap_for(add("G")),))),
        ),
        (
            "~'s power and toughness are each equal to the number of lands you control.",
            statement(
                filters.Is(Reference.SELF),
                continuous.DefinePowerToughness(*[CountOf(AllOf((LAND, MINE)))] * 2),
            ),
        ),
        (
            "Equipped creature gets +1/+1 for each Forest you control.",
            statement(
                ATTACHED,
                continuous.ChangePowerToughness(
                    1, 1, CountOf(AllOf((filters.HasSubtype("Forest"), MINE)))
                ),
            ),
        ),
        (
            "You lose 4 life unless it's your turn.",
            a.SpellAbility(effects.Conditional(Unless(IsTurnOf(Player.YOU)), NOT_MY_TURN)),
        ),
        (
            "{T}: Add {G}. Activate no more than three times each turn.",
            replace(tap_for(add("G")), limits=(a.ActivationLimit(per_turn=3),)),
        ),
        (
            "{T}: Add {G}. Spend this mana only to activate abilities of Elemental sources.",
            tap_for(
                replace(
                    add("G"),
                    terms=(
                        production.SpendOnly(
                            (
                                production.SpendOn(
                                    production.Purpose.ACTIVATE, filters.HasSubtype("Elemental")
                                ),
                            )
                        ),
                    ),
                )
            ),
        ),
    ],
)
def test_another_wording_of_one_meaning_is_no_finding(text: str, compiled: a.Ability) -> None:
    assert clause_findings(text, [compiled]) == ()


@pytest.mark.parametrize(
    ("text", "compiled", "missing"),
    [
        # The object that a cost used is not the object that the ability is on.
        (
            "{1}, Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
            a.ActivatedAbility(
                (PayMana(ManaCost.parse("{1}")), Sacrifice(ONE, LAND)),
                effects.AddMana(
                    production.OneTypeMana(
                        production.CouldProduce(AllOf((LAND, MINE)), colors_only=False), ONE
                    ),
                    Player.YOU,
                ),
            ),
            ["{paid}"],
        ),
        (
            "Whenever enchanted land is tapped for mana, its controller adds {G}.",
            a.TriggeredAbility(
                (replace(MORE_MANA, subject=LAND),),
                replace(add("G"), player=Player.ITS_CONTROLLER),
            ),
            ["{on}"],
        ),
        (
            "Each opponent loses 4 life.",
            a.SpellAbility(effects.LoseLife(Fixed(4), Player.OPPONENT)),
            ["each"],
        ),
        # The opposite of a condition is not the condition.
        (
            "You lose 4 life unless it's your turn.",
            a.SpellAbility(effects.Conditional(IsTurnOf(Player.YOU), NOT_MY_TURN)),
            ["unless"],
        ),
        (
            "{T}: Add two mana of any one color.",
            tap_for(
                effects.AddMana(
                    production.CombinationMana(production.AnyColor(), Fixed(2)), Player.YOU
                )
            ),
            ["any one"],
        ),
    ],
)
def test_a_wording_of_another_meaning_is_found(
    text: str, compiled: a.Ability, missing: list[str]
) -> None:
    assert swallowed(text, compiled) == missing


@pytest.mark.parametrize(
    ("text", "compiled", "missing"),
    [
        (
            "{T}: Add {G}. Activate only if you control five or more lands.",
            tap_for(add("G")),
            ["activate", "only", "if", "control", "5", "or more", "land"],
        ),
        ("{T}: Add {G}. Draw a card.", tap_for(add("G")), ["draw", "card"]),
        ("{T}: Add three mana of any one color.", any_color(2), ["3"]),
        ("{T}: Add {R}.", tap_for(add("G")), ["{R}"]),
        ("{T}: Add {G}{G}.", tap_for(add("G")), ["{G}"]),
        (
            "Sacrifice another creature: Add {B}.",
            a.ActivatedAbility((Sacrifice(ONE, CREATURE),), add("B")),
            ["other"],
        ),
        (
            "{T}: Add {G} for each creature an opponent controls.",
            EACH_CREATURE,
            ["opponent"],
        ),
        (
            "{T}: Add {G} for each nontoken creature you control.",
            EACH_CREATURE,
            ["nontoken"],
        ),
        ("{T}: Add {G} for each Elf creature you control.", EACH_CREATURE, ["elf"]),
        (
            "{T}, Remove a dust counter from ~: Add {G}.",
            tap_for(add("G")),
            ["remove", "counter", "dust"],
        ),
        (
            "{T}: Add {G}. Spend this mana only to cast Elf spells.",
            tap_for(add("G")),
            ["spend", "mana", "only", "cast", "spell", "elf"],
        ),
        (
            "If you would add mana, you add twice as much instead.",
            a.KeywordAbility("flying"),
            ["if", "would", "add", "add", "mana", "twice", "instead"],
        ),
    ],
)
def test_a_word_that_went_unread_is_found(
    text: str, compiled: a.Ability, missing: list[str]
) -> None:
    assert swallowed(text, compiled) == missing


def test_a_word_said_twice_must_be_read_twice() -> None:
    twice = effects.Sequence((add("G"), effects.DrawCards(ONE, Player.YOU)))
    text = "{T}: Add {G}. Draw a card. If you control a land, draw a card."
    assert swallowed(text, tap_for(twice)) == ["draw", "card", "if", "control", "land"]


def test_what_is_kept_by_its_markers_accounts_only_for_those() -> None:
    kept = effects.OtherEffect("destroy", ("target", "creature"))
    assert swallowed("Destroy target creature.", a.SpellAbility(kept)) == []
    assert swallowed("Destroy target white creature.", a.SpellAbility(kept)) == ["white"]


@pytest.mark.parametrize("marker", ["add", "produce", "tapped for mana", "unspent mana"])
def test_nothing_about_mana_may_be_kept_by_its_markers_only(marker: str) -> None:
    rule = continuous.RuleChange(continuous.Touches.NOTHING, ("if", marker))
    found = clause_findings("", [a.StaticAbility((rule,))])
    assert found == (Finding(Lack.HIDDEN, marker),)


@pytest.mark.parametrize(
    ("kept", "marker"),
    [
        (("untap", "target", "creature"), "untap"),
        (("target", "land", "become", "swamp"), "become"),
        (("land", "is", "swamp", "as long as"), "is"),
        (("target", "land", "gain", "quoted", "{T}", "add", "{U}"), "quoted"),
    ],
)
def test_an_activated_ability_may_not_hide_what_it_does_to_sources_of_mana(
    kept: tuple[str, ...], marker: str
) -> None:
    ability = tap_for(effects.OtherEffect("do", kept))
    assert clause_findings("", [ability]) == (Finding(Lack.HIDDEN, marker),)


def test_what_an_activated_ability_does_to_other_things_may_be_kept() -> None:
    stays = effects.OtherEffect("tap", ("tap", "target", "creature", "don't", "untap"))
    grows = effects.OtherEffect("become", ("become", "creature"))
    assert clause_findings("", [tap_for(stays), tap_for(grows)]) == ()
    untaps = effects.OtherEffect("untap", ("untap", "target", "land"))
    assert clause_findings("", [a.SpellAbility(untaps)]) == ()


def test_an_ability_of_a_token_that_is_created_may_add_mana() -> None:
    token = effects.OtherEffect("create", ("create", "token", "quoted", "{T}", "add", "{C}"))
    assert clause_findings("", [a.SpellAbility(token)]) == ()


EMPTY: list[tuple[a.Ability, str]] = [
    (a.StaticAbility(()), "StaticAbility"),
    (a.StaticAbility((continuous.Modify(LAND, ()),)), "Modify"),
    (
        a.StaticAbility((continuous.Modify(LAND, (continuous.GainAbilities(()),)),)),
        "GainAbilities",
    ),
    (a.StaticAbility((continuous.Modify(LAND, (continuous.AddColors(()),)),)), "AddColors"),
    (a.StaticAbility((continuous.Modify(LAND, (continuous.SetTypes((), ()),)),)), "SetTypes"),
    (a.StaticAbility((continuous.Modify(LAND, (continuous.AddTypes((), ()),)),)), "AddTypes"),
    (a.StaticAbility((continuous.Modify(LAND, (continuous.LoseTypes(()),)),)), "LoseTypes"),
    (
        a.StaticAbility((continuous.Modify(LAND, (continuous.DefinePowerToughness(None, None),)),)),
        "DefinePowerToughness",
    ),
    (a.StaticAbility((continuous.EntersTapped(AllOf(())),)), "AllOf"),
    (a.StaticAbility((continuous.EntersTapped(filters.AnyOf(())),)), "AnyOf"),
    (a.StaticAbility((continuous.EntersTapped(LAND),), Every(())), "Every"),
    (a.StaticAbility((continuous.EntersTapped(LAND),), Either(())), "Either"),
    (a.ActivatedAbility((), add("G")), "ActivatedAbility"),
    (replace(tap_for(add("G")), limits=(a.ActivationLimit(),)), "ActivationLimit"),
    (a.TriggeredAbility((), add("G")), "TriggeredAbility"),
    (a.ChapterAbility((), add("G")), "ChapterAbility"),
    (a.KeywordAbility(""), "KeywordAbility"),
    (tap_for(effects.Sequence(())), "Sequence"),
    (tap_for(effects.DrawCards(Sum(()), Player.YOU)), "Sum"),
    (tap_for(effects.AddMana(production.SymbolMana((), ONE), Player.YOU)), "SymbolMana"),
    (
        tap_for(effects.AddMana(production.OneTypeMana(production.Listed(()), ONE), Player.YOU)),
        "Listed",
    ),
    (
        tap_for(effects.AddMana(production.ChoiceMana((add("G").output,)), Player.YOU)),
        "ChoiceMana",
    ),
    (tap_for(replace(add("G"), terms=(production.SpendOnly(()),))), "SpendOnly"),
    (tap_for(replace(add("G"), terms=(production.CantSpend(()),))), "CantSpend"),
    (tap_for(replace(add("G"), terms=(production.Rider((), ("if",)),))), "Rider"),
]


@pytest.mark.parametrize(("ability", "node"), EMPTY)
def test_a_part_that_says_nothing_is_found(ability: a.Ability, node: str) -> None:
    assert Finding(Lack.EMPTY, node) in clause_findings("", [ability])
    card = Card("Hollow Thing", "normal", (Face("Hollow Thing", abilities=(ability,)),))
    assert empty_payloads(card) == (Finding(Lack.EMPTY, node),)


def test_parts_that_may_be_empty_are_no_findings() -> None:
    colorless = continuous.Modify(LAND, (continuous.SetColors(()), continuous.SetLandTypes(())))
    white = continuous.Modify(LAND, (continuous.AddColors((Color.WHITE,)),))
    abilities = (a.StaticAbility((colorless, white)), a.KeywordAbility("flying"))
    assert clause_findings("Flying", abilities) == ()


def test_a_card_is_checked_face_by_face_without_what_it_reports() -> None:
    printed = CardText(
        "Dustmill // Dustfall",
        (
            FaceText("Dustmill", text="{T}: Add {G}.\nIf Dustmill dies, draw a card."),
            FaceText("Dustfall", text="{T}: Add {R}. Draw a card.\nChoose one\n• Discard\n• Exile"),
        ),
    )
    unread = a.Unmodelled(0, 2, a.ClauseKind.STATIC, ("if",))
    modes = a.Unmodelled(1, 2, a.ClauseKind.STATIC, ())
    front = Face("Dustmill", abilities=(tap_for(add("G")), unread))
    back = Face("Dustfall", abilities=(tap_for(add("R")), modes))
    card = Card(printed.name, "transform", (front, back))
    assert unaccounted(card, printed) == (
        Finding(Lack.SWALLOWED, "draw", 1),
        Finding(Lack.SWALLOWED, "card", 1),
    )
    honest = replace(front, abilities=(tap_for(add("G")),))
    assert [
        each.subject
        for each in unaccounted(replace(card, faces=(honest, back)), printed)
        if each.face == 0
    ] == ["if", "die", "draw", "card"]
