"""Noun phrases: a noun with the words before and after it, in the order of the templating."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaproof.models.rendering.references import does, possessive, render_reference
from manaproof.models.types import Player, Reference, Zone
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Callable


@value
class NounPhrase:
    """A noun with what stands before and after it; the parts come in the templating's order."""

    states: tuple[str, ...] = ()
    """Other, tapped, attacking, nontoken: what stands before supertypes and colors."""
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    whose: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    owner: Player | None = None
    zone: Zone | None = None
    reference: Reference | None = None

    def __add__(self, other: NounPhrase) -> NounPhrase:
        return NounPhrase(
            self.states + other.states,
            self.supertypes + other.supertypes,
            self.colors + other.colors,
            self.subtypes + other.subtypes,
            self.types + other.types,
            self.heads + other.heads,
            self.whose + other.whose,
            self.after + other.after,
            other.owner or self.owner,
            other.zone or self.zone,
            other.reference or self.reference,
        )

    def noun(self, default: str = "", number: Callable[[str], str] = str) -> str:
        """Write it, its noun put into singular or plural by *number*; *default* is a noun to use."""
        heads = self.heads
        if default and default not in heads:
            heads = (*(head for head in heads if head != "permanent" or default != "card"), default)
        if not heads and (self._kind() == "card" or not (self.types or self.subtypes)):
            heads = (self._kind(),)
        if set(self.types) & set(heads):
            heads = tuple(head for head in heads if head not in self.types)
        # "Another" comes first: another nontoken creature.
        states = sorted(self.states, key=lambda state: state != "other")
        words = [*states, *self.supertypes, *self.colors, *self.subtypes, *self.types, *heads]
        named = " ".join([*words[:-1], _of_each(number, words[-1])])
        if self.reference is not None:
            named = render_reference(self.reference, named)
        return " ".join([named, *self.whose, *self._place(), *self.after])

    def _kind(self) -> str:
        match self.zone:
            case None | Zone.BATTLEFIELD:
                return "permanent"
            case Zone.STACK:
                return "spell"
            case _:
                return "card"

    def _place(self) -> list[str]:
        if self.zone is None:
            return [does(self.owner, "own")] if self.owner else []
        match self.zone:
            case Zone.BATTLEFIELD | Zone.STACK:
                place = f"on the {self.zone.value}"
            case Zone.EXILE:
                place = "in exile"
            case Zone.COMMAND:
                place = "in the command zone"
            case Zone.HAND | Zone.LIBRARY | Zone.GRAVEYARD:
                if self.owner:
                    return [f"in {possessive(self.owner)} {self.zone.value}"]
                return [f"in a {self.zone.value}"]
        return [does(self.owner, "own"), place] if self.owner else [place]


def _of_each(number: Callable[[str], str], nouns: str) -> str:
    """Put every noun of "artifact, creature, or land" into the number."""
    parts = re.split(r"(, or | or |, )", nouns)
    return "".join(part if at % 2 else number(part) for at, part in enumerate(parts))
