"""What a printed card means: its faces, with every line of their text compiled to abilities."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaproof.models.abilities import Ability, ClauseKind, Unmodelled
from manaproof.models.cards import Card, Face
from manaproof.models.errors import CostSyntaxError
from manaproof.models.mana import Color, TypeSet, type_set
from manaproof.models.oracle.check import clause_findings
from manaproof.models.oracle.clause_abilities import ability
from manaproof.models.oracle.keywords import keyword_line
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.outline import Clause, clauses, split_cost
from manaproof.models.oracle.single_sentences import unknown_symbols
from manaproof.models.oracle.wording import own_names, without_reminders
from manaproof.models.symbols import ManaCost, parse_symbol, symbol_colors
from manaproof.models.types import CardType, Supertype
from manaproof.models.values import replace

if TYPE_CHECKING:
    from manaproof.models.oracle.source import CardText, FaceText

_CARD_TYPES = {card_type.value: card_type for card_type in CardType} | {"Tribal": CardType.KINDRED}
_SUPERTYPES = {supertype.value: supertype for supertype in Supertype}
_LONGEST_TEXT = 2_500
"""How long a text is that is read at all, in characters: three times the longest that is printed."""
_ANYTHING = ("text",)
"""The markers of a text that is not read: new text can bring any ability (CR 612.1)."""
_SYMBOL = re.compile(r"\{([^{}]*)\}")


def compile_card(card: CardText) -> Card:
    """Compile a card: each line of each face becomes abilities, in order (CR 113, 207.1).

    Nothing is dropped: a line that is not understood in full becomes an ``Unmodelled`` clause,
    and so does a mana cost that holds a symbol of no known kind, as line 0. A text far longer than
    any that is printed becomes one such clause as a whole.
    """
    faces = tuple(_face(number, face) for number, face in enumerate(card.faces))
    if card.color_identity is None:
        identity = TypeSet(sum({int(bit) for face in card.faces for bit in _identity(face)}))
    else:
        identity = type_set(Color(letter) for letter in card.color_identity)
    return Card(card.name, card.layout, faces, identity)


def _face(number: int, face: FaceText) -> Face:
    cost, unread = _mana_cost(number, face.mana_cost)
    colors = type_set(map(Color, face.colors)) if face.colors is not None else None
    if colors is None:
        colors = cost.colors() if cost else TypeSet(0)
    names = own_names(face.name, legendary="Legendary" in face.supertypes)
    spell = bool({"Instant", "Sorcery"} & set(face.types))
    abilities = _abilities(number, face.text, names, spell=spell)
    return Face(
        face.name,
        tuple(_CARD_TYPES[each] for each in face.types if each in _CARD_TYPES),
        face.subtypes,
        tuple(_SUPERTYPES[each] for each in face.supertypes if each in _SUPERTYPES),
        cost,
        colors,
        face.power,
        face.toughness,
        face.loyalty,
        (*unread, *abilities),
    )


def _mana_cost(number: int, written: str | None) -> tuple[ManaCost | None, tuple[Unmodelled, ...]]:
    if not written:
        return None, ()
    try:
        return ManaCost.parse(written), ()
    except CostSyntaxError:
        return None, (Unmodelled(number, 0, ClauseKind.STATIC, ("mana cost",)),)


def _identity(face: FaceText) -> set[int]:
    # CR 903.4c: reminder text is ignored.
    text = "\n".join(map(without_reminders, face.text.split("\n")))
    bits = {1 << "WUBRG".index(letter) for letter in face.colors or ""}
    for written in set(_SYMBOL.findall((face.mana_cost or "") + text)):
        symbol = parse_symbol(written)
        colors = symbol_colors(symbol) if symbol is not None else 0
        bits |= {1 << place for place in range(5) if colors >> place & 1}
    return bits


def _abilities(face: int, text: str, names: tuple[str, ...], *, spell: bool) -> list[Ability]:
    if len(text) > _LONGEST_TEXT:
        return [Unmodelled(face, 1, ClauseKind.STATIC, _ANYTHING)]
    found: list[Ability] = []
    last: Clause | None = None
    for clause in clauses(text, names, spell=spell):
        if clause.kind is ClauseKind.KEYWORD and not clause.gated:
            found += keyword_line(clause.text) or ()
            last = None
            continue
        read = _ability(clause)
        if read is None and last is not None and clause.kind is ClauseKind.SPELL:
            # A spell's lines are one text: one may say what happens instead of an earlier one.
            joined = replace(last, text=f"{last.text} {clause.text}")
            if (both := _ability(joined)) is not None:
                found[-1] = both
                last = joined
                continue
        unmodelled = Unmodelled(face, clause.line, clause.kind, _markers(clause))
        found.append(unmodelled if read is None else read)
        last = clause if clause.kind is ClauseKind.SPELL else None
    return found


def _markers(clause: Clause) -> tuple[str, ...]:
    """Return the markers of a clause that is not understood, with "add" where it might add mana.

    It might where its effect speaks of mana symbols in words that nobody knows.
    """
    found = markers(clause.text)
    if clause.kind is ClauseKind.STATIC or "add" in found:
        return found
    _, effect = split_cost(clause.text) or ("", clause.text)
    return (*found, "add") if unknown_symbols(effect) else found


def _ability(clause: Clause) -> Ability | None:
    """Return the ability that a clause is, or None where a word of it went unread."""
    read = ability(clause)
    return None if read is None or clause_findings(clause.text, (read,)) else read
