"""Which clauses that are not modelled could change which pools can be reached (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, ClauseKind, StaticAbility, Unmodelled
from manaproof.models.continuous import RuleChange, Touches
from manaproof.models.effects import OtherEffect
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.results import Caveat
from manaproof.solver.caveats import caveats_of, looked_at
from manaproof.solver.clauses import adds_mana
from manaproof.solver.production.unmodelled import (
    about_costs,
    about_graveyards,
    about_paying,
    about_triggers,
    bears_on_activation,
)
from manaproof.solver.reachable.priority.aside import not_followed
from manaproof.solver.reading.traces import traces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.could_produce.answers import Solved
    from manaproof.solver.reachable.moves import Space
    from manaproof.solver.reading.view import View

_ABOUT_LIFE = frozenset({Touches.DAMAGE, Touches.PLAYERS})
"""Matters of statements that may change how much life is lost or gained."""

_DISTURBING = frozenset({"untap", "become", "sacrifice", "remove"})
"""What an instruction that is not modelled may do to the board while mana is still being made."""

_CHANGING = frozenset(
    {"attach", "create", "destroy", "double", "exchange", "populate", "proliferate", "return"}
) | frozenset({"transform", "unattach"})
"""Verbs of such instructions that their other words do not tell."""


def caveats_of_space(space: Space, solved: Solved) -> tuple[Caveat, ...]:
    """Return the clauses that could change which pools the player of a space can reach.

    Triggered abilities that use the stack, and abilities of the player's permanents that add mana
    in no activation, can do nothing within a payment; they count where a permanent of the player
    asks what theirs could produce (CR 106.7), and where they have probably had an effect that lasts.
    """
    view, player = space.start.view, space.player
    mine = {name for name, each in view.characteristics.items() if each.controller == player}
    dependencies = solved.dependencies
    asked = looked_at(dependencies, {dependencies.kind_of[name] for name in mine})
    lasting = {trace.caveat for trace in traces(view.board)}
    found = [
        caveat
        for caveat in caveats_of(view.board, view.characteristics, dependencies)
        if caveat.clause.kind is ClauseKind.STATIC
        or caveat.permanent not in view.characteristics
        or caveat in lasting
        or dependencies.kind_of[caveat.permanent] in asked
        or (caveat.clause.kind is ClauseKind.ACTIVATED and caveat.permanent in mine)
    ]
    found.extend(
        Caveat(name, clause)
        for name, present in view.characteristics.items()
        for clause in present.abilities
        if isinstance(clause, Unmodelled) and bears_on_activation(clause)
    )
    found.extend(_of_costs(space))
    found.extend(_of_life(space))
    found.extend(about_triggers(view))
    found.extend(about_paying(view))
    found.extend(about_graveyards(view))
    found.extend(_elsewhere(view, player))
    if space.touching is not None:
        found.extend(not_followed(player, view, space.touching))
    return tuple(dict.fromkeys(found))


def _of_costs(space: Space) -> Iterator[Caveat]:
    """Return what may forbid or change what the player's mana abilities cost, or what they do."""
    view = space.start.view
    words = {"spend"} if space.matters.mana_costs else set[str]()
    if space.matters.life:
        words |= {"damage", "life"}
        # CR 704.5a: who can't lose goes on with 0 life.
        words |= set[str]() if space.touching is None else {"lose"}
    used = [
        (name, number, ability)
        for name, present in view.characteristics.items()
        if present.controller == space.player
        for number, ability in enumerate(present.abilities, start=1)
        if isinstance(ability, ActivatedAbility)
        and is_mana_ability(ability, rules=view.board.rules)
    ]
    yield from about_costs(view, [ability for _, _, ability in used], words)
    for name, number, ability in used:
        for part in nodes(ability.effect):
            if isinstance(part, OtherEffect) and (
                part.verb in _CHANGING
                or not _DISTURBING.isdisjoint(part.markers)
                or (space.matters.life and "life" in part.markers)
            ):
                yield Caveat(name, Unmodelled(0, number, ClauseKind.ACTIVATED, part.markers))


def _of_life(space: Space) -> Iterator[Caveat]:
    """Return statements that may change how much life is lost or gained, where life matters."""
    for name, present in space.start.view.characteristics.items() if space.matters.life else ():
        for number, ability in enumerate(present.abilities, start=1):
            for effect in ability.effects if isinstance(ability, StaticAbility) else ():
                if isinstance(effect, RuleChange) and effect.touches in _ABOUT_LIFE:
                    clause = Unmodelled(0, number, ClauseKind.STATIC, effect.markers)
                    yield Caveat(name, clause)


def _elsewhere(view: View, player: str) -> Iterator[Caveat]:
    """Return clauses of cards in other zones that may be mana abilities there (CR 113.6)."""
    state = view.board.players[player]
    hand = state.hand if isinstance(state.hand, tuple) else ()
    for card in (*hand, *state.graveyard):
        for clause in card.front.abilities:
            if (
                isinstance(clause, Unmodelled)
                and clause.kind is ClauseKind.ACTIVATED
                and adds_mana(clause.markers)
                and not {"hand", "graveyard"}.isdisjoint(clause.markers)
            ):
                yield Caveat(card.name, clause)
