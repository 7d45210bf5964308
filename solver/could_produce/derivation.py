"""Why a permanent could produce a type: facts and conclusions, never in a circle (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.derivations import Conclusion, Derivation, Fact
from manaproof.models.mana import ManaType, members
from manaproof.solver.reading.intrinsic import intrinsic_abilities

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.could_produce.dependencies import Dependencies
    from manaproof.solver.could_produce.fixpoint import Solution
    from manaproof.solver.production.transfers import Order


def derive(
    characteristics: Mapping[str, Characteristics],
    dependencies: Dependencies,
    solution: Solution,
    asked: tuple[str, ...],
) -> tuple[Derivation, ...]:
    """Return one derivation for each permanent asked about and each type it could produce.

    Every premise was found before its conclusion, so none rests on itself. A premise that stands
    in full at one place is only named at the others.
    """
    shown: set[tuple[str, ...]] = set()
    kind_of = dependencies.kind_of
    abilities: dict[tuple[int, int], tuple[str, str]] = {}

    def explain(name: str, mana: ManaType) -> Derivation:
        text = f"could produce {{{mana.value}}}"
        if (name, mana.value) in shown:
            return Fact("106.7", name, f"{text}, as shown")
        shown.add((name, mana.value))
        origin = solution.origins[kind_of[name], mana]
        ability = id(characteristics[name]), origin.ability
        if ability not in abilities:
            abilities[ability] = stated(characteristics[name], origin.ability)
        rule, has = abilities[ability]
        causes: list[Derivation] = [Fact(rule, name, has)]
        if origin.through is not None:
            through = dependencies.kinds[origin.through].members[0]
            causes.append(explain(through, origin.taken or mana))
        causes.extend(_replaced(origin.order))
        return Conclusion("106.7", name, text, tuple(causes))

    def derivations() -> Iterator[Derivation]:
        for name in asked:
            if name in kind_of:
                for mana in members(solution.types[kind_of[name]]):
                    yield explain(name, mana)

    return tuple(derivations())


def _replaced(order: Order) -> Iterator[Fact]:
    """Name the replacement effects that lead to a type, in an order that does (CR 616.1)."""
    if order:
        from manaproof.solver.production.wording import told  # few boards replace mana

        yield from (Fact("616.1", source, told(step)) for source, step in order)


def stated(characteristics: Characteristics, number: int) -> tuple[str, str]:
    """Return the rule by which an ability of a permanent counts, and its text."""
    from manaproof.models.rendering import render_ability  # only an explanation needs words

    ability = characteristics.abilities[number - 1]
    intrinsic = intrinsic_abilities(characteristics.types, characteristics.subtypes)
    # CR 305.6: a basic land type brings its mana ability; CR 106.3: abilities produce mana.
    rule = "305.6" if ability in intrinsic else "106.3"
    return rule, f"has {render_ability(ability)}"
