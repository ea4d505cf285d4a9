"""What the generators of both clients read of openapi.yaml, and how the Python one writes it."""

import ast
from typing import Any

import pytest

from tools.clients import python_operations
from tools.clients.specification import codes_in, operations_in

KEY: dict[str, Any] = {"name": "Idempotency-Key", "in": "header", "schema": {"type": "string"}}
SEAT: dict[str, Any] = {"name": "seat", "in": "path", "required": True, "schema": {"type": "integer"}}


def specification(**operation: Any) -> dict[str, Any]:
    node = {"operationId": "act", "summary": "Act.", "responses": {"204": {"description": "Done"}}, **operation}
    shared = [{"$ref": "#/components/parameters/Seat"}]
    problem = {"description": "It can't be:\n\n- `not_yet`: too early\n- `too_late`: too late"}
    return {
        "paths": {"/v1/seats/{seat}": {"parameters": shared, "post": node}},
        "components": {"parameters": {"Seat": SEAT, "Key": KEY}, "responses": {"Conflict": problem}},
    }


def test_references_are_resolved() -> None:
    given = specification(
        parameters=[{"$ref": "#/components/parameters/Key"}, {"name": "at", "in": "query", "schema": {}}],
        responses={"204": {"description": "Done"}, "409": {"$ref": "#/components/responses/Conflict"}},
    )
    (operation,) = operations_in(given)
    assert (operation.name, operation.method, operation.path) == ("act", "POST", "/v1/seats/{seat}")
    assert [each["name"] for each in (*operation.in_path, *operation.in_query)] == ["seat", "at"]
    assert operation.takes_key
    assert operation.codes == ("not_yet", "too_late")
    assert codes_in(given["components"]["responses"]["Conflict"]) == ["not_yet", "too_late"]


def test_contents_are_those_of_all_successes() -> None:
    text, json = {"schema": {"type": "string"}}, {"schema": {"$ref": "#/components/schemas/Game"}}
    responses = {"200": {"content": {"application/json": json, "text/html": text}}, "202": {"description": "Later"}}
    (operation,) = operations_in(specification(responses={**responses, "404": {"description": "-", "content": {}}}))
    assert operation.media == ("application/json", "text/html")
    assert [list(each) for each in operation.answers] == [["application/json", "text/html"], []]


def test_parameters_that_no_client_can_send_are_noticed() -> None:
    with pytest.raises(NotImplementedError, match="X-New"):
        list(operations_in(specification(parameters=[{"name": "X-New", "in": "header", "schema": {}}])))


def test_any_text_makes_a_docstring() -> None:
    text = 'Say """this""" or \\that'
    source = python_operations.operations_file(specification(description=text))
    methods = [each for each in ast.walk(ast.parse(source)) if getattr(each, "name", "") == "act"]
    assert len(methods) == 2
    for method in methods:
        assert isinstance(method, ast.FunctionDef | ast.AsyncFunctionDef)
        assert (ast.get_docstring(method) or "").startswith(f"Act.\n\n{text}")
