"""Lines of play: actions of players, done one after the other (CR 605.3a, 601.2, 602.2).

An action says what a player does as far as there is a choice: what is left out has one
possibility, or it makes no difference which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.mana import ManaPool


@value
class Tap:
    """Tap a permanent for mana: activate a mana ability that has {T} in its cost (CR 106.12)."""

    permanent: str
    """Its id, or a name that several share where it makes no difference which is meant."""
    add: ManaPool | None = None
    """What this adds to its player's pool, as of :class:`Activate`."""
    by: str | None = None
    """The player who does it; ``None`` for the player whom the question is about."""


@value
class Activate:
    """Activate an activated ability (CR 602.2).

    Mana is paid with what floats: the abilities that add it are steps of their own before it.
    """

    permanent: str
    """Its id, or a name; of a card in another zone, its name."""
    ability: int | str | None = None
    """Its number among the object's abilities from 1, or the beginning of its text.

    ``None``: any of them that fits the rest.
    """
    pay: ManaPool | None = None
    """All the mana spent on the cost."""
    using: tuple[str, ...] | None = None
    """All that the cost taps, untaps, sacrifices, discards, exiles, returns or marks besides the
    object itself: ids of permanents, names of cards."""
    add: ManaPool | None = None
    """What this adds to its player's pool with all that it triggers, as :func:`produces` tells it.

    What the ability by itself adds is understood too, where it can't be meant as the sum.
    """
    x: int | None = None
    """X, or any other number that the cost leaves open: how many counters are removed."""
    by: str | None = None
    """The player who does it; ``None`` for the player whom the question is about."""


Action = Tap | Activate
"""One action of a line."""

Line = tuple[Action, ...]
"""Actions in the order in which they are done."""


def action_as_json(action: Action) -> dict[str, object]:
    """Return an action as the mapping that says it; what is left open is left out.

    >>> from manaproof.models.mana import ManaPool
    >>> action_as_json(Tap("Forest", ManaPool.parse("G")))
    {'tap': 'Forest', 'add': 'G'}
    """
    match action:
        case Tap(permanent, add, by):
            said: dict[str, object] = {"tap": permanent, "add": _letters(add)}
        case Activate(permanent, ability, pay, using, add, x, by):
            said = {
                "activate": permanent,
                "ability": ability,
                "pay": _letters(pay),
                "using": None if using is None else list(using),
                "add": _letters(add),
                "x": x,
            }
        case _:
            assert_never(action)
    said["by"] = by
    return {key: each for key, each in said.items() if each is not None}


def line_as_json(line: Line) -> list[dict[str, object]]:
    """Return a line as the list of mappings that says it."""
    return [action_as_json(action) for action in line]


def _letters(pool: ManaPool | None) -> str | None:
    return None if pool is None else str(pool)
