"""What one activation of a permanent's mana abilities can add (CR 605.3b, 106.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.conditions import AnyPlayerPays
from manaproof.models.filters import Is
from manaproof.models.mana import ManaPool
from manaproof.models.nodes import nodes, substitute
from manaproof.models.results import Produces
from manaproof.models.types import Reference, Zone
from manaproof.models.values import replace, value
from manaproof.solver.continuous import ways_of
from manaproof.solver.could_produce.answers import either_way
from manaproof.solver.could_produce.open_costs import left_open, usable
from manaproof.solver.production.activation import activations, mana_abilities_of, may_begin
from manaproof.solver.production.adding import Resolver
from manaproof.solver.production.engines import orders_by
from manaproof.solver.production.looks import Looks
from manaproof.solver.production.unmodelled import caveats_of_activation
from manaproof.solver.production.window import Window

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.derivations import Derivation
    from manaproof.solver.continuous import Way
    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.production.adding import Added, Story
    from manaproof.solver.reading.view import View


def produces(
    board: Board,
    permanent: str,
    *,
    ignore_costs: bool = False,
    explain: bool = False,
    engine: str = "search",
) -> Produces:
    """Say what one activation of any mana ability of a permanent can add (CR 605.1, 605.3b).

    What is counted is what the pool of the permanent's controller gets: the ability's own mana,
    with every choice and every order of replacement effects (CR 616.1), and that of triggered mana
    abilities (CR 605.1b). There are no pools where none of them can be activated; the empty pool
    is among them where an activation can add nothing. What a cost changes on the board is seen by
    the effect. With *ignore_costs* neither costs nor limits on activating matter. *engine* is what
    goes through the orders of replacement effects: ``search``, ``z3`` or ``constraint``.

    >>> from manaproof.models.board_input import read_board
    >>> spring = {"card": "Twin Spring", "types": "Land", "text": "{T}: Add {G} or {W}."}
    >>> [str(pool) for pool in produces(read_board({"you": [spring]}), "Twin Spring").pools]
    ['W', 'G']

    Raises:
        KeyError: no permanent has that id.
        UndecidedError: it depends on something that the board does not tell, or would take too
            long to find out.
        UnsupportedError: with costs ignored, nothing says how much mana it is; the engine is not
            for this board.
    """
    name = board.permanents[permanent].id
    if board.permanents[permanent].phased_out:
        # CR 702.26b: a phased-out permanent does not exist.
        return Produces((), notes=(f"{name} is phased out",))
    ways = ways_of(board)
    answers: list[Produces] = []

    def pools(way: Way) -> dict[str, tuple[ManaPool, ...]]:
        shown = explain and way is ways.ways[0]
        asked = _Asked(name, ignore_costs=ignore_costs, explain=shown, engine=engine)
        answers.append(_in_one_way(asked, way.view(board)))
        return {name: answers[-1].pools}

    ways.agreed((name,), pools, "adds")
    found = answers[0]
    caveats = dict.fromkeys(caveat for answer in answers for caveat in answer.caveats)
    open_ = map(either_way, ways.open.values()) if explain else ()
    return replace(found, caveats=tuple(caveats), derivations=(*open_, *found.derivations))


@value
class _Asked:
    """What is asked of one permanent."""

    name: str
    ignore_costs: bool
    explain: bool
    engine: str


def _in_one_way(asked: _Asked, view: View) -> Produces:
    name, characteristics, looks = asked.name, view.characteristics, Looks()
    resolver = Resolver(characteristics[name].controller, looks, orders_by(asked.engine))
    found: dict[ManaPool, tuple[Activatable, Story]] = {}
    for activatable in mana_abilities_of(name, view):
        for added, story in results(activatable, view, resolver, ignore_costs=asked.ignore_costs):
            found.setdefault(added.pool, (activatable, story))
    pools = tuple(sorted(found, key=ManaPool.sort_key))
    return Produces(
        pools,
        caveats_of_activation(name, view, looks.on(view)),
        derivations=_derivations(found, pools, characteristics[name]) if asked.explain else (),
        notes=tuple(_choices_of_others(name, view)),
    )


def _derivations(
    found: Mapping[ManaPool, tuple[Activatable, Story]],
    pools: tuple[ManaPool, ...],
    present: Characteristics,
) -> tuple[Derivation, ...]:
    from manaproof.solver.production.explaining import explained  # few need words

    return tuple(explained(pool, *found[pool], present) for pool in pools)


def _choices_of_others(name: str, view: View) -> Iterator[str]:
    """Say where what an activation adds is for any player to decide."""
    for activatable in mana_abilities_of(name, view):
        for node in nodes(activatable.ability.effect):
            if isinstance(node, AnyPlayerPays):
                from manaproof.models.rendering import render_condition  # few need words

                yield f"it is for the players to choose whether {render_condition(node)}"


def results(
    activatable: Activatable, view: View, resolver: Resolver, *, ignore_costs: bool
) -> Iterator[tuple[Added, Story]]:
    """Return what activating one ability can add, with one way to each.

    Raises:
        UndecidedError: the board does not tell.
        UnsupportedError: with costs ignored, nothing says how much mana it is.
    """
    ability = activatable.ability
    if ability.zone is not Zone.BATTLEFIELD:
        # CR 113.6m: no cost that is ignored lets it function on the battlefield.
        return
    if ignore_costs:
        effect = ability.effect
        used = usable(ability.cost)
        if used is not None:
            effect = substitute(effect, Is(Reference.PAID), used)
        context = replace(activatable.context(view), unpaid=left_open(ability.cost))
        yield from resolver.resolved(effect, context, tapped=activatable.tapped).items()
    elif may_begin(activatable, view):
        for context in activations(activatable, view, Window(resolver)):
            yield from resolver.resolved(ability.effect, context, tapped=activatable.tapped).items()
