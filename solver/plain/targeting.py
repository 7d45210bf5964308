"""Targets: what may be chosen as an ability is activated, and what of it is legal later (CR 115.1)."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import Variable
from manaproof.models.continuous import RuleChange, Touches
from manaproof.models.effects import TapTargets
from manaproof.models.nodes import nodes
from manaproof.models.types import Reference
from manaproof.models.values import replace
from manaproof.solver.plain.changing import static_effects
from manaproof.solver.plain.evaluation import fits, value
from manaproof.solver.plain.objects import UnreadableError, battlefield
from manaproof.solver.plain.resolution import Resolution, one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import ActivatedAbility
    from manaproof.models.effects import Effect
    from manaproof.solver.plain.objects import GameObject

_COLOR_WORDS = {"white": 0, "blue": 1, "black": 2, "red": 3, "green": 4}


def ways_to_target(ability: ActivatedAbility, now: Resolution) -> Iterator[Resolution]:
    """Go through every choice of targets for an ability, before its cost is paid (CR 601.2c).

    None where there are not as many as it asks for: it can't be activated then. X has been
    announced (CR 601.2b).

    Raises:
        UnreadableError: it has targets of several kinds, or it hangs on what is not read.
    """
    asked = {
        replace(node, untap=True) for node in nodes(ability.effect) if isinstance(node, TapTargets)
    }
    if not asked and ability.targets:
        raise UnreadableError("a target of another kind")
    if not asked:
        yield now
        return
    if len(asked) > 1:
        raise UnreadableError("several kinds of targets")
    (asking,) = asked
    able = [
        each.id for each in battlefield(now.board, now.characteristics) if _legal(each, asking, now)
    ]
    amount = asking.number
    some = now.x if isinstance(amount, Variable) else max(0, value(amount, now))
    numbers = range(some + 1) if asking.up_to else (some,)
    for chosen in chain.from_iterable(combinations(able, number) for number in numbers):
        yield replace(now, targets=chosen)


def legal_targets(asking: TapTargets, now: Resolution) -> list[str]:
    """Return those of the targets that are legal as the ability resolves (CR 608.2b).

    Raises:
        UnreadableError: none were chosen.
    """
    if now.targets is None:
        raise UnreadableError("a target that nobody has chosen")
    there = {each.id: each for each in battlefield(now.board, now.characteristics)}
    return [name for name in now.targets if name in there and _legal(there[name], asking, now)]


def has_lost_its_targets(effect: Effect, now: Resolution) -> bool:
    """Report whether targets were chosen and none is legal any more: nothing happens (CR 608.2b)."""
    asked = [node for node in nodes(effect) if isinstance(node, TapTargets)]
    return bool(asked and now.targets and not legal_targets(asked[0], now))


def _legal(thing: GameObject, asking: TapTargets, now: Resolution) -> bool:
    if not fits(thing, asking.filter, now):
        return False
    for effect, here in static_effects(now):
        if isinstance(effect, RuleChange) and effect.touches is Touches.TARGETING:
            opponents_only = "opponent" in effect.markers
            if not opponents_only or here.controller != now.controller:
                raise UnreadableError(f"what {here.source} lets be a target")
    opposed = thing.controller != now.controller
    for ability in now.characteristics[thing.id].abilities:
        if isinstance(ability, KeywordAbility) and _forbids(ability, now, opposed=opposed):
            return False
    return True


def _forbids(ability: KeywordAbility, now: Resolution, *, opposed: bool) -> bool:
    """Report whether a keyword ability of a permanent keeps it from being the target."""
    match ability.keyword:
        case "shroud":
            return True  # CR 702.18a
        case "hexproof":
            return opposed  # CR 702.11b
        case "protection from":
            # CR 702.16b
            qualities = ability.parameter.split(" and from ")
            if qualities == ["everything"]:
                return True
            if any(each not in _COLOR_WORDS for each in qualities):
                raise UnreadableError(f"protection from {ability.parameter}")
            source = now.last or one(Reference.SELF, now)
            return any(source.colors >> _COLOR_WORDS[each] & 1 for each in qualities)
        case keyword if opposed and keyword.startswith(("ward", "hexproof")):
            raise UnreadableError(f"{keyword} of an opponent's permanent")
        case _:
            return False
