"""The mana abilities that a player may come to activate, and the moment before all of them (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.continuous import CantActivate
from manaproof.solver.production.activation import Activatable, require_known_cost, statements
from manaproof.solver.proving.doing import Doing
from manaproof.solver.proving.following import activated
from manaproof.solver.proving.moments import (
    ENERGY,
    LIFE,
    Counters,
    InGraveyard,
    InHand,
    Kind,
    Used,
)
from manaproof.solver.proving.payment import Kinds
from manaproof.solver.proving.production import Production
from manaproof.solver.proving.steadiness import require_steady
from manaproof.solver.proving.world import World
from manaproof.solver.reading.matching import matches

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.solver.proving.moments import Key
    from manaproof.solver.proving.production import Way
    from manaproof.solver.proving.world import Source
    from manaproof.solver.reading.view import View


class Activations:
    """What every problem about a board starts from.

    Raises:
        UndecidedError: the board does not tell.
        UnsupportedError: something on the board is not encoded.
    """

    def __init__(self, view: View, player: str, *, seconds: float) -> None:
        self.world = world = World(view, player, seconds=seconds)
        require_steady(world)
        self._kinds = Kinds(world)
        self.production = Production(world, self._kinds)
        self.sources = [source for source in world.sources if self._may_be_begun(source)]
        world.sources = tuple(self.sources)
        self.start = self._start()
        """The numbers of the moment before all activations."""

    def ways(self, start: Mapping[Key, int]) -> dict[Source, list[Way] | None]:
        """Return all that each ability can add, where that hangs on nothing that can change."""
        return {source: self._ways(source, start) for source in self.sources}

    def _may_be_begun(self, source: Source) -> bool:
        """Report whether nothing that stays so forbids an activation (CR 602.5)."""
        if source.group is None:
            return True
        activatable = Activatable(source.name, source.number, source.ability)
        require_known_cost(activatable, self.world.view)
        return not any(
            isinstance(effect, CantActivate)
            and not effect.except_mana_abilities
            and matches(effect.affected, source.name, context)
            for effect, context in statements(self.world.view)
        )

    def _start(self) -> dict[Key, int]:
        world = self.world
        board = world.view.board
        state = board.players[world.player]
        moment: dict[Key, int] = {LIFE: state.life, ENERGY: state.counters.get("energy", 0)}
        for group in world.groups:
            permanent, many = board.permanents[group.name], len(group.names)
            moment[group.untapped] = 0 if permanent.tapped else many
            moment[group.tapped] = many if permanent.tapped else 0
            for kind, number in permanent.counters.items():
                moment[Counters(group.place, kind)] = number
            for ability, number in permanent.used.items():
                moment[Used(group.place, ability)] = number
        for card in state.hand if isinstance(state.hand, tuple) else ():
            moment[InHand(card)] = moment.get(InHand(card), 0) + 1
        for card in state.graveyard:
            moment[InGraveyard(card)] = moment.get(InGraveyard(card), 0) + 1
        for mana in state.pool:
            floating = self._kinds.of(Kind(mana.mana, mana.snow, mana.terms, mana.only))
            moment[floating] = moment.get(floating, 0) + 1
        return moment

    def _ways(self, source: Source, start: Mapping[Key, int]) -> list[Way] | None:
        found: list[Way] = []
        for doing in activated(Doing(source, "before", {**start}), self.world, None):
            ways = None if doing.reads_moment else self.production.ways(doing)
            if ways is None:
                return None
            found.extend(each for each in ways if each not in found)
        return found
