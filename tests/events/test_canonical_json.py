"""Canonical JSON is written and read with orjson where it gives what the standard library gives, to the byte."""

import json
from collections import OrderedDict
from enum import IntEnum, StrEnum
from itertools import chain
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from events.records.codec import canonical_json, read_canonical
from tests.golden.views import logs


class Text(str):
    """A text of another class."""


class Whole(int):
    """A number of another class."""


class Suit(StrEnum):
    """A text with a name."""

    HEARTS = "h"


class Rank(IntEnum):
    """A number with a name."""

    ACE = 1


class Pair(NamedTuple):
    """A tuple of another class."""

    one: Any
    two: Any


ODD = ["\ud800", '\x00\x1f\x7f\u2028"\\\b', Text("a"), Whole(7), Suit.HEARTS, Rank.ACE, Pair(1, 2), 2**64, -(2**63) - 1]
texts = st.text(st.characters(exclude_categories=())) | st.text()
scalars = st.none() | st.booleans() | st.integers() | texts | st.sampled_from(ODD)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner)
        | st.lists(inner).map(tuple)
        | st.dictionaries(texts, inner)
        | st.dictionaries(st.integers() | st.booleans(), inner)
        | st.dictionaries(texts, inner).map(OrderedDict)
    ),
    max_leaves=20,
)


def standard(value: Any) -> str:
    """What the standard library writes."""
    return json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode(value)


def result(read: Any, text: Any) -> tuple[str, str]:
    """What the function returns, or what it raises."""
    try:
        return "", repr(read(text))
    except Exception as error:
        return type(error).__name__, str(error)


@settings(max_examples=60, deadline=None)
@given(values)
@example({"ä": 1, "z": 2, "\U0001f600": 3, "\uffff": 4, "": [2**63, 2**64 - 1, -(2**63)]})
@example({1: "a", 10: "b", 2: "c"})
def test_values_are_written_as_the_standard_library_writes_them(value: Any) -> None:
    assert canonical_json(value) == standard(value)


def test_what_is_not_json_is_refused() -> None:
    for value in ({1, 2}, object(), b"a", [{"a": {1}}]):
        with pytest.raises(TypeError):
            canonical_json(value)


@settings(max_examples=60, deadline=None)
@given(values, st.sampled_from([None, (",", ":")]), st.booleans())
def test_texts_are_read_as_the_standard_library_reads_them(value: Any, separators: Any, ascii_only: bool) -> None:
    text = json.dumps(value, separators=separators, ensure_ascii=ascii_only)
    assert result(read_canonical, text) == result(json.loads, text)


FRAGMENTS = ["[", "]", "{", "}", ",", ":", '"a"', '"', "1", "-0", "1.0", "1e400", "1E5", "NaN", "-Infinity", "null"]
FRAGMENTS += [
    "123456789012345678901234",
    "18446744073709551616",
    "-9223372036854775809",
    "\\ud800",
    " ",
    "\ufeff",
    "01",
]


@settings(deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS)).map("".join))
@example("[" * 2000)
@example("[" * 300 + "]" * 300)
@example('{"a":1,"a":2}')
@example('["\\ud800"]')
@example("[1.5,1e+16,1e16,-0.0]")
@example("[123456789012345678901234]")
@example("[" + "9" * 5000 + "]")
def test_odd_texts_are_read_or_refused_as_the_standard_library_does(text: str) -> None:
    assert result(read_canonical, text) == result(json.loads, text)


def test_all_golden_logs_are_written_and_read_alike() -> None:
    lines = chain.from_iterable(log.read_text(encoding="utf-8").splitlines() for log in logs())
    for line in lines:
        fields = json.loads(line)
        assert canonical_json(fields) == standard(fields)
        assert read_canonical(standard(fields)) == fields
