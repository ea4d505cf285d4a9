"""Patches are applied as the package `jsonpatch` applies them, and leave the document as it is."""

import json
from copy import deepcopy
from typing import Any

import jsonpatch
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from retcon_client import BadPatch, patched
from service.reading.json_patch import patch_between

GAME: dict[str, Any] = {"version": 4, "seats": [{"name": "Ada"}, {"name": "Bob"}], "view": {"a/b": 1, "~": 2, "": 3}}

LEAVES = st.none() | st.booleans() | st.integers(-9, 9) | st.text("ab/~é", max_size=3)
DOCUMENTS = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab/~01-", max_size=3), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=200)
@given(DOCUMENTS, DOCUMENTS)
def test_a_patch_leads_to_the_other_document_and_changes_nothing(before: Any, after: Any) -> None:
    patch = jsonpatch.make_patch(before, after).patch
    assume(all(each["op"] in ("add", "remove", "replace") for each in patch))
    kept = deepcopy(before)
    assert json.dumps(patched(before, patch)) == json.dumps(jsonpatch.apply_patch(before, patch))
    assert before == kept


@settings(max_examples=200)
@given(DOCUMENTS, DOCUMENTS)
def test_the_patches_of_the_server_lead_to_its_documents(before: Any, after: Any) -> None:
    assert patched(before, patch_between(before, after)) == after


def test_what_a_patch_leaves_is_shared() -> None:
    after = patched(GAME, [{"op": "replace", "path": "/version", "value": 5}])
    assert after["seats"] is GAME["seats"]
    assert GAME["version"] == 4


@pytest.mark.parametrize("document", [None, {"version": 9}])
def test_the_whole_document_can_be_added_or_replaced(document: Any) -> None:
    for op in ("add", "replace"):
        assert patched(document, [{"op": op, "path": "", "value": GAME}]) == GAME


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "replace", "path": "/colour", "value": 1},
        {"op": "remove", "path": "/colour"},
        {"op": "remove", "path": ""},
        {"op": "add", "path": "/colour/deep", "value": 1},
        {"op": "add", "path": "/version/deep", "value": 1},
        {"op": "add", "path": "/seats/3", "value": 1},
        {"op": "add", "path": "/seats/-1", "value": 1},
        {"op": "add", "path": "/seats/01", "value": 1},
        {"op": "add", "path": "/seats/1e0", "value": 1},
        {"op": "add", "path": "/seats/²", "value": 1},
        {"op": "replace", "path": "/seats/2", "value": 1},
        {"op": "replace", "path": "/seats/-", "value": 1},
        {"op": "remove", "path": "/seats/2"},
        {"op": "replace", "path": "/seats/first/name", "value": 1},
        {"op": "add", "path": "version", "value": 1},
        {"op": "add", "path": "/x"},
        {"op": "move", "path": "/x", "from": "/version"},
        {"op": "test", "path": "/version", "value": 4},
        {"op": "test", "path": "/seats/0", "value": 4},
        {"path": "/x", "value": 1},
        {"op": "add", "path": None, "value": 1},
        "add",
    ],
)
def test_a_patch_that_does_not_fit_is_refused(operation: Any) -> None:
    kept = deepcopy(GAME)
    with pytest.raises(BadPatch):
        patched(GAME, [{"op": "replace", "path": "/version", "value": 5}, operation])
    assert kept == GAME
