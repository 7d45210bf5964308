"""How fast all reachable pools are found, in ratios within one run (CR 605.3a).

``python benchmarks/reachable_pools.py`` times whole processes that count the pools of named boards,
each as a multiple of ``python3 -c pass``, beside its bar and the most memory it took; and, within
this process, the enumeration for two of each dual land against a plain set of packed integers.
Exit status 1 where a bar is missed or an answer is wrong. The tests look at the answers only.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.whole_process import PROGRAM, seconds
from manaproof.models.board_input import inline_board
from manaproof.models.mana import LETTERS
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.by_algebra.algebra import Algebra
from manaproof.solver.reachable.moves import Space
from manaproof.solver.reading.view import View

MOST_MEGABYTES = 2_000
"""What no question may take more of, answered or not."""
UNDECIDED = 3
"""The exit status of a question that is not decided within its budget."""
FASTER_THAN_A_SET = 50
"""The algebra is to be at least so many times faster than a set of packed integers."""

DUALS = {
    "Badlands": "BR",
    "Bayou": "BG",
    "Plateau": "WR",
    "Savannah": "WG",
    "Scrubland": "WB",
    "Taiga": "RG",
    "Tropical Island": "UG",
    "Tundra": "WU",
    "Underground Sea": "UB",
    "Volcanic Island": "UR",
}
"""The ten original dual lands, and the two types of mana of each."""
SIGNETS = tuple(
    f"{guild} Signet"
    for guild in (
        *("Azorius", "Boros", "Dimir", "Golgari", "Gruul"),
        *("Izzet", "Orzhov", "Rakdos", "Selesnya", "Simic"),
    )
)
FILTERS = (
    *("Cascade Bluffs", "Fetid Heath", "Fire-Lit Thicket", "Flooded Grove", "Graven Cairns"),
    *("Mystic Gate", "Rugged Prairie", "Sunken Ruins", "Twilight Mire", "Wooded Bastion"),
)
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@dataclass(frozen=True, slots=True)
class Case:
    """A board, how many pools can be reached on it, and the multiple it must stay inside."""

    name: str
    battlefield: tuple[str, ...]
    pools: int | None
    """``None``: to find out takes more than the budget, and it must say so."""
    bar: float
    budget: int = 60
    """In seconds."""
    runs: int = 5

    def command(self) -> list[str]:
        """Return the command line that counts the pools."""
        you = "; ".join(self.battlefield)
        return [PROGRAM, "outcomes", "--count", "--budget", f"{self.budget}", "--you", you]


def of_each(number: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many of each of these cards."""
    return tuple(f"{number} {name}" for name in names)


TWO_DUALS = Case("two of each dual land", of_each(2, tuple(DUALS)), 29_610, bar=12, runs=20)
CASES = (
    TWO_DUALS,
    Case("four of each dual land", of_each(4, tuple(DUALS)), 697_929, bar=15),
    Case(
        "three Cascading Cataracts, three of each basic land",
        ("3 Cascading Cataracts", *of_each(3, BASICS)),
        51_106,
        bar=30,
    ),
    Case("20 Mana Confluences at 20 life", ("20 Mana Confluence",), 53_130, bar=60),
    Case(
        "two of each dual land, the ten Signets",
        (*of_each(2, tuple(DUALS)), *SIGNETS),
        190_962,
        bar=600,
    ),
    Case(
        "two of each dual land, ten filter lands",
        (*of_each(2, tuple(DUALS)), *FILTERS),
        1_577_002,
        bar=600,
        runs=3,
    ),
    Case(
        "the ten dual lands, ten Signets, ten filter lands",
        (*DUALS, *SIGNETS, *FILTERS),
        None,
        bar=6_000,
        runs=1,
    ),
)


@dataclass(frozen=True, slots=True)
class Run:
    """What a process said and took."""

    status: int
    output: str
    seconds: float
    megabytes: float


def run(command: list[str]) -> Run:
    """Run a command, and measure the most memory it takes."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    output = process.stdout.read().decode()
    process.stdout.close()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    took = time.perf_counter() - began
    return Run(process.returncode, output, took, used.ru_maxrss / 1024)


def holds(case: Case, found: Run) -> bool:
    """Tell whether a run gives the answer, or says that there is none, within the memory."""
    if case.pools is None:
        right = found.status == UNDECIDED
    else:
        right = found.status == 0 and found.output.strip() == f"{case.pools}"
    return right and found.megabytes < MOST_MEGABYTES


def algebra_of_two_duals() -> tuple[float, int]:
    """Return how long the algebra takes to find the pools of two of each dual land, and how many."""
    board = inline_board({"you": "; ".join(TWO_DUALS.battlefield)})
    algebra = Algebra(Space(View(board, characteristics_of(board)), "you"), Budget())
    began = time.perf_counter()
    pools = algebra.pools()
    return time.perf_counter() - began, len(pools)


def set_of_two_duals() -> tuple[float, int]:
    """Return how long a set of packed integers takes to find them, and how many there are."""
    began = time.perf_counter()
    pools = {0}
    for types in DUALS.values():
        ways = [1 << 6 * LETTERS.index(letter) for letter in types]
        for _ in range(2):
            pools |= {pool + way for pool in pools for way in ways}
    return time.perf_counter() - began, len(pools)


def times_as_fast_as_a_set() -> float:
    """Return how many times faster the algebra is; a wrong answer raises."""
    algebras = [algebra_of_two_duals() for _ in range(5)]
    sets = [set_of_two_duals() for _ in range(5)]
    assert {count for _, count in (*algebras, *sets)} == {TWO_DUALS.pools}
    return min(sets)[0] / min(algebras)[0]


def main() -> int:
    """Measure every case and print the table."""
    # As where it is installed for good: modules are compiled once, not in each process.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    start = seconds([sys.executable, "-c", "pass"], 20)
    print(f"python3 -c pass: {1000 * start:.1f} ms")
    missed = 0
    for case in CASES:
        found = run(case.command())
        if not holds(case, found):
            print(f"wrong: {case.name}: {found}")
            return 1
        answer = "undecided" if case.pools is None else f"{case.pools:,} pools"
        multiple = min(found.seconds, *(run(case.command()).seconds for _ in range(case.runs)))
        multiple /= start
        missed += multiple > case.bar
        print(
            f"{case.name}: {answer}, {multiple:.1f} times, bar {case.bar:g}, "
            f"{found.megabytes:.0f} MB"
        )
    faster = times_as_fast_as_a_set()
    missed += faster < FASTER_THAN_A_SET
    print(f"faster than a set of packed integers: {faster:.0f} times, bar {FASTER_THAN_A_SET}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
