"""What is generated of the package fits openapi.yaml, and both clients offer the same."""

import ast
import inspect
from itertools import pairwise
from typing import Any, get_type_hints

import pytest

from retcon_client import AsyncClient, Client, __version__, types
from retcon_client.operations import AsyncOperations, Operations
from tests.support.openapi_file import openapi_file
from tools.clients import python_client

STREAMS = ("stream_game", "stream_inbox", "follow")


def operations() -> dict[str, tuple[str, dict[str, Any]]]:
    """Return the operations of the API, with their methods, by their ids."""
    paths = openapi_file()["paths"].values()
    pairs = [(method, each) for path in paths for method, each in path.items() if method != "parameters"]
    return {each["operationId"]: (method, each) for method, each in pairs}


@pytest.mark.soak  # `make check` looks at the same
def test_types_operations_and_reference_are_current() -> None:
    assert python_client.is_current(), "`make clients` writes them"


def test_the_version_is_that_of_the_api() -> None:
    assert __version__ == openapi_file()["info"]["version"]


@pytest.mark.parametrize("client", [Client, AsyncClient])
def test_every_operation_is_a_method(client: type) -> None:
    missing = [name for name in operations() if not callable(getattr(client, name, None))]
    assert missing == []


def test_both_clients_have_the_same_methods() -> None:
    public = [name for name in dir(Client) if name[0] != "_"]
    assert public == [name for name in dir(AsyncClient) if name[0] != "_"]
    for name in public:
        ours, theirs = getattr(Client, name), getattr(AsyncClient, name)
        assert inspect.getdoc(ours) == inspect.getdoc(theirs)
        if name in vars(Operations):
            assert inspect.signature(ours) == inspect.signature(theirs)
            assert inspect.iscoroutinefunction(theirs)
    for name in STREAMS:
        ours, theirs = inspect.signature(getattr(Client, name)), inspect.signature(getattr(AsyncClient, name))
        assert ours.parameters == theirs.parameters


@pytest.mark.parametrize("name", sorted(operations()))
def test_a_method_sends_a_key_exactly_if_the_operation_takes_one(name: str) -> None:
    if name in STREAMS:
        return
    _, operation = operations()[name]
    takes_key = {"$ref": "#/components/parameters/IdempotencyKey"} in operation.get("parameters", [])
    assert ("key=idempotency_key or new_key()" in inspect.getsource(getattr(Client, name))) == takes_key
    assert ("idempotency_key" in inspect.signature(getattr(Client, name)).parameters) == takes_key


@pytest.mark.parametrize("operations_class", [Operations, AsyncOperations])
def test_annotations_can_be_resolved(operations_class: type) -> None:
    for name, method in vars(operations_class).items():
        if inspect.isfunction(method):
            assert get_type_hints(method) or name == "_call"


def test_every_schema_is_a_type() -> None:
    missing = [name for name in openapi_file()["components"]["schemas"] if not hasattr(types, name)]
    assert missing == []


def test_every_field_is_described() -> None:
    for described in ast.parse(inspect.getsource(types)).body:
        if isinstance(described, ast.ClassDef):
            for each, following in pairwise([*described.body, ast.Pass()]):
                if isinstance(each, ast.AnnAssign):
                    assert isinstance(following, ast.Expr), f"{described.name}: {ast.unparse(each)}"
