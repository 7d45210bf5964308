"""The picture of the mana pools that a player can reach: what it says and what it shows (CR 106.4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from manaproof.drawing.colors import FAINT_INK, INK, PAPER
from manaproof.drawing.matrix import Matrix
from manaproof.drawing.shapes import Picture
from manaproof.drawing.text import Column
from manaproof.models.projections import Projections
from manaproof.models.windows import Window
from manaproof.printing import caveat_line, state, symbols, visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.boards import Board
    from manaproof.models.results import Loop, Outcomes

MARGIN = 36
NARROWEST = 660
"""How wide a picture is at least, for its title and legend."""
TEXT = 13
MOST_TOLD = 8
"""How many caveats and notes are written below the panels."""

_WINDOWS = {
    Window.MANA: "in the middle of a payment (CR 605.3a)",
    Window.PRIORITY: "with priority, by any ability (CR 117.1b)",
}


def draw(
    board: Board,
    result: Outcomes,
    *,
    window: Window,
    largest: bool = False,
    notes: Iterable[str] = (),
) -> Picture:
    """Draw the pools of a result, or only those to which no other is at least equal in every type."""
    pools = result.pools.maximal() if largest else result.pools
    projections = Projections(pools)
    matrix = Matrix(projections, None if result.loop is None else result.loop.gain)
    width = max(matrix.width + 2 * MARGIN, NARROWEST)
    kind = "maximal mana pool" if largest else "mana pool"
    title = f"{pools.count:,} {kind}{'' if pools.count == 1 else 's'}"
    if result.loop is not None:
        title = f"Endless mana: {title} drawn"
    who = "you" if result.player == "you" else visible(result.player)
    when = f"that {who} can reach {_WINDOWS[window]}"
    if result.proof is not None:
        when += ", proved complete" + (" and bounded" if result.proof.bounded else "")

    head = Column(MARGIN, 24, width - 2 * MARGIN)
    head.write(title, 28, bold=True)
    head.write(when, TEXT + 1)
    head.skip(6)
    for line in _board_lines(board):
        head.write(line, TEXT, color=FAINT_INK, lines=3)
    if result.loop is not None:
        head.skip(8)
        head.warn(_endless(result.loop, len(projections.sizes) - 1), TEXT)
    head.skip(6)

    foot = Column(MARGIN, head.y + matrix.height + 22, width - 2 * MARGIN)
    legend = [*matrix.legend(foot)]
    said = [
        *(f"Not modelled, and it could matter: {caveat_line(each)}" for each in result.caveats),
        *dict.fromkeys(f"Note: {note}" for note in (*result.notes, *notes)),
    ]
    for text in said[:MOST_TOLD]:
        foot.write(visible(text), TEXT, color=INK, lines=2)
    if len(said) > MOST_TOLD:
        foot.write(f"and {len(said) - MOST_TOLD} more", TEXT)
    shapes = (*head.shapes, *matrix.at(MARGIN, head.y), *legend, *foot.shapes)
    return Picture(width, round(foot.y + 20), PAPER, f"{title} {when}", shapes)


def _board_lines(board: Board) -> Iterator[str]:
    """Return what lies on the battlefield, alike things together, and which mana floats already."""
    controllers = dict.fromkeys(
        (*board.players, *(p.controller for p in board.permanents.values()))
    )
    for player in controllers:
        alike = Counter(
            visible(permanent.card.name) + (f" ({'; '.join(said)})" if said else "")
            for permanent in board.permanents.values()
            if permanent.controller == player
            for said in (tuple(map(visible, state(permanent))),)
        )
        # A line is broken between things, not in the name of one.
        alike = Counter({name.replace(" ", "\xa0"): times for name, times in alike.items()})
        listed = [name if times == 1 else f"{times}\xa0{name}" for name, times in alike.items()]
        pool = board.players[player].pool if player in board.players else ()
        if pool:
            listed.append(symbols("".join(mana.mana.value for mana in pool)) + " in the pool")
        if listed:
            yield f"{visible(player)}: {', '.join(listed)}"
    if not board.permanents:
        yield "No permanents on the battlefield."


def _endless(loop: Loop, most: int) -> str:
    return (
        f"There is no end to the mana: each turn of a loop gains {symbols(str(loop.gain))}. "
        f"Drawn are the pools of lines on which a limited amount floats, up to {most} mana."
    )
