"""Effects in words, one clause after another, as an ability's text lists them."""

from __future__ import annotations

from typing import assert_never

from manaproof.models.amounts import ONE, CountersOn
from manaproof.models.conditions import AnyPlayerPays, IsOdd, Unless
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
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
from manaproof.models.filters import AllOf, Filter, HasQuality, Quality
from manaproof.models.rendering.amounts import render_amount, so_many, so_much
from manaproof.models.rendering.conditions import render_condition
from manaproof.models.rendering.costs import counters, energy
from manaproof.models.rendering.filters import render_plural, render_singular
from manaproof.models.rendering.lasting import (
    render_delayed_trigger,
    render_lasting,
    render_may_last,
)
from manaproof.models.rendering.production import render_output, render_terms
from manaproof.models.rendering.references import render_reference
from manaproof.models.rendering.words import sentences, third_person, unread
from manaproof.models.types import Player
from manaproof.models.values import replace, value


@value
class _Clause:
    """Who does what, and the sentences that must follow it."""

    subject: str
    """Empty for the player who resolves the ability, who is not named."""
    verb: str
    """What the subject does, in the form that follows "you"."""
    after: tuple[str, ...] = ()
    before: str = ""
    """A condition or a time, with its comma."""

    def __str__(self) -> str:
        if not self.subject:
            return self.before + self.verb
        return f"{self.before}{self.subject} {third_person(self.verb)}"


def render_effect(effect: Effect) -> str:
    """Write what an effect does, as sentences.

    >>> from manaproof.models.amounts import ONE
    >>> render_effect(May(DealDamage(ONE, Player.YOU)))
    'You may have this permanent deal 1 damage to you.'
    """
    return sentences(_lines(effect)) or "Nothing happens."


def _lines(effect: Effect) -> list[str]:
    match effect:
        case Sequence(parts):
            return [line for part in parts for line in _lines(part)]
        case Instead(even, IsOdd(amount), odd):
            first, second = _clause(odd), _clause(even)
            counted = f"count {render_amount(amount)}"
            so, not_so = f"if the number is odd, {first}", f"if the number is even, {second}"
            return [counted, so, *first.after, not_so, *second.after]
        case Instead(first, condition, replacement):
            second = _clause(replacement)
            changed = f"if {render_condition(condition)}, instead {second}"
            return [*_lines(first), changed, *second.after]
    clause = _clause(effect)
    return [str(clause), *clause.after]


