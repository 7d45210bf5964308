"""Run the program on a few boards of real cards and show the commands beside their output."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BOARDS = Path("benchmarks/boards")

COMMANDS = (
    [
        "could-produce",
        "--you",
        "Reflecting Pool; Vivid Creek; Forest",
        "--opponent",
        "Exotic Orchard",
    ],
    ["could-produce", str(BOARDS / "orchards.yaml"), "Fellwar Stone", "--explain"],
    ["could-produce", str(BOARDS / "moon.yaml")],
    ["show", str(BOARDS / "moon.yaml"), "Urborg, Tomb of Yawgmoth"],
    ["card", "Incubation Druid"],
)


def main() -> int:
    """Run each command; return the first exit status that is not 0."""
    program = Path(sys.executable).parent / "manaproof"
    for command in COMMANDS:
        print(f"\n$ manaproof {shlex.join(command)}", flush=True)
        status = subprocess.run([program, *command], check=False, cwd=ROOT).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
