"""Static effects: continuous changes of characteristics and of rules, and entering (CR 604, 611-614)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.replacements import ReplaceProduction
from manaproof.models.types import Player
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.amounts import Amount
    from manaproof.models.costs import CostComponent
    from manaproof.models.effects import Effect
    from manaproof.models.filters import Filter
    from manaproof.models.mana import Color
    from manaproof.models.production import SpendOn, TypeSource
    from manaproof.models.types import CardType, Supertype


# -- modifications of characteristics, in the order of the layers (CR 613.1) -----------------------


@value
class GainControl:
    """Layer 2: this player controls it."""

    player: Player


@value
class ChangeWord:
    """Layer 3: one word, a land type or a color word, stands for another (CR 612)."""

    old: str
    new: str


@value
class SetLandTypes:
    """Layer 4: its land types become these; it loses its rules-text abilities (CR 305.7)."""

    land_types: tuple[str, ...]
    """Empty for "the chosen type"."""


@value
class SetTypes:
    """Layer 4: its card types become these (CR 205.1a), and its subtypes go with lost types."""

    card_types: tuple[CardType, ...]
    subtypes: tuple[str, ...]


@value
class AddTypes:
    """Layer 4: it has these in addition to its other types (CR 205.1b)."""

    card_types: tuple[CardType, ...]
    subtypes: tuple[str, ...]
    """``("the chosen type",)`` where the type was chosen for this object."""
    supertypes: tuple[Supertype, ...] = ()


@value
class LoseTypes:
    """Layer 4: it isn't of these types any more; with *all_land_types*, of no land type."""

    card_types: tuple[CardType, ...]
    supertypes: tuple[Supertype, ...] = ()
    all_land_types: bool = False
    all_creature_types: bool = False


@value
class SetColors:
    """Layer 5: its colors become these; with ``None``, the color chosen; empty, colorless."""

    colors: tuple[Color, ...] | None


@value
class AddColors:
    """Layer 5: it is these colors, or with ``None`` the color chosen, besides its others."""

    colors: tuple[Color, ...] | None


@value
class GainAbilities:
    """Layer 6: it has these abilities."""

    abilities: tuple[Ability, ...]


@value
class LoseAbilities:
    """Layer 6: it loses all abilities, or all except mana abilities."""

    except_mana_abilities: bool


@value
class LoseKeyword:
    """Layer 6: it loses one keyword ability."""

    keyword: str


@value
class HasActivatedAbilitiesOf:
    """Layer 6: it has all activated abilities of other objects."""

    filter: Filter


@value
class DefinePowerToughness:
    """Layer 7a or 7b: base power, toughness or both become these; ``None`` leaves one alone."""

    power: Amount | None
    toughness: Amount | None


@value
class ChangePowerToughness:
    """Layer 7c: it gets so much power and toughness, possibly negative, so many times."""

    power: int
    toughness: int
    times: Amount


@value
class SwitchPowerToughness:
    """Layer 7d: power and toughness change places."""


Modification = (
    GainControl
    | ChangeWord
    | SetLandTypes
    | SetTypes
    | AddTypes
    | LoseTypes
    | SetColors
    | AddColors
    | GainAbilities
    | LoseAbilities
    | LoseKeyword
    | HasActivatedAbilitiesOf
    | DefinePowerToughness
    | ChangePowerToughness
    | SwitchPowerToughness
)


@value
class Modify:
    """The objects that the filter describes are modified so, each modification in its layer."""

    affected: Filter
    modifications: tuple[Modification, ...]


# -- effects that change rules or costs, not characteristics (CR 613.11) ---------------------------


@value
class CantActivate:
    """Activated abilities of these objects can't be activated."""

    affected: Filter
    except_mana_abilities: bool


@value
class CantHaveCounters:
    """Counters of a kind, of any kind where it is empty, can't be put on these objects (CR 614.17)."""

    affected: Filter
    counter: str = ""


