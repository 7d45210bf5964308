"""Derivations: why an answer holds, as a tree of facts and conclusions, apart from any wording."""

from __future__ import annotations

from manaproof.models.values import value


@value
class Fact:
    """A leaf: something read off the board or a card."""

    rule: str
    """The number of the rule that makes it count."""
    permanent: str
    """The id of the permanent it is about; empty for the board as a whole."""
    text: str


@value
class Conclusion:
    """Something that follows, by a rule, from its causes."""

    rule: str
    permanent: str
    text: str
    causes: tuple[Derivation, ...]


Derivation = Fact | Conclusion


def report(derivation: Derivation, *, indent: int = 0) -> str:
    """Write a derivation as indented lines, the conclusion above its causes.

    >>> print(report(Conclusion("106.7", "Pool", "could produce {G}", (
    ...     Fact("305.6", "Forest", "has {T}: Add {G}."),))))
    Pool could produce {G} (106.7)
      Forest has {T}: Add {G}. (305.6)
    """
    subject = f"{derivation.permanent} " if derivation.permanent else ""
    line = f"{'  ' * indent}{subject}{derivation.text} ({derivation.rule})"
    if isinstance(derivation, Fact):
        return line
    return "\n".join([line, *(report(cause, indent=indent + 1) for cause in derivation.causes)])
