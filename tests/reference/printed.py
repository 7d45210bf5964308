"""What permanents are where no continuous effect changes anything (CR 109.3, 613.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, KeywordAbility, StaticAbility, Unmodelled
from manaproof.models.amounts import Fixed
from manaproof.models.characteristics import Characteristics
from manaproof.models.continuous import Modify
from manaproof.models.costs import TapThis
from manaproof.models.effects import AddMana
from manaproof.models.production import SymbolMana
from manaproof.models.symbols import OneMana
from manaproof.models.types import BASIC_LAND_MANA, CardType, Player
from manaproof.solver.plain.objects import (
    UnreadableError,
    number_printed,
    permanents,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board, Permanent
    from manaproof.models.cards import Face


def printed_characteristics(board: Board) -> dict[str, Characteristics]:
    """Return what each permanent is where no continuous effect changes anything."""
    if board.in_force:
        raise UnreadableError("an effect in force")
    return {each.id: _printed(each) for each in permanents(board)}


def _printed(permanent: Permanent) -> Characteristics:
    if permanent.prototyped or permanent.bestowed or permanent.flipped:
        raise UnreadableError("an alternative set of characteristics")
    if permanent.face_down:
        # CR 708.2a: a 2/2 creature with no text, no name, no subtypes and no mana cost.
        counters = permanent.counters
        size = 2 + counters.get("+1/+1", 0) - counters.get("-1/-1", 0)
        return Characteristics(
            "", permanent.controller, frozenset({CardType.CREATURE}), power=size, toughness=size
        )
    card = permanent.copy_of or permanent.card
    face = card.faces[permanent.face]
    for ability in face.abilities:
        match ability:
            case StaticAbility(effects=effects) if any(isinstance(e, Modify) for e in effects):
                raise UnreadableError("a continuous effect")
            case KeywordAbility("changeling" | "devoid"):
                raise UnreadableError("a keyword that defines characteristics")
            case Unmodelled(markers=markers) if "add" in markers:
                raise UnreadableError("a clause about mana that is not modelled")
    return Characteristics(
        name=face.name,
        controller=permanent.controller,
        types=frozenset(face.types),
        subtypes=face.subtypes,
        supertypes=frozenset(face.supertypes),
        mana_cost=face.mana_cost,
        colors=face.colors,
        power=number_printed(face, face.power, permanent.counters),
        toughness=number_printed(face, face.toughness, permanent.counters),
        abilities=(*_basic_land_abilities(face), *face.abilities),
    )


def _basic_land_abilities(face: Face) -> tuple[ActivatedAbility, ...]:
    """Return "{T}: Add [the mana of the type]." for each basic land type of a land (CR 305.6)."""
    if CardType.LAND not in face.types:
        return ()
    return tuple(
        ActivatedAbility((TapThis(),), AddMana(SymbolMana((OneMana(mana),), Fixed(1)), Player.YOU))
        for land_type, mana in BASIC_LAND_MANA.items()
        if land_type in face.subtypes
    )
