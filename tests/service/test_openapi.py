"""The API's description: valid, up to date, and complete in what it says of answers."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from openapi_spec_validator import OpenAPIV31SpecValidator

from engines import latest
from engines.contract import type_of
from events.records import KINDS
from service.api.__main__ import FILE, main
from service.api.app import create_app
from service.api.description.openapi import text_of
from service.api.schemas.from_dataclasses import prefix_of
from service.backend import Backend
from service.operations.settings import Settings

PROBLEM = {"$ref": "#/components/schemas/Problem"}


@pytest.fixture(scope="module")
def text() -> str:
    return text_of(create_app(Backend.connect(Settings.from_environment({}))))


@pytest.fixture(scope="module")
def document(text: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if isinstance(operation, dict):
                yield path, method, operation


def resolved(document: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in part:
        return part
    found = document
    for step in part["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return found


def test_it_is_valid(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    OpenAPIV31SpecValidator(document).validate()


def test_the_file_is_up_to_date(text: str) -> None:
    assert FILE.read_text(encoding="utf-8") == text, "run: python -m service.api.description.openapi"


def test_it_is_the_same_in_every_process_and_needs_no_redis(tmp_path: Path) -> None:
    def check(seed: str) -> None:
        environ = {**os.environ, "PYTHONHASHSEED": seed, "RETCON_EVENTS_URL": "redis://127.0.0.1:1"}
        subprocess.run(
            [sys.executable, "-m", "service.api", "--check"],
            cwd=FILE.parent,
            env=environ,
            check=True,
        )

    check("1")
    check("2")


def test_a_difference_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("service.api.__main__.FILE", tmp_path / "openapi.yaml")
    assert main(["--check"]) == 1
    assert "+openapi: 3.1.0" in capsys.readouterr().out
    assert main([]) == 0
    assert main(["--check"]) == 0


def test_moves_are_a_union_for_each_ruleset(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    unions = [f"{prefix_of(engine)}Move" for engine in latest().values()]
    assert schemas["Move"]["anyOf"] == [{"$ref": f"#/components/schemas/{union}"} for union in unions]
    for union, engine in zip(unions, latest().values(), strict=True):
        assert len(schemas[union]["oneOf"]) == len(engine.MOVES)
        mapping = schemas[union]["discriminator"]["mapping"]
        assert set(mapping) == {type_of(move) for move in engine.MOVES}
        for tag, reference in mapping.items():
            branch = schemas[reference.rsplit("/", 1)[1]]
            assert branch["properties"]["type"]["enum"] == [tag]
            assert "type" in branch["required"]


def test_every_operation_has_an_id_a_summary_and_a_tag_of_its_own(document: dict[str, Any]) -> None:
    ids = [operation["operationId"] for _, _, operation in operations(document)]
    assert len(ids) == len(set(ids))
    tags = {tag["name"] for tag in document["tags"]}
    for _, _, operation in operations(document):
        assert operation["summary"]
        assert set(operation["tags"]) <= tags


def test_every_json_body_has_an_example_that_fits(document: dict[str, Any]) -> None:
    for path, _, operation in operations(document):
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content:
            schema = {**content["schema"], "components": document["components"]}
            jsonschema.validate(content["example"], schema)
            assert content["example"] is not None, path


def test_every_error_is_a_problem(document: dict[str, Any]) -> None:
    for path, _, operation in operations(document):
        for status, response in operation["responses"].items():
            if status >= "400":
                content = resolved(document, response)["content"]
                assert content == {"application/problem+json": {"schema": PROBLEM}}, path


def test_operations_say_what_follows_from_their_guards(document: dict[str, Any]) -> None:
    for path, method, operation in operations(document):
        statuses = set(operation["responses"])
        if path.startswith("/v1"):
            assert statuses >= {"401", "429", "503"}, path
        if operation["security"] and {} not in operation["security"]:
            assert "403" in statuses, path
        if "application/json" in operation.get("requestBody", {}).get("content", {}):
            assert statuses >= {"400", "413", "415"}, path
        if "{" in path:
            assert "404" in statuses, path
        if method == "post":
            assert {"$ref": "#/components/parameters/IdempotencyKey"} in operation["parameters"], path


def test_nothing_is_described_that_nothing_uses(document: dict[str, Any]) -> None:
    text = repr(document)
    for name in document["components"]["schemas"]:
        assert f"'#/components/schemas/{name}'" in text, name


def test_events_are_told_apart_by_their_kind(document: dict[str, Any]) -> None:
    event = document["components"]["schemas"]["Event"]
    assert event["discriminator"]["propertyName"] == "kind"
    assert set(event["discriminator"]["mapping"]) == set(KINDS)
    assert len(event["oneOf"]) == len(KINDS)


def test_public_games_need_no_token_but_a_token_needs_its_scope(document: dict[str, Any]) -> None:
    for path in ("/v1/games/{game_id}", "/v1/games/{game_id}/events", "/v1/games/{game_id}/log"):
        operation = document["paths"][path]["get"]
        assert operation["security"] == [{}, {"bearer": ["read"]}]
        assert "403" in operation["responses"]


def test_answers_say_their_headers(document: dict[str, Any]) -> None:
    paths = document["paths"]
    assert {"ETag", "RateLimit", "RateLimit-Policy"} <= set(
        paths["/v1/games/{game_id}"]["get"]["responses"]["200"]["headers"]
    )
    made = paths["/v1/games"]["post"]["responses"]["201"]["headers"]
    assert {"Location", "Idempotency-Replayed"} <= set(made)
    refused = resolved(document, paths["/v1/players/me"]["get"]["responses"]["401"])
    assert set(refused["headers"]) == {"WWW-Authenticate"}


def test_answers_may_have_more_fields_later(document: dict[str, Any]) -> None:
    assert "additionalProperties" not in document["components"]["schemas"]["PlayerCreated"]
    assert document["components"]["schemas"]["NewPlayer"]["additionalProperties"] is False
