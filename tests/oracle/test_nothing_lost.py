"""No word is dropped, no ambiguity decided in silence, and no card brings the compiler down."""

import re

import pytest

from manaproof.models.abilities import Unmodelled
from manaproof.models.cards import Card
from manaproof.models.mana import letters
from manaproof.models.oracle.compiler import compile_card
from manaproof.models.oracle.grammar import meaning, meanings, unread_rules
from manaproof.models.oracle.source import CardText, FaceText
from manaproof.models.types import CardType, Supertype
from tests.oracle.texts import ability, is_unmodelled

SENTENCES = [
    "{T}: Add {G}.",
    "{1}, {T}, Sacrifice a creature: Add two mana of any one color.",
    "{T}: Add one mana of any color. Spend this mana only to cast a creature spell.",
    "{T}: Add {G} for each creature you control with power 4 or greater.",
    "{T}: Add {U}. If you played a land this turn, add {B} instead.",
    "{T}: Add {W} or {B}. Activate only if you control a Swamp.",
    "{T}: Add one mana of any type that a land you control could produce.",
    "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_word_that_means_nothing_makes_any_clause_unmodelled(text: str) -> None:
    assert not is_unmodelled(text)
    words = text.split(" ")
    for at in range(1, len(words)):
        changed = " ".join([*words[:at], "frobnicate", *words[at:]])
        assert is_unmodelled(changed), changed


@pytest.mark.parametrize("text", SENTENCES)
def test_no_word_of_a_sentence_can_go_missing_unnoticed(text: str) -> None:
    whole = ability(text)
    for word in re.findall(r"\{\w\}|\b(?:two|each|you|could|creature|land|only|Swamp|any)\b", text):
        shorter = ability(text.replace(word, "", 1).replace("  ", " "))
        assert shorter != whole, word


def test_a_sentence_with_two_meanings_has_none() -> None:
    sentence = "Add an amount of {G} equal to twice the number of creatures you control plus 1"
    assert len(meanings(sentence, "sentence")) == 2
    assert meaning(sentence, "sentence") is None
    assert is_unmodelled(f"{{T}}: {sentence}.")


def test_every_rule_of_the_grammar_is_read() -> None:
    assert unread_rules() == frozenset()


def test_parses_that_mean_the_same_are_one_meaning() -> None:
    sentence = "Add an amount of {G} equal to 1 plus 2 plus the number of creatures you control"
    assert len(meanings(sentence, "sentence")) == 1


def _card(**face: object) -> Card:
    return compile_card(CardText("Veiled Hollow", (FaceText("Veiled Hollow", **face),)))  # type: ignore[arg-type]


def test_a_face_has_what_is_printed_on_it() -> None:
    card = _card(
        types=("Artifact", "Creature"),
        subtypes=("Golem",),
        supertypes=("Legendary",),
        mana_cost="{2}{G/W}",
        power="2",
        toughness="*",
    )
    assert card.front.types == (CardType.ARTIFACT, CardType.CREATURE)
    assert card.front.supertypes == (Supertype.LEGENDARY,)
    assert letters(card.front.colors) == "WG"
    assert (card.front.power, card.front.toughness) == ("2", "*")
    assert letters(_card(types=("Creature",), mana_cost="{G}", colors="U").front.colors) == "U"


def test_color_identity_counts_costs_texts_and_indicators_of_all_faces() -> None:
    front = FaceText(
        "Day", text="{R}, {T}: Draw a card. ({B} is reminder text.)", mana_cost="{1}{W}"
    )
    back = FaceText("Night", text="", colors="U")
    assert letters(compile_card(CardText("Day // Night", (front, back))).color_identity) == "WUR"
    given = CardText("Day", (front,), color_identity="G")
    assert letters(compile_card(given).color_identity) == "G"


def test_a_mana_cost_of_unknown_symbols_is_reported() -> None:
    (unread,) = _card(mana_cost="{1}{Q}").front.abilities
    assert isinstance(unread, Unmodelled)
    assert unread.line == 0
