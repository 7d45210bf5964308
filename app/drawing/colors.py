"""The colors of pictures: those of the types of mana, and how numbers become shades."""

from __future__ import annotations

PAPER = "#fbfaf7"
INK = "#22242a"
FAINT_INK = "#5d616b"
EMPTY = "#ebe8e1"
"""What cannot be."""
EDGE = "#22242a"
BAR = "#66738c"
WARNING = "#fde7c4"

MANA = {
    "W": "#dcc05c",
    "U": "#2f7fc1",
    "B": "#4b4453",
    "R": "#cf4a37",
    "G": "#2f8a54",
    "C": "#9a938b",
}
"""The color in which each type of mana is drawn; its letter always stands beside it."""

ON_MANA = {"W": INK, "U": "#ffffff", "B": "#ffffff", "R": "#ffffff", "G": "#ffffff", "C": INK}
"""The color of letters on it."""

_SCALE = ((219, 231, 243), (104, 153, 199), (22, 52, 98))
"""From little to much."""


def shade(number: int, most: int) -> str:
    """Return the shade of a number from 0 to the most there is.

    >>> shade(0, 5), shade(5, 5), shade(0, 0)
    ('#dbe7f3', '#163462', '#dbe7f3')
    """
    along = 2 * number / most if most else 0
    below = min(int(along), 1)
    share = along - below
    red, green, blue = (
        round(one + (other - one) * share)
        for one, other in zip(_SCALE[below], _SCALE[below + 1], strict=True)
    )
    return f"#{red:02x}{green:02x}{blue:02x}"


def on_shade(number: int, most: int) -> str:
    """Return the color of letters that are read on a shade."""
    return "#ffffff" if most and number / most > 0.6 else INK
