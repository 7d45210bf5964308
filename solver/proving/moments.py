"""What a moment within a payment is: numbers, some of which Z3 may choose (CR 605.3a).

Permanents that are alike are a *group*, of which only numbers are told: so many untapped, so many
tapped. A moment gives every number that an activation can change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.cards import Card
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.mana import ManaType
    from manaproof.models.production import ManaTerm
    from manaproof.solver.z3_solving import ArithRef

Number: TypeAlias = "ArithRef | int"
"""A number that is known, or a term for it."""


@value
class Untapped:
    """How many permanents of a group are there untapped."""

    group: int


@value
class Tapped:
    """How many permanents of a group are there tapped."""

    group: int


@value
class Counters:
    """How many counters of a kind lie on the one permanent of a group."""

    group: int
    kind: str


@value
class Used:
    """How often an ability of the one permanent of a group was activated this turn (CR 602.5b)."""

    group: int
    ability: int


@value
class Life:
    """The player's life."""


@value
class Energy:
    """How many energy counters the player has (CR 107.14)."""


@value
class InHand:
    """How many copies of a card are in the player's hand."""

    card: Card


@value
class InGraveyard:
    """How many copies of a card are in the player's graveyard."""

    card: Card


@value
class Kind:
    """A kind of mana: its type and what bears on how it may be spent (CR 106.1b, 106.6, 107.4h)."""

    mana: ManaType
    snow: bool = False
    terms: tuple[ManaTerm, ...] = ()
    only: str | None = None
    """A restriction that the board states in words."""


Key = Untapped | Tapped | Counters | Used | Life | Energy | InHand | InGraveyard | Kind
"""What a number of a moment is about."""

LIFE = Life()
ENERGY = Energy()


@value
class Group:
    """Permanents that differ in nothing but their ids."""

    place: int
    names: tuple[str, ...]
    present: Characteristics

    @property
    def name(self) -> str:
        """The id of the first of them."""
        return self.names[0]

    @property
    def untapped(self) -> Untapped:
        """What says how many are untapped."""
        return Untapped(self.place)

    @property
    def tapped(self) -> Tapped:
        """What says how many are tapped."""
        return Tapped(self.place)
