"""Invented cards, of which the tests build catalogues."""

from manaproof.models.oracle.source import CardText, FaceText

SINGLE = [
    "Aa Grove",
    "Test Grove",
    "Test Grove Annex",
    "Test Grover",
    "Test",
    "Tést'ling",
    "Ættir Wéll",
    "Quill of Testing",
    "12 Testers",
    "“Test” Tower",
    "Zz Grove",
]
DOUBLE = [
    "Dawn Test // Dusk Test",
    "Test // Retest",
    "Twice // Once",
    "Twice // Thrice",
    "Mirror Test // Glass // Mirror Test // Glass",
    "Mirror Test // Glass",
]


def texts() -> list[CardText]:
    """Return the texts of the cards, in no order."""
    cards = [
        CardText(
            name,
            tuple(
                FaceText(face, types=("Land",), text="{T}: Add {C}.") for face in name.split(" // ")
            ),
            color_identity="",
        )
        for name in SINGLE + DOUBLE
    ]
    # Enough neighbours with long texts that bisecting really seeks.
    cards += [
        CardText(
            f"Test Plot {number:03}",
            (FaceText(f"Test Plot {number:03}", types=("Land",), text="\n".join(["Flying"] * 30)),),
            color_identity="",
        )
        for number in range(300)
    ]
    return sorted(cards, key=lambda card: card.name[::-1])
