"""What may import what, what a plain question must not load, and how modules must look."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from manaproof.models.types import BASIC_LAND_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
LAYERS = {"models": 0, "solver": 1, "app": 2}
"""A module imports from its own layer and from lower ones, never from a higher one."""

LAZY = {
    "networkx": ("solver/graphs.py",),
    "lark": ("models/oracle/",),
    "yaml": ("models/board_input/",),
    "matplotlib": ("app/drawing/png.py",),
    "rich": (),
    "z3": ("solver/z3_solving.py",),
    "constraint": (
        "solver/production/orders_by_constraint.py",
        "solver/reachable/by_constraint/problem.py",
    ),
}
"""Slow to load: imported inside functions, or in these modules, which are so imported themselves."""

PLAIN = "manaproof.solver.plain"
"""The plain reading of the rules, which shares nothing with the engines but what a board is."""

REPLAYING = ("solver/reachable/lines/replaying.py",)
"""The modules that replay by it what an engine has found."""

READING = "manaproof.solver.reading"
"""What filters, amounts and conditions come to: every engine reads them there."""

PROVING = "manaproof.solver.proving"
SHARED_WITH_PROVING = (
    READING,
    PROVING,
    "manaproof.solver.caveats",
    "manaproof.solver.continuous",
    "manaproof.solver.z3_solving",
    "manaproof.solver.could_produce.definability",
    "manaproof.solver.could_produce.outputs",
    "manaproof.solver.production.activation",
    "manaproof.solver.production.changes",
    "manaproof.solver.production.counters",
    "manaproof.solver.production.lasting",
    "manaproof.solver.production.orders_by_z3",
    "manaproof.solver.production.problem",
    "manaproof.solver.production.replacements",
    "manaproof.solver.production.triggered",
    "manaproof.solver.reachable.lines.replaying",
)
"""All that a proof takes from the rest of the solver: what there is, and never what comes of it."""

BY_CONSTRAINT = "manaproof.solver.reachable.by_constraint"
SHARED_WITH_CONSTRAINT = (
    READING,
    BY_CONSTRAINT,
    "manaproof.solver.production",
    "manaproof.solver.reachable.budget",
    "manaproof.solver.reachable.elsewhere",
)
"""What the constraint engine takes: how one activation is paid for and what it makes."""

LONGEST = 400
"""Lines of the longest module."""


def modules() -> list[Path]:
    return [path for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))]


every_module = pytest.mark.parametrize(
    "path", modules(), ids=lambda path: str(path.relative_to(ROOT))
)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imported(node: ast.AST) -> list[str]:
    """Return the full names of the modules that a statement imports."""
    match node:
        case ast.Import(names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
        case ast.ImportFrom(level=level) if level:
            return ["." * level]
        case _:
            return []


def at_import_time(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """Go through what runs as a module is imported: not in functions, not for type checkers."""
    for statement in body:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                continue
            case ast.If(test=ast.Name("TYPE_CHECKING"), orelse=otherwise):
                yield from at_import_time(otherwise)
            case ast.ClassDef(body=inner) | ast.With(body=inner):
                yield from at_import_time(inner)
            case ast.If(body=inner, orelse=otherwise):
                yield from at_import_time([*inner, *otherwise])
            case ast.Try(body=inner, handlers=handlers, orelse=otherwise, finalbody=last):
                caught = [each for handler in handlers for each in handler.body]
                yield from at_import_time([*inner, *caught, *otherwise, *last])
            case _:
                yield statement


def layer_of(module: str) -> int | None:
    """Return the layer of a module of the package by its full name; ``None`` for any other."""
    parts = module.split(".")
    if parts[0] != "manaproof":
        return None
    return LAYERS.get(parts[1] if len(parts) > 1 else "app", LAYERS["app"])


def test_layers_are_told_by_the_full_names() -> None:
    assert layer_of("manaproof.models.mana") == 0
    assert layer_of("manaproof.solver") == 1
    assert layer_of("manaproof.console") == layer_of("manaproof") == 2
    assert layer_of("networkx") is None


@every_module
def test_imports_point_downwards_only(path: Path) -> None:
    own = LAYERS[path.relative_to(ROOT).parts[0]]
    upward = [
        name
        for node in ast.walk(parsed(path))
        for name in imported(node)
        if (layer := layer_of(name)) is not None and layer > own
    ]
    assert not upward


@every_module
def test_the_plain_reading_stands_alone(path: Path) -> None:
    place = path.relative_to(ROOT).as_posix()
    names = [name for node in ast.walk(parsed(path)) for name in imported(node)]
    if place.startswith("solver/plain/"):
        own = [name for name in names if layer_of(name) is not None]
        assert all(layer_of(name) == 0 or name.startswith(PLAIN) for name in own)
    elif place.startswith("solver/") and place not in REPLAYING:
        assert not [name for name in names if name.startswith(PLAIN)]


@every_module
@pytest.mark.parametrize(
    ("engine", "shared"),
    [(PROVING, SHARED_WITH_PROVING), (BY_CONSTRAINT, SHARED_WITH_CONSTRAINT)],
    ids=["proving", "constraint"],
)
def test_an_engine_shares_no_more_than_it_says(
    path: Path, engine: str, shared: tuple[str, ...]
) -> None:
    if not path.is_relative_to(ROOT / engine.removeprefix("manaproof.").replace(".", "/")):
        return
    names = [name for node in ast.walk(parsed(path)) for name in imported(node)]
    beyond = [
        name
        for name in names
        if layer_of(name) == 1
        and not any(name == each or name.startswith(f"{each}.") for each in shared)
    ]
    assert not beyond


@every_module
def test_imports_are_absolute_and_by_the_installed_name(path: Path) -> None:
    names = [name for node in ast.walk(parsed(path)) for name in imported(node)]
    assert not [name for name in names if name.startswith(".") or name.split(".")[0] in LAYERS]


@every_module
def test_slow_libraries_are_imported_where_they_are_needed_only(path: Path) -> None:
    place = path.relative_to(ROOT).as_posix()
    tree = parsed(path)
    for node in ast.walk(tree):
        for name in imported(node):
            library = name.split(".")[0]
            if library in {"networkx", "z3", "constraint", "lark", "yaml", "matplotlib"}:
                assert place.startswith(LAZY[library] or ("nowhere",)), f"{library} in {place}"
    for node in at_import_time(tree.body):
        for name in imported(node):
            library = name.split(".")[0]
            assert place.startswith(LAZY.get(library, ("",)) or ("nowhere",)), name


def test_a_plain_question_loads_no_slow_library() -> None:
    script = (
        "import sys, manaproof.console, manaproof.solver.could_produce.answers,"
        " manaproof.models.catalogue.store, manaproof.models.board_input\n"
        "from manaproof.models.board_input import read_board\n"
        "from manaproof.solver.could_produce.answers import could_produce\n"
        "could_produce(read_board({'you': ['Reflecting Pool', 'Forest']}))\n"
        "print(*sys.modules)"
    )
    done = subprocess.run(  # the import must be the first of its process
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert not LAZY.keys() & set(done.stdout.split())


def test_pools_are_found_without_what_words_and_lines_need() -> None:
    script = (
        "import sys\n"
        "from manaproof.console import main\n"
        "main(['outcomes', '--count', '--you', 'Forest; Simic Signet'])\n"
        "print(*sys.modules)"
    )
    done = subprocess.run(  # the imports must be the first of their process
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "manaproof.solver.reachable.by_algebra.algebra" in loaded
    unneeded = ("manaproof.solver.plain", "manaproof.models.rendering", "dataclasses")
    assert not loaded & (LAZY.keys() | {*unneeded, "manaproof.solver.reachable.lines.shortest"})


@every_module
def test_every_module_says_what_it_answers(path: Path) -> None:
    docstring = ast.get_docstring(parsed(path))
    assert docstring
    assert docstring.splitlines()[0].endswith((".", "?", "!", ":"))


@every_module
def test_no_module_is_too_long_to_be_read_at_one_sitting(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def constants(tree: ast.Module) -> Iterator[str]:
    """Go through the strings that code can compare with: all but those that stand alone."""
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


def names_on(board: Any) -> Iterator[str]:  # noqa: ANN401 -- a document of any form
    """Go through everything on a board of the case files that can be a card's name."""
    match board:
        case str(short):
            yield re.sub(r"^\d+ | on .*| \(.*\)$", "", short)
        case list(items):
            for item in items:
                yield from names_on(item)
        case {"card": str(name)}:
            yield name
        case dict(fields):
            for field in fields.values():
                yield from names_on(field)


def test_the_solver_knows_no_card_by_name(shared: Path) -> None:
    cases = sorted((shared / "cases").glob("*.jsonl"))
    if not cases:
        pytest.skip(f"no case files in {shared}")
    boards = [
        json.loads(line)["board"]
        for path in cases
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    names = {name for board in boards for name in names_on(board)}
    assert len(names) > 200
    words = {name for name in names if name[:1].isupper()} - {*BASIC_LAND_TYPES}
    solver = [path for path in modules() if path.is_relative_to(ROOT / "solver")]
    assert solver
    for path in solver:
        assert not words & set(constants(parsed(path))), path
