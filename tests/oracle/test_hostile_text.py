"""No text makes the compiler fail or hang: what it cannot read is a clause that is not modelled."""

import pytest

from manaproof.models.abilities import Unmodelled
from manaproof.models.oracle import grammar
from manaproof.models.oracle.grammar import meanings
from manaproof.models.oracle.single_sentences import unknown_symbols
from manaproof.models.oracle.wording import own_names
from manaproof.solver.clauses import adds_mana, changes_mana
from tests.oracle.texts import abilities, ability

_COUNT = "the number of creatures you control"
_PARTS = "{T}: Add X mana of any one color, where X is "
_DIGITS = "9" * 2_000


def _unmodelled(text: str) -> Unmodelled:
    found = ability(text)
    assert isinstance(found, Unmodelled), found
    return found


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control have '.",
        f"{{T}}: Add {_DIGITS} {{G}}.",
        f"Creatures you control get +{_DIGITS}/+1.",
        "Creatures you control get +1000000/+1.",
        f"{{T}}: Add {{G}} for each creature you control with power {_DIGITS}.",
        f"{{T}}: Add {{G}} for each {'non' * 600}creature you control.",
        "{1\u0663}, {T}: Add {G}.",
        "{T}: Add \u0663 mana of any one color.",
        f"{_PARTS}{'twice ' * 300}{_COUNT}.",
        f"{_PARTS}{f'{_COUNT} plus ' * 12}1.",
        f"{{T}}: Add {{G}} for each creature you control{f' with power greater than {_COUNT}' * 12}.",
        f"{{T}}: Add {{G}} for each {'artifact and ' * 40}creature you control.",
        f"{'{T}, ' * 400}{{T}}: Add {{G}}.",
    ],
)
def test_what_is_too_long_or_too_deep_is_not_modelled(text: str) -> None:
    _unmodelled(text)


@pytest.mark.parametrize("word", ["'", "non" * 5_000 + "creature", "9" * 7, "non-" * 12])
def test_words_of_no_meaning_are_unknown(word: str) -> None:
    assert meanings(f"add {{G}} for each {word} you control", "sentence") == ()


def test_a_lone_apostrophe_takes_nothing_from_a_sentence() -> None:
    assert not isinstance(ability("{T}: Add {G}. '"), Unmodelled)


@pytest.mark.parametrize("name", ["", " ", "A-"])
def test_what_has_no_name_speaks_of_itself_by_none(name: str) -> None:
    assert own_names(name, legendary=True) == ()


def test_a_sentence_with_too_much_to_read_has_no_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    meanings.cache_clear()
    monkeypatch.setattr(grammar, "_MOST_VALUES", 3)
    assert meanings("add {G} for each Elf you control", "sentence") == ()
    meanings.cache_clear()
    monkeypatch.undo()
    assert len(meanings("add {G} for each Elf you control", "sentence")) == 1


def test_six_digits_are_a_number() -> None:
    assert len(meanings("add 999999 mana of any one color", "sentence")) == 1


def test_nested_amounts_are_read_as_deep_as_any_card_nests_them() -> None:
    assert not isinstance(ability(f"{_PARTS}{f'{_COUNT} plus ' * 3}1."), Unmodelled)


@pytest.mark.parametrize("text", ["Add {G}. " * 1_000, "{T}, " * 2_000, "{G}" * 1_000_000])
def test_a_text_longer_than_any_card_is_one_clause_that_could_say_anything(text: str) -> None:
    assert changes_mana(_unmodelled(text).markers, sizes=False)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Produce {G}.",
        "{T}: Erzeuge {G}.",
        "{\u0422}: \u0410dd {G}.",
        "{T}: Draw a card. Brew {G/W}.",
        "{T}: Choose one —\n• Brew {G}.\n• Draw a card.",
        "At the beginning of your upkeep, brew {G}.",
        "Whenever the kettle whistles, brew {C}.",
    ],
)
def test_symbols_in_words_that_nobody_knows_might_be_added(text: str) -> None:
    assert adds_mana(_unmodelled(text).markers)


def test_a_doubled_quotation_mark_hides_no_ability() -> None:
    (found,) = abilities('Lands you control have ""{T}: Add {G}.""')
    assert isinstance(found, Unmodelled)
    assert changes_mana(found.markers, sizes=False)


@pytest.mark.parametrize(
    "text",
    [
        "You may pay {G}.",
        "Sacrifice it unless you pay {1}{G}.",
        'It gains "Brew {G}."',
        "Brew {1}.",
    ],
)
def test_symbols_that_are_paid_or_quoted_are_not_added(text: str) -> None:
    assert not unknown_symbols(text)
