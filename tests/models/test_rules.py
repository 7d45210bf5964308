"""Every rule that the sources cite is known to the program, and stands in the rules."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from manaproof.models.rules import RULES, says

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
ONE = r"[1-9]\d{2}(?:\.\d{1,3}[a-z]?)?"
NUMBER = re.compile(ONE)
CITATION = re.compile(rf"\bCR ({ONE}(?:(?:, and |, or |, | and | or |/|-){ONE}|-[a-z]\b)*)")
RULE_STRING = re.compile(r"[1-9]\d{2}\.\d{1,3}[a-z]?")
"""A string that is nothing but a rule's number is one: of a fact, or of a reason."""


def sources() -> list[Path]:
    """Return every module of the package."""
    folders = ("models", "solver", "app")
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def cited_numbers(text: str) -> set[str]:
    """Return every rule number after a "CR", lists and ranges of them included."""
    return {number for found in CITATION.finditer(text) for number in expanded(found[1])}


def expanded(numbers: str) -> Iterator[str]:
    """Go through a list of numbers: "106.12a-b" is two rules, "602-604" its two ends."""
    previous = ""
    for piece in re.findall(rf"-[a-z]\b|{ONE}", numbers):
        if piece.startswith("-"):
            stem, first = previous[:-1], previous[-1]
            yield from (stem + chr(letter) for letter in range(ord(first) + 1, ord(piece[1]) + 1))
        else:
            yield piece
        previous = piece


def rule_strings(source: str) -> set[str]:
    """Return every string literal that is a rule's number."""
    return {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and RULE_STRING.fullmatch(node.value)
    }


def in_order(number: str) -> tuple[int, int, str]:
    """Return what rule numbers are sorted by: 106.2 before 106.10, 106.10 before 106.10a."""
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(section), int(digits or 0), rest[len(digits) :]


def test_citations_are_found_in_lists_and_ranges() -> None:
    assert cited_numbers("by (CR 106.12a-c, 602.5 and 107.4h); CR 602-604, CR 614.") == {
        *("106.12a", "106.12b", "106.12c", "602.5", "107.4h", "602", "604", "614"),
    }
    assert cited_numbers("CR 613.1 of 2 others, 20 cards, 1.5") == {"613.1"}


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_rule_cited_is_one_the_program_can_quote(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    unknown = (cited_numbers(source) | rule_strings(source)) - RULES.keys()
    assert not unknown, f"add to models/rules.py: {sorted(unknown, key=in_order)}"


def test_rules_are_sorted_by_number() -> None:
    assert list(RULES) == sorted(RULES, key=in_order)


@pytest.mark.parametrize("number", list(RULES))
def test_a_rule_has_a_number_and_says_one_sentence(number: str) -> None:
    assert NUMBER.fullmatch(number)
    text = says(number)
    assert text[0].isupper() or not text[0].isalpha()
    assert text.endswith(".")
    assert "\n" not in text


def test_an_uncited_rule_is_no_key() -> None:
    with pytest.raises(KeyError):
        says("999.9z")


@cache
def printed_rules(shared: Path) -> dict[str, str]:
    """Return the text of each rule of the Comprehensive Rules by its number."""
    path = shared / "docs" / "cr.txt"
    if not path.exists():
        pytest.skip(f"the rules text is not at {path}")
    text = path.read_text(encoding="utf-8")
    found = re.findall(r"^(\d{3}(?:\.\d+[a-z]?)?)\.? (.+)$", text, re.MULTILINE)
    return dict(found)


def test_every_rule_stands_in_the_comprehensive_rules(shared: Path) -> None:
    printed = printed_rules(shared)
    assert len(printed) > 3000
    assert not RULES.keys() - printed.keys()


def test_no_rule_is_told_in_the_words_of_the_rules_text(shared: Path) -> None:
    printed = printed_rules(shared)
    same = [number for number, text in RULES.items() if text.rstrip(".") in printed[number]]
    assert not same
