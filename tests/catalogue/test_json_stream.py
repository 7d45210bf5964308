"""JSON read piece by piece: the same values and the same complaints, whatever the pieces."""

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaproof.models.catalogue import json_stream
from manaproof.models.catalogue.json_stream import JsonStream

PIECES = [1, 2, 3, 5, 1 << 20]


@pytest.fixture(params=PIECES)
def piece(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "_PIECE", request.param)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@given(st.lists(VALUES, max_size=5), st.sampled_from(PIECES), st.sampled_from([None, 1]))
def test_items_are_those_of_the_array(items: list[object], length: int, indent: int | None) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(json_stream, "_PIECE", length)
        stream = JsonStream(io.StringIO(json.dumps(items, indent=indent)))
        assert list(stream.items()) == items
        assert stream.peek() == ""


@pytest.mark.usefixtures("piece")
def test_members_are_taken_one_by_one() -> None:
    stream = JsonStream(io.StringIO(' {"a": 12345 , "b":{"c": []}}  7'))
    assert {name: stream.value() for name in stream.members()} == {"a": 12345, "b": {"c": []}}
    assert stream.value() == 7


@pytest.mark.usefixtures("piece")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "Expecting value at character 1"),
        ("[1, 22, 333 4]", "',' or ']' expected at character 13"),
        ("[1, 22, x]", "Expecting value at character 9"),
        ('[1, "abc', "Unterminated string starting at at character 5"),
        ("{}", "'\\[' expected at character 1"),
        ("[1,", "Expecting value at character 4"),
        ("[1", "',' or ']' expected at character 3"),
    ],
)
def test_a_complaint_says_where(text: str, complaint: str) -> None:
    stream = JsonStream(io.StringIO(text))
    with pytest.raises(ValueError, match=complaint):
        list(stream.items()) if text else stream.value()


@pytest.mark.usefixtures("piece")
@pytest.mark.parametrize("text", ["{3: 4}", '{"a" 4}', '{"a": 4', '{"a": 4,}', "[]"])
def test_a_broken_object_is_refused(text: str) -> None:
    stream = JsonStream(io.StringIO(text))
    with pytest.raises(ValueError, match=r"(?:at|before) character"):
        [stream.value() for _ in stream.members()]
