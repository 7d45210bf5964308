"""Dependency graphs, drawn with networkx, and a second engine for "could produce" upon them."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING

import networkx as nx

from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.mana import ManaType, TypeSet, letters, type_set
from manaproof.models.rendering import render_plural
from manaproof.solver.continuous import characteristics_of, ways_of
from manaproof.solver.could_produce.dependencies import dependencies_of
from manaproof.solver.could_produce.edges import GROUND, Could, Together, production_edges
from manaproof.solver.could_produce.fixpoint import least_fixed_point
from manaproof.solver.could_produce.premises import grounds_of
from manaproof.solver.reading.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from manaproof.models.boards import Board
    from manaproof.solver.continuous import Explanation, Way
    from manaproof.solver.could_produce.dependencies import Dependencies
    from manaproof.solver.could_produce.edges import Node
    from manaproof.solver.could_produce.premises import Grounds
    from manaproof.solver.reachable.paying import Source


def could_produce_by_reachability(
    board: Board, *, permanents: Iterable[str] | None = None
) -> Mapping[str, TypeSet]:
    """Say which types permanents, by default all, could produce, by reachability (CR 106.7).

    It shares no more with the fixed point than what filters, amounts and conditions mean, how
    effects are followed, and which replacement effects may apply.

    Raises:
        UndecidedError: the board does not tell.
    """
    asked = tuple(board.permanents if permanents is None else permanents)
    ways = ways_of(board)
    return MappingProxyType(
        ways.agreed(asked, lambda way: _reached(board, way, asked), "could produce")
    )


def _reached(board: Board, way: Way, asked: tuple[str, ...]) -> dict[str, TypeSet]:
    grounds = grounds_of(board, way.characteristics)
    found = _types_of(asked, grounds, undecided_counts=False)
    if grounds.reasons:
        reason = grounds.reasons[0]
        for name, most in _types_of(asked, grounds, undecided_counts=True).items():
            if most != found[name]:
                raise UndecidedError(f"what {name} could produce: {reason.reason}", reason.remedy)
    return found


def _types_of(
    asked: tuple[str, ...], grounds: Grounds, *, undecided_counts: bool
) -> dict[str, TypeSet]:
    graph: nx.DiGraph[Node] = nx.DiGraph()
    graph.add_node(GROUND)
    graph.add_edges_from(production_edges(grounds, undecided_counts=undecided_counts))
    reached = nx.descendants(graph, GROUND)
    together = {each for each in graph if isinstance(each, Together)}
    while complete := {each for each in together if each.needed <= reached}:
        graph.add_edges_from((GROUND, each) for each in complete)
        reached = nx.descendants(graph, GROUND)
        together -= complete
    # CR 702.26b: a phased-out permanent does not exist.
    kinds = grounds.kind_of
    return {
        name: type_set(
            mana for mana in ManaType if name in kinds and Could(kinds[name], mana) in reached
        )
        for name in asked
    }


def dependency_graph(board: Board) -> nx.DiGraph[str]:
    """Draw who looks at whom for "could produce" (CR 106.7).

    Nodes are permanents, by id, and between them the sets that abilities speak of, such as the
    lands that a player controls. An edge leads from what looks to what is looked at. A permanent
    carries its card's name and the types that it could produce.

    Raises:
        UndecidedError: the board does not tell.
    """
    dependencies = dependencies_of(board, characteristics_of(board))
    types = least_fixed_point(dependencies).types
    graph: nx.DiGraph[str] = nx.DiGraph(name="could_produce")
    for name, kind in dependencies.kind_of.items():
        card = board.permanents[name].card.name
        graph.add_node(name, kind="permanent", label=name, card=card, types=letters(types[kind]))
    hubs = _hub_names(board, dependencies)
    for hub, name in zip(dependencies.hubs, hubs, strict=True):
        label = f"{render_plural(hub.description)} (you: {hub.controller})"
        graph.add_node(name, kind="set", label=label, card="", types="")
        for kind in hub.kinds:
            graph.add_edges_from((name, each) for each in dependencies.kinds[kind].members)
    for each in dependencies.kinds:
        for edge in each.edges:
            graph.add_edges_from((name, hubs[edge.hub]) for name in each.members)
    return graph


def effect_graph(explanation: Explanation) -> nx.DiGraph[str]:
    """Draw which continuous effect depends on which (CR 613.8a).

    Nodes are the effects that were applied or depended on; an edge leads from an effect to one
    that it depended on, and carries the layers in which it did.
    """
    graph: nx.DiGraph[str] = nx.DiGraph(name="continuous_effects")
    effects = [each.effect for each in explanation.applications]
    effects += [effect for edge in explanation.dependency_edges() for effect in edge]
    for effect in dict.fromkeys(effects):
        graph.add_node(str(effect), kind="effect", label=str(effect), card=effect.source, types="")
    layers: dict[tuple[str, str], dict[str, None]] = {}
    for each in explanation.dependencies:
        edge = str(each.dependent), str(each.on)
        layers.setdefault(edge, {})[each.layer.value] = None
    for (dependent, on), found in layers.items():
        graph.add_edge(dependent, on, layers=", ".join(found))
    return graph


def resource_graph(board: Board, player: str | None = None) -> nx.DiGraph[str]:
    """Draw which mana abilities can pay for which, and with which permanents (CR 118.3, 605.3a).

    Nodes are the mana abilities of permanents that are the player's to activate, each with the
    types that it could add, and the permanents that their costs can use. An edge leads from what
    pays to what it pays for; its label says with mana of which types, or what is done to the
    permanent. What is tapped, and limits on activating, do not matter to mana. Where no player is
    named, it is ``you``, else the first of the board.

    Raises:
        UndecidedError: the board does not tell.
    """
    from manaproof.solver.reachable.paying import payments_of_mana, payments_of_permanents, sources

    view = View(board, characteristics_of(board))
    those = sources(view, board.subject if player is None else player)
    names = {source: _ability_name(board, source) for source in those}
    graph: nx.DiGraph[str] = nx.DiGraph(name="resources")
    for source, name in names.items():
        permanent = source.activatable.permanent
        card = board.permanents[permanent].card.name
        label = f"{permanent}: {source.text}"
        graph.add_node(name, kind="ability", label=label, card=card, types=source.types)
    for pays in payments_of_mana(view, those):
        graph.add_edge(names[pays.payer], names[pays.payee], label=pays.types)
    for uses in payments_of_permanents(view, those):
        card = board.permanents[uses.permanent].card.name
        graph.add_node(uses.permanent, kind="permanent", label=uses.permanent, card=card, types="")
        graph.add_edge(uses.permanent, names[uses.payee], label=uses.how)
    return graph


def _ability_name(board: Board, source: Source) -> str:
    """Return a node name for an ability, not the id of a permanent."""
    name = f"{source.activatable.permanent} [{source.activatable.number}]"
    while name in board.permanents:
        name += "_"
    return name


def write_graph(graph: nx.DiGraph[str], path: Path) -> None:
    """Write a graph to a file in the format of its extension: ``.dot``, ``.graphml`` or ``.json``.

    Raises:
        UnsupportedError: it has another extension.
    """
    match path.suffix.lower():
        case ".dot":
            path.write_text(_dot(graph), encoding="utf-8")
        case ".graphml":
            nx.write_graphml(graph, path, encoding="utf-8")
        case ".json":
            path.write_text(_node_link(graph), encoding="utf-8")
        case other:
            raise UnsupportedError(
                f"graph file {path.name!r} with extension {other!r}",
                "name it .dot, .graphml or .json",
            )


def _hub_names(board: Board, dependencies: Dependencies) -> tuple[str, ...]:
    """Return a node name for each hub, none of them the id of a permanent."""
    prefix = "set"
    while any(name.startswith(f"{prefix} ") for name in board.permanents):
        prefix += "_"
    return tuple(f"{prefix} {place}" for place, _ in enumerate(dependencies.hubs, start=1))


def _node_link(graph: nx.DiGraph[str]) -> str:
    data = {
        "directed": True,
        "multigraph": False,
        "graph": {},
        "nodes": [{"id": name, **data} for name, data in graph.nodes(data=True)],
        "edges": [
            {"source": one, "target": other, **data} for one, other, data in graph.edges(data=True)
        ],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _dot(graph: nx.DiGraph[str]) -> str:
    lines = [f"digraph {graph.graph['name']} {{"]
    for name, data in graph.nodes(data=True):
        shape = "ellipse" if data["kind"] == "set" else "box"
        produced = f" {data['types']}" if data["types"] else ""
        lines.append(
            f"  {_quoted(name)} [label={_quoted(data['label'] + produced)}, shape={shape}];"
        )
    for one, other, data in graph.edges(data=True):
        told = data.get("layers") or data.get("label")
        label = f" [label={_quoted(told)}]" if told else ""
        lines.append(f"  {_quoted(one)} -> {_quoted(other)}{label};")
    return "\n".join([*lines, "}", ""])


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
