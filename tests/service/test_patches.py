"""JSON Patches between documents, applied by another library."""

import json
from typing import Any

import hypothesis
import jsonpatch
import pytest
from hypothesis import strategies as st

from service.reading.json_patch import patch_between

LEAVES = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "a", "~", "/", "a/b~c", "0"])
DOCUMENTS = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("ab/~0"), inner), max_leaves=12
)


def applied(before: Any, patch: Any) -> str:
    """As text: Python holds true for equal to 1."""
    return json.dumps(jsonpatch.apply_patch(before, json.loads(json.dumps(patch))), sort_keys=True)


@hypothesis.settings(max_examples=400, deadline=None, derandomize=True)
@hypothesis.given(before=DOCUMENTS, after=DOCUMENTS)
def test_a_patch_turns_one_document_into_another(before: Any, after: Any) -> None:
    assert applied(before, patch_between(before, after)) == json.dumps(after, sort_keys=True)


@hypothesis.settings(max_examples=100, deadline=None, derandomize=True)
@hypothesis.given(document=DOCUMENTS)
def test_the_patch_between_equal_documents_is_empty(document: Any) -> None:
    assert patch_between(document, json.loads(json.dumps(document))) == []


@pytest.mark.parametrize(("before", "after"), [(1, True), (0, False), ([1], [True]), ({"a": [0]}, {"a": [False]})])
def test_a_patch_distinguishes_numbers_from_booleans(before: Any, after: Any) -> None:
    assert applied(before, patch_between(before, after)) == json.dumps(after)


@pytest.mark.parametrize(
    ("before", "after", "patch"),
    [
        ([1, 2, 3, 4], [1, 3, 4], [{"op": "remove", "path": "/1"}]),
        ([1, 3], [1, 2, 3], [{"op": "add", "path": "/1", "value": 2}]),
        ([{"a": 1}, {"b": 2}], [{"a": 1}, {"b": 3}], [{"op": "replace", "path": "/1/b", "value": 3}]),
        ({"a": 1}, {"b": 1}, [{"op": "remove", "path": "/a"}, {"op": "add", "path": "/b", "value": 1}]),
        (None, {"a": 1}, [{"op": "replace", "path": "", "value": {"a": 1}}]),
    ],
)
def test_a_patch_contains_only_changes(before: Any, after: Any, patch: Any) -> None:
    assert patch_between(before, after) == patch
