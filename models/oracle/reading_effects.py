"""Reads sentences of effects (CR 608.2)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.amounts import Amount, CountersOn, Fixed, Variable
from manaproof.models.conditions import AnyPlayerPays, Condition, Unless
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Duration,
    Effect,
    GainLife,
    GiveEnergy,
    LoseLife,
    May,
    MillCards,
    OneOf,
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.effects import Timing as When
from manaproof.models.nodes import contains, substitute
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.reading_mana import OfThatColor, OfThatType
from manaproof.models.oracle.statements import (
    AddOfThatColor,
    AddOfThatType,
    ChooseColor,
    ChoosePlayer,
    IfYouDo,
    InsteadIf,
    Otherwise,
    Statement,
    TriggersOnce,
)
from manaproof.models.production import (
    AnyColor,
    ColorsAmongObjects,
    DoubleUnspentMana,
    EachTypeMana,
    ManaOfCost,
    ManaOutput,
)
from manaproof.models.rendering.references import render_reference
from manaproof.models.symbols import ManaCost
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace

if TYPE_CHECKING:
    from manaproof.models.filters import Filter

_EFFECTS = (
    AddMana | Conditional | Continuously | DealDamage | Delayed | DelayedTrigger | DrawCards | GainLife
    | GiveEnergy | LoseLife | May | MillCards | OneOf | OtherEffect | SacrificeObject | Scry | Sequence | SkipNextUntap | AddCounters
    | TakeCounters | TapAll | TapObject | TapTargets
)  # fmt: skip
Offered = ManaOutput | OfThatColor | OfThatType

_X = Variable("X")

reads("next_end_step")(lambda: When.END_STEP)
reads("next_main")(lambda: When.NEXT_MAIN)
reads("next_upkeep")(lambda: When.NEXT_UPKEEP)
reads("triggers_once")(TriggersOnce)
reads("choose_player")(ChoosePlayer)


def whole(effect: object) -> Effect:
    """Return what must be an effect of its own here, not half of one."""
    if not isinstance(effect, _EFFECTS):
        raise NoReadingError
    return effect


# -- adding mana


def _add(output: Offered, player: Player) -> Effect | Statement:
    if isinstance(output, OfThatColor):
        return AddOfThatColor(output.amount, player)
    if isinstance(output, OfThatType):
        return AddOfThatType(output.amount, player)
    return AddMana(output, player)


def _where(output: Offered, amount: Amount) -> Offered:
    # CR 107.3c: the text defines X.
    if not contains(output, _X):
        raise NoReadingError
    return substitute(output, _X, amount)


@reads()
def you_add(output: Offered) -> Effect | Statement:
    return _add(output, Player.YOU)


@reads()
def you_add_where(output: Offered, amount: Amount) -> Effect | Statement:
    return _add(_where(output, amount), Player.YOU)


@reads()
def player_adds(player: Player, output: Offered) -> Effect | Statement:
    if player in (Player.YOU, Player.ANY, Player.OPPONENT):
        raise NoReadingError
    return _add(output, player)


@reads()
def each_player_adds(output: Offered) -> Effect | Statement:
    return _add(output, Player.ANY)


@reads()
def chosen_player_adds(output: Offered) -> Effect | Statement:
    return _add(output, Player.CHOSEN)


@reads()
def player_adds_where(player: Player, output: Offered, amount: Amount) -> Effect | Statement:
    return player_adds(player, _where(output, amount))


@reads()
def player_may_add(player: Player, output: Offered) -> Effect:
    if player is Player.YOU:
        raise NoReadingError
    return may(player_adds(player, output))


@reads()
def double_unspent() -> Effect:
    return AddMana(DoubleUnspentMana(), Player.YOU)


@reads()
def choose_color() -> Statement:
    return ChooseColor(AnyColor())


@reads()
def choose_color_of(filter_: Filter) -> Statement:
    return ChooseColor(ColorsAmongObjects(filter_))


@reads()
def add_each_color(filter_: Filter, number: Amount) -> Effect:
    return AddMana(EachTypeMana(ColorsAmongObjects(filter_), number), Player.YOU)


# -- how effects are put together


@reads()
def add_colors_of_cost(reference: Reference, number: Amount) -> Effect:
    if number != Fixed(1):
        raise NoReadingError
    return AddMana(ManaOfCost(reference), Player.YOU)


def in_sequence(*parts: Effect) -> Effect:
    """Return the effect that has these parts, one after the other (CR 608.2c)."""
    flat: list[Effect] = []
    for part in parts:
        flat += part.parts if isinstance(part, Sequence) else (part,)
    return Sequence(tuple(flat)) if len(flat) > 1 else flat[0]


@reads()
def sequence(*parts: object) -> Effect:
    effects = tuple(map(whole, parts))
    durations = {each.duration for each in effects if isinstance(each, Continuously)}
    if Duration.INDEFINITELY in durations and len(durations) > 1:
        # The duration that one part of a sentence tells may be that of all.
        raise NoReadingError
    return in_sequence(*effects)


@reads()
def may(effect: object) -> Effect:
    return May(whole(effect))


@reads("conditional")
def conditional_effect(condition: Condition, effect: object) -> Effect:
    return Conditional(condition, whole(effect))


@reads()
def conditional_after(effect: object, condition: Condition) -> Effect:
    return Conditional(condition, whole(effect))


@reads()
def unless(effect: object, condition: Condition) -> Effect:
    return Conditional(Unless(condition), whole(effect))


@reads()
def unless_any_player_pays(effect: object, cost: str) -> Effect | Statement:
    condition = Unless(AnyPlayerPays(ManaCost.parse(cost)))
    if isinstance(effect, AddOfThatColor):
        return replace(effect, condition=condition)
    return Conditional(condition, whole(effect))


@reads()
def instead(condition: Condition, effect: object) -> Statement:
    return InsteadIf(condition, effect if isinstance(effect, AddOfThatType) else whole(effect))


@reads()
def instead_after(effect: object, condition: Condition) -> Statement:
    return instead(condition, effect)


@reads()
def otherwise(effect: object) -> Statement:
    return Otherwise(whole(effect))


@reads()
def if_you_do(effect: object) -> Statement:
    return IfYouDo(whole(effect))


@reads()
def delayed(effect: object, when: When) -> Effect:
    return Delayed(when, whole(effect))


@reads()
def delayed_before(when: When, effect: object) -> Effect:
    return Delayed(when, whole(effect))


# -- what else happens


@reads()
def deal_damage(_source: Reference, amount: Amount, player: Player) -> Effect:
    return DealDamage(amount, _one_player(player))


@reads()
def deal_damage_equal(_source: Reference, player: Player, amount: Amount) -> Effect:
    return DealDamage(amount, _one_player(player))


def _one_player(player: Player) -> Player:
    if player in (Player.ANY, Player.OPPONENT):
        raise NoReadingError
    return player


@reads()
def you_gain(amount: Amount) -> Effect:
    return GainLife(amount, Player.YOU)


@reads()
def you_lose(amount: Amount) -> Effect:
    return LoseLife(amount, Player.YOU)


@reads()
def each_player_loses(amount: Amount) -> Effect:
    return LoseLife(amount, Player.ANY)


@reads()
def each_player_gains(amount: Amount) -> Effect:
    return GainLife(amount, Player.ANY)


@reads()
def player_gains(player: Player, amount: Amount) -> Effect:
    return GainLife(amount, _another(player))


@reads()
def player_loses(player: Player, amount: Amount) -> Effect:
    return LoseLife(amount, _another(player))


def _another(player: Player) -> Player:
    if player is Player.YOU:
        raise NoReadingError
    return _one_player(player)


@reads()
def you_draw(amount: Amount) -> Effect:
    return DrawCards(amount, Player.YOU)


@reads()
def player_draws(player: Player, amount: Amount) -> Effect:
    return DrawCards(amount, _another(player))


@reads()
def you_mill(amount: Amount) -> Effect:
    return MillCards(amount, Player.YOU)


@reads()
def scry(number: int) -> Effect:
    return Scry(Fixed(number), surveil=False)


@reads()
def surveil(number: int) -> Effect:
    return Scry(Fixed(number), surveil=True)


@reads()
def add_counters(amount: Amount, kind: str, reference: Reference) -> Effect:
    return AddCounters(amount, kind, reference)


@reads()
def take_counters(amount: Amount, kind: str, reference: Reference) -> Effect:
    return TakeCounters(amount, kind, reference)


@reads()
def take_all_counters(kind: str, reference: Reference) -> Effect:
    return TakeCounters(CountersOn(kind, reference), kind, reference)


@reads()
def energy(symbols: str) -> Effect:
    return GiveEnergy(Fixed(symbols.count("{E}")))


@reads()
def sacrifice_object(reference: Reference) -> Effect:
    return SacrificeObject(reference)


@reads()
def look_at(reference: Reference) -> Effect:
    return _kept("look", "look at", _hidden(reference))


@reads()
def reveal(reference: Reference) -> Effect:
    return _kept("reveal", "reveal", _hidden(reference))


@reads()
def put_into_hand(reference: Reference) -> Effect:
    return _kept("put", "put into hand", _hidden(reference))


def _hidden(reference: Reference) -> Reference:
    if reference is not Reference.TOP_CARD:
        raise NoReadingError
    return reference


def _kept(verb: str, words: str, reference: Reference) -> Effect:
    return OtherEffect(verb, markers(f"{words} {render_reference(reference)}"))


@reads()
def skip_untap(reference: Reference) -> Effect:
    return SkipNextUntap(reference)
