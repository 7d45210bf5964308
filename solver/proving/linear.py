"""Terms and rules as linear forms: what holds of each activation, held of many of them together."""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING, TypeAlias

from manaproof.models.values import value
from manaproof.solver.z3_solving import (
    is_add,
    is_and,
    is_const,
    is_eq,
    is_false,
    is_ge,
    is_int,
    is_int_value,
    is_ite,
    is_le,
    is_mul,
    is_or,
    is_sub,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from manaproof.solver.proving.moments import Number
    from manaproof.solver.z3_solving import ArithRef, BoolRef

Form: TypeAlias = "dict[str, int]"
"""A factor for each variable, by name; that of the empty name stands alone."""

MOST_ALTERNATIVES = 64


@value
class Bound:
    """A form that is not below 0, or that is 0."""

    form: Form
    exact: bool


def form_of(term: Number) -> Form | None:
    """Return a term as a linear form; nothing if it is none."""
    if isinstance(term, int) or is_int_value(term):
        return {"": term if isinstance(term, int) else term.as_long()}
    if is_const(term):
        return {term.decl().name(): 1}
    if is_ite(term):
        return _not_below_zero(term)
    forms = [form_of(each) for each in term.children()]
    found = [each for each in forms if each is not None]
    if len(found) < len(forms):
        return None
    if is_add(term):
        return _sum(found, [1] * len(found))
    if is_sub(term):
        return _sum(found, [1, *[-1] * (len(found) - 1)])
    if is_mul(term):
        return _product(found)
    if len(found) == 1 and term.decl().name() == "-":
        return _sum(found, [-1])
    return None


def _product(forms: list[Form]) -> Form | None:
    """Multiply forms, all of them but one numbers."""
    numbers = [form.get("", 0) for form in forms if not set(form) - {""}]
    others = [form for form in forms if set(form) - {""}]
    return _sum(others or [{"": 1}], [prod(numbers)]) if len(others) <= 1 else None


def _not_below_zero(term: ArithRef) -> Form | None:
    """Return the form of what counts as 0 where it is negative, if it never is (CR 107.1b).

    Every variable is a number of things, and so not below 0; life aside, which belongs to the moment.
    """
    condition, then, otherwise = term.children()
    form = form_of(then)
    if (
        form is not None
        and min(form.values(), default=0) >= 0
        and form_of(otherwise) == {"": 0}
        and is_ge(condition)
        and condition.arg(0).eq(then)
        and form_of(condition.arg(1)) == {"": 0}
    ):
        return form
    return None


def less(one: Form, other: Form) -> Form:
    """Return what one form is more than another."""
    return _sum([one, other], [1, -1])


def alternatives(rules: Sequence[BoolRef]) -> list[list[Bound]]:
    """Return lists of bounds of which one holds wherever the rules hold.

    Of what is not linear nothing is said.
    """
    found: list[list[Bound]] = [[]]
    for rule in rules:
        several = _alternatives(rule)
        if len(several) * len(found) <= MOST_ALTERNATIVES:
            found = [[*one, *other] for one, other in product(found, several)]
    return found


def _alternatives(rule: BoolRef) -> list[list[Bound]]:
    if is_false(rule):
        return []
    if is_and(rule):
        return alternatives(rule.children())
    if is_or(rule):
        return [each for part in rule.children() for each in _alternatives(part)]
    if (is_ge(rule) or is_le(rule) or is_eq(rule)) and is_int(rule.arg(0)):
        left, right = map(form_of, rule.children())
        if left is not None and right is not None:
            form = less(right, left) if is_le(rule) else less(left, right)
            return [[Bound(form, is_eq(rule))]]
    return [[]]


def _sum(forms: Sequence[Form], factors: Sequence[int]) -> Form:
    found: Form = {}
    for form, factor in zip(forms, factors, strict=True):
        for name, number in form.items():
            found[name] = found.get(name, 0) + factor * number
    return {name: number for name, number in found.items() if number}
