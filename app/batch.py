"""Many boards, one JSON object a line: each answered by itself, none able to stop the rest."""

from __future__ import annotations

import json
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

from manaproof.models.board_input import read_board
from manaproof.models.board_input.json_text import parse_json
from manaproof.models.board_input.reading import in_path, quoted
from manaproof.models.errors import InvalidBoardError, ManaproofError, Problem
from manaproof.printing import json_line
from manaproof.questions import answer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.synchronize import Event
    from typing import BinaryIO

LONGEST_LINE = 4_000_000
"""The longest line that is parsed, in bytes."""

_KEYS = {"id", "board", "ask"}


def error_answer(error: ManaproofError) -> dict[str, object]:
    """Return an error as the JSON object that stands in an answer's place."""
    described: dict[str, object] = {"kind": error.kind, "message": str(error)}
    if isinstance(error, InvalidBoardError):
        described["problems"] = [
            {
                "place": problem.place,
                "value": problem.value,
                "reason": problem.reason,
                "remedy": problem.remedy,
            }
            for problem in error.problems
        ]
    return {"error": described}


def answer_line(line: bytes) -> str:
    """Answer one line of a batch with one line of JSON, whatever it holds."""
    identity: object = None
    try:
        request = _request(line)
        identity = _identity(request)
        _check(request)
        answered: dict[str, object] = {"id": identity, "answers": _answers(request)}
    except ManaproofError as error:
        answered = {"id": identity, **error_answer(error)}
    except Exception as bug:  # noqa: BLE001 -- one line's bug must not stop the others
        message = f"internal error, please report it with this line: {type(bug).__name__}: {bug}"
        answered = {"id": identity, "error": {"kind": "internal", "message": message}}
    return json_line(answered)


def _request(line: bytes) -> dict[str, object]:
    if len(line) > LONGEST_LINE:
        reason = f"a line holds at most {LONGEST_LINE} bytes"
        raise _problem("line", f"more than {LONGEST_LINE} bytes", reason, "split it")
    try:
        request = parse_json(line.decode())
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1}"
        raise _problem(place, quoted(line[error.start :][:20]), "no UTF-8", "send text") from None
    except json.JSONDecodeError as error:
        place = f"character {error.pos + 1}"
        near = quoted(error.doc[error.pos :][:20])
        raise _problem(place, near, f"no JSON: {error.msg}", "send one object a line") from None
    if not isinstance(request, dict):
        reason = "a line of a batch is an object with the keys id, board and ask"
        raise _problem("line", quoted(request), reason, "write one")
    return request


def _identity(request: dict[str, object]) -> object:
    identity = request.get("id")
    try:
        json.dumps(identity, allow_nan=False)
    except ValueError:  # A number such as 1e999, which JSON can say and no float can hold.
        reason = "a number too large to be answered with"
        raise _problem("id", quoted(identity), reason, "write a smaller one, or a text") from None
    return identity


def _check(request: dict[str, object]) -> None:
    problems = [
        Problem(in_path(key), quoted(key), "no such key in a line of a batch", "leave it out")
        for key in request
        if key not in _KEYS
    ]
    if "board" not in request:
        problems.append(Problem("board", "nothing", "a line needs a board", "add one"))
    if not isinstance(request.get("ask"), list):
        reason = "what is asked is a list of objects"
        problems.append(Problem("ask", quoted(request.get("ask")), reason, "write a list"))
    if problems:
        raise InvalidBoardError(tuple(problems))


def _problem(place: str, value: str, reason: str, remedy: str) -> InvalidBoardError:
    return InvalidBoardError((Problem(place, value, reason, remedy),))


def _answers(request: dict[str, object]) -> list[dict[str, object]]:
    board = read_board(request["board"])
    asks = request["ask"]
    assert isinstance(asks, list)  # noqa: S101 -- _request has seen to it
    answers = []
    for ask in asks:
        try:
            answers.append(answer(board, ask))
        except ManaproofError as error:
            answers.append(error_answer(error))
    return answers


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that hold something, never more of one in memory than can be answered."""
    while line := stream.readline(LONGEST_LINE + 2):
        if line.strip():
            yield line
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)


def answer_lines(
    lines: Iterable[bytes], *, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Iterator[str]:
    """Answer the lines in their order, with *jobs* processes and flat memory."""
    if jobs <= 1:
        for number, line in enumerate(lines, 1):
            yield answer_line(line)
            if progress:
                progress(number)
        return
    from collections import deque

    waiting: deque[Future[list[str]]] = deque()
    done = 0
    with _processes(jobs) as pool:
        for chunk in _chunks(lines, 64):
            waiting.append(pool.submit(_answer_chunk, chunk))
            if len(waiting) >= 4 * jobs:
                ready = waiting.popleft().result()
                yield from ready
                done += len(ready)
                if progress:
                    progress(done)
        for future in waiting:
            yield from future.result()


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of processes that end with their present lines where the work is broken off.

    They are told, not killed: half an answer in the pipe would be waited for without end.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import Event

    stopping = Event()
    pool = ProcessPoolExecutor(jobs, initializer=_begin_work, initargs=(stopping,))
    try:
        yield pool
    except BaseException:
        stopping.set()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


_told_to_stop: list[Event] = []


def _begin_work(stopping: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent is interrupted too, and tells us.
    _told_to_stop[:] = [stopping]


def _answer_chunk(lines: list[bytes]) -> list[str]:
    (stopping,) = _told_to_stop
    return [answer_line(line) for line in lines if not stopping.is_set()]


def _chunks(lines: Iterable[bytes], size: int) -> Iterator[list[bytes]]:
    chunk: list[bytes] = []
    for line in lines:
        chunk.append(line)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk
