"""The examples of the README print what it says."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
_BLOCK = re.compile(r"```console\n\$ (?P<command>[^\n]+)\n(?P<output>.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """Return each command of the README and the output printed under it."""
    found = _BLOCK.finditer(README.read_text(encoding="utf-8"))
    return [(block["command"], block["output"]) for block in found]


def printed(command: str) -> str:
    """Run a command line of the README with the installed program."""
    folder = Path(sys.executable).parent
    return subprocess.run(
        command,
        shell=True,
        check=True,
        capture_output=True,
        text=True,
        env={"PATH": f"{folder}:/usr/bin:/bin"},
    ).stdout


@pytest.mark.skipif(sys.platform == "win32", reason="the examples are for a POSIX shell")
@pytest.mark.parametrize(("command", "output"), examples())
def test_example(command: str, output: str) -> None:
    assert printed(command) == output


def test_there_is_an_example_of_each_question() -> None:
    commands = " ".join(command for command, _ in examples())
    for question in ("could-produce", "show", "card", "batch"):
        assert f"manaproof {question}" in commands


def test_python_example() -> None:
    failures, attempted = doctest.testfile(str(README), module_relative=False)
    assert attempted >= 3
    assert failures == 0
