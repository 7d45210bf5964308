"""Dependency graphs of "could produce", and the engine that answers upon one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import networkx as nx
import pytest

from manaproof.models.amounts import Fixed, Tally, TallyOf
from manaproof.models.effects import AddMana, Sequence
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.mana import letters
from manaproof.models.production import CombinationMana, CouldProduce
from manaproof.models.replacements import ProductionEvent
from manaproof.models.types import Player
from manaproof.solver.graphs import could_produce_by_reachability, dependency_graph, write_graph
from tests.production.cards import (
    ALL_BLACK,
    OF_TWO_OR_MORE,
    TWICE,
    becomes,
    enchantment,
    listed,
    replaces,
)
from tests.solver.cards import (
    FOREST,
    LAND,
    MIRROR,
    OPPONENTS_LANDS,
    SPYGLASS,
    WASTE,
    YOUR_LANDS,
    adds,
    any_type_of,
    board,
    card,
    of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from pathlib import Path

LISTED = board([SPYGLASS, FOREST], [SPYGLASS, MIRROR])


def test_permanents_look_at_sets_and_sets_hold_permanents() -> None:
    graph = dependency_graph(LISTED)
    sets = [name for name, data in graph.nodes(data=True) if data["kind"] == "set"]
    assert len(sets) == 3
    assert graph.number_of_nodes() == 4 + 3
    (seen,) = graph.successors("Spyglass Grove 1")
    assert set(graph.successors(seen)) == {"Spyglass Grove 2", "Mirror Tarn 1"}
    assert list(graph.successors("Forest 1")) == []
    assert graph.nodes["Mirror Tarn 1"]["types"] == "G"
    assert "lands an opponent controls" in graph.nodes[seen]["label"]
    assert "you" in graph.nodes[seen]["label"]


def test_the_graph_grows_with_the_board_not_with_its_square() -> None:
    sides = [MIRROR, SPYGLASS] * 50
    graph = dependency_graph(board(sides, sides))
    assert graph.number_of_nodes() == 200 + 4
    assert graph.number_of_edges() == 200 + 4 * 100


def test_a_set_never_bears_the_name_of_a_permanent() -> None:
    graph = dependency_graph(of(permanent("set 1", MIRROR), permanent("it", FOREST)))
    assert graph.nodes["set 1"]["kind"] == "permanent"
    assert graph.number_of_nodes() == 3


def test_graphs_are_written_by_extension(tmp_path: Path) -> None:
    graph = dependency_graph(LISTED)
    write_graph(graph, tmp_path / "it.json")
    data = json.loads((tmp_path / "it.json").read_text(encoding="utf-8"))
    assert {each["id"] for each in data["nodes"]} == set(graph.nodes)
    assert {(each["source"], each["target"]) for each in data["edges"]} == set(graph.edges)
    write_graph(graph, tmp_path / "it.graphml")
    again = nx.read_graphml(tmp_path / "it.graphml")
    assert set(again.edges) == set(graph.edges)
    assert again.nodes["Mirror Tarn 1"]["types"] == "G"
    write_graph(graph, tmp_path / "it.DOT")
    lines = (tmp_path / "it.DOT").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "digraph could_produce {"
    assert lines[-1] == "}"
    assert '  "Mirror Tarn 1" [label="Mirror Tarn 1 G", shape=box];' in lines
    assert sum(" -> " in line for line in lines) == graph.number_of_edges()


def test_quotes_in_names_are_escaped(tmp_path: Path) -> None:
    write_graph(dependency_graph(of(permanent('a "b" \\', FOREST))), tmp_path / "it.dot")
    text = (tmp_path / "it.dot").read_text(encoding="utf-8")
    assert r'"a \"b\" \\" [label="a \"b\" \\ G", shape=box];' in text


@pytest.mark.parametrize("name", ["it.png", "it"])
def test_another_extension_is_an_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnsupportedError, match="graph file"):
        write_graph(dependency_graph(LISTED), tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_reachability_needs_no_circle_to_stand_on_itself() -> None:
    circle = board([SPYGLASS, MIRROR], [SPYGLASS, MIRROR])
    assert set(could_produce_by_reachability(circle).values()) == {0}
    anchored = could_produce_by_reachability(board([SPYGLASS, MIRROR], [SPYGLASS, WASTE, MIRROR]))
    assert {name: letters(each) for name, each in anchored.items()} == {
        "Spyglass Grove 1": "",
        "Mirror Tarn 1": "",
        "Spyglass Grove 2": "",
        "Waste Flat 1": "C",
        "Mirror Tarn 2": "C",
    }


def test_reachability_guesses_nothing() -> None:
    land = card("Hand Vale", tap(adds("{B}", times=TallyOf(Tally.CARDS_IN_HAND, Player.YOU))))
    with pytest.raises(UndecidedError, match="hand of you"):
        could_produce_by_reachability(board([land]))


def test_reachability_walks_through_the_orders_of_replacement_effects() -> None:
    # Two mana become one {C}, which becomes black where it was not already.
    now = board([FOREST, MIRROR, OF_TWO_OR_MORE, TWICE], [ALL_BLACK])
    found = could_produce_by_reachability(now)
    assert {letters(found[name]) for name in ("Forest 1", "Mirror Tarn 1")} == {"BC"}


def test_reachability_needs_all_of_what_is_produced_together() -> None:
    # Both types together are two mana; either of them alone is one.
    taking = CouldProduce(YOUR_LANDS, colors_only=False)
    pair = card("Twin Tarn", tap(AddMana(CombinationMana(taking, Fixed(2)), Player.YOU)))
    rich = enchantment(
        "Blend",
        replaces(
            ProductionEvent(LAND, mana=listed("G")), becomes(listed("R"), replaced=listed("W"))
        ),
    )
    plains = card("Plains", subtypes=("Plains",))
    assert letters(could_produce_by_reachability(board([pair, rich, plains]))["Twin Tarn 1"]) == "W"
    both = could_produce_by_reachability(board([pair, rich, plains, FOREST]))
    assert letters(both["Twin Tarn 1"]) == "WRG"


def test_reachability_adds_the_rest_where_a_type_is_undefined() -> None:
    # CR 106.5: no opponent has a land.
    both = card("Lonely Tarn", tap(Sequence((adds("{C}"), any_type_of(OPPONENTS_LANDS)))))
    found = could_produce_by_reachability(board([both, ALL_BLACK]))
    assert letters(found["Lonely Tarn 1"]) == "B"
