"""Building a catalogue: card texts compiled, and written as shards."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

from manaproof.models.abilities import ClauseKind, Unmodelled
from manaproof.models.catalogue.codec import encode
from manaproof.models.catalogue.indicators import untold_indicator
from manaproof.models.catalogue.shards import ALL_SHARDS, key_of, line_for, shard_of
from manaproof.models.errors import CardFileError
from manaproof.models.oracle.compiler import compile_card
from manaproof.models.values import replace, value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from manaproof.models.cards import Card
    from manaproof.models.oracle.source import CardText

MISSING_TEXT = "missing text"
"""The marker of a face of which the card file knows no text."""

MISSING_INDICATOR = "color indicator"
"""The marker of a face of which the card file does not tell whether it has one (CR 204.1)."""

_CHUNK = 200


@value
class BuildReport:
    """What a build has read and written."""

    cards: int
    """How many cards the catalogue holds."""
    shards: int
    size: int
    """Bytes written."""
    clauses: int
    """Abilities of all faces, those not modelled counted too."""
    unmodelled: int
    """Clauses that are not understood."""
    repeated: tuple[str, ...]
    """Names that came more than once; the first card of each is kept."""


@value
class _Line:
    """One card, ready to be written."""

    name: str
    key: bytes
    written: bytes
    clauses: int
    unmodelled: int


def compiled(card: CardText) -> Card:
    """Compile a card; what its file leaves out becomes a clause on line 0 that says so.

    That is the whole text of a face, or a color indicator, for which likely colors stand in.
    """
    indicators = [untold_indicator(card, face) for face in card.faces]
    texts = tuple(
        replace(face, colors=indicator.colors) if indicator else face
        for face, indicator in zip(card.faces, indicators, strict=True)
    )
    result = compile_card(replace(card, faces=texts))
    faces = list(result.faces)
    for number, (text, indicator) in enumerate(zip(texts, indicators, strict=True)):
        marker = MISSING_TEXT if text.missing else None
        if indicator and not indicator.certain:
            marker = MISSING_INDICATOR
        if marker:
            clause = Unmodelled(number, 0, ClauseKind.STATIC, (marker,))
            faces[number] = replace(faces[number], abilities=(*faces[number].abilities, clause))
    return replace(result, faces=tuple(faces))


def build(
    cards: Iterable[CardText],
    directory: Path,
    *,
    jobs: int = 2,
    progress: Callable[[int], None] | None = None,
) -> BuildReport:
    """Compile cards and write them to a directory as a catalogue.

    The files depend on the cards alone, not on their order or on *jobs*, unless a name comes
    twice. Each file is replaced in one step, and files of an earlier catalogue that no card
    belongs to any more are removed. *progress* is told how many cards have been compiled.
    """
    lines: dict[bytes, _Line] = {}
    repeated: list[str] = []
    for number, line in enumerate(_lines(cards, jobs), start=1):
        if lines.setdefault(line.key, line) is not line:
            repeated.append(line.name)
        if progress is not None:
            progress(number)
    if not lines:
        raise CardFileError("the card file", "", "it holds no cards")
    shards: dict[str, list[bytes]] = {}
    for key in sorted(lines):
        shards.setdefault(shard_of(key), []).append(lines[key].written)
    directory.mkdir(parents=True, exist_ok=True)
    for shard, written in shards.items():
        _write(directory / shard, b"".join(written))
    for name in ALL_SHARDS - shards.keys():
        (directory / name).unlink(missing_ok=True)
    return BuildReport(
        cards=len(lines),
        shards=len(shards),
        size=sum(len(line.written) for line in lines.values()),
        clauses=sum(line.clauses for line in lines.values()),
        unmodelled=sum(line.unmodelled for line in lines.values()),
        repeated=tuple(sorted(repeated)),
    )


def _lines(cards: Iterable[CardText], jobs: int) -> Iterator[_Line]:
    if jobs == 1:
        yield from map(_line, cards)
        return
    with ProcessPoolExecutor(jobs) as processes:
        yield from processes.map(_line, cards, chunksize=_CHUNK)


def _line(text: CardText) -> _Line:
    card = compiled(text)
    clauses = [ability for face in card.faces for ability in face.abilities]
    return _Line(
        name=card.name,
        key=key_of(card.name),
        written=line_for(card.name, encode(card)),
        clauses=len(clauses),
        unmodelled=sum(isinstance(clause, Unmodelled) for clause in clauses),
    )


def _write(path: Path, content: bytes) -> None:
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)
