"""The graph of which mana abilities can pay for which, and with which permanents."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import networkx as nx
import pytest

from manaproof.models.board_input import read_board
from manaproof.solver.graphs import resource_graph, write_graph

if TYPE_CHECKING:
    from pathlib import Path

BEAR = {"card": "Grey Bear", "types": "Creature", "power": "2", "toughness": "2"}


def artifact(name: str, text: str, types: str = "Artifact") -> dict[str, object]:
    return {"card": name, "types": types, "text": text}


def edges(*battlefield: object, opponent: tuple[object, ...] = ()) -> dict[tuple[str, str], str]:
    """Return the edges of the graph of "you", with their labels."""
    board = read_board({"you": [*battlefield], "opponent": [*opponent]})
    graph = resource_graph(board, "you")
    return {(one, other): data["label"] for one, other, data in graph.edges(data=True)}


def test_mana_pays_for_what_costs_mana() -> None:
    assert edges("Forest", "Simic Signet") == {("Forest [1]", "Simic Signet [1]"): "G"}
    assert edges("Forest", "Island") == {}


def test_converters_pay_for_each_other_but_not_for_themselves() -> None:
    assert edges("Simic Signet", "Dimir Signet") == {
        ("Simic Signet [1]", "Dimir Signet [1]"): "UG",
        ("Dimir Signet [1]", "Simic Signet [1]"): "UB",
    }


def test_605_3c_one_permanent_taps_for_one_of_its_abilities() -> None:
    assert edges("Mystic Gate") == {}
    # Neither hybrid half is colorless.
    assert edges("Mystic Gate", "Wastes") == {}
    assert edges("Mystic Gate", "Tundra") == {
        ("Tundra [1]", "Mystic Gate [2]"): "W",
        ("Tundra [2]", "Mystic Gate [2]"): "U",
    }


def test_an_ability_without_tap_pays_for_its_next_activation() -> None:
    assert edges(artifact("Mill", "{1}: Add one mana of any color.")) == {
        ("Mill [1]", "Mill [1]"): "WUBRG"
    }


def test_106_6_restricted_mana_pays_only_for_what_it_may() -> None:
    vault = artifact("Vault", "{T}: Add {C}. Spend this mana only to cast creature spells.", "Land")
    assert edges(vault, "Dimir Signet") == {}
    forge = artifact(
        "Forge", "{T}: Add {R}. Spend this mana only to activate abilities of artifacts."
    )
    assert edges(forge, "Dimir Signet", "Mystic Gate") == {
        ("Forge [1]", "Dimir Signet [1]"): "R",
        ("Mystic Gate [1]", "Dimir Signet [1]"): "C",
        ("Mystic Gate [2]", "Dimir Signet [1]"): "WU",
        ("Dimir Signet [1]", "Mystic Gate [2]"): "U",
    }


def test_permanents_that_costs_use() -> None:
    altar = artifact("Altar", "Sacrifice a creature: Add {B}.")
    drum = artifact("Drum", "{T}, Tap an untapped creature you control: Add {R}.")
    assert edges(altar, drum, BEAR, opponent=(BEAR,)) == {
        ("Grey Bear#1", "Altar [1]"): "sacrifice",
        ("Grey Bear#1", "Drum [1]"): "tap",
    }
    # What an ability does with its own permanent is no edge.
    assert edges("Lotus Petal") == {}


def test_what_is_tapped_and_what_is_x_do_not_matter_to_mana() -> None:
    rocket = artifact("Rocket", "{X}, {T}, Sacrifice Rocket: Add X mana of any one color.")
    assert edges("Forest (tapped)", rocket) == {("Forest [1]", "Rocket [1]"): "G"}


def test_nodes_say_what_they_are() -> None:
    board = read_board({"you": ["Simic Signet"], "opponent": ["Forest"]})
    ((name, data),) = resource_graph(board, "you").nodes(data=True)
    assert name == "Simic Signet [1]"
    assert (data["kind"], data["card"], data["types"]) == ("ability", "Simic Signet", "UG")
    assert data["label"] == "Simic Signet: {1}, {T}: Add {G}{U}."
    assert [*resource_graph(board, "opponent")] == ["Forest [1]"]


@pytest.mark.parametrize("extension", ["dot", "graphml", "json"])
def test_it_is_written_like_the_others(tmp_path: Path, extension: str) -> None:
    graph = resource_graph(read_board({"you": ["Forest", "Simic Signet"]}))
    path = tmp_path / f"it.{extension}"
    write_graph(graph, path)
    match extension:
        case "dot":
            text = path.read_text(encoding="utf-8")
            assert '"Forest [1]" -> "Simic Signet [1]" [label="G"];' in text
        case "graphml":
            assert [*nx.read_graphml(path).edges(data="label")] == [
                ("Forest [1]", "Simic Signet [1]", "G")
            ]
        case _:
            (edge,) = json.loads(path.read_text(encoding="utf-8"))["edges"]
            assert edge == {"source": "Forest [1]", "target": "Simic Signet [1]", "label": "G"}
