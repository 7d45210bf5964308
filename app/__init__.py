"""manaproof says exactly what mana a Magic: The Gathering board can make.

The public names are imported when they are first used, so that a plain question never
loads an engine that it does not need.

>>> import manaproof
>>> board = manaproof.parse_board('{"you": ["Reflecting Pool", "Forest"]}')
>>> manaproof.letters(manaproof.could_produce(board).types["Reflecting Pool"])
'G'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaproof.models.board_input import inline_board, load_board, parse_board, read_board
    from manaproof.models.boards import Board
    from manaproof.models.catalogue.store import find_card
    from manaproof.models.errors import (
        InvalidBoardError,
        ManaproofError,
        UndecidedError,
        UnsupportedError,
    )
    from manaproof.models.mana import ManaPool, ManaType, letters
    from manaproof.models.symbols import ManaCost
    from manaproof.models.windows import Window
    from manaproof.solver.continuous import characteristics_of
    from manaproof.solver.could_produce.answers import could_produce
    from manaproof.solver.production.produces import produces
    from manaproof.solver.reachable.budget import Budget
    from manaproof.solver.reachable.lines.shortest import reach
    from manaproof.solver.reachable.outcomes import outcomes

__version__ = "0.1.0"

__all__ = [
    "Board",
    "Budget",
    "InvalidBoardError",
    "ManaCost",
    "ManaPool",
    "ManaType",
    "ManaproofError",
    "UndecidedError",
    "UnsupportedError",
    "Window",
    "characteristics_of",
    "could_produce",
    "find_card",
    "inline_board",
    "letters",
    "load_board",
    "outcomes",
    "parse_board",
    "produces",
    "reach",
    "read_board",
]

_HOMES = {
    "Board": "models.boards",
    "Budget": "solver.reachable.budget",
    "InvalidBoardError": "models.errors",
    "ManaCost": "models.symbols",
    "ManaPool": "models.mana",
    "ManaType": "models.mana",
    "ManaproofError": "models.errors",
    "UndecidedError": "models.errors",
    "UnsupportedError": "models.errors",
    "Window": "models.windows",
    "characteristics_of": "solver.continuous",
    "could_produce": "solver.could_produce.answers",
    "find_card": "models.catalogue.store",
    "inline_board": "models.board_input",
    "letters": "models.mana",
    "load_board": "models.board_input",
    "outcomes": "solver.reachable.outcomes",
    "parse_board": "models.board_input",
    "produces": "solver.production.produces",
    "reach": "solver.reachable.lines.shortest",
    "read_board": "models.board_input",
}


def __getattr__(name: str) -> object:
    """Import a public name on its first use (PEP 562)."""
    if name not in _HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from importlib import import_module

    return getattr(import_module(f"manaproof.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    """List the public names, imported or not."""
    return [*__all__, "__version__"]
