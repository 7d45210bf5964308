"""``card``: how a card is understood, beside its text as a card file of the user's has it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from manaproof.console import main

if TYPE_CHECKING:
    from pathlib import Path

PRINTED = "A tree of one's own."
"""What the file says of a card, which is not what the card says."""


@pytest.fixture
def cards(tmp_path: Path) -> str:
    faces = [{"name": "Forest", "types": ["Land"], "oracle_text": f"{PRINTED}\nAnother line."}]
    path = tmp_path / "cards.jsonl"
    others = {"name": "Elsewhere", "faces": [{"name": "Elsewhere", "types": ["Land"]}]}
    lines = [others, {"name": "Forest", "faces": faces}]
    path.write_text("\n".join(map(json.dumps, lines)))
    return str(path)


def test_the_text_of_a_card_file_is_quoted(capsys: pytest.CaptureFixture[str], cards: str) -> None:
    assert main(["card", "Forest", "--text", cards]) == 0
    told = capsys.readouterr().out
    assert told.endswith(f"as printed:\n  {PRINTED}\n  Another line.\n")
    assert main(["card", "Forest"]) == 0
    assert "printed" not in capsys.readouterr().out


def test_the_text_of_each_face_is_in_the_json(
    capsys: pytest.CaptureFixture[str], cards: str
) -> None:
    assert main(["card", "Forest", "--json", "--text", cards]) == 0
    (face,) = json.loads(capsys.readouterr().out)["faces"]
    assert face["text"] == f"{PRINTED}\nAnother line."


def test_a_card_file_without_the_card_is_bad_input(
    capsys: pytest.CaptureFixture[str], cards: str
) -> None:
    assert main(["card", "Island", "--text", cards]) == 2
    assert f"{cards}: no card in it is named 'Island'" in capsys.readouterr().err
