"""That there is an end to the mana: no line gains some again and again (CR 605.3a).

How often activations are done, and with what they are paid, is told in all, not in which order. What
a line needs each time it then needs together: nothing is taken that was not there or given, so that
of each thing at most what was there at the start is taken beyond what is given. If mana could grow
without limit, then so it could in the linear relaxation, in rational numbers and from nothing (divide
the numbers of ever longer lines by the mana they gain: what was there at the start vanishes, and the
cone of what is possible is closed). Z3 is asked for such numbers. Where there are none, there is an end to the mana. Where there
are some, nothing is proved: the order in which things are done may still forbid the loop.

What an activation changes by an amount that hangs on the moment may be any number here. Such
activations must be proved to be done only so often; between two of them nothing at all may grow
without limit, so that the next one finds one of finitely many moments.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

# z3 says of most operators only that they make some expression.
# pyright: reportOperatorIssue=false, reportArgumentType=false, reportReturnType=false
# pyright: reportAssignmentType=false, reportCallIssue=false

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from manaproof.models.costs import PayLife
from manaproof.models.effects import DealDamage, GainLife, LoseLife
from manaproof.models.nodes import nodes
from manaproof.models.symbols import Phyrexian
from manaproof.models.values import value
from manaproof.solver.continuous import ways_of
from manaproof.solver.proving.activations import Activations
from manaproof.solver.proving.changing import Aspect
from manaproof.solver.proving.doing import Doing, total
from manaproof.solver.proving.following import activated
from manaproof.solver.proving.linear import alternatives, form_of, less
from manaproof.solver.proving.moments import LIFE, Kind, Used
from manaproof.solver.proving.pools import WORK
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.z3_solving import Int, Real, limit, model_of, new_solver

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.solver.proving.linear import Bound, Form
    from manaproof.solver.proving.moments import Key
    from manaproof.solver.proving.production import Way
    from manaproof.solver.proving.world import Source
    from manaproof.solver.reading.view import View
    from manaproof.solver.z3_solving import ArithRef, BoolRef

LOGIC = "QF_LRA"


@value
class Repeated:
    """One way of doing an activation, any number of times."""

    times: ArithRef
    changes: Mapping[Key, ArithRef]
    """What all those times change together."""
    rules: tuple[BoolRef, ...]
    hangs_on_moment: bool
    """Whether something changes by an amount that the moment tells."""
    announces: bool
    """Whether a number X is announced."""


def bounded(board: Board, player: str, *, seconds: float) -> bool:
    """Report whether it is proved that a player's mana cannot grow without limit (CR 605.3a).

    If not, nothing is known.

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within so many seconds.
        UnsupportedError: something on the board is not encoded.
    """
    end = monotonic() + seconds
    return all(
        _bounded(way.view(board), player, seconds=end - monotonic()) for way in ways_of(board).ways
    )


def _bounded(view: View, player: str, *, seconds: float) -> bool:
    end = monotonic() + seconds
    activations = Activations(view, player, seconds=seconds)
    repeated = _repeated(activations)
    settled = [each for each in repeated if not each.hangs_on_moment]
    others = [each for each in repeated if each.hangs_on_moment]
    if others:
        often = total(each.times for each in others)
        if (
            # Life may be lost without limit, so that there are more moments than finitely many.
            Aspect.LIFE in activations.world.read
            or any(each.announces for each in others)
            or _possible(repeated, often, seconds=end - monotonic())
        ):
            return False
    growing = total(
        change
        for each in settled
        for key, change in each.changes.items()
        if isinstance(key, Kind) or (others and not isinstance(key, Used))
    )
    return not _possible(settled, growing, seconds=end - monotonic())


def _possible(repeated: list[Repeated], growing: ArithRef | int, *, seconds: float) -> bool:
    """Report whether something can be 1 or more where in all nothing is lost."""
    if isinstance(growing, int):
        return growing >= 1
    what = "whether mana can be gained again and again"
    solver = new_solver(work=WORK, logic=LOGIC)
    limit(solver, what, seconds=seconds)
    changes: dict[Key, list[ArithRef]] = {}
    for each in repeated:
        solver.add(each.rules)
        for key, change in each.changes.items():
            changes.setdefault(key, []).append(change)
    for key, parts in changes.items():
        balance = total(parts)
        # CR 602.5b: of uses there may be no more, of all else no less.
        solver.add(balance <= 0 if isinstance(key, Used) else balance >= 0)
    solver.add(growing >= 1)
    return model_of(solver, what) is not None


# -- what activations change ----------------------------------------------------------------------------


def _repeated(activations: Activations) -> list[Repeated]:
    """Return every way of doing every activation, with all that any of them could be paid with."""
    keys = dict.fromkeys(activations.start)
    while True:
        moment = {key: Int(f"moment {place}") for place, key in enumerate(keys)}
        done = [
            (doing, ways)
            for source in activations.sources
            for doing, ways in _done(source, moment, activations)
        ]
        known = len(keys)
        for doing, ways in done:
            keys.update(dict.fromkeys(doing.now))
            keys.update(dict.fromkeys(key for way in ways for key in way))
        if len(keys) == known:
            break
    unknown = {f"moment {place}" for place in range(len(keys))}
    found: list[Repeated] = []
    for doing, ways in done:
        for bounds in alternatives(doing.rules):
            name = f"{len(found)}. {doing.name}"
            found.append(_many(name, doing, ways, bounds, unknown))
    return found


def _done(
    source: Source, moment: Mapping[Key, ArithRef], activations: Activations
) -> Iterator[tuple[Doing, list[Way]]]:
    """Return the ways to follow an activation, each with what it then adds where that is known."""
    for doing in activated(Doing(source, source.label, moment), activations.world, None):
        if not doing.impossible:
            ways = activations.production.ways(doing)
            if ways is None:
                activations.production.add(doing)
            yield doing, [{}] if ways is None else ways


def _many(
    name: str, doing: Doing, ways: list[Way], bounds: list[Bound], unknown: set[str]
) -> Repeated:
    """Write down what many times the same do together."""
    times = Real(f"{name}: times")
    often = [Real(f"{name}: times it adds so, way {place}") for place, _ in enumerate(ways)]
    rules: list[BoolRef] = [total(often) == times, *(each >= 0 for each in (times, *often))]

    def together(form: Form) -> ArithRef | int:
        return total(
            number * (Real(f"{name}: {variable}") if variable else times)
            for variable, number in form.items()
        )

    for bound in bounds:
        if not unknown & set(bound.form):
            summed = together(bound.form)
            rules.append(summed == 0 if bound.exact else summed >= 0)
    changes: dict[Key, ArithRef] = {}
    hangs = False
    for key, now in doing.now.items():
        before = doing.before.get(key, 0)
        if now is before or (key == LIFE and _only_harms(doing.source)):
            continue
        then, first = form_of(now), form_of(before)
        form = None if then is None or first is None else less(then, first)
        if form is None or unknown & set(form):
            hangs = True
            changes[key] = Real(f"{name}: changes by any number {len(changes)}")
        else:
            changes[key] = together(form)
    for key in dict.fromkeys(key for way in ways for key in way):
        parts: list[ArithRef] = [
            way[key] * number
            for way, number in zip(ways, often, strict=True)
            # CR 119.4: life that is lost to damage need not be there.
            if way.get(key, 0) > 0 or (key != LIFE and way.get(key, 0))
        ]
        changes[key] = total((*([changes[key]] if key in changes else ()), *parts))
    announces = not isinstance(doing.x, int)
    return Repeated(times, changes, tuple(rules), hangs, announces)


def _only_harms(source: Source) -> bool:
    """Report whether life that an ability changes is only lost, so that it need not be there.

    Raises:
        UnsupportedError: it is paid or gained as well.
    """
    harms = _has(source.ability.effect, (DealDamage, LoseLife))
    if harms and (
        _has(source.ability.cost, (PayLife, Phyrexian)) or _has(source.ability.effect, (GainLife,))
    ):
        raise refusal(f"{source.label}, which costs life and takes or gives some")
    return harms


def _has(compiled: object, kinds: tuple[type, ...]) -> bool:
    return any(isinstance(node, kinds) for node in nodes(compiled))
