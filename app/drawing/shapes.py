"""What a picture is made of, whatever the file format: lengths in units of a pixel, y downwards."""

from __future__ import annotations

from enum import Enum

from manaproof.models.values import value

Point = tuple[float, float]


class Anchor(Enum):
    """Which end of a text stands at its place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@value
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    hint: str = ""
    """What is said of it where the reader points at it, if the format can do that."""
    rounded: float = 0
    """The radius of its corners."""


@value
class Outline:
    """A line through points, or, filled, the area in it."""

    points: tuple[Point, ...]
    stroke: str = "none"
    width: float = 1
    fill: str = "none"


@value
class Disc:
    """A filled circle."""

    x: float
    y: float
    radius: float
    fill: str
    stroke: str


@value
class Words:
    """A text, its baseline at the place."""

    x: float
    y: float
    text: str
    size: float
    color: str
    anchor: Anchor = Anchor.START
    bold: bool = False


Shape = Box | Outline | Disc | Words


@value
class Picture:
    """Shapes, drawn one over the other on a ground of one color."""

    width: float
    height: float
    ground: str
    title: str
    """What it shows, for those who cannot see it."""
    shapes: tuple[Shape, ...]
