"""Who looks at whom for "could produce": kinds of permanents, and hubs between them (CR 106.7).

Permanents that differ in nothing but their ids could produce the same, since exchanging two of
them leaves the board as it is; together they are one *kind*, and what holds of one member holds of
all. What a filter describes, seen by one player, is a *hub*: abilities look at hubs, and hubs hold
kinds, so that a thousand lands that look at a thousand lands need no million edges.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING

from manaproof.models.abilities import StaticAbility
from manaproof.models.amounts import Devotion, PaidAmount, Variable
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Quality
from manaproof.models.nodes import nodes
from manaproof.models.replacements import ReplaceProduction
from manaproof.models.types import Player, Reference
from manaproof.models.values import value
from manaproof.solver.could_produce.offers import Offer, offers_of
from manaproof.solver.could_produce.outputs import Look
from manaproof.solver.reading.matching import matches, pinned
from manaproof.solver.reading.objects import referenced
from manaproof.solver.reading.view import Context, View

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping

    from manaproof.models.boards import Board, Permanent
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.filters import Filter
    from manaproof.models.mana import TypeSet
    from manaproof.solver.production.replacements import Replacing


@value
class Edge:
    """An ability of a kind takes over these types from what a hub could produce."""

    ability: int
    hub: int
    types: TypeSet


@value
class Kind:
    """Permanents that differ in nothing but their ids, and what their abilities would add."""

    members: tuple[str, ...]
    offers: tuple[Offer, ...]
    edges: tuple[Edge, ...]


@value
class Hub:
    """The permanents that a filter describes, seen by a player, or from one permanent."""

    description: Filter
    controller: str
    source: str | None
    """The permanent whose words these are, where they mean something else from another."""
    kinds: tuple[int, ...]
    undecided: tuple[tuple[int, UndecidedError], ...]
    """The kinds of which the board does not tell whether they are described."""


@value
class Dependencies:
    """The kinds and hubs of a board, each named by its place."""

    kinds: tuple[Kind, ...]
    hubs: tuple[Hub, ...]
    kind_of: Mapping[str, int]
    """The kind of every phased-in permanent."""
    places: Mapping[Hashable, int]
    """The hub of every look, by what it looks at from where."""

    def hub_of(self, look: Look) -> int | None:
        """Return the hub at which an ability looks; ``None`` where it looks in vain."""
        return self.places.get(_hub_key(look))


def dependencies_of(board: Board, characteristics: Mapping[str, Characteristics]) -> Dependencies:
    """Return the kinds and hubs of a board (CR 106.7)."""
    view = View(board, characteristics)
    replacing = _replacing(view)
    singling = [each for each in replacing if _means_more_from_a_source(each.described)]
    groups: dict[Hashable, list[str]] = defaultdict(list)
    for name, key in alike(view):
        spoken_of = tuple(matches(each.described, name, each.context) for each in singling)
        groups[key, spoken_of].append(name)
    members = [tuple(names) for names in groups.values()]
    places: dict[Hashable, int] = {}
    looks: list[Look] = []
    kinds: list[Kind] = []
    for names in members:
        present = characteristics[names[0]]
        context = Context(view, names[0], present.controller)
        offers = offers_of(present.abilities, context)
        if replacing:
            from manaproof.solver.production.transfers import replaced  # few boards replace mana

            offers = tuple(
                replaced(each, present.abilities[each.ability - 1], replacing, context)
                for each in offers
            )
        edges: list[Edge] = []
        for offer in offers:
            for look in offer.terms:
                if isinstance(look, Look):
                    hub = places.setdefault(_hub_key(look), len(places))
                    if hub == len(looks):
                        looks.append(look)
                    edges.append(Edge(offer.ability, hub, look.types))
        kinds.append(Kind(names, offers, tuple(edges)))
    kind_of = {name: place for place, names in enumerate(members) for name in names}
    hubs = tuple(_hub(look, members, kind_of) for look in looks)
    return Dependencies(tuple(kinds), hubs, kind_of, places)


def _replacing(view: View) -> tuple[Replacing, ...]:
    """Return the replacement effects on the production of mana."""
    different = {id(each): each for each in view.characteristics.values()}.values()
    if not view.board.in_force and not any(
        isinstance(ability, StaticAbility)
        and any(isinstance(effect, ReplaceProduction) for effect in ability.effects)
        for each in different
        for ability in each.abilities
    ):
        return ()
    from manaproof.solver.production.replacements import replacements_on  # few boards replace mana

    return replacements_on(view)


_STATE = attrgetter(
    "owner",
    "face",
    "tapped",
    "sick",
    "flipped",
    "face_down",
    "token",
    "commander",
    "revealed",
    "prototyped",
    "bestowed",
    "entered_this_turn",
    "attached_to",
    "enchanted_player",
    "chosen_color",
    "chosen_colors",
    "chosen_type",
    "chosen_name",
    "chosen_number",
    "chosen_mode",
    "chosen_player",
    "x",
    "kicked",
    "cast",
    "mana_spent",
    "class_level",
    "unlocked",
)
"""What sets two permanents with one card and the same characteristics apart."""


def alike(view: View) -> Iterator[tuple[str, Hashable]]:
    """Return for every phased-in permanent what it shares with its kind and with nothing else."""
    attached: dict[str, list[str]] = defaultdict(list)
    for name, permanent in view.board.permanents.items():
        if permanent.attached_to is not None:
            attached[permanent.attached_to].append(name)
    for name, present in view.characteristics.items():
        permanent = view.board.permanents[name]
        yield (
            name,
            (
                id(present),
                _cards(permanent),
                _counters(permanent),
                tuple(attached.get(name, ())),
                _STATE(permanent),
            ),
        )


def _cards(permanent: Permanent) -> Hashable:
    return id(permanent.card), id(permanent.copy_of), tuple(map(id, permanent.exiled_with))


def _counters(permanent: Permanent) -> Hashable:
    return tuple(sorted(permanent.counters.items())) if permanent.counters else ()


def _hub_key(look: Look) -> Hashable:
    context = look.context
    source = context.source if _means_more_from_a_source(look.description) else None
    return look.description, context.controller, source, tuple(context.players.items())


_FROM_A_SOURCE = frozenset(
    {
        *(each for each in Reference if each is not Reference.COMMANDER),
        Quality.OTHER,
        Quality.CHOSEN_TYPE,
        Quality.CHOSEN_COLOR,
        Quality.CHOSEN_NAME,
        Player.ITS_CONTROLLER,
    }
)


@lru_cache(maxsize=1024)
def _means_more_from_a_source(description: Filter) -> bool:
    """Report whether a filter can describe other objects from another permanent of a player."""
    return any(
        node in _FROM_A_SOURCE
        if isinstance(node, Reference | Quality | Player)
        else isinstance(node, Variable | PaidAmount | Devotion)
        for node in nodes(description)
    )


def _hub(look: Look, members: list[tuple[str, ...]], kind_of: Mapping[str, int]) -> Hub:
    description, context = look.description, look.context
    source = context.source if _means_more_from_a_source(description) else None
    found: list[int] = []
    undecided: list[tuple[int, UndecidedError]] = []
    for place, names in _candidates(look, members, kind_of):
        try:
            # A second member differs from the first where the first is the source itself.
            if any(matches(description, name, context) for name in names[:2]):
                found.append(place)
        except UndecidedError as error:
            undecided.append((place, error))
    return Hub(description, context.controller, source, tuple(found), tuple(undecided))


def _candidates(
    look: Look, members: list[tuple[str, ...]], kind_of: Mapping[str, int]
) -> Iterable[tuple[int, tuple[str, ...]]]:
    one = pinned(look.description)
    if one is None or one.reference is Reference.TARGET:
        return enumerate(members)
    objects = referenced(one.reference, look.context)
    names = [each.permanent.id for each in objects if each.permanent is not None]
    return [(kind_of[name], (name,)) for name in names]
