"""Which words of a clause are markers, and in which form."""

import pytest

from manaproof.models.oracle.markers import markers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nonbasic lands are Mountains.", "nonbasic land is mountain"),
        ("non-Human non-land", "nonhuman nonland"),
        ("Add {W}{2/U} or {C}.", "add {W} {2/U} {C}"),
        ("Five lands, 12 lands, twenty lands, a land", "5 land 12 land 20 land land"),
        ("it produces three times as much", "produce|three times"),
        ("Another creature gets +1/+1.", "other creature gain +1/+1"),
        ("A 3/3 and an X/X become +X/-0", "3/3 X/X become +X/-0"),
        ("It can't and cannot; it doesn't and they don't.", "can't can't don't don't"),
        ("Opponents' lands, an opponent's land", "opponent land opponent land"),
        ("If you tap a snow land for mana", "if|taps for mana|snow|land|mana"),
        ("is tapped for mana", "is|tapped for mana"),
        ("two mana of any one color", "2|mana|any one|color"),
        ("for each color, where X is the number", "for each|color|where x is"),
        ("any color, any type, any combination", "any color|any type|any combination"),
        ("as though it were of any color", "as though|any color"),
        ("the mana value of each card you own", "mana value|each|card|owner"),
        ("every land, all lands, each land", "each land each land each land"),
        ("“{T}: Add {G}.”", "quoted {T} add {G}"),
        ("{T}: Add {G}. (If it dies, add nothing.)", "{T} add {G}"),
        ("a gate in the forest by the tower", ""),
        ("Create a Gold token and a Treasure.", "create gold token treasure"),
        ("a Gate, a Forest, Urza's Towers", "gate forest urza's tower"),
        ("−3: Destroy it.", "-3 destroy"),  # noqa: RUF001
        ("Exchange the text boxes of two creatures; change its text.", "text 2 creature text"),
        ("scandal, iffy, mayor, dislands", ""),
    ],
)
def test_markers_are_the_words_that_matter_in_one_form(text: str, expected: str) -> None:
    assert markers(text) == tuple(expected.split("|" if "|" in expected else None))


def test_words_of_one_meaning_give_one_marker() -> None:
    assert markers("You may choose; the chosen color") == ("may", "choose", "chosen", "color")
    assert markers("twice") == ("twice",)
    assert markers("it becomes, loses and gains") == ("become", "lose", "gain")
