"""What does not matter to a name, and which names are nearest to a wrong one."""

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaproof.models.catalogue.names import normalised, suggestions


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("TEST GROVE", "test grove"),
        ("  Test \t Grove\n", "test grove"),
        ("Jötun Gräber", "jotun graber"),
        ("Jo\u0308tun", "jotun"),
        ("Ætherling", "aetherling"),
        ("ætherling", "aetherling"),
        ("Bøð Łþ", "bod lth"),
        ("Straße", "strasse"),
        ("Lim-Dûl's", "lim-dul's"),
        ("Lim-Dûl\u2019s", "lim-dul's"),
        ("Lim-Dûl`s", "lim-dul's"),
        ("Lim-Dûl\u00b4s", "lim-dul's"),
        ("“Testers” 'Grove'", "'testers' 'grove'"),
        ('"Testers"', "'testers'"),
        ("Fire // Test", "fire // test"),
        ("Testers!", "testers!"),
        ("", ""),
    ],
)
def test_what_does_not_matter_is_left_out(written: str, name: str) -> None:
    assert normalised(written) == name
    assert normalised(name) == name


@given(st.text())
def test_normalising_twice_changes_nothing_more(name: str) -> None:
    once = normalised(name)
    assert normalised(once) == once
    assert normalised(f"  {name.upper()} ") == normalised(name.upper())
    assert '"' not in once


@pytest.mark.parametrize("other", ["Test-Grove", "TestGrove", "Test Grove.", "Tests Grove"])
def test_what_matters_is_kept(other: str) -> None:
    assert normalised(other) != normalised("Test Grove")


NAMES = ["Grove of Tests", "Groves Retested", "Testing Pool", "Dawn Test // Dusk Reckoning", "Pol"]


@pytest.mark.parametrize(
    ("wrong", "nearest"),
    [
        ("Grove of Test", "Grove of Tests"),
        ("grvoe of tests", "Grove of Tests"),
        ("Tésting  Poll", "Testing Pool"),
        ("Testing", "Testing Pool"),
        ("Dwan Test", "Dawn Test // Dusk Reckoning"),
        ("Dusk Reckoning", "Dawn Test // Dusk Reckoning"),
        ("dusk rekoning", "Dawn Test // Dusk Reckoning"),
    ],
)
def test_the_nearest_name_comes_first(wrong: str, nearest: str) -> None:
    assert suggestions(wrong, NAMES)[0] == nearest


@pytest.mark.parametrize("wrong", ["", "   ", "xyzzy", "q" * 10_000])
def test_nothing_near_suggests_nothing(wrong: str) -> None:
    assert suggestions(wrong, NAMES) == ()


def test_a_short_name_of_a_back_face_is_found_among_many_like_it() -> None:
    names = [f"Iced {number}cel" for number in range(400)]
    assert suggestions("Ice", [*names, "Fire Test // Ice"])[0] == "Fire Test // Ice"


def test_no_more_than_the_limit() -> None:
    names = [f"Test Grove {number}" for number in range(9)]
    assert len(suggestions("Test Grove", names)) == 3
    assert len(suggestions("Test Grove", names, limit=5)) == 5


@pytest.mark.parametrize("wrong", ["Tset Grovee of the Lost", "e" * 5000, "the of and"])
def test_suggestions_are_found_in_bounded_time(wrong: str) -> None:
    draw = random.Random(7)  # noqa: S311 -- samples, no secrets
    words = ["test", "grove", "of", "the", "lost", "and", "tower", "reckoning", "ember", "tide"]
    names = [" ".join(draw.choices(words, k=draw.randint(1, 5))) for _ in range(35_000)]
    start = time.process_time()
    suggestions(wrong, names)
    assert time.process_time() - start < 0.6
