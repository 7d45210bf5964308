"""Whole processes, timed in multiples of ``python3 -c pass`` in the same run.

``python benchmarks/whole_process.py`` prints a row for each command: the least of several runs,
as a multiple of the least of as many starts of the interpreter, beside its bar. Exit status 1
where a bar is missed. The tests run each command once and look at its answer only.
"""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
PROGRAM = str(Path(sys.executable).parent / "manaproof")


@dataclass(frozen=True, slots=True)
class Case:
    """A command, what its output must satisfy, and the multiple it must stay inside."""

    name: str
    arguments: tuple[str, ...]
    holds: Callable[[str], bool]
    bar: float
    runs: int = 5


def mutual(permanents: int) -> tuple[str, ...]:
    """Return the command on two players' Reflecting Pools and Exotic Orchards and one Forest."""
    quarter = permanents // 4
    side = f"{quarter} Reflecting Pool; {quarter} Exotic Orchard"
    return ("could-produce", "--json", "--you", f"{side}; Forest", "--opponent", side)


def proved(permanents: int) -> Callable[[str], bool]:
    """Return the check that every permanent of such a board could produce {G} alone, proved."""

    def holds(output: str) -> bool:
        certified = json.loads(output)["proof"] == {"complete": True, "engine": "z3"}
        return certified and all_green(permanents)(output)

    return holds


def all_green(permanents: int) -> Callable[[str], bool]:
    """Return the check that every permanent of such a board could produce {G} alone."""

    def holds(output: str) -> bool:
        types = json.loads(output)["types"]
        return len(types) == permanents + 1 and set(types.values()) == {"G"}

    return holds


COLD = Case(
    "one cold answer",
    ("could-produce", "--you", "Reflecting Pool; Forest; Vivid Creek", "--opponent", "Island"),
    lambda output: (
        output.split()
        == [
            *("Reflecting", "Pool", "{W}{U}{B}{R}{G}", "Forest", "{G}"),
            *("Vivid", "Creek", "{W}{U}{B}{R}{G}", "Island", "{U}"),
        ]
    ),
    bar=10,
    runs=20,
)
SMALL = Case("2,000 lands that look at each other", mutual(2000), all_green(2000), bar=60)
PROVED = Case(
    "100 lands that look at each other, proved by Z3",
    (*mutual(100), "--prove"),
    proved(100),
    bar=100,
)
DUALS = (
    *("Tundra", "Underground Sea", "Badlands", "Taiga", "Savannah"),
    *("Scrubland", "Volcanic Island", "Bayou", "Plateau", "Tropical Island"),
)


_COMPLETE_AND_BOUNDED = {"complete": True, "engine": "z3", "bounded": True}


def _all_pools_proved(output: str) -> bool:
    """Tell whether there are as many pools as there should be, with the proof."""
    answer = json.loads(output)
    return answer["count"] == 29_610 and answer["proof"] == _COMPLETE_AND_BOUNDED


POOLS = Case(
    "all pools of 20 dual lands, proved by Z3",
    (
        *("outcomes", "--json", "--limit", "10", "--prove", "--you"),
        "; ".join(f"2 {name}" for name in DUALS),
    ),
    _all_pools_proved,
    bar=250,
)
BOUNDED = Case(
    "12 lands and 2 Signets: all pools and an end to the mana, proved by Z3",
    (
        *("outcomes", "--json", "--limit", "10", "--prove", "--you"),
        "; ".join((*DUALS, "Forest", "Island", "Simic Signet", "Azorius Signet")),
    ),
    lambda output: json.loads(output)["proof"] == _COMPLETE_AND_BOUNDED,
    bar=60,
)
LARGE = Case("10,000 lands that look at each other", mutual(10_000), all_green(10_000), bar=480)

