"""Why a permanent could produce a type: facts and conclusions, never in a circle (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.derivations import Conclusion, Derivation, Fact
from manaproof.models.mana import ALL_TYPES, ManaType, letters, members
from manaproof.solver.continuous.intrinsic import intrinsic_abilities
from manaproof.solver.production.problem import Scaled, Shared, Turned

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.dependencies import Dependencies
    from manaproof.solver.fixpoint import Solution
    from manaproof.solver.production.problem import Step


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
        # CR 616.1: the replacement effects in an order that leads to this type.
        causes.extend(Fact("616.1", source, told(step)) for source, step in origin.order)
        return Conclusion("106.7", name, text, tuple(causes))

    def derivations() -> Iterator[Derivation]:
        for name in asked:
            if name in kind_of:
                for mana in members(solution.types[kind_of[name]]):
                    yield explain(name, mana)

    return tuple(derivations())


def told(step: Step) -> str:
    """Say what a replacement effect did as it was applied (CR 616.1)."""
    match step.effect.change:
        case Turned(_, replaced, keeps_amount):
            what = "the mana" if replaced == ALL_TYPES else f"what is of {letters(replaced)}"
            into = f"{{{step.into.value}}}" if step.into else "nothing"
            return f"makes {what} {into}" if keeps_amount else f"makes {what} one {into}"
        case Scaled(factor):
            return f"makes it {factor} times as much"
        case Shared():
            return "lets every player add it"
    assert_never(step.effect.change)


def stated(characteristics: Characteristics, number: int) -> tuple[str, str]:
    """Return the rule by which an ability of a permanent counts, and its text."""
    from manaproof.models.rendering import render_ability  # only an explanation needs words

    ability = characteristics.abilities[number - 1]
    intrinsic = intrinsic_abilities(characteristics.types, characteristics.subtypes)
    # CR 305.6: a basic land type brings its mana ability; CR 106.3: abilities produce mana.
    rule = "305.6" if ability in intrinsic else "106.3"
    return rule, f"has {render_ability(ability)}"
