"""``outcomes --plot``: what the picture of the pools says, and which files are refused."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from manaproof.console import main
from manaproof.drawing.panels import SQUARES, Axis, pair
from manaproof.drawing.shapes import Box, Outline

if TYPE_CHECKING:
    from pathlib import Path

FOUNT = {"card": "Twin Fount", "types": "Land", "text": "{T}: Add {W} or {U}."}
GROVE = {"card": "Wild Grove", "types": "Land", "text": "{T}: Add {G}{G}."}
SPRING = {"card": "Deep Spring", "types": "Land", "text": "{T}: Add {U}."}
ENDLESS = {"card": "Endless Font", "types": "Artifact", "text": "{0}: Add {C}."}
MIRROR = {
    "card": "Odd Mirror",
    "types": "Enchantment",
    "text": "If you tap a permanent for mana, it strangely produces {R} instead.",
}
SVG = "{http://www.w3.org/2000/svg}"


class Drawn:
    """A picture that was written, read again."""

    def __init__(self, path: Path) -> None:
        root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 -- our own
        self.texts = [
            "".join(each.itertext()).replace("\xa0", " ") for each in root.iter(f"{SVG}text")
        ]
        self.hints = ["".join(each.itertext()) for each in root.iter(f"{SVG}title")]
        self.title = self.hints[0]

    def squares(self, one: str, other: str) -> dict[tuple[int, int], str]:
        """Return what is said of each square of a pair of types."""
        form = re.compile(rf"(\d+) {one} and (\d+) {other}: up to (.*)")
        found = filter(None, map(form.fullmatch, self.hints))
        return {(int(each[1]), int(each[2])): each[3] for each in found}


def board(tmp_path: Path, *permanents: object) -> str:
    path = tmp_path / "board.json"
    path.write_text(json.dumps({"you": permanents}), encoding="utf-8")
    return str(path)


def drawn(tmp_path: Path, permanents: list[object], *arguments: str) -> Drawn:
    path = tmp_path / "pools.svg"
    given = board(tmp_path, *permanents)
    assert main(["outcomes", given, "--plot", str(path), *arguments]) == 0
    return Drawn(path)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str, status: int) -> str:
    assert main(["outcomes", "--you", "Forest", *arguments]) == status
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


def test_it_says_what_and_how_many(tmp_path: Path) -> None:
    picture = drawn(tmp_path, [FOUNT, FOUNT, GROVE])
    # Of {W} and {U} two at most, six ways; {G}{G} or not: twelve.
    assert picture.title.startswith("12 mana pools that you can reach in the middle of a payment")
    assert "12 mana pools" in picture.texts
    assert "you: 2 Twin Fount, Wild Grove" in picture.texts
    assert picture.texts.count("up to 2") == 3
    assert "All mana: up to 4" in picture.texts
    assert "2 pools with exactly 2 U" in picture.hints
    assert "3 pools of 4 mana in all" in picture.hints


def test_a_square_stands_for_at_least_two_amounts(tmp_path: Path) -> None:
    picture = drawn(tmp_path, [FOUNT, FOUNT, GROVE])
    assert picture.squares("W", "U") == {
        (0, 0): "4 more beside",
        (1, 0): "3 more beside",
        (2, 0): "2 more beside",
        (0, 1): "3 more beside",
        (1, 1): "2 more beside",
        (0, 2): "2 more beside",
    }
    # One {G} by itself is in no pool.
    assert picture.squares("W", "G")[2, 1] == "1 more beside; never exactly so"
    assert picture.squares("W", "G")[2, 2] == "0 more beside"


def test_maximal_pools_are_drawn_alone_where_they_are_asked_for(tmp_path: Path) -> None:
    picture = drawn(tmp_path, [FOUNT, FOUNT, GROVE], "--maximal")
    assert "3 maximal mana pools" in picture.texts
    assert "0 pools of 2 mana in all" in picture.hints


@pytest.mark.parametrize(
    ("permanents", "says"),
    [([], "No mana can be made, and none is there."), ([SPRING, SPRING], "All mana: up to 2")],
)
def test_small_boards(tmp_path: Path, permanents: list[object], says: str) -> None:
    picture = drawn(tmp_path, permanents)
    assert says in picture.texts
    assert not any(text.startswith("A square:") for text in picture.texts)


def test_where_there_is_no_end_it_says_so(tmp_path: Path) -> None:
    picture = drawn(tmp_path, [ENDLESS, SPRING], "--mana-limit", "6")
    assert any(text.startswith("Endless mana:") for text in picture.texts)
    assert any("each turn of a loop gains {C}" in text for text in picture.texts)
    assert {"no end: ∞", "1 or more", "not in these pools"} <= {*picture.texts}
    assert not any(text.startswith("up to") for text in picture.texts)


def test_caveats_and_the_window_are_told(tmp_path: Path) -> None:
    picture = drawn(tmp_path, [MIRROR, SPRING], "--window", "priority")
    assert any(text.startswith("Not modelled, and it could matter: Odd") for text in picture.texts)
    assert "with priority" in picture.title


def test_names_cannot_break_the_picture(tmp_path: Path) -> None:
    named = {**SPRING, "card": "<i>&$x$ 漢 Spring"}
    picture = drawn(tmp_path, [named])
    assert any("<i>&$x$" in text for text in picture.texts)
    png = tmp_path / "pools.png"
    assert main(["outcomes", board(tmp_path, named), "--plot", str(png)]) == 0
    assert png.stat().st_size > 0


@pytest.mark.parametrize(("ending", "begins"), [("svg", b"<?xml"), ("PNG", b"\x89PNG")])
def test_the_same_file_again(
    tmp_path: Path, ending: str, begins: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    written = []
    for name in ("one", "two"):
        path = tmp_path / f"{name}.{ending}"
        given = board(tmp_path, FOUNT, GROVE)
        assert main(["outcomes", given, "--count", "--plot", str(path)]) == 0
        assert capsys.readouterr().out == "6\n"
        written.append(path.read_bytes())
    assert written[0] == written[1]
    assert written[0].startswith(begins)


def test_files_that_cannot_be_written_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ".svg, .png" in refused(capsys, "--plot", "pools.pdf", status=2)
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    assert "it is a directory; name a file" in refused(capsys, "--plot", str(folder), status=2)
    nowhere = str(tmp_path / "missing" / "pools.svg")
    assert nowhere in refused(capsys, "--plot", nowhere, status=2)
    said = refused(capsys, "--tagged", "--plot", str(tmp_path / "pools.svg"), status=3)
    assert "leave out --tagged or --plot" in said


def test_png_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("manaproof.drawing.files.find_spec", lambda _: None)
    said = refused(capsys, "--plot", str(tmp_path / "pools.png"), status=3)
    assert "pip install 'manaproof[plot]'" in said
    assert main(["outcomes", "--you", "Forest", "--plot", str(tmp_path / "pools.svg")]) == 0


def test_a_long_axis_keeps_its_exact_border() -> None:
    most = 3 * SQUARES
    across, upward = Axis("G", most, 8, 0), Axis("U", 1, 8, 0)
    border = [1] * 8 + [0] * (most - 7)
    reached = {
        (one, other): most
        for one in range(0, most + 1, across.step)
        for other in range(border[one] + 1)
    }
    shapes = [*pair(across, upward, reached, None, border, most, endless=False)]
    hints = [shape.hint for shape in shapes if isinstance(shape, Box) and shape.hint]
    assert across.step == 4
    assert "4 G and 1 U: up to 91 more beside" in hints
    assert not any(hint.startswith(("5 G", "8 G and 1 U")) for hint in hints)
    line = [shape for shape in shapes if isinstance(shape, Outline)][-1]
    assert (16.0, -16.0) in line.points
    assert line.points[-1] == (across.along(most + 1), 0)
