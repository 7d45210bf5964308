"""Which types of mana are offered by the words of an effect (CR 106.1, 106.5, 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, assert_never

from manaproof.models.filters import Is
from manaproof.models.mana import Color, ManaType, members
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChosenColor,
    ColorsAmongObjects,
    CommanderIdentity,
    CouldProduce,
    Listed,
    ProducedByEvent,
    TypeSource,
)
from manaproof.solver.plain.evaluation import described
from manaproof.solver.plain.misreadings import Misreading
from manaproof.solver.plain.objects import colors_of, commanders
from manaproof.solver.plain.resolution import Resolution, UndefinedError, referents

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.filters import Filter
    from manaproof.solver.plain.objects import GameObject

Types: TypeAlias = frozenset[ManaType]
Known: TypeAlias = "Mapping[str, Types]"
"""What each permanent could produce, as far as the rounds so far have shown."""

COLORS = frozenset(ManaType(color.value) for color in Color)


def types_of(source: TypeSource, now: Resolution, known: Known) -> Types:
    """Return the types of mana that are offered; none where none is defined (CR 106.5).

    Raises:
        UndefinedError: what they are read from is undefined.
    """
    permanent = now.board.permanents[now.source]
    match source:
        case AnyColor():
            return COLORS  # CR 106.1a
        case AnyType():
            return frozenset(ManaType)  # CR 106.1b
        case Listed(listed):
            return frozenset(listed)
        case ChosenColor():
            # CR 607.2d: the color chosen, or any of several; CR 607.5a: undefined if none was.
            chosen = {*permanent.chosen_colors, permanent.chosen_color}
            return frozenset(ManaType(color.value) for color in chosen if color is not None)
        case CommanderIdentity():
            # CR 903.4, 903.4f, 702.124c: undefined without a commander, combined for two.
            identities = [card.color_identity for card in commanders(now.board, now.controller)]
            return frozenset(mana for identity in identities for mana in members(identity))
        case ColorsAmongObjects(filter_):
            return frozenset(members(colors_of(_asked(filter_, now))))
        case CouldProduce(filter_, colors_only):
            asked = _asked(filter_, now)
            if now.misreading is Misreading.UNTAPPED_ONLY:
                asked = [each for each in asked if each.permanent and not each.permanent.tapped]
            types = frozenset(mana for each in asked for mana in known.get(each.id, ()))
            if colors_only and now.misreading is not Misreading.COLORLESS_IS_A_COLOR:
                return types & COLORS  # CR 106.1a: colorless is no color
            return types
        case ProducedByEvent() if now.event is not None:
            return frozenset(members(now.event.mana.types()))
        case ProducedByEvent():
            raise UndefinedError(source)
    assert_never(source)


def _asked(filter_: Filter, now: Resolution) -> list[GameObject]:
    match filter_:
        case Is(reference):
            return referents(reference, now)
        case _:
            return described(filter_, now)
