"""What of effects in force bears on mana: replacements and delayed triggers (CR 611.2, 603.7b)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.abilities import TriggeredAbility
from manaproof.models.continuous import CantActivate, MayPayAnyTime, SpendAsThough
from manaproof.models.effects import Continuously, DelayedTrigger
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import ManaType
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import nodes, substitute
from manaproof.models.production import ChosenColor, Listed
from manaproof.models.replacements import ReplaceProduction
from manaproof.models.types import Player, Reference
from manaproof.models.values import value
from manaproof.solver.in_force import as_begun, how_to_tell, instructions_of
from manaproof.solver.reading.view import Context

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board, InForce
    from manaproof.solver.reading.view import View

Begun = ReplaceProduction | CantActivate | MayPayAnyTime | SpendAsThough | TriggeredAbility


@value
class Lasting:
    """One effect that has begun and still lasts."""

    name: str
    """The card that it is an effect of."""
    begun: Begun
    context: Context


def lasting(view: View) -> tuple[Lasting, ...]:
    """Return the effects in force that replace, allow, forbid or trigger on the production of mana.

    Raises:
        UndecidedError: the board does not tell from which ability an effect comes, whether it has
            begun, or which color was chosen.
    """
    return tuple(each for entry in view.board.in_force for each in _of_entry(entry, view))


def _of_entry(entry: InForce, view: View) -> Iterator[Lasting]:
    found = [
        parts
        for face in entry.card.faces
        for ability in face.abilities
        if (parts := tuple(_begun_by(as_begun(ability, entry))))
    ]
    if not found:
        return
    if len(found) > 1:
        raise UndecidedError(
            f"from which ability of {entry.card.name} its effect in force comes",
            "describe it with the text of that ability alone",
        )
    certain = all(sure for _, sure in found[0])
    if len(found[0]) > 1 and not certain:
        raise UndecidedError(f"which effects of {entry.card.name} have begun", how_to_tell(entry))
    for begun, _ in found[0]:
        yield Lasting(entry.card.name, _settled(begun, entry), _context(entry, view))


def _settled(begun: Begun, entry: InForce) -> Begun:
    """Let the color that was chosen stand where the effect speaks of it."""
    if not any(isinstance(node, ChosenColor) for node in nodes(begun)):
        return begun
    if entry.chosen_color is None:
        raise UndecidedError(
            f"which color was chosen for the effect of {entry.card.name} in force",
            "add its chosen_color",
        )
    return substitute(begun, ChosenColor(), Listed((ManaType(entry.chosen_color.value),)))


def _context(entry: InForce, view: View) -> Context:
    board: Board = view.board
    permanents = [each for each in entry.targets or entry.affects if each in board.permanents]
    named = [each for each in entry.targets if each in board.players]
    return Context(
        view,
        None,
        entry.controller,
        objects=MappingProxyType({Reference.TARGET: permanents[0]} if len(permanents) == 1 else {}),
        players=MappingProxyType({Player.TARGET: named[0]} if len(named) == 1 else {}),
    )


def _begun_by(ability: Ability) -> Iterator[tuple[Begun, bool]]:
    """Return what an ability begins as it resolves, and whether it does so in any case."""
    for instruction, certain in instructions_of(ability):
        match instruction:
            case Continuously(effects):
                for each in effects:
                    if isinstance(
                        each, ReplaceProduction | CantActivate | MayPayAnyTime | SpendAsThough
                    ):
                        yield each, certain
            case DelayedTrigger(delayed) if could_add_mana(delayed.effect):
                yield delayed, certain
            case _:
                continue
