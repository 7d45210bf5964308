"""How sentences make one effect: what each says, put together in the order written (CR 608.2c)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaproof.models.continuous import MayPayAnyTime, SetLandTypes
from manaproof.models.effects import (
    AddMana,
    Conditional,
    Continuously,
    DelayedTrigger,
    Effect,
    Instead,
    May,
    Sequence,
)
from manaproof.models.filters import HasQuality, Quality
from manaproof.models.nodes import contains, nodes, substitute
from manaproof.models.oracle.adding_effects import adds_mana, in_order, with_terms
from manaproof.models.oracle.antecedents import THAT, antecedent, pronouns_in
from manaproof.models.oracle.pronouns import about_chosen_color, about_top_card
from manaproof.models.oracle.reading_changes import THAT_TYPE
from manaproof.models.oracle.reading_effects import in_sequence
from manaproof.models.oracle.reading_lasting import about_target, retained
from manaproof.models.oracle.reading_numbers import on_number, only_counted
from manaproof.models.oracle.single_sentences import matters, other_effect, readings, unquoted
from manaproof.models.oracle.statements import (
    AddOfThatColor,
    AddOfThatType,
    ChooseColor,
    ChooseLandType,
    ChoosePlayer,
    Counted,
    IfNumber,
    IfYouDo,
    InsteadIf,
    Limits,
    Otherwise,
    Retains,
    Statement,
    Terms,
    TriggersOnce,
)
from manaproof.models.oracle.wording import sentences
from manaproof.models.production import (
    ChosenColor,
    ManaTerm,
    OneTypeMana,
    TypeSource,
)
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace, value

if TYPE_CHECKING:
    from manaproof.models.abilities import ActivationLimit
    from manaproof.models.amounts import Amount
    from manaproof.models.conditions import Condition

_TARGET = re.compile(r"(?<!the )\btarget\b(?! of\b)", re.IGNORECASE)
_STILL = re.compile(r"\bstill an?\b|\bstill [a-z]+s\b")
_CHOOSE_PLAYER = other_effect("choose a player")


@value
class Body:
    """An effect as written, with what its sentences say about the ability itself."""

    effect: Effect
    limits: tuple[ActivationLimit, ...] = ()
    triggers_once: bool = False
    targets: bool = False
    any_player: bool = False


@value
class _Before:
    """What stands before a sentence."""

    opening: str
    opened: Reference | None
    said: str

    def meant(self, pronoun: str, sentence: str, start: int) -> Reference | None:
        said = f"{self.said} {unquoted(sentence)[:start]}"
        opening = unquoted(self.opening)
        return antecedent(pronoun, said, opening=opening, opened=self.opened)


@dataclass(slots=True)
class _Draft:
    effects: list[Effect] = field(default_factory=list)
    color: TypeSource | None = None
    color_used: bool = False
    player: bool = False
    """Whether a player was chosen of whom nothing has been said yet."""
    land_type: bool = False
    """Whether a land type was chosen."""
    number: Amount | None = None
    """What the sentence before has counted."""
    limits: list[ActivationLimit] = field(default_factory=list)
    once: bool = False
    any_player: bool = False


def body(text: str, opening: str = "", opened: Reference | None = None) -> Body | None:
    """Return what an effect text says as a whole, or None if any sentence is not understood.

    *opening* is what stands in front of it, a cost or an event, to whose object, *opened*, "it" may
    refer. What "that creature" means is settled.
    """
    targets = _TARGET.search(unquoted(text)) is not None
    if "\n" in text:
        return None if matters(text) else Body(other_effect(text), targets=targets)
    draft = _Draft()
    said = ""
    for sentence in sentences(about_top_card(about_chosen_color(text, opening))):
        found = _settled(readings(sentence), sentence, _Before(opening, opened, said))
        if found is None:
            if matters(sentence) or _STILL.search(unquoted(sentence)):
                return None
            found = other_effect(sentence)
        if isinstance(found, IfYouDo) and not _may_do(draft) and not matters(sentence):
            found = other_effect(sentence)
        if not _take(draft, found):
            return None
        said = f"{said} {unquoted(sentence)}"
    if draft.player:
        draft.effects.append(_CHOOSE_PLAYER)
    if draft.number is not None:
        draft.effects.append(only_counted(draft.number))
    if draft.color is not None and not draft.color_used:
        # The color is chosen for something that is not modelled.
        draft.effects.insert(0, other_effect("choose a color"))
    if not draft.effects or not in_order(draft.effects):
        return None
    effect, limits = in_sequence(*draft.effects), tuple(draft.limits)
    if len(_TARGET.findall(unquoted(text))) > 1 and contains(effect, HasQuality(Quality.OTHER)):
        # Another target is other than the first.
        return None
    return Body(effect, limits, draft.once, targets, draft.any_player)


def _settled(
    found: tuple[Effect | Statement, ...], sentence: str, before: _Before
) -> Effect | Statement | None:
    """Return what a sentence says, with the objects that "it" and "that creature" mean in it."""
    if len(found) != 1:
        return None
    (said,) = found
    if isinstance(said, Terms):
        return said
    its = {before.meant("it", sentence, it.start()) for it in pronouns_in(unquoted(sentence))}
    if its == {Reference.TARGET} and _begins_with_it(sentence):
        about = about_target(said)
        return None if about is None else _those_settled(about, sentence, before)
    return _those_settled(said, sentence, before) if its <= {Reference.SELF} else None


def _those_settled(
    said: Effect | Statement, sentence: str, before: _Before
) -> Effect | Statement | None:
    if not contains(said, Reference.EVENT):
        return said
    those = {
        before.meant(that[0], sentence, that.start()) for that in THAT.finditer(unquoted(sentence))
    }
    if len(those) > 1 or None in those:
        return None
    return substitute(said, Reference.EVENT, those.pop()) if those else said


def _begins_with_it(sentence: str) -> bool:
    """Whether a sentence begins with "it", and speaks of that and of the object itself no more."""
    bare = unquoted(sentence)
    return bare.startswith("It ") and "~" not in bare and len(pronouns_in(bare)) == 1


def _take(  # noqa: C901 -- a case for each kind of statement
    draft: _Draft, said: Effect | Statement
) -> bool:
    """Add what a sentence says to the draft; False where it has nothing to refer to."""
    if draft.player:
        draft.player = False
        match said:
            case AddMana(player=Player.THAT_PLAYER):
                said = replace(said, player=Player.CHOSEN)
            case _:
                draft.effects.append(_CHOOSE_PLAYER)
    counted, draft.number = draft.number, None
    if counted is not None and not isinstance(said, IfNumber):
        draft.effects.append(only_counted(counted))
    match said:
        case ChooseColor(among):
            draft.color, draft.color_used = among, False
        case ChoosePlayer():
            draft.player = True
        case AddOfThatColor(amount, player, condition):
            if draft.color is None:
                return False
            draft.color_used = True
            adding = AddMana(OneTypeMana(draft.color, amount), player)
            draft.effects.append(adding if condition is None else Conditional(condition, adding))
        case Terms(terms):
            return _give_terms(draft, terms)
        case InsteadIf(condition, replacement):
            return _replace_last(draft, condition, replacement)
        case IfYouDo(effect):
            return _do_too(draft, effect)
        case Otherwise(effect):
            last = draft.effects[-1] if draft.effects else None
            if not isinstance(last, Conditional):
                return False
            draft.effects[-1] = Instead(effect, last.condition, last.effect)
        case Counted(amount):
            draft.number = amount
        case IfNumber():
            return _ask_number(draft, said, counted)
        case Limits(limits, any_player):
            draft.limits += limits
            draft.any_player |= any_player
        case AddOfThatType():
            return False
        case TriggersOnce():
            draft.once = True
        case ChooseLandType():
            draft.land_type = True
        case Retains():
            return _retain(draft)
        case _:
            return _append(draft, said)
    return True


def _ask_number(draft: _Draft, said: IfNumber, counted: Amount | None) -> bool:
    last = draft.effects[-1] if draft.effects else None
    effect = on_number(said, counted, last)
    if effect is None:
        return False
    if counted is None:
        draft.effects.pop()
    return _append(draft, effect)


def _retain(draft: _Draft) -> bool:
    retaining = retained(draft.effects[-1]) if draft.effects else None
    if retaining is None:
        return False
    draft.effects[-1] = retaining
    return True


def _append(draft: _Draft, effect: Effect) -> bool:
    if contains(effect, THAT_TYPE) and not draft.land_type:
        return False
    if any(isinstance(node, DelayedTrigger) for node in nodes(tuple(draft.effects))) and any(
        contains(effect, player) for player in (Player.THAT_PLAYER, Player.ITS_CONTROLLER)
    ):
        # It belongs to what happens later, whose event tells which player is meant.
        return False
    if isinstance(effect, Continuously) and contains(effect, ChosenColor()):
        draft.color_used = True
    draft.effects.append(substitute(effect, THAT_TYPE, SetLandTypes(())))
    return True


def _may_do(draft: _Draft) -> bool:
    return bool(draft.effects) and _done_too(draft.effects[-1], draft.effects[-1]) is not None


def _do_too(draft: _Draft, effect: Effect) -> bool:
    """Let an effect happen with what the sentence before lets its player do (CR 608.2c)."""
    done = _done_too(draft.effects[-1], effect) if draft.effects else None
    if done is None:
        return False
    draft.effects[-1] = done
    return True


def _done_too(last: Effect, effect: Effect) -> Effect | None:
    match last:
        case May(inner):
            return May(in_sequence(inner, effect))
        case Conditional(condition, May(inner)):
            return Conditional(condition, May(in_sequence(inner, effect)))
        case Continuously((MayPayAnyTime(player, cost, Sequence(())),), duration):
            return Continuously((MayPayAnyTime(player, cost, effect),), duration)
        case _:
            return None


def _replace_last(draft: _Draft, condition: Condition, replacement: Effect | AddOfThatType) -> bool:
    """Let the condition put the replacement in place of the sentence before (CR 614.15)."""
    if not draft.effects:
        return False
    last = draft.effects[-1]
    if isinstance(replacement, AddOfThatType):
        if not (isinstance(last, AddMana) and isinstance(last.output, OneTypeMana)):
            return False
        output = OneTypeMana(last.output.types, replacement.amount)
        replacement = AddMana(output, replacement.player)
    if isinstance(last, DelayedTrigger) or (adds_mana(replacement) and not adds_mana(last)):
        return False
    draft.effects[-1] = Instead(last, condition, replacement)
    return True


def _give_terms(draft: _Draft, terms: tuple[ManaTerm, ...]) -> bool:
    for at in reversed(range(len(draft.effects))):
        changed = with_terms(draft.effects[at], terms)
        if changed != draft.effects[at]:
            draft.effects[at] = changed
            return True
    return False
