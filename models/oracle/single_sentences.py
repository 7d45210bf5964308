"""What one sentence of an effect says: read by the grammar, as a rider, or kept by its markers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from manaproof.models.effects import Effect, OtherEffect
from manaproof.models.oracle.grammar import meaning, meanings
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.statements import Statement, Terms
from manaproof.models.oracle.wording import QUOTATION
from manaproof.models.production import CantSpend, Rider, SpendOn, SpendOnly

if TYPE_CHECKING:
    from collections.abc import Iterator

_ABOUT_MANA = re.compile(
    r"\b(?:adds?|added|adding|mana|instead|spend|spends|spent|unspent|doubles?|triples?)\b"
)
_ABOUT_THE_ABILITY = re.compile(
    r"(?:^|[.,] )activate\b|\bactivate\b.*\bonly\b|\bthis ability\b|\bcan't (?:be )?activated?\b"
)
_NO_MANA = re.compile(r"\bmana (?:values?|costs?)\b", re.IGNORECASE)
_WHEN_SPENT = re.compile(
    r"(?:When|Whenever|If) (?:you spend (?:this|that) mana|(?:this|that) mana is (?:spent|used)) "
    r"(?P<how>to|on) (?P<rest>.+)",
    re.DOTALL,
)
_SPELLS_CAST = re.compile(
    r"(?P<spells>[^,.]*\bspells) you spend (?:this|that) mana to cast (?P<what>.+)", re.DOTALL
)
_AND_THAT_SPELL = re.compile(
    r"(?P<only>Spend this mana only .+), and (?P<what>(?:that|those) (?:spells?|creatures?) .+)"
)
_LEADING = re.compile(
    r"(?:then |(?:if|when|whenever|unless|until|at|for) [^,]*, |(?:you|they) (?:may|can't) "
    r"|(?:you|they|it|~|that player|each player|each opponent|its controller) )+",
    re.IGNORECASE,
)
_VERBS = frozenset(
    """
    allow attach attack become bid block cast change choose clash cloak conjure connive control copy
    counter create deal destroy detain die discard discover distribute double draw enter exchange
    exert exile explore fight flip forbid gain get goad have incubate investigate keep learn look lose
    manifest mill move name note open pay phase play populate prevent proliferate put regenerate
    remove repeat return reveal roll sacrifice scry search seek separate shuffle skip surveil
    suspect take tap transform turn unattach untap venture win
    """.split()  # noqa: SIM905
)

_SENTENCE_END = re.compile(r"\n|(?<=\.) ")
_MANA_SYMBOL = re.compile(r"\{(?:[WUBRGC]|[WUBRGC2]/[WUBRG])\}")
_IRREGULAR = {
    "are": "become",
    "can": "allow",
    "can't": "forbid",
    "dies": "die",
    "has": "have",
    "is": "become",
}


def unquoted(text: str) -> str:
    """Return a text without what stands in quotation marks: other objects' abilities."""
    return QUOTATION.sub('""', text)


def about_mana(text: str) -> bool:
    """Return whether a text, quoted abilities apart, could add, change or spend mana.

    >>> about_mana("Add {G}."), about_mana("Destroy target creature with mana value 2.")
    (True, False)
    """
    return _ABOUT_MANA.search(_NO_MANA.sub("", unquoted(text)).lower()) is not None


def matters(text: str) -> bool:
    """Return whether a text must be understood: it is about mana, or about the ability itself.

    It may be about mana where it holds mana symbols in words that nobody knows.

    >>> matters("Activate only by daylight."), matters("Destroy target creature.")
    (True, False)
    """
    return (
        about_mana(text)
        or _ABOUT_THE_ABILITY.search(unquoted(text).lower()) is not None
        or unknown_symbols(text)
    )


def readings(sentence: str) -> tuple[Effect | Statement, ...]:
    """Return what a sentence says: one value where it is understood, none or several where not.

    A sentence that the grammar does not know is kept by its markers if it does not matter.
    """
    body = sentence.rstrip(".").strip()
    found = meanings(body, "sentence")
    if found:
        return cast("tuple[Effect | Statement, ...]", found)
    if (terms := _rider(body)) is not None:
        return (terms,)
    if matters(body):
        return ()
    return (other_effect(body),)


def unknown_symbols(text: str) -> bool:
    """Return whether a sentence of a text speaks of mana symbols without any verb that is known.

    >>> unknown_symbols("Brew {G}."), unknown_symbols("You may pay {G}.")
    (True, False)
    """
    said = _SENTENCE_END.split(unquoted(text))
    return any(_MANA_SYMBOL.search(each) and not _known_verb(_words(each)) for each in said)


def other_effect(text: str) -> OtherEffect:
    """Keep a text that adds no mana by its verb and its markers."""
    return OtherEffect(_verb(unquoted(text)), markers(text))


def _verb(text: str) -> str:
    words = _words(text)
    return _known_verb(words) or (words[0] if words else "do")


def _words(text: str) -> list[str]:
    rest = _LEADING.sub("", text, count=1)
    return re.findall(r"[a-z]+(?:'t)?", rest.lower() or text.lower())


def _known_verb(words: list[str]) -> str | None:
    return next((verb for verb in map(_infinitive, words) if verb), None)


def _infinitive(word: str) -> str | None:
    candidates = (_IRREGULAR.get(word, word), word.removesuffix("s"), word.removesuffix("es"))
    return next((each for each in candidates if each in _VERBS), None)


def _rider(body: str) -> Terms | None:
    if both := _AND_THAT_SPELL.fullmatch(body):
        only = meaning(both["only"], "sentence")
        if not isinstance(only, Terms) or about_mana(both["what"]):
            return None
        uses = tuple(use for term in only.terms for use in _uses(term))
        return Terms((*only.terms, Rider(uses, markers(both["what"]))))
    if spells := _SPELLS_CAST.fullmatch(body):
        use = meaning(f"cast {spells['spells'][0].lower()}{spells['spells'][1:]}", "use_of_mana")
        return _rider_terms(use, spells["what"])
    if spent := _WHEN_SPENT.fullmatch(body):
        for head, what in splits(spent["rest"]):
            use = meaning(f"cast {head}" if spent["how"] == "on" else head, "use_of_mana")
            if use is not None:
                return _rider_terms(use, what)
    return None


def _uses(term: object) -> tuple[SpendOn, ...]:
    return term.uses if isinstance(term, SpendOnly | CantSpend) else ()


def _rider_terms(use: object, what: str) -> Terms | None:
    if not isinstance(use, SpendOn) or about_mana(what):
        return None
    return Terms((Rider((use,), markers(what)),))


def splits(text: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to part a text at a comma outside quotation marks."""
    bare = QUOTATION.sub(lambda found: "_" * len(found[0]), text)
    for comma in re.finditer(", ", bare):
        yield text[: comma.start()], text[comma.end() :]