def _clause(effect: Effect) -> _Clause:  # noqa: C901 -- one case a node
    match effect:
        case AddMana(output, Player.ANY, terms):
            return _Clause("each player", f"add {render_output(output)}", render_terms(terms))
        case AddMana(output, player, terms):
            return _does(player, f"add {render_output(output)}", render_terms(terms))
        case DealDamage(amount, player):
            damage = so_much(amount, "damage", where=f" to {player.value}")
            return _Clause("this permanent", f"deal {damage}")
        case GainLife(amount, player):
            return _each(player, f"gain {so_much(amount, 'life')}")
        case LoseLife(amount, player):
            return _each(player, f"lose {so_much(amount, 'life')}")
        case DrawCards(amount, player):
            return _does(player, f"draw {so_many(amount, 'card')}")
        case MillCards(amount, player):
            return _does(player, f"mill {so_many(amount, 'card')}")
        case Scry(amount, surveil):
            verb = "surveil" if surveil else "scry"
            return _does(Player.YOU, f"{verb} {render_amount(amount, digits=True)}")
        case AddCounters(amount, counter, reference):
            return _Clause(
                "", f"put {counters(amount, counter, f'on {render_reference(reference)}')}"
            )
        case TakeCounters(CountersOn(removed, there), counter, reference) if (
            removed == counter and there is reference
        ):
            return _Clause("", f"remove all {counter} counters from {render_reference(reference)}")
        case TakeCounters(amount, counter, reference):
            removed = counters(amount, counter, f"from {render_reference(reference)}")
            return _Clause("", f"remove {removed}")
        case GiveEnergy(amount):
            return _does(Player.YOU, f"get {energy(amount)}", named=True)
        case SacrificeObject(reference):
            return _Clause("", f"sacrifice {render_reference(reference)}")
        case TapObject() | TapTargets() | TapAll():
            return _Clause("", f"{'untap' if effect.untap else 'tap'} {_tapped(effect)}")
        case OneOf(options):
            return _one_of(options)
        case SkipNextUntap(reference):
            during = "don't untap during its controller's next untap step"
            return _Clause(render_reference(reference), during)
        case Continuously(begun, duration):
            return _Clause("", render_lasting(begun, duration))
        case DelayedTrigger(ability, lasts):
            return _Clause("", render_delayed_trigger(ability, lasts))
        case Delayed(timing, inner):
            return _prefixed(f"{timing.value}, ", inner)
        case Conditional(Unless(AnyPlayerPays() as paying), inner):
            clause = _clause(inner)
            return replace(clause, verb=f"{clause.verb} unless {render_condition(paying)}")
        case Conditional(condition, inner):
            return _prefixed(f"if {render_condition(condition)}, ", inner)
        case May(AddMana(player=player) as inner) if player is not Player.YOU:
            clause = _clause(inner)
            return replace(clause, verb=f"may {clause.verb}")
        case May(Continuously(begun, duration)):
            return _Clause("", render_may_last(begun, duration))
        case May(inner):
            return _optional(_clause(inner))
        case OtherEffect(verb, markers):
            return _Clause("", f"{verb} {unread('not modelled', markers)}")
        case Sequence(parts):
            clauses = [_clause(part) for part in parts]
            after = tuple(line for clause in clauses for line in clause.after)
            return _Clause("", ", then ".join(map(str, clauses)) or "nothing happens", after)
        case Instead(first, condition, replacement):
            usual, changed = _clause(first), _clause(replacement)
            text = f"{usual}, but if {render_condition(condition)}, instead {changed}"
            return _Clause("", text, usual.after + changed.after)
    assert_never(effect)


def _tapped(effect: TapObject | TapTargets | TapAll) -> str:
    """Write which permanents an effect taps or untaps."""
    match effect:
        case TapObject(reference):
            return render_reference(reference)
        case TapAll(described):
            return f"all {render_plural(described)}"
        case TapTargets(described, number, _, up_to):
            other = "another " if _OTHER in _parts(described) else ""
            rest = tuple(part for part in _parts(described) if part != _OTHER)
            bare = rest[0] if len(rest) == 1 else AllOf(rest)
            if number == ONE and not up_to:
                return f"{other}target {render_singular(bare)}"
            least = "up to " if up_to else ""
            many = f"{least}{render_amount(number)} {other.replace('an', '', 1)}target"
            return f"{many} {render_singular(bare) if number == ONE else render_plural(bare)}"
    assert_never(effect)


_OTHER = HasQuality(Quality.OTHER)


def _parts(described: Filter) -> tuple[Filter, ...]:
    return described.parts if isinstance(described, AllOf) else (described,)


def _one_of(options: tuple[Effect, ...]) -> _Clause:
    match options:
        case (TapObject() | TapTargets() | TapAll() as tapped, other) if other == replace(
            tapped, untap=True
        ):
            return _Clause("", f"tap or untap {_tapped(tapped)}")
    clauses = [_clause(option) for option in options]
    after = tuple(line for clause in clauses for line in clause.after)
    return _Clause("", " or ".join(map(str, clauses)), after)


def _does(
    player: Player, verb: str, after: tuple[str, ...] = (), *, named: bool = False
) -> _Clause:
    """Say that a player does something; "you" stands only where the templating has it."""
    if player is Player.YOU:
        return _Clause("", f"you {verb}" if named else verb, after)
    return _Clause(player.value, verb, after)


def _each(player: Player, verb: str) -> _Clause:
    if player is Player.ANY:
        return _Clause("each player", verb)
    return _does(player, verb, named=True)


def _prefixed(before: str, effect: Effect) -> _Clause:
    clause = _clause(effect)
    return replace(clause, before=before + clause.before)


def _optional(clause: _Clause) -> _Clause:
    if clause.subject:
        acts = clause.verb.replace("don't", "not", 1)
        return replace(clause, subject="", verb=f"you may have {clause.subject} {acts}")
    return replace(clause, verb=f"you may {clause.verb.removeprefix('you ')}")
