"""What begins and lasts as an ability resolves, and yet changes nothing that is read (CR 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ClauseKind, KeywordAbility, Unmodelled
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    ChangeWord,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaproof.models.costs import PutCounters, RemoveCounters
from manaproof.models.effects import AddCounters, TakeCounters
from manaproof.models.filters import Characteristic, HasKeyword
from manaproof.models.nodes import nodes
from manaproof.solver.plain.objects import permanents

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.effects import Continuously
    from manaproof.solver.plain.resolution import Resolution

_HARMLESS = frozenset(
    {"flying", "reach", "first strike", "double strike", "trample", "vigilance", "menace"}
)
"""Keyword abilities of combat alone."""


def is_unread(effect: Continuously, now: Resolution) -> bool:
    """Report whether nothing that matters to mana reads what the effect changes.

    That is so of more power and toughness where no ability reads them and no creature's toughness
    changes otherwise, and of keywords of combat that no ability asks for.
    """
    changes = [
        change
        for each in effect.effects
        if isinstance(each, Modify)
        for change in each.modifications
    ]
    if not all(isinstance(each, Modify) for each in effect.effects):
        return False
    parts = [*nodes(tuple(_abilities(now)))]
    for change in changes:
        match change:
            case ChangePowerToughness(power, toughness) if power >= 0 <= toughness:
                if any(map(_reads_size, parts)):
                    return False
            case GainAbilities(abilities):
                gained = {
                    each.keyword if isinstance(each, KeywordAbility) else "" for each in abilities
                }
                if not gained <= _HARMLESS or any(isinstance(it, HasKeyword) for it in parts):
                    return False
            case _:
                return False
    return True


def _abilities(now: Resolution) -> Iterator[Ability]:
    for permanent in permanents(now.board):
        yield from now.characteristics[permanent.id].abilities
    for player in now.board.players.values():
        for zone in (player.hand, player.graveyard, player.exile, player.command):
            for card in zone if isinstance(zone, tuple) else ():
                for face in card.faces:
                    yield from face.abilities


def _reads_size(part: object) -> bool:
    """Report whether a part of an ability reads power or toughness, or changes toughness."""
    match part:
        case Characteristic():
            return part in {Characteristic.POWER, Characteristic.TOUGHNESS}
        case AddCounters() | TakeCounters() | PutCounters() | RemoveCounters():
            return part.counter in {"", "+1/+1", "-1/-1"}
        case Unmodelled(kind=ClauseKind.STATIC | ClauseKind.ACTIVATED, markers=markers):
            return not {"power", "toughness"}.isdisjoint(markers)
    return isinstance(part, Modification) and _may_shrink(part)


def _may_shrink(change: Modification) -> bool:
    """Report whether a modification changes toughness, but for adding to it."""
    match change:
        case ChangePowerToughness(_, toughness):
            return toughness < 0
        case DefinePowerToughness() | SwitchPowerToughness():
            return True
        case (
            GainControl()
            | ChangeWord()
            | SetLandTypes()
            | SetTypes()
            | AddTypes()
            | LoseTypes()
            | SetColors()
            | AddColors()
            | GainAbilities()
            | LoseAbilities()
            | LoseKeyword()
            | HasActivatedAbilitiesOf()
        ):
            return False
    assert_never(change)
