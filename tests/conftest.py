"""What tests of every kind share."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the directory of optional data: cards, cases, puzzles and rules text."""
    default = Path(__file__).parents[1].parent / "shared"
    path = Path(os.environ.get("MANAPROOF_SHARED", default))
    if not path.is_dir():
        pytest.skip(f"no optional data in {path}; set MANAPROOF_SHARED")
    return path


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let processes be interrupted, though a shell has started the tests in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
