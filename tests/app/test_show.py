"""``show``: what permanents are, how they became that, and the graph of effects."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from manaproof.batch import answer_line
from manaproof.console import main

if TYPE_CHECKING:
    from pathlib import Path

SKY = '{card: Burning Sky, types: Enchantment, text: "Nonbasic lands are Mountains."}'
TOMB = '{card: Mire Tomb, types: Land, text: "Each land is a Swamp in addition to its other land types."}'
GROVE = "{card: Old Grove, types: Land, subtypes: Forest, supertypes: Basic}"
ISLE = "{card: Far Isle, types: Land, subtypes: Island, supertypes: Basic}"
ISLES = '{card: Isles, types: Enchantment, text: "Forests are Islands."}'
WOODS = '{card: Woods, types: Enchantment, text: "Islands are Forests."}'
RITE = '{card: Bog Rite, types: Sorcery, controller: you, targets: [Old Grove], text: "Target land becomes a Swamp until end of turn."}'
SONG = "{card: Song, types: Instant, controller: you, text: 'Until end of turn, lands you control gain \"{T}: Add {R}.\"'}"


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.yaml"
    path.write_text(f"you: [{TOMB}, {GROVE}]\nopponent: [{SKY}]\n", encoding="utf-8")
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    return capsys.readouterr().out


def test_an_explanation_comes_after_the_permanents(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    assert printed(capsys, "show", board, "--explain") == (
        "Mire Tomb: Land — Mountain, controlled by you\n"
        "  1. {T}: Add {R}.  [mana ability]\n"
        "Old Grove: Basic Land — Forest, controlled by you\n"
        "  1. {T}: Add {G}.  [mana ability]\n"
        "Burning Sky: Enchantment, controlled by opponent\n"
        "  1. Nonbasic lands are Mountains.\n"
        "\n"
        "continuous effects, in the order in which they were applied (CR 613):\n"
        "  layer 4: Burning Sky [1] to Mire Tomb, before Mire Tomb [1], which it could change (CR 613.8b)\n"
        "dependencies:\n"
        "  layer 4: Mire Tomb [1] depends on Burning Sky [1] (CR 613.8a)\n"
    )


def test_without_explain_nothing_is_explained(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    assert "613" not in printed(capsys, "show", board)


def test_of_one_permanent_only_what_was_applied_to_it_is_explained(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    assert printed(capsys, "show", board, "Old Grove", "--explain").splitlines()[2:] == [
        "",
        "no continuous effect changes anything (CR 613)",
    ]
    assert "Burning Sky [1] to Mire Tomb" in printed(
        capsys, "show", board, "Mire Tomb", "--explain"
    )


def test_the_explanation_as_json(capsys: pytest.CaptureFixture[str], board: str) -> None:
    shown = json.loads(printed(capsys, "show", board, "Mire Tomb", "--json", "--explain"))
    assert shown["subtypes"] == ["Mountain"]
    assert shown["explanation"] == {
        "applications": [
            {
                "layer": "4",
                "effect": "Burning Sky [1]",
                "timestamp": 3,
                "affected": ["Mire Tomb"],
                "reason": "dependency",
                "others": ["Mire Tomb [1]"],
                "text": (
                    "layer 4: Burning Sky [1] to Mire Tomb, before Mire Tomb [1], "
                    "which it could change (CR 613.8b)"
                ),
            }
        ],
        "dependencies": [{"layer": "4", "effect": "Mire Tomb [1]", "on": "Burning Sky [1]"}],
    }
    every = json.loads(printed(capsys, "show", board, "--json", "--explain"))
    assert every["Mire Tomb"] == shown
    assert every["Old Grove"]["explanation"] == {"applications": [], "dependencies": []}
    plain = json.loads(printed(capsys, "show", board, "--json"))
    assert "explanation" not in plain["Mire Tomb"]


def test_a_batch_explains_as_well() -> None:
    sky = {"card": "Burning Sky", "types": "Enchantment", "text": "Nonbasic lands are Mountains."}
    asks = [
        {"ask": "characteristics", "permanent": "Vale", "explain": explain}
        for explain in (True, False)
    ]
    request = {"board": {"you": [{"card": "Vale", "types": "Land"}, sky]}, "ask": asks}
    explained, plain = json.loads(answer_line(json.dumps(request).encode()))["answers"]
    assert "explanation" not in plain
    assert explained.pop("explanation")["applications"][0]["effect"] == "Burning Sky [1]"
    assert explained == plain


def test_a_loop_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "loop.yaml"
    path.write_text(f"you: [{ISLES}, {WOODS}, {GROVE}, {ISLE}]\n", encoding="utf-8")
    assert printed(capsys, "show", str(path), "Old Grove", "--explain").splitlines()[3:] == [
        "continuous effects, in the order in which they were applied (CR 613):",
        "  layer 4: Isles [1] to Old Grove, by its timestamp 1: loop with Woods [1] (CR 613.8b)",
        "  layer 4: Woods [1] to Old Grove, Far Isle, by its timestamp 2 (CR 613.7)",
        "dependencies:",
        "  layer 4: Isles [1] depends on Woods [1] (CR 613.8a)",
        "  layer 4: Woods [1] depends on Isles [1] (CR 613.8a)",
    ]


def test_effects_in_force_are_shown_explained_and_noted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "force.yaml"
    path.write_text(f"you: [{GROVE}]\nin_force: [{RITE}, {SONG}]\n", encoding="utf-8")
    assert printed(capsys, "show", str(path), "--explain") == (
        "Old Grove: Basic Land — Swamp, controlled by you\n"
        "  1. {T}: Add {B}.  [mana ability]\n"
        "  2. {T}: Add {R}.  [mana ability]\n"
        "\n"
        "continuous effects, in the order in which they were applied (CR 613):\n"
        "  layer 4: Bog Rite (in force 1) [1] to Old Grove, by its timestamp 2 (CR 613.7)\n"
        "  layer 6: Song (in force 2) [1] to Old Grove, by its timestamp 3 (CR 613.7)\n"
        "note: Song in force affects what its words describe now; affects would settle it\n"
    )


def test_what_an_effect_in_force_lacks_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "force.yaml"
    lacking = RITE.replace("targets: [Old Grove], ", "")
    path.write_text(f"you: [{GROVE}]\nin_force: [{lacking}]\n", encoding="utf-8")
    assert main(["show", str(path)]) == 3
    said = capsys.readouterr().err
    assert (
        "which permanent its target is, of the effect of Bog Rite in force; add its targets" in said
    )


def test_many_names_are_cut_short(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    vales = ", ".join(f"{{card: Vale, types: Land, id: v{number}}}" for number in range(9))
    path.write_text(f"you: [{SKY}, {vales}]\n", encoding="utf-8")
    assert "Burning Sky [1] to v0, v1, v2, v3, v4 and 4 others, by" in printed(
        capsys, "show", str(path), "--explain"
    )


def test_the_graph_of_effects(
    capsys: pytest.CaptureFixture[str], board: str, tmp_path: Path
) -> None:
    file = tmp_path / "effects.json"
    printed(capsys, "show", board, "--graph", str(file))
    drawn = json.loads(file.read_text(encoding="utf-8"))
    assert [each["id"] for each in drawn["nodes"]] == ["Burning Sky [1]", "Mire Tomb [1]"]
    assert drawn["edges"] == [
        {"source": "Mire Tomb [1]", "target": "Burning Sky [1]", "layers": "4"}
    ]
    dot = tmp_path / "effects.dot"
    printed(capsys, "show", board, "--graph", str(dot))
    assert dot.read_text(encoding="utf-8") == (
        "digraph continuous_effects {\n"
        '  "Burning Sky [1]" [label="Burning Sky [1]", shape=box];\n'
        '  "Mire Tomb [1]" [label="Mire Tomb [1]", shape=box];\n'
        '  "Mire Tomb [1]" -> "Burning Sky [1]" [label="4"];\n'
        "}\n"
    )
    marked = tmp_path / "effects.graphml"
    printed(capsys, "show", board, "--graph", str(marked))
    assert marked.read_text(encoding="utf-8").count("<edge ") == 1
