"""Players and single objects, named as an ability names them."""

from __future__ import annotations

from typing import assert_never

from manaproof.models.rendering.words import third_person
from manaproof.models.types import Player, Reference


def render_reference(reference: Reference, noun: str = "permanent") -> str:
    """Name the object that a reference means, by a noun where the ability gives one.

    >>> render_reference(Reference.ATTACHED, "land")
    'the land this is attached to'
    """
    match reference:
        case Reference.SELF:
            return f"this {noun}"
        case Reference.ATTACHED:
            return f"the {noun} this is attached to"
        case Reference.PAID:
            return f"the {noun} used for the cost"
        case Reference.MILLED:
            return "the milled card"
        case Reference.EVENT:
            return f"that {noun}"
        case Reference.TARGET:
            return f"target {noun}"
        case Reference.AFFECTED:
            return "each one"
        case Reference.LINKED:
            return "the card exiled with this permanent"
        case Reference.COMMANDER:
            return "your commander"
        case Reference.TOP_CARD:
            return "the top card of your library"
    assert_never(reference)


def possessive(player: Player) -> str:
    """Write whose something is.

    >>> possessive(Player.YOU), possessive(Player.OPPONENT)
    ('your', "an opponent's")
    """
    return "your" if player is Player.YOU else f"{player.value}'s"


def does(player: Player, verb: str) -> str:
    """Write that a player does something.

    >>> does(Player.YOU, "control a land"), does(Player.OPPONENT, "control a land")
    ('you control a land', 'an opponent controls a land')
    """
    return f"{player.value} {verb if player is Player.YOU else third_person(verb)}"
