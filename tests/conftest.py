"""What tests of every kind share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the directory of optional data: cards, cases, puzzles and rules text."""
    default = Path(__file__).parents[1].parent / "shared"
    path = Path(os.environ.get("MANAPROOF_SHARED", default))
    if not path.is_dir():
        pytest.skip(f"no optional data in {path}; set MANAPROOF_SHARED")
    return path
