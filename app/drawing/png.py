"""Pictures as PNG, by matplotlib: the one module that knows it, and it is installed on demand."""

from __future__ import annotations

import warnings
from io import BytesIO
from typing import TYPE_CHECKING, assert_never

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyBboxPatch, Polygon, Rectangle

from manaproof.drawing.shapes import Anchor, Box, Disc, Outline, Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from manaproof.drawing.shapes import Picture, Shape

UNITS = 100
"""How many units of a picture there are to the inch."""

SHARPNESS = 2
"""How many dots there are to the unit."""

_POINTS = 72 / UNITS

_ANCHORS = {Anchor.START: "left", Anchor.MIDDLE: "center", Anchor.END: "right"}


def png(picture: Picture) -> bytes:
    """Write a picture as a PNG file, the same for the same picture and matplotlib."""
    written = BytesIO()
    with warnings.catch_warnings(), mpl.rc_context(mpl.rcParamsDefault):
        # A name may have letters that the font lacks: they show as boxes.
        warnings.simplefilter("ignore")
        figure = Figure(
            (picture.width / UNITS, picture.height / UNITS),
            dpi=UNITS * SHARPNESS,
            facecolor=picture.ground,
        )
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        axes.set_xlim(0, picture.width)
        axes.set_ylim(picture.height, 0)
        for order, shape in enumerate(picture.shapes):
            _draw(axes, shape, order)
        FigureCanvasAgg(figure)
        figure.savefig(written, format="png", dpi=UNITS * SHARPNESS, metadata={"Software": None})
    return written.getvalue()


def _draw(axes: Axes, shape: Shape, order: int) -> None:
    match shape:
        case Box() if shape.rounded:
            style = f"round,pad=0,rounding_size={shape.rounded}"
            place, width, height = (shape.x, shape.y), shape.width, shape.height
            box = FancyBboxPatch(place, width, height, style, fc=shape.fill, ec="none")
            axes.add_patch(box).set_zorder(order)
        case Box():
            place, width, height = (shape.x, shape.y), shape.width, shape.height
            axes.add_patch(Rectangle(place, width, height, fc=shape.fill, ec="none", zorder=order))
        case Outline(fill="none"):
            xs, ys = zip(*shape.points, strict=True)
            width = shape.width * _POINTS
            axes.plot(xs, ys, color=shape.stroke, lw=width, solid_joinstyle="round", zorder=order)
        case Outline():
            filled = Polygon(shape.points, fc=shape.fill, ec=shape.stroke, zorder=order)
            axes.add_patch(filled)
        case Disc():
            disc = Circle((shape.x, shape.y), shape.radius, fc=shape.fill, ec=shape.stroke, lw=0.7)
            axes.add_patch(disc).set_zorder(order)
        case Words():
            axes.text(
                shape.x,
                shape.y,
                shape.text,
                fontfamily="DejaVu Sans",
                fontsize=shape.size * _POINTS,
                fontweight="bold" if shape.bold else "normal",
                color=shape.color,
                ha=_ANCHORS[shape.anchor],
                va="baseline",
                parse_math=False,
                zorder=order,
            )
        case _:
            assert_never(shape)
