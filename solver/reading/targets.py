"""Which permanents can be the targets of an ability, and every way to choose among them (CR 601.2c)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility, StaticAbility
from manaproof.models.continuous import RuleChange, Touches
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import Color, bit
from manaproof.models.values import replace
from manaproof.solver.reading.amounts import evaluate
from manaproof.solver.reading.matching import matches, matching
from manaproof.solver.reading.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.amounts import Amount
    from manaproof.models.filters import Filter
    from manaproof.solver.reading.view import Context

_COLORS = {color.name.lower(): color for color in Color}


def targets(
    description: Filter, number: Amount, context: Context, *, up_to: bool
) -> Iterator[tuple[str, ...]]:
    """Return the ways to choose so many targets, each as those that are legal still (CR 608.2b).

    Targets are chosen before costs are paid (CR 601.2c, 602.2b): on the board that the context
    knows from before. A target that has left by now, or fits no longer, is not affected. Permanents
    that differ in nothing but their ids are not told apart. There is no way at all where there are
    not enough targets; the ability can't be activated then.

    Raises:
        UndecidedError: the board does not tell what can be a target.
    """
    from manaproof.solver.production.groups import interchangeable  # groups follow effects

    then = context
    if context.last_known is not None:
        then = replace(context, view=context.last_known, last_known=None)
    _require_known_rules(then)
    able = [name for name in matching(description, then) if can_be_target(name, then)]
    wanted = max(evaluate(number, then), 0)
    legal = dict.fromkeys(
        name
        for name in able
        if context.view is then.view
        or (matches(description, name, context) and can_be_target(name, context))
    )
    here = View(context.view.board, {each: context.view.characteristics[each] for each in legal})
    groups = [*interchangeable(here, context.source), [each for each in able if each not in legal]]
    for counts in product(*(range(min(len(group), wanted) + 1) for group in groups)):
        if sum(counts) == wanted or (up_to and sum(counts) < wanted):
            yield tuple(
                name
                for group, many in zip(groups, counts, strict=True)
                for name in group[:many]
                if name in legal
            )


def can_be_target(permanent: str, context: Context) -> bool:
    """Report whether a permanent can be the target of the context's ability (CR 702.11b, 702.18a).

    Raises:
        UndecidedError: it hangs on what is not modelled.
    """
    present = context.view.characteristics[permanent]
    theirs = present.controller != context.controller
    for ability in present.abilities:
        match ability:
            case KeywordAbility("shroud"):
                return False
            case KeywordAbility("hexproof") if theirs:
                return False
            case KeywordAbility("protection from" | "protection", from_what):
                if _is_protected(from_what, context):
                    return False
            case KeywordAbility(keyword) if theirs and keyword.startswith(("ward", "hexproof")):
                raise UndecidedError(f"what {keyword} of {permanent} asks for a target")
            case _:
                pass
    return True


def _is_protected(from_what: str, context: Context) -> bool:
    """Report whether protection is protection from the source (CR 702.16b)."""
    named = from_what.removeprefix("from ").split(" and from ")
    if named == ["everything"]:
        return True
    if context.source is None or any(each not in _COLORS for each in named):
        raise UndecidedError(f"what protection from {from_what} keeps from being a target")
    view = context.view_of(context.source)
    colors = 0 if view is None else view.characteristics[context.source].colors
    return any(colors & bit(_COLORS[each]) for each in named)


def _require_known_rules(context: Context) -> None:
    for name, present in context.view.characteristics.items():
        for ability in present.abilities:
            if not isinstance(ability, StaticAbility):
                continue
            for effect in ability.effects:
                if isinstance(effect, RuleChange) and effect.touches is Touches.TARGETING:
                    mine = present.controller == context.controller
                    if "opponent" not in effect.markers or not mine:
                        raise UndecidedError(f"what {name} lets be a target", f"leave out {name}")
