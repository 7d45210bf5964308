"""What stays the same through a payment: who is alike, what can be activated, what can change.

Whatever is read off the board here must not change while mana abilities are activated; whether it
may is looked at in :mod:`.steadiness`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, Timing
from manaproof.models.costs import (
    CostComponent,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    UntapThis,
)
from manaproof.models.effects import (
    AddCounters,
    Conditional,
    Delayed,
    Effect,
    Sequence,
    TakeCounters,
    TapObject,
)
from manaproof.models.filters import (
    AllOf,
    Filter,
    HasKeyword,
    HasQuality,
    InZone,
    Quality,
)
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.moving import ITSELF, may_move, may_untap
from manaproof.models.nodes import nodes
from manaproof.models.symbols import Phyrexian
from manaproof.models.types import Reference, Zone
from manaproof.models.values import replace, value
from manaproof.solver.could_produce.definability import types_by_z3
from manaproof.solver.production.replacements import replacements_on
from manaproof.solver.production.triggered import watchers_on
from manaproof.solver.proving.changing import Aspect, changed_by, read_by
from manaproof.solver.proving.moments import Group
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.reading.matching import describes
from manaproof.solver.reading.objects import card_object, on_battlefield
from manaproof.solver.reading.view import Context

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from manaproof.models.cards import Card
    from manaproof.models.mana import TypeSet
    from manaproof.solver.reading.objects import GameObject
    from manaproof.solver.reading.view import View

_KNOWN = frozenset({Reference.SELF, Reference.ATTACHED})
"""The references that mean the same object, or none, all the time."""
_TAP_STATES = (HasQuality(Quality.TAPPED), HasQuality(Quality.UNTAPPED))


@value
class Source:
    """A mana ability that the player may come to activate, and of what it is."""

    name: str
    """The id of the first permanent of its group; the name of its card in another zone."""
    number: int
    """Its number among the abilities there, from 1."""
    ability: ActivatedAbility
    group: Group | None
    card: Card | None = None

    @property
    def label(self) -> str:
        """Its name in the problem that Z3 gets."""
        return f"{self.name} [{self.number}]"


class World:
    """The board as one player sees it who activates mana abilities."""

    def __init__(self, view: View, player: str, *, seconds: float) -> None:
        self.view, self.player = view, player
        self._seconds = seconds
        self._types: Mapping[str, TypeSet] | None = None
        self.replacing = replacements_on(view)
        self.watchers = watchers_on(view)
        abilities = tuple(self._abilities())
        effects = tuple(watcher.ability.effect for watcher in self.watchers)
        self.changed = changed_by((abilities, effects)) if abilities else frozenset()
        """The aspects that activations may change."""
        told = tuple((ability.effect, ability.limits) for ability in abilities)
        self.read = read_by(
            (
                told,
                tuple(watcher.ability for watcher in self.watchers),
                tuple(each.effect for each in self.replacing),
            )
        )
        """The aspects that abilities ask about, apart from what they cost."""
        self.reads_keywords = any(
            isinstance(node, HasKeyword)
            for present in view.characteristics.values()
            for node in nodes(present.abilities)
        )
        """Whether anything asks which keyword abilities objects have."""
        self.costs_mana = any(isinstance(node, PayMana) for node in nodes(abilities))
        """Whether a mana ability costs mana, so that it matters what mana may be spent on."""
        self.life_matters = Aspect.LIFE in self.read or any(
            isinstance(node, PayLife | Phyrexian) for node in nodes(abilities)
        )
        """Whether life can run short, or is asked about; more is known when lines are bounded."""
        self.groups = tuple(self._grouped(abilities))
        self.group_of = {name: group for group in self.groups for name in group.names}
        self.sources = (*self._of_permanents(), *self._of_cards())
        self.leaving = frozenset(self._used(may_move))
        """The groups of which permanents may leave the battlefield."""
        self.untapping = frozenset(self._used(may_untap))
        """The groups of which permanents may become untapped."""

    def context(self, source: str | None) -> Context:
        """Return what the words of one ability of the player mean on the board as it is."""
        return Context(self.view, source, self.player)

    def object_of(self, group: Group) -> GameObject:
        """Return a permanent of a group as an object."""
        return on_battlefield(group.name, self.view)

    def described(self, description: Filter, context: Context) -> Iterator[Group]:
        """Return the groups that a filter describes, whether tapped or not.

        Raises:
            UnsupportedError: it speaks of what is not on the battlefield, or nobody knows yet which
                object it means.
        """
        for node in nodes(description):
            elsewhere = isinstance(node, InZone) and node.zone is not Zone.BATTLEFIELD
            if elsewhere or (isinstance(node, Reference) and node not in _KNOWN):
                raise refusal(f"which objects are meant by {context.source}")
        plain = without_tap_state(description)
        return (each for each in self.groups if describes(plain, self.object_of(each), context))

    def mine(self, group: Group) -> bool:
        """Report whether the player controls a group."""
        return group.present.controller == self.player

    def cards(self, zone: Zone) -> tuple[Card, ...]:
        """Return the cards that could come to lie in the player's hand or graveyard, each once."""
        state = self.view.board.players[self.player]
        hand = state.hand if isinstance(state.hand, tuple) else ()
        own = [
            each.card
            for each in self.view.board.permanents.values()
            if each.owner == self.player and not each.token
        ]
        there = (*hand, *own) if zone is Zone.HAND else (*state.graveyard, *hand, *own)
        return tuple(dict.fromkeys(there))

    def name_of(self, card: Card) -> str:
        """Return the name of a card of the player's, with a number if another one has it too.

        Of described cards, and of permanents and cards, several different ones may share a name.
        """
        alike = [each for each in self.cards(Zone.GRAVEYARD) if each.name == card.name]
        place = alike.index(card) + 1
        taken = len(alike) > 1 or card.name in self.view.board.permanents
        return f"{card.name} (card {place})" if taken else card.name

    def card_object(self, card: Card, zone: Zone) -> GameObject:
        """Return a card of the player's in a zone as an object."""
        return card_object(card, zone, self.player)

    def types_of(self, group: Group) -> TypeSet:
        """Return what the permanents of a group could produce, as Z3 finds it (CR 106.7)."""
        if self._types is None:
            self._types = types_by_z3(self.view, budget=self._seconds)
        return self._types[group.name]

    # -- reading the board ----------------------------------------------------------------------------

    def _abilities(self) -> Iterator[ActivatedAbility]:
        for present in self.view.characteristics.values():
            if present.controller == self.player:
                yield from (each for _, each in self._mana_abilities(present.abilities))
        for zone in (Zone.HAND, Zone.GRAVEYARD):
            for card in self.cards(zone):
                for _, ability in self._mana_abilities(card.front.abilities, zone):
                    yield ability

    def _mana_abilities(
        self, abilities: tuple[object, ...], zone: Zone = Zone.BATTLEFIELD
    ) -> Iterator[tuple[int, ActivatedAbility]]:
        """Return the mana abilities that function in a zone and may be activated amid a payment."""
        for number, ability in enumerate(abilities, start=1):
            if (
                isinstance(ability, ActivatedAbility)
                and ability.zone is zone
                and is_mana_ability(ability, rules=self.view.board.rules)
                # CR 602.5d, 602.5e: amid a payment there is no such timing.
                and all(limit.timing is Timing.ANY for limit in ability.limits)
            ):
                effect = _at_once(ability.effect) or Sequence(())
                yield number, replace(ability, effect=effect)

    def _of_permanents(self) -> Iterator[Source]:
        for group in self.groups:
            if self.mine(group):
                for number, ability in self._mana_abilities(group.present.abilities):
                    yield Source(group.name, number, ability, group)

    def _of_cards(self) -> Iterator[Source]:
        for zone in (Zone.HAND, Zone.GRAVEYARD):
            for card in self.cards(zone):
                for number, ability in self._mana_abilities(card.front.abilities, zone):
                    yield Source(self.name_of(card), number, ability, None, card)

    def _grouped(self, abilities: tuple[ActivatedAbility, ...]) -> Iterator[Group]:
        board = self.view.board
        hosts = {each.attached_to for each in board.permanents.values()} - {None}
        named = {name for entry in board.in_force for name in (*entry.targets, *entry.affects)}
        marked = any(map(_marks_others, abilities))
        found: dict[object, list[str]] = {}
        for name, present in self.view.characteristics.items():
            permanent = board.permanents[name]
            alone = marked or name in hosts or name in named or _singles(present.abilities)
            state = replace(permanent, id="", timestamp=0, counters=None, used=None)
            key = (
                tuple(sorted(permanent.counters.items())),
                tuple(sorted(permanent.used.items())),
            )
            found.setdefault(name if alone else (present, state, key), []).append(name)
        for place, names in enumerate(found.values()):
            yield Group(place, tuple(names), self.view.characteristics[names[0]])

    def _used(self, use: Callable[[CostComponent | Effect], Filter | None]) -> Iterator[Group]:
        """Return the groups that a part of some ability may use so."""
        for source in self.sources:
            context = self.context(source.name if source.group else None)
            for node in nodes(source.ability):
                description = use(node) if isinstance(node, CostComponent | Effect) else None
                if description == ITSELF:
                    yield from () if source.group is None else (source.group,)
                elif description is not None:
                    yield from self.described(description, context)


