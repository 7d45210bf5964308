"""Reads statements that change no characteristic: combat, costs, casting, untapping (CR 613.11)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from manaproof.models.amounts import Amount
from manaproof.models.continuous import RuleChange, StaticEffect, Touches
from manaproof.models.filters import Filter, HasQuality, Is, Quality
from manaproof.models.mana import Color
from manaproof.models.nodes import contains
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.markers import markers
from manaproof.models.rendering.amounts import render_amount
from manaproof.models.rendering.filters import is_one_object, render_plural
from manaproof.models.types import Reference
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Callable

_AMOUNTS = get_args(Amount)
_FILTERS = get_args(Filter)
_COLOR_NAMES = {color.value: color.name.lower() for color in Color}

_RULINGS = {
    "ruling_of_combat": Touches.COMBAT,
    "ruling_of_untapping": Touches.UNTAPPING,
    "ruling_of_targeting": Touches.TARGETING,
    "ruling_of_countering": Touches.COUNTERING,
    "ruling_of_costs": Touches.COSTS,
}
_STATEMENTS = {
    "statement_about_costs": Touches.COSTS,
    "statement_about_casting": Touches.CASTING,
    "statement_about_players": Touches.PLAYERS,
    "statement_about_untapping": Touches.UNTAPPING,
    "statement_about_damage": Touches.DAMAGE,
    "statement_about_graveyards": Touches.GRAVEYARDS,
    "statement_about_elsewhere": Touches.ELSEWHERE,
    "statement_about_nothing": Touches.NOTHING,
}


@value
class Ruling:
    """What the affected objects do, or what can't be done to them, in words."""

    touches: Touches
    words: str

    def about(self, affected: Filter) -> RuleChange:
        """Return the change of the rules that this ruling is for some objects."""
        return RuleChange(self.touches, markers(f"{_subject(affected)} {self.words}"))


def _subject(affected: Filter) -> str:
    if affected == Is(Reference.SELF):
        return ""
    return "enchanted" if is_one_object(affected) else render_plural(affected)


def _ruling(touches: Touches) -> Callable[..., Ruling]:
    return lambda *words: Ruling(touches, _text(words))


def _statement(touches: Touches) -> Callable[..., tuple[StaticEffect, ...]]:
    return lambda *words: (RuleChange(touches, markers(_text(words))),)


for _rule, _touches in _RULINGS.items():
    reads(_rule)(_ruling(_touches))
for _rule, _touches in _STATEMENTS.items():
    reads(_rule)(_statement(_touches))


@reads("untap_steps", "spells_being_cast", "card_moving", "a_graveyard")
def words(*parts: object) -> str:
    return _text(parts)


@reads()
def cards_elsewhere(*parts: object) -> str:
    if not any(contains(part, HasQuality(Quality.CARD)) for part in parts):
        raise NoReadingError
    return _text(parts)


@reads()
def spells_elsewhere(filter_: Filter) -> str:
    if not contains(filter_, HasQuality(Quality.SPELL)):
        raise NoReadingError
    return render_plural(filter_)


def _text(parts: tuple[object, ...]) -> str:
    return " ".join(map(_word, parts))


def _word(part: Any) -> str:  # noqa: ANN401 -- whatever the rules of the grammar read
    """Write a part of a statement in words that have the same markers."""
    if isinstance(part, _FILTERS):
        return "" if part == Is(Reference.SELF) else render_plural(part)
    if isinstance(part, _AMOUNTS):
        return render_amount(part)
    written = str(part)
    return _COLOR_NAMES.get(written, written)