EFFECTS = (
    *("Blood Moon", "Magus of the Moon", "Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth"),
    *("Prismatic Omen", "Dryad of the Ilysian Grove", "Chromatic Lantern", "Cryptolith Rite"),
    *("Mycosynth Lattice", "Ashaya, Soul of the Wild"),
)


def _all_basic_types(output: str) -> bool:
    """Tell whether each Forest has every basic land type and each Wastes none (CR 613.8)."""
    shown = json.loads(output)
    every = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    return (
        len(shown) == 300
        and all(shown[f"Forest#{number}"]["subtypes"] == every for number in range(1, 66))
        and all(shown[f"Wastes#{number}"]["subtypes"] == [] for number in range(1, 66))
    )


CONTINUOUS = Case(
    "300 permanents under 40 continuous effects",
    (
        *("show", "--json", "--you"),
        "; ".join([*(f"4 {name}" for name in EFFECTS), "65 Forest", "65 Tropical Island"]),
        *("--opponent", "65 Wastes; 65 Grizzly Bears"),
    ),
    _all_basic_types,
    bar=100,
)


def random_boards(path: Path, count: int) -> None:
    """Write seeded random boards of at most six permanents out of two hundred cards."""
    names = (HERE / "names.txt").read_text(encoding="utf-8").splitlines()
    seeded = random.Random(2026)  # noqa: S311 -- boards, not secrets
    with path.open("w", encoding="utf-8") as lines:
        for number in range(count):
            cards = seeded.choices(names, k=seeded.randint(1, 6))
            mine = seeded.randint(1, len(cards))
            board = {"you": cards[:mine], "opponent": cards[mine:]}
            ask = [{"ask": "could_produce", "permanent": "*"}]
            lines.write(json.dumps({"id": number, "board": board, "ask": ask}) + "\n")
            if number == count // 2:
                lines.write('{"id": "broken", "board": {"you": ["Forest"\n')


def batch(path: Path, boards: int) -> Case:
    """Return the case that answers the random boards written to *path*, one line of them broken."""

    def holds(output: str) -> bool:
        rows = [json.loads(line) for line in output.splitlines()]
        answered = [row for row in rows if "answers" in row]
        return (
            len(rows) == boards + 1
            and len(answered) == boards
            and rows[boards // 2 + 1]["error"]["kind"] == "invalid_board"
            and all("types" in row["answers"][0] for row in answered)
        )

    return Case(f"batch of {boards} boards", ("batch", str(path)), holds, bar=1000, runs=1)


def output_of(case: Case) -> str:
    """Run the command once and return what it prints; an exit status other than 0 raises."""
    command = [PROGRAM, *case.arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def seconds(command: list[str], runs: int) -> float:
    """Return the least wall-clock time of several runs of a command."""
    least = float("inf")
    for _ in range(runs):
        started = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        least = min(least, time.perf_counter() - started)
    return least


def main() -> int:
    """Time every case and print the table."""
    # As where it is installed for good: modules are compiled once, not in each process.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    start = seconds([sys.executable, "-c", "pass"], 20)
    print(f"python3 -c pass: {1000 * start:.1f} ms")
    missed = 0
    multiples: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        boards = Path(folder) / "boards.jsonl"
        random_boards(boards, 10_000)
        for case in (COLD, PROVED, POOLS, BOUNDED, SMALL, LARGE, CONTINUOUS, batch(boards, 10_000)):
            if not case.holds(output_of(case)):
                print(f"wrong answer: {case.name}")
                return 1
            multiple = seconds([PROGRAM, *case.arguments], case.runs) / start
            multiples[case.name] = multiple
            missed += multiple > case.bar
            print(f"{case.name}: {multiple:.1f} times, bar {case.bar:g}")
    growth = multiples[LARGE.name] / multiples[SMALL.name]
    print(f"10,000 against 2,000 lands: {growth:.1f} times, bar 8")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"most memory of any of them: {peak / 1024:.0f} MB")
    return int(missed > 0 or growth > 8)


if __name__ == "__main__":
    sys.exit(main())
