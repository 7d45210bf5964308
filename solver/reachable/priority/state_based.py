"""State-based actions, each time the player would get priority (CR 704.3, 704.5)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility
from manaproof.models.errors import UndecidedError
from manaproof.models.types import CardType, Supertype, Zone
from manaproof.models.values import replace
from manaproof.solver.continuous import later
from manaproof.solver.production.changes import moved
from manaproof.solver.reading.view import View

if TYPE_CHECKING:
    from manaproof.models.boards import Board, Permanent
    from manaproof.solver.reading.view import Context


_CARD_TYPES = {each.value.casefold(): each for each in CardType}


def settled(view: View) -> View:
    """Return a view of the board once no state-based action is to be performed any more.

    Those are performed that mana abilities and untapping can bring about: creatures with toughness
    0 or less and planeswalkers without loyalty are put into the graveyard, and so are Auras
    attached to nothing; +1/+1 and -1/-1 counters go in pairs. Who has 0 or less life, or ten
    poison counters, has lost (:func:`has_lost`).

    Raises:
        UndecidedError: the legend rule would have a player choose, or an Aura is attached to what
            it may not be attached to.
    """
    while True:
        _require_single_legends(view)
        _require_legal_hosts(view)
        if (board := _performed(view)) is view.board:
            return view
        view = later(view, board)


def waited(context: Context) -> Context:
    """Return the context of an ability that has waited on the stack, where nobody else did anything.

    Its player got priority once its cost was paid (CR 117.3c), and state-based actions came first.
    """
    view = context.view
    after = settled(view)
    if after is view:
        return context
    known = context.last_known or view
    permanents = {**known.board.permanents, **view.board.permanents}
    board = replace(view.board, permanents=MappingProxyType(permanents))
    characteristics = MappingProxyType({**known.characteristics, **view.characteristics})
    return replace(context, view=after, last_known=View(board, characteristics, view.answers))


def has_lost(view: View, player: str) -> bool:
    """Report whether a player has lost the game, by life or by poison (CR 704.5a, 704.5c)."""
    losing = view.board.players[player]
    return losing.life <= 0 or losing.counters.get("poison", 0) >= 10


def _require_single_legends(view: View) -> None:
    """Make sure that nobody controls two legendary permanents with one name (CR 704.5j)."""
    known: set[tuple[str, str]] = set()
    for present in view.characteristics.values():
        if Supertype.LEGENDARY not in present.supertypes or not present.name:
            continue
        if (present.controller, present.name) in known:
            raise UndecidedError(
                f"which of the legendary permanents named {present.name} stays by the legend rule",
                "leave out all of them but one",
            )
        known.add((present.controller, present.name))


def _require_legal_hosts(view: View) -> None:
    """Make sure that no Aura is attached to a permanent without the card type it asks for (CR 704.5m)."""
    for name, present in view.characteristics.items():
        host = view.characteristics.get(view.board.permanents[name].attached_to or "")
        if host is None or "Aura" not in present.subtypes:
            continue
        for ability in present.abilities:
            if not isinstance(ability, KeywordAbility) or ability.keyword != "enchant":
                continue
            asked = _CARD_TYPES.get(ability.parameter.casefold())
            if asked is not None and asked not in host.types:
                raise UndecidedError(
                    f"what becomes of {name}, attached to what is no {asked.value.casefold()}",
                    "leave it out",
                )


def _performed(view: View) -> Board:
    board = view.board
    for name, present in view.characteristics.items():
        permanent = board.permanents[name]
        creature = CardType.CREATURE in present.types
        # CR 704.5f: toughness 0 or less
        dies = creature and present.toughness is not None and present.toughness <= 0
        # CR 704.5i: no loyalty; where a board says nothing of its loyalty, it is not known to be none.
        spent = CardType.PLANESWALKER in present.types and permanent.counters.get("loyalty") == 0
        # CR 704.5m: an Aura attached to no object and no player.
        held = permanent.attached_to in board.permanents or permanent.enchanted_player is not None
        # CR 702.103f: what was bestowed stays, a creature again.
        loose = "Aura" in present.subtypes and not held and not permanent.bestowed
        if dies or spent or loose:
            board = moved(board, name, Zone.GRAVEYARD)
            if dies:
                turn = replace(board.turn, creatures_died=board.turn.creatures_died + 1)
                board = replace(board, turn=turn)
    pairs = {
        name: without_pairs
        for name, permanent in board.permanents.items()
        if (without_pairs := _without_pairs(permanent)) is not permanent
    }
    if pairs:
        board = replace(board, permanents=MappingProxyType({**board.permanents, **pairs}))
    return board


def _without_pairs(permanent: Permanent) -> Permanent:
    """Return a permanent without as many +1/+1 and -1/-1 counters as go in pairs (CR 704.5q)."""
    more, less = permanent.counters.get("+1/+1", 0), permanent.counters.get("-1/-1", 0)
    pairs = min(more, less)
    if pairs <= 0:
        return permanent
    counters = {**permanent.counters, "+1/+1": more - pairs, "-1/-1": less - pairs}
    return replace(permanent, counters=MappingProxyType(counters))
