"""What a permanent is now, after continuous effects (CR 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.card import ability_as_json
from manaproof.answers.could_produce import caveat_as_json
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.mana import letters
from manaproof.models.types import in_printed_order
from manaproof.naming import the_permanent
from manaproof.solver.caveats import caveats_about
from manaproof.solver.continuous import explained, ways_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.continuous import Explanation


def answer_characteristics(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """Describe the permanent that ``permanent`` names, with ``explain`` how it became that.

    Clauses that are not modelled and could change what it is are its caveats.

    Raises:
        InvalidBoardError: no permanent is named, none is called so, or it is phased out.
        UndecidedError: what it is hangs on something that the board does not tell.
    """
    name = request.get("permanent")
    if not isinstance(name, str):
        raise _problem("nothing", "which permanent is not said", "name one")
    permanent = the_permanent(board, name)
    if board.permanents[permanent].phased_out:
        # CR 702.26b: a phased-out permanent is treated as though it does not exist.
        raise _problem(repr(permanent), "it is phased out", "phase it in")
    ways = ways_of(board)
    answer = characteristics_as_json(ways.of(permanent), rules=board.rules)
    caveats = dict.fromkeys(
        caveat
        for way in ways.ways
        for caveat in caveats_about(board, way.characteristics, permanent)
    )
    if caveats:
        answer["caveats"] = list(map(caveat_as_json, caveats))
    if request.get("explain"):
        answer["explanation"] = explanation_as_json(explained(board).of(permanent))
    return answer


def explanation_as_json(explanation: Explanation) -> dict[str, object]:
    """Return which effects were applied and why, and which depended on which, as a JSON value."""
    return {
        "applications": [
            {
                "layer": each.layer.value,
                "effect": str(each.effect),
                "timestamp": each.timestamp,
                "affected": list(each.affected),
                "reason": each.reason.value,
                "others": list(map(str, each.others)),
                "text": str(each),
            }
            for each in explanation.applications
        ],
        "dependencies": [
            {"layer": each.layer.value, "effect": str(each.dependent), "on": str(each.on)}
            for each in explanation.dependencies
        ],
    }


def characteristics_as_json(now: Characteristics, *, rules: date) -> dict[str, object]:
    """Return characteristics as a JSON value, abilities numbered by their place, from 1."""
    return {
        "name": now.name,
        "controller": now.controller,
        "types": [each.value for each in in_printed_order(now.types)],
        "subtypes": list(now.subtypes),
        "supertypes": sorted(each.value for each in now.supertypes),
        "mana_cost": None if now.mana_cost is None else str(now.mana_cost),
        "colors": letters(now.colors),
        "power": now.power,
        "toughness": now.toughness,
        "abilities": [ability_as_json(ability, rules=rules) for ability in now.abilities],
    }


def _problem(value: str, reason: str, remedy: str) -> InvalidBoardError:
    return InvalidBoardError((Problem("ask.permanent", value, reason, remedy),))