def _at_once(effect: Effect) -> Effect | None:
    """Return an effect without what waits for a later time, when no payment goes on (CR 603.7)."""
    match effect:
        case Delayed():
            return None
        case Conditional(condition, inner):
            kept = _at_once(inner)
            return None if kept is None else Conditional(condition, kept)
        case Sequence(parts):
            left = tuple(each for each in map(_at_once, parts) if each is not None)
            return Sequence(left) if left else None
        case _:
            return effect


def without_tap_state(description: Filter) -> Filter:
    """Return a filter without what it says at its top of being tapped or untapped."""
    if description in _TAP_STATES:
        return HasQuality(Quality.ANYTHING)
    if isinstance(description, AllOf):
        return AllOf(tuple(part for part in description.parts if part not in _TAP_STATES))
    return description


def tap_state(description: Filter) -> Quality | None:
    """Return what a filter says at its top of being tapped or untapped."""
    parts = description.parts if isinstance(description, AllOf) else (description,)
    for part in parts:
        if isinstance(part, HasQuality) and part in _TAP_STATES:
            return part.quality
    return None


_MARKING = (PutCounters, RemoveCounters)


def _marks_others(ability: ActivatedAbility) -> bool:
    """Report whether an ability has to do with counters on permanents other than its own."""
    return any(
        isinstance(node, CostComponent) and isinstance(node, _MARKING) and node.filter != ITSELF
        for node in nodes(ability)
    )


def _singles(abilities: tuple[object, ...]) -> bool:
    """Report whether an ability of a permanent tells it from others that are like it."""
    return any(
        isinstance(node, (*_MARKING, AddCounters, TakeCounters, TapObject, UntapThis))
        or node is Quality.OTHER
        or (isinstance(ability, ActivatedAbility) and any(each.per_turn for each in ability.limits))
        for ability in abilities
        for node in nodes(ability)
    )
