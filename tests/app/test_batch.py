"""Batches: one answer a line, in order, whatever stands on the other lines."""

from __future__ import annotations

import gc
import io
import json
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest

from manaproof.batch import LONGEST_LINE, answer_line, answer_lines, lines_of
from manaproof.models.mana import NO_TYPES
from manaproof.solver.could_produce.fixpoint import Solution

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.could_produce.dependencies import Dependencies

LAND = {"card": "Green Spring", "types": "Land", "text": "{T}: Add {G}."}
ALL = [{"ask": "could_produce", "permanent": "*"}]


def line(identity: object, board: object, *asks: object) -> bytes:
    return json.dumps({"id": identity, "board": board, "ask": list(asks or ALL)}).encode()


def answered(given: bytes) -> dict[str, Any]:
    result = json.loads(answer_line(given))
    assert isinstance(result, dict)
    return result


def test_one_line() -> None:
    assert answered(line(7, {"you": [LAND]})) == {
        "id": 7,
        "answers": [{"types": {"Green Spring": "G"}}],
    }


@pytest.mark.parametrize(
    ("given", "fragment"),
    [
        (b"{", "no JSON"),
        (b"[]", "an object"),
        (b'{"ask": []}', "needs a board"),
        (b'{"board": {}, "ask": 1}', "a list"),
        (b'{"board": {}, "ask": [], "bord": 1}', "bord"),
        (b"\xff", "UTF-8"),
        (line(1, {"you": ["No Such Card At All"]}), "no card is named"),
    ],
)
def test_a_bad_line_says_what_is_wrong(given: bytes, fragment: str) -> None:
    error = answered(given)["error"]
    assert error["kind"] == "invalid_board"
    assert fragment in error["message"]
    assert error["problems"]


def test_a_bad_line_keeps_its_id() -> None:
    assert answered(b'{"id": "x", "board": {"you": []}, "ask": {}}')["id"] == "x"


@pytest.mark.parametrize(
    ("ask", "kind", "fragment"),
    [
        ({"ask": "could_prodce"}, "invalid_board", "no such question"),
        ({"ask": "could_produce", "permanant": "*"}, "invalid_board", "permanant"),
        ({"ask": "could_produce", "permanent": 3}, "invalid_board", "a text"),
        ({"ask": "could_produce", "permanent": "Nothing"}, "invalid_board", "Nothing"),
        ({"ask": "could_produce", "engine": "magic"}, "invalid_board", "magic"),
        ({"ask": "could_produce", "prove": True, "budget": 1e-9}, "undecided", "Z3 gave up"),
        ({"ask": "characteristics"}, "invalid_board", "which permanent"),
        ({"ask": "card"}, "invalid_board", "which card"),
        ({"ask": "can_pay", "cost": "{G}"}, "unsupported", "can_pay"),
        (
            {"ask": "outcomes", "window": "priority", "engine": "constraint"},
            "unsupported",
            "priority",
        ),
        ({"ask": "outcomes", "player": "nobody"}, "invalid_board", "nobody"),
        ("could_produce", "invalid_board", "an object"),
    ],
)
def test_an_ask_that_fails_stands_among_the_others(ask: object, kind: str, fragment: str) -> None:
    first, failed, last = answered(line(1, {"you": [LAND]}, ALL[0], ask, ALL[0]))["answers"]
    assert first == last == {"types": {"Green Spring": "G"}}
    assert failed["error"]["kind"] == kind
    assert fragment in failed["error"]["message"]


@pytest.mark.parametrize("engine", ["auto", "fixpoint", "z3", "graph"])
def test_an_answer_is_proved_whichever_engine_gave_it(engine: str) -> None:
    asks = [{**ALL[0], "engine": engine}, {**ALL[0], "engine": engine, "prove": True}]
    types = {"types": {"Green Spring": "G"}}
    assert answered(line(1, {"you": [LAND]}, *asks))["answers"] == [
        types,
        {**types, "proof": {"complete": True, "engine": "z3"}},
    ]


def test_an_answer_that_the_proof_contradicts_is_our_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(dependencies: Dependencies, **_options: bool) -> Solution:
        return Solution((NO_TYPES,) * len(dependencies.kinds), {})

    monkeypatch.setattr("manaproof.solver.could_produce.answers.least_fixed_point", nothing)
    (failed,) = answered(line(1, {"you": [LAND]}, {**ALL[0], "prove": True}))["answers"]
    assert failed["error"]["kind"] == "internal"
    assert "Green Spring could produce {G} as well" in failed["error"]["message"]
    assert "Green Spring: Green Spring of you" in failed["error"]["message"]


def test_outcomes_of_an_empty_board() -> None:
    board = {"players": {"you": {"pool": "GG", "battlefield": []}}}
    assert answered(line(1, board, {"ask": "outcomes"}))["answers"] == [
        {"pools": ["GG"], "count": 1, "truncated": False, "unbounded": False, "complete": True}
    ]


def test_characteristics_and_strict() -> None:
    odd = {"card": "Odd Sky", "types": "Enchantment", "text": "Lands are strangely Swamps."}
    asks = [
        {"ask": "characteristics", "permanent": "Green Spring"},
        {"ask": "could_produce", "permanent": "*", "strict": True},
    ]
    shown, strict = answered(line(1, {"you": [LAND, odd]}, *asks))["answers"]
    assert shown["types"] == ["Land"]
    assert strict["error"]["kind"] == "unsupported"


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_order_is_kept_and_one_bad_line_stops_nothing(jobs: int) -> None:
    given = [line(number, {"you": [LAND]}) for number in range(200)]
    given[100] = b'{"id": 100, "board'
    rows = [json.loads(row) for row in answer_lines(given, jobs=jobs)]
    assert [row["id"] for row in rows[:100] + rows[101:]] == [n for n in range(200) if n != 100]
    assert rows[100]["error"]["kind"] == "invalid_board"


def test_a_line_too_long_is_refused_and_passed_over() -> None:
    stream = io.BytesIO(b"x" * (3 * LONGEST_LINE) + b"\n\n" + line(2, {"you": [LAND]}) + b"\n")
    rows = [json.loads(answer_line(each)) for each in lines_of(stream)]
    assert [row.get("id") for row in rows] == [None, 2]
    assert str(LONGEST_LINE) in rows[0]["error"]["message"]


def test_memory_stays_flat() -> None:
    def endless(count: int) -> Iterator[bytes]:
        return (line(number, {"you": [LAND] * 5}) for number in range(count))

    def kept(count: int) -> int:
        for _ in answer_lines(endless(count)):
            pass
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = kept(1500)  # Caches are bounded, and full by then.
        assert kept(1500) - before < 100_000
    finally:
        tracemalloc.stop()
