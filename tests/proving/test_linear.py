"""Terms and rules as linear forms."""

# z3 says of most operators only that they make some expression.
# pyright: reportOperatorIssue=false, reportArgumentType=false, reportReturnType=false
# pyright: reportAssignmentType=false, reportCallIssue=false

from __future__ import annotations

import pytest

from manaproof.solver.proving.linear import Bound, alternatives, form_of
from manaproof.solver.z3_solving import And, If, Int, Not, Or, Sum

A, B = Int("a"), Int("b")


@pytest.mark.parametrize(
    ("term", "form"),
    [
        (3, {"": 3}),
        (A, {"a": 1}),
        (A + 2, {"a": 1, "": 2}),
        (Sum([A, B, A]), {"a": 2, "b": 1}),
        (A - B - 1, {"a": 1, "b": -1, "": -1}),
        (2 * A, {"a": 2}),
        (A * 2, {"a": 2}),
        (-(2 * A), {"a": -2}),
        (3 * (A + 2), {"a": 3, "": 6}),
        (2 * (1 - B), {"": 2, "b": -2}),
        (0 * A, {}),
        (A - A, {}),
        (If(A + 1 >= 0, A + 1, 0), {"a": 1, "": 1}),
    ],
)
def test_linear_terms(term: object, form: dict[str, int]) -> None:
    assert form_of(term) == form  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "term", [A * B, A * A, A / 2, If(A <= B, A, B), If(A - 1 >= 0, A - 1, 0), If(A >= 0, B, 0)]
)
def test_terms_that_are_not_linear(term: object) -> None:
    assert form_of(term) is None  # type: ignore[arg-type]


def test_rules() -> None:
    at_least, at_most, exactly = A >= 2 * B, A <= 1, A + B == 3
    assert alternatives([at_least, at_most, exactly]) == [
        [
            Bound({"a": 1, "b": -2}, exact=False),
            Bound({"": 1, "a": -1}, exact=False),
            Bound({"a": 1, "b": 1, "": -3}, exact=True),
        ]
    ]
    assert alternatives([Or(at_most, And(A >= 0, B >= 0))]) == [
        [Bound({"": 1, "a": -1}, exact=False)],
        [Bound({"a": 1}, exact=False), Bound({"b": 1}, exact=False)],
    ]


def test_of_what_is_not_linear_nothing_is_said() -> None:
    assert alternatives([]) == [[]]
    assert alternatives([Not(A >= 1), A * B >= 1, A >= 0]) == [[Bound({"a": 1}, exact=False)]]
    assert alternatives([Or(A >= 0, A * B >= 1)]) == [[Bound({"a": 1}, exact=False)], []]
    many = [Or(number == A, number == B) for number in range(7)]
    assert len(alternatives(many)) == 64
