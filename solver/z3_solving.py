"""How Z3 is asked: the one module that imports it; what it cannot decide is an error, never a no.

Encodings take from here what their formulas are built of, a solver with fixed seeds, and the two
ways to question it. The limit on its work counts its own steps, so that it gives up at the same
point on every machine; the limit on time is there for the people who wait.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from z3 import (
    Z3_OP_ITE,
    And,
    ArithRef,
    Bool,
    BoolRef,
    BoolVal,
    Distinct,
    If,
    Implies,
    Int,
    IntVal,
    ModelRef,
    Not,
    Or,
    Real,
    Solver,
    SolverFor,
    Sum,
    is_add,
    is_and,
    is_app_of,
    is_const,
    is_eq,
    is_false,
    is_ge,
    is_int,
    is_int_value,
    is_le,
    is_mul,
    is_or,
    is_sub,
    is_true,
    sat,
    unknown,
)

from manaproof.models.errors import UndecidedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = [
    "And",
    "ArithRef",
    "Bool",
    "BoolRef",
    "BoolVal",
    "Distinct",
    "If",
    "Implies",
    "Int",
    "IntVal",
    "ModelRef",
    "Not",
    "Or",
    "Real",
    "Solver",
    "Sum",
    "at_most_one",
    "holds_in",
    "is_add",
    "is_and",
    "is_const",
    "is_eq",
    "is_false",
    "is_ge",
    "is_int",
    "is_int_value",
    "is_ite",
    "is_le",
    "is_mul",
    "is_or",
    "is_sub",
    "limit",
    "model_of",
    "new_solver",
    "number_in",
    "satisfying",
    "solutions",
    "true_in_a_model",
    "written",
]

SECONDS = 10.0
"""How long one check may take where nobody says."""

WORK = 50_000_000
"""How much work, in Z3's own measure, one check may take."""

SEED = 1


def new_solver(*, seconds: float = SECONDS, work: int = WORK, logic: str | None = None) -> Solver:
    """Return a solver that answers the same each time, within limits for each check.

    One that is told the logic that a problem keeps to, by its name in SMT-LIB, may be faster.
    """
    solver = Solver() if logic is None else SolverFor(logic)
    solver.set("random_seed", SEED)
    solver.set("timeout", max(1, round(seconds * 1000)))
    solver.set("rlimit", work)
    return solver


def limit(solver: Solver, what: str, *, seconds: float) -> None:
    """Let the next check of a solver take so long and no longer.

    Raises:
        UndecidedError: no time is left to find out whether *what* is so.
    """
    if seconds <= 0:
        raise UndecidedError(f"{what}: Z3 gave up (no time left)", "give it a larger budget")
    solver.set("timeout", max(1, round(seconds * 1000)))


def satisfying(solver: Solver, terms: Sequence[ArithRef], what: str) -> tuple[int, ...] | None:
    """Return the values that the terms have in some model; ``None`` if there is no model.

    Raises:
        UndecidedError: Z3 does not find out within its limits whether *what* is so.
    """
    model = model_of(solver, what)
    if model is None:
        return None
    return tuple(model.eval(term, model_completion=True).as_long() for term in terms)


def true_in_a_model(
    solver: Solver, claims: Sequence[BoolRef], what: str
) -> tuple[bool, ...] | None:
    """Return which claims hold in some model; ``None`` if there is no model.

    Raises:
        UndecidedError: Z3 does not find out within its limits whether *what* is so.
    """
    model = model_of(solver, what)
    if model is None:
        return None
    return tuple(is_true(model.eval(claim, model_completion=True)) for claim in claims)


def is_ite(term: ArithRef) -> bool:
    """Report whether a term is one of two, by a claim."""
    return bool(is_app_of(term, Z3_OP_ITE))


def at_most_one(claims: Sequence[BoolRef]) -> list[BoolRef]:
    """Say that no two of some claims are true, in words that every solver knows."""
    return [Or(Not(one), Not(other)) for one, other in combinations(claims, 2)]


def number_in(model: ModelRef, term: ArithRef | int) -> int:
    """Return the value that a term has in a model."""
    return term if isinstance(term, int) else model.eval(term, model_completion=True).as_long()


def holds_in(model: ModelRef, claim: BoolRef) -> bool:
    """Report whether a claim is true in a model."""
    return bool(is_true(model.eval(claim, model_completion=True)))


def model_of(solver: Solver, what: str, given: Sequence[BoolRef] = ()) -> ModelRef | None:
    """Return a model in which the given claims hold, variables by themselves; ``None`` without one.

    What is found out about one question helps with the next, whatever is given there.

    Raises:
        UndecidedError: Z3 does not find out within its limits whether *what* is so.
    """
    verdict = solver.check(*given)
    if verdict == unknown:
        raise UndecidedError(
            f"{what}: Z3 gave up ({solver.reason_unknown()}) on {len(solver.assertions())} assertions",
            "give it a larger budget, or use another engine",
        )
    return solver.model() if verdict == sat else None


def written(solver: Solver, logic: str) -> str:
    """Return the problem of a solver in SMT-LIB 2.

    No symbol of it can hold a bar or a backslash, before which Z3 writes another one: they stand
    there as ``%7C`` and ``%5C``, and a percent sign as ``%25``.
    """
    text = solver.to_smt2().replace("%", "%25").replace("\\\\", "%5C").replace("\\|", "%7C")
    return f"(set-logic {logic})\n{text}"


def solutions(
    solver: Solver, projected: Sequence[ArithRef], others: Sequence[ArithRef], what: str
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Go through all values that the projected terms can have, each once, others' values beside.

    The others' values are those of one model. What has been found is excluded from the solver.

    Raises:
        UndecidedError: Z3 does not find out whether there are more.
    """
    terms = (*projected, *others)
    while (values := satisfying(solver, terms, what)) is not None:
        found = values[: len(projected)]
        yield found, values[len(projected) :]
        solver.add(Or([term != value for term, value in zip(projected, found, strict=True)]))
