"""Boards: players, what lies in their zones, and permanents with their state (CR 110, 400)."""

from __future__ import annotations

from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.types import Step
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.cards import Card
    from manaproof.models.mana import Color, ManaType
    from manaproof.models.production import ManaTerm

NEWEST_RULES = date(2026, 9, 25)
"""The newest edition of the Comprehensive Rules known."""

OLDEST_RULES = date(2026, 6, 19)
"""The oldest edition known."""

UNKNOWN_ZONE = "an unknown zone"
"""Where a permanent was cast from that is only known to have been cast."""

NO_NUMBERS: Mapping[str, int] = MappingProxyType({})


@value
class Permanent:
    """A permanent on the battlefield and its state (CR 110.1, 110.5).

    It compares by value; ``id`` is its name on the board, unique there.
    """

    id: str
    card: Card
    owner: str
    controller: str
    timestamp: int
    """Its place in timestamp order; an Aura's is that of its attachment (CR 613.7e)."""
    face: int = 0
    """Which face is up: 0 front, 1 back."""
    tapped: bool = False
    sick: bool = False
    """Came under its controller's control since that player's last turn began (CR 302.6)."""
    flipped: bool = False
    face_down: bool = False
    phased_out: bool = False
    token: bool = False
    commander: bool = False
    revealed: bool = False
    prototyped: bool = False
    bestowed: bool = False
    entered_this_turn: bool = False
    counters: Mapping[str, int] = NO_NUMBERS
    attached_to: str | None = None
    """The id of the permanent it is attached to."""
    enchanted_player: str | None = None
    """The player it is attached to (CR 303.4b)."""
    copy_of: Card | None = None
    chosen_color: Color | None = None
    chosen_colors: tuple[Color, ...] = ()
    chosen_type: str | None = None
    chosen_name: str | None = None
    chosen_number: int | None = None
    chosen_mode: str | None = None
    chosen_player: str | None = None
    exiled_with: tuple[Card, ...] = ()
    x: int = 0
    """The X of the spell that became it (CR 107.3m)."""
    kicked: int = 0
    used: Mapping[int, int] = MappingProxyType({})
    """How often each ability, by number, was activated this turn."""
    cast: str | None = None
    """The zone it was cast from, or an unknown one; ``None`` if it was not cast, or nobody says."""
    mana_spent: int | None = None
    class_level: int = 1
    unlocked: tuple[str, ...] = ()
    """The names of its unlocked halves (CR 709.5c)."""


@value
class FloatingMana:
    """One mana in a pool, with what sticks to it (CR 106.3, 106.6)."""

    mana: ManaType
    source: str | None = None
    snow: bool = False
    only: str | None = None
    """A spending restriction in words that are not understood."""
    terms: tuple[ManaTerm, ...] = ()
    """Restrictions and riders (CR 106.6)."""


@value
class PlayerState:
    """A player and that player's zones other than the battlefield (CR 102, 400)."""

    name: str
    life: int = 20
    pool: tuple[FloatingMana, ...] = ()
    hand: tuple[Card, ...] | int | None = None
    """The cards, or how many unknown ones; ``None`` where nothing is known."""
    library: tuple[Card, ...] | int | None = None
    """The cards, top first, or how many unknown ones; ``None`` where nothing is known."""
    graveyard: tuple[Card, ...] = ()
    exile: tuple[Card, ...] = ()
    command: tuple[Card, ...] = ()
    """The player's commanders that lie there (CR 903.6)."""
    counters: Mapping[str, int] = NO_NUMBERS
    commander_casts: Mapping[str, int] = NO_NUMBERS
    lands_played: int = 0
    spells_cast: int = 0
    life_gained: int = 0
    life_lost: int = 0
    designations: tuple[str, ...] = ()


@value
class InForce:
    """The effect of a spell or ability that has resolved and still lasts (CR 611.2)."""

    card: Card
    controller: str
    timestamp: int
    affects: tuple[str, ...] = ()
    """The ids of the permanents that its set of objects holds (CR 611.2c)."""
    targets: tuple[str, ...] = ()
    """Ids of permanents, and names of players."""
    x: int | None = None
    """The X or the number that was settled as it began; ``None`` where nobody says."""
    chosen_color: Color | None = None
    chosen_colors: tuple[Color, ...] = ()
    chosen_type: str | None = None
    chosen_name: str | None = None
    chosen_number: int | None = None
    chosen_mode: str | None = None
    chosen_player: str | None = None
    until: str | None = None


@value
class Turn:
    """Whose turn it is and how far it has come (CR 500.1)."""

    active: str
    step: Step = Step.MAIN
    priority: str | None = None
    order: tuple[str, ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    creatures_died: int = 0


@value
class Board:
    """A whole board: what a question is asked about."""

    players: Mapping[str, PlayerState]
    """By name, in turn order."""
    permanents: Mapping[str, Permanent]
    """Every permanent by id, in order of listing, phased-out ones too."""
    turn: Turn
    rules: date = NEWEST_RULES
    in_force: tuple[InForce, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The ids that a bare name means where several permanents share it."""
    notes: tuple[str, ...] = ()
    """What a reader of the answer should know about how the board was read."""

    @property
    def subject(self) -> str:
        """The player whom a question is about if it names nobody: ``you``, else the first."""
        return "you" if "you" in self.players else next(iter(self.players))

    def opponents(self, player: str) -> tuple[str, ...]:
        """Return a player's opponents: everybody else but teammates (CR 102.2, 102.3)."""
        team = next((team for team in self.turn.teams if player in team), (player,))
        return tuple(name for name in self.players if name not in team)
