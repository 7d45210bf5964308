"""How much of the text of cards is modelled, counted by hand."""

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ClauseKind,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    Unmodelled,
)
from manaproof.models.amounts import ONE
from manaproof.models.cards import Card, Face
from manaproof.models.continuous import GainAbilities, Modify, RuleChange, Touches
from manaproof.models.costs import TapThis
from manaproof.models.coverage import Clauses, adds_mana, coverage
from manaproof.models.effects import AddMana, OtherEffect
from manaproof.models.filters import HasType
from manaproof.models.production import AnyColor, OneTypeMana
from manaproof.models.types import CardType, Player

MANA = ActivatedAbility((TapThis(),), AddMana(OneTypeMana(AnyColor(), ONE), Player.YOU))
DESTROY = SpellAbility(OtherEffect("destroy", ("target",)))
RULE = StaticAbility((RuleChange(Touches.COMBAT, ("can't",)),))
UNREAD = Unmodelled(0, 2, ClauseKind.STATIC, ("instead", "mana"))
ADDS = Unmodelled(0, 1, ClauseKind.TRIGGERED, ("add", "{G}"))
GRANTS = StaticAbility((Modify(HasType(CardType.LAND), (GainAbilities((UNREAD,)),)),))


def card(*abilities: Ability) -> Card:
    return Card("Anything", "normal", (Face("Anything", abilities=abilities),))


CARDS = (
    card(MANA, KeywordAbility("flying")),
    card(MANA, UNREAD),
    card(DESTROY, RULE),
    card(ADDS),
    card(UNREAD),
    card(GRANTS),
)


def test_clauses_are_counted_by_kind_and_by_how_they_are_understood() -> None:
    found = coverage(CARDS)
    assert found.clauses == {
        ClauseKind.ACTIVATED: Clauses(modelled=2),
        ClauseKind.TRIGGERED: Clauses(unmodelled=1),
        ClauseKind.STATIC: Clauses(read=1, unmodelled=3),
        ClauseKind.SPELL: Clauses(read=1),
        ClauseKind.KEYWORD: Clauses(modelled=1),
        ClauseKind.CHAPTER: Clauses(),
    }
    assert found.total == Clauses(3, 2, 4)


def test_cards_are_complete_when_nothing_in_them_is_unmodelled() -> None:
    found = coverage(CARDS)
    assert (found.cards, found.complete) == (6, 2)
    assert (found.mana_cards, found.complete_mana_cards) == (3, 1)


def test_the_commonest_patterns_come_first() -> None:
    assert coverage(CARDS).unmodelled == (
        (ClauseKind.STATIC, ("instead", "mana"), 3),
        (ClauseKind.TRIGGERED, ("add", "{G}"), 1),
    )


def test_a_table_and_json_give_the_same_figures() -> None:
    found = coverage(CARDS)
    assert ("static", "0", "1", "3", "25.0 %") in found.as_table()
    assert found.as_table()[-1] == ("all", "3", "2", "4", "55.6 %")
    written = found.as_json()
    assert written["mana_cards"] == {"all": 3, "complete": 1}
    clauses = written["clauses"]
    assert isinstance(clauses, dict)
    assert clauses["all"] == {"modelled": 3, "read": 2, "unmodelled": 4, "share": 0.5556}
    assert written["unmodelled"] == [
        {"kind": "static", "markers": ["instead", "mana"], "count": 3},
        {"kind": "triggered", "markers": ["add", "{G}"], "count": 1},
    ]


def test_an_ability_adds_mana_itself_or_through_what_it_grants() -> None:
    granting = StaticAbility((Modify(HasType(CardType.LAND), (GainAbilities((MANA,)),)),))
    assert adds_mana(MANA)
    assert adds_mana(granting)
    assert adds_mana(ADDS)
    assert not adds_mana(UNREAD)
    assert not adds_mana(KeywordAbility("flying"))
