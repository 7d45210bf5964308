"""Where pictures are written, and in which format: told by the file's extension."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from manaproof.models.errors import UnsupportedError

if TYPE_CHECKING:
    from pathlib import Path

    from manaproof.drawing.shapes import Picture

FORMATS = (".svg", ".png")
"""The extensions; SVG needs nothing that is not always installed, PNG needs matplotlib."""


def require_writer(path: Path) -> None:
    """Refuse a format that cannot be written here, before anything is worked out.

    Raises:
        UnsupportedError: it is PNG, and matplotlib is not installed.
    """
    if path.suffix.lower() == ".png" and find_spec("matplotlib") is None:
        remedy = "pip install 'manaproof[plot]', or name the file .svg, which needs nothing more"
        raise UnsupportedError("a PNG file where matplotlib is not installed", remedy)


def write(picture: Picture, path: Path) -> None:
    """Write a picture in the format of the file's extension.

    Raises:
        OSError: the file cannot be written.
    """
    if path.suffix.lower() == ".png":
        from manaproof.drawing.png import png

        path.write_bytes(png(picture))
    else:
        from manaproof.drawing.svg import svg

        path.write_text(svg(picture), encoding="utf-8", newline="\n")
