"""Text-changing effects: one word in a text or type line stands for another (CR 612)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from manaproof.models.abilities import KeywordAbility
from manaproof.models.continuous import AddTypes, SetLandTypes, SetTypes
from manaproof.models.filters import HasSubtype
from manaproof.models.mana import Color
from manaproof.models.values import field_names, replace
from manaproof.solver.reading.intrinsic import intrinsic_abilities, rules_text

if TYPE_CHECKING:
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.continuous import ChangeWord

Text = TypeVar("Text")

_COLOR_WORDS: dict[str, Color] = dict(
    zip(("white", "blue", "black", "red", "green"), Color, strict=True)
)


def reworded(it: Characteristics, change: ChangeWord) -> Characteristics:
    """Return an object with a word of its type line and rules text changed (CR 612.1).

    Names and mana symbols stay (CR 612.2); the same object if the word is nowhere.
    """
    text = rules_text(it)
    subtypes = _words(it.subtypes, change)
    changed = rewritten(text, change)
    if subtypes == it.subtypes and changed is text:
        return it
    subtypes = tuple(dict.fromkeys(subtypes))
    abilities = (*changed, *intrinsic_abilities(it.types, subtypes))
    return replace(it, subtypes=subtypes, abilities=abilities)


def rewritten(text: Text, change: ChangeWord) -> Text:
    """Return compiled text with a word changed; the same object if the word is not in it."""
    return _rewritten(text, change)  # type: ignore[return-value]


def _rewritten(value: object, change: ChangeWord) -> object:
    match value:
        case Color():
            return _COLOR_WORDS[change.new] if value is _COLOR_WORDS.get(change.old) else value
        case tuple():
            parts = tuple(_rewritten(each, change) for each in value)
            same = all(new is old for new, old in zip(parts, value, strict=True))
            return value if same else parts
        case HasSubtype(subtype):
            return HasSubtype(change.new) if subtype == change.old else value
        case SetLandTypes(land_types):
            words = _words(land_types, change)
            return value if words == land_types else SetLandTypes(words)
        case SetTypes() | AddTypes():
            words = _words(value.subtypes, change)
            return value if words == value.subtypes else replace(value, subtypes=words)
        case KeywordAbility(keyword, parameter):
            old, new = change.old.lower(), change.new.lower()
            walk = f"{new}walk" if keyword == f"{old}walk" else keyword
            words = tuple(new if word == old else word for word in parameter.split(" "))
            same = walk == keyword and " ".join(words) == parameter
            return value if same else KeywordAbility(walk, " ".join(words))
        case _ if names := field_names(type(value)):
            changes = {}
            for name in names:
                old_part = getattr(value, name)
                new_part = _rewritten(old_part, change)
                if new_part is not old_part:
                    changes[name] = new_part
            return replace(value, **changes) if changes else value
        case _:
            return value


def _words(words: tuple[str, ...], change: ChangeWord) -> tuple[str, ...]:
    return tuple(change.new if word == change.old else word for word in words)
