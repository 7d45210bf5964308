"""Pictures as SVG: text stays text, and squares say what they mean where one points at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never
from xml.sax.saxutils import escape, quoteattr

from manaproof.drawing.shapes import Box, Disc, Outline, Words

if TYPE_CHECKING:
    from manaproof.drawing.shapes import Picture, Shape

FONTS = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
"""None is fetched: the first that the reader's machine has is taken."""


def svg(picture: Picture) -> str:
    """Write a picture as an SVG document, the same for the same picture."""
    width, height = _number(picture.width), _number(picture.height)
    size = f'width="{width}" height="{height}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}">',
        f"<title>{escape(picture.title)}</title>",
        f'<rect {size} fill="{picture.ground}"/>',
        f'<g font-family="{FONTS}">',
        *map(_element, picture.shapes),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _element(shape: Shape) -> str:
    match shape:
        case Box():
            held = f"<title>{escape(shape.hint)}</title>" if shape.hint else ""
            return _tag(
                "rect",
                held,
                x=shape.x,
                y=shape.y,
                width=shape.width,
                height=shape.height,
                rx=shape.rounded or None,
                fill=shape.fill,
            )
        case Outline():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in shape.points)
            drawn = shape.stroke != "none"
            return _tag(
                "polyline",
                points=points,
                fill=shape.fill,
                stroke=shape.stroke if drawn else None,
                stroke_width=shape.width if drawn else None,
                stroke_linejoin="round" if drawn else None,
            )
        case Disc():
            return _tag(
                "circle",
                cx=shape.x,
                cy=shape.y,
                r=shape.radius,
                fill=shape.fill,
                stroke=shape.stroke,
            )
        case Words():
            return _tag(
                "text",
                escape(shape.text),
                x=shape.x,
                y=shape.y,
                font_size=shape.size,
                font_weight="bold" if shape.bold else None,
                text_anchor=None if shape.anchor.value == "start" else shape.anchor.value,
                fill=shape.color,
            )
        case _:
            assert_never(shape)


def _tag(name: str, held: str = "", **attributes: float | str | None) -> str:
    written = "".join(
        f" {key.replace('_', '-')}={quoteattr(each if isinstance(each, str) else _number(each))}"
        for key, each in attributes.items()
        if each is not None
    )
    return f"<{name}{written}>{held}</{name}>" if held else f"<{name}{written}/>"


def _number(length: float) -> str:
    return f"{round(length, 2):g}" if abs(length) < 1000 else f"{round(length, 1):.6g}"
