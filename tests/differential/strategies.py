"""Random boards of cards that nobody printed: combinations of abilities that no card has.

Small, and biased to permanents that ask each other what they could produce.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from manaproof.models.boards import Board, Permanent, PlayerState, Turn
from manaproof.models.cards import Card, Face
from manaproof.models.mana import ALL_COLORS, NO_TYPES, Color, TypeSet
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Step, Supertype
from tests.differential.ability_strategies import (
    CARD_TYPES,
    COLORS,
    COUNTERS,
    LAND_TYPES,
    abilities,
    asking,
    plain,
)

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

# -- cards and boards ---------------------------------------------------------------------------------------


OTHER_SUBTYPES = st.sampled_from(["Aura", "Equipment", "Saga", "Rogue"])
KINDS = (plain, asking, asking, abilities, abilities)


@st.composite
def cards(draw: DrawFn, name: str) -> Card:
    """Draw a card; some make mana in the plainest way, some ask others what they could."""
    types = draw(st.lists(CARD_TYPES, min_size=1, max_size=2, unique=True).map(tuple))
    cost = draw(st.sampled_from([None, "{1}", "{G}", "{W}{U}", "{2}{B/G}", "{X}{R}"]))
    mana_cost = None if cost is None else ManaCost.parse(cost)
    face = Face(
        name,
        types,
        draw(st.lists(st.one_of(LAND_TYPES, OTHER_SUBTYPES), max_size=2, unique=True).map(tuple)),
        draw(st.lists(st.sampled_from(Supertype), max_size=1).map(tuple)),
        mana_cost,
        NO_TYPES if mana_cost is None else mana_cost.colors(),
        power="1" if CardType.CREATURE in types else None,
        toughness="1" if CardType.CREATURE in types else None,
        abilities=draw(
            st.one_of(*(st.lists(kind, min_size=1, max_size=2) for kind in KINDS)).map(tuple)
        ),
    )
    identity = TypeSet(draw(st.integers(0, ALL_COLORS)))
    return Card(name, "normal", (face,), identity)


@st.composite
def permanents(draw: DrawFn, id_: str, players: tuple[str, ...], place: int) -> Permanent:
    """Draw a permanent and its state."""
    return Permanent(
        id_,
        draw(cards(f"Thing {place}")),
        owner=draw(st.sampled_from(players)),
        controller=draw(st.sampled_from(players)),
        timestamp=place,
        tapped=draw(st.booleans()),
        sick=draw(st.booleans()),
        phased_out=draw(st.integers(0, 9)) == 0,
        token=draw(st.integers(0, 4)) == 0,
        commander=draw(st.integers(0, 4)) == 0,
        counters=draw(st.dictionaries(COUNTERS, st.integers(1, 2), max_size=2)),
        attached_to=f"p{draw(st.integers(0, place - 1))}"
        if place and draw(st.booleans())
        else None,
        chosen_color=draw(st.one_of(st.none(), COLORS)),
        chosen_colors=draw(st.sampled_from([(), (), (Color.WHITE, Color.RED)])),
        chosen_type=draw(st.sampled_from([None, "Forest", "Artifact"])),
        chosen_name=draw(st.sampled_from([None, "Thing 0"])),
        entered_this_turn=draw(st.booleans()),
        x=draw(st.sampled_from([0, 0, 2])),
    )


@st.composite
def boards(draw: DrawFn) -> Board:
    """Draw a board of up to three players, sometimes two of them a team, and six permanents."""
    names = ("you", "left", "right")[: draw(st.integers(1, 3))]
    players = {
        name: PlayerState(
            name,
            lands_played=draw(st.integers(0, 1)),
            designations=draw(st.sampled_from([(), ("monarch",)])),
            counters=draw(st.sampled_from([{}, {"energy": 1}])),
        )
        for name in names
    }
    things = [
        draw(permanents(f"p{place}", names, place)) for place in range(draw(st.integers(1, 6)))
    ]
    teams = (("you", "right"), ("left",)) if len(names) > 2 and draw(st.booleans()) else ()
    turn = Turn(
        draw(st.sampled_from(names)),
        draw(st.sampled_from([Step.MAIN, Step.COMBAT])),
        teams=teams,
    )
    return Board(players, {each.id: each for each in things}, turn)