@value
class ChangeCounters:
    """Where counters of a kind would be put on these objects, another number of them is (CR 614.1a).

    It is *times* that many, and *plus* more, or fewer. Of any kind where *counter* is empty.
    """

    affected: Filter
    counter: str
    times: int = 1
    plus: int = 0


@value
class CantGetCounters:
    """A player can't get counters of a kind, of any kind where it is empty (CR 614.17)."""

    player: Player
    counter: str = ""


@value
class ChangeActivationCost:
    """Activating abilities of these objects costs so much generic mana more, or less (CR 118.7a)."""

    affected: Filter
    amount: Amount
    less: bool
    least: int = 0
    """How much mana it leaves in a cost that it makes less, if there is so much in it."""
    player: Player = Player.ANY
    """Who activates them."""
    except_mana_abilities: bool = False


@value
class MayPayAnyTime:
    """Any time a player could activate a mana ability, they may pay this cost, for this effect.

    It is an action of the player's, not an ability of any object (CR 605.3a).
    """

    player: Player
    cost: tuple[CostComponent, ...]
    effect: Effect


@value
class SpendAsThough:
    """A player may spend mana of these types as though it were of others (CR 609.4b)."""

    player: Player
    spent: TypeSource
    as_though: TypeSource
    may: bool
    """False for "only as though"."""
    uses: tuple[SpendOn, ...] = ()
    """What it may be spent on so; on anything if empty."""


@value
class KeepsUnspentMana:
    """A player doesn't lose unspent mana of these types as steps and phases end."""

    player: Player
    types: TypeSource


@value
class UnspentManaBecomes:
    """Unspent mana that a player would lose becomes this type instead."""

    player: Player
    types: TypeSource


class Touches(Enum):
    """What a statement that is read but not modelled could change."""

    NOTHING = "nothing that an answer about mana reads"
    COMBAT = "attacking and blocking"
    COSTS = "what spells, and abilities that are not mana abilities, cost"
    ACTIVATION_COSTS = "what activating any ability, a mana ability too, costs"
    CASTING = "what may be cast or played, and when"
    COUNTERING = "whether spells are countered"
    TARGETING = "what spells and abilities may target"
    UNTAPPING = "untapping"
    DAMAGE = "how damage is dealt or prevented"
    PLAYERS = "hand size, life gained and the like"
    GRAVEYARDS = "which cards come to lie in a graveyard"
    ELSEWHERE = "what objects are that are not on the battlefield"


@value
class RuleChange:
    """A statement that is understood to change none but these matters, and kept by its markers."""

    touches: Touches
    markers: tuple[str, ...]


# -- entering the battlefield (CR 614.1c-d) --------------------------------------------------------


class Choice(Enum):
    """What is chosen as a permanent enters."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    BASIC_LAND_TYPE = "basic land type"
    LAND_TYPE = "land type"
    CARD_TYPE = "card type"
    CARD_NAME = "card name"
    PLAYER = "player"
    OPPONENT = "opponent"
    NUMBER = "number"
    MODE = "mode"


@value
class EntersTapped:
    """The objects enter tapped; *unless* holds its markers where it depends on something."""

    affected: Filter
    unless: tuple[str, ...] = ()


@value
class EntersWithCounters:
    """The objects enter with so many counters of a kind."""

    affected: Filter
    amount: Amount
    counter: str


@value
class EntersWithChoice:
    """Something is chosen as this object enters."""

    choice: Choice
    excluded: tuple[str, ...] = ()
    """Options that may not be chosen: "other than white"."""
    named: Filter | None = None
    """The cards whose names may be chosen, where not all may."""


@value
class EntersAsCopy:
    """This object may enter as a copy of another; a board says of what (CR 707.9)."""

    markers: tuple[str, ...]


StaticEffect = (
    Modify
    | CantActivate
    | CantHaveCounters
    | CantGetCounters
    | ChangeCounters
    | ChangeActivationCost
    | MayPayAnyTime
    | SpendAsThough
    | KeepsUnspentMana
    | UnspentManaBecomes
    | ReplaceProduction
    | RuleChange
    | EntersTapped
    | EntersWithCounters
    | EntersWithChoice
    | EntersAsCopy
)
