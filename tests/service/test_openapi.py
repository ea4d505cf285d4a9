"""The API's description is valid, up to date and complete."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from engines import latest
from engines.contract import Engine, type_of
from events.records.kinds import KINDS
from service.api.__main__ import FILE, main
from service.api.app import create_app
from service.api.description.openapi import text_of
from service.api.schemas.from_dataclasses import json_schema_of, moves_schema_of, options_schema_of, prefix_of
from service.api.schemas.of_games.views import view_schema_of
from service.backend import Backend
from service.games.versions import VERSION_PATTERN
from service.operations.configuration.settings import Settings
from service.operations.release import RELEASE
from tests.support.openapi_file import document_of

PROBLEM = {"$ref": "#/components/schemas/Problem"}


@pytest.fixture(scope="module")
def text() -> str:
    return text_of(create_app(Backend.connect(Settings.from_environment({}))))


@pytest.fixture(scope="module")
def document(text: str) -> dict[str, Any]:
    return document_of(text)


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


def test_the_description_is_valid_openapi(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    OpenAPIV31SpecValidator(document).validate()


def test_the_committed_file_is_up_to_date(text: str) -> None:
    assert FILE.read_text(encoding="utf-8") == text, "run: python -m service.api"


@pytest.mark.soak
def test_the_description_is_the_same_in_every_process_and_needs_no_redis() -> None:
    environ = {**os.environ, "PYTHONHASHSEED": "1", "RETCON_EVENTS_URL": "redis://127.0.0.1:1"}
    subprocess.run([sys.executable, "-m", "service.api", "--check"], cwd=FILE.parent, env=environ, check=True)


def test_the_check_prints_the_difference(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("service.api.__main__.text_of", lambda app: text)  # to write it again takes long
    monkeypatch.setattr("service.api.__main__.FILE", tmp_path / "openapi.yaml")
    monkeypatch.setattr("service.api.__main__.ASYNCAPI_FILE", tmp_path / "asyncapi.yaml")
    assert main(["--check"]) == 1
    assert {"+openapi: 3.1.0", "+asyncapi: 3.0.0"} <= set(capsys.readouterr().out.splitlines())
    assert main([]) == 0
    assert main(["--check"]) == 0


def test_every_ruleset_has_schemas_of_its_options_moves_and_views(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for engine in latest().values():
        names = {part: f"{prefix_of(engine)}{part.capitalize()}" for part in ("options", "move", "view")}
        place = "#/components/schemas/"
        assert document["x-rulesets"][engine.KEY] == {part: {"$ref": place + name} for part, name in names.items()}
        for part, schema in (("options", json_schema_of(options_schema_of(engine))), ("view", view_schema_of(engine))):
            assert set(schemas[names[part]].get("properties", {})) == set(schema.get("properties", {}))
        union = names["move"]
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


def test_every_error_is_described_as_a_problem_document(document: dict[str, Any]) -> None:
    for path, _, operation in operations(document):
        for status, response in operation["responses"].items():
            if status >= "400":
                content = resolved(document, response)["content"]
                assert content == {"application/problem+json": {"schema": PROBLEM}}, path


def test_operations_describe_the_errors_of_their_guards(document: dict[str, Any]) -> None:
    for path, method, operation in operations(document):
        statuses = set(operation["responses"])
        if path.startswith("/v1"):
            assert statuses >= {*(["401"] if operation["security"] else []), "429", "503"}, path
        if operation["security"] and {} not in operation["security"]:
            assert "403" in statuses, path
        if "application/json" in operation.get("requestBody", {}).get("content", {}):
            assert statuses >= {"400", "413", "415"}, path
        if "{" in path:
            assert "404" in statuses, path
        if method == "post":
            assert {"$ref": "#/components/parameters/IdempotencyKey"} in operation["parameters"], path


def test_every_component_is_used(document: dict[str, Any]) -> None:
    text = repr(document)
    for name in document["components"]["schemas"]:
        assert f"'#/components/schemas/{name}'" in text, name


def test_events_are_discriminated_by_kind(document: dict[str, Any]) -> None:
    event = document["components"]["schemas"]["Event"]
    assert event["discriminator"]["propertyName"] == "kind"
    assert set(event["discriminator"]["mapping"]) == set(KINDS)
    assert len(event["oneOf"]) == len(KINDS)


def test_reading_public_games_needs_no_token(document: dict[str, Any]) -> None:
    for path in ("/v1/games/{game_id}", "/v1/games/{game_id}/events", "/v1/games/{game_id}/log"):
        operation = document["paths"][path]["get"]
        assert operation["security"] == [{}, {"bearer": ["read"]}]
        assert "403" in operation["responses"]


def test_what_answers_everybody_alike_requires_no_token(document: dict[str, Any]) -> None:
    free = {operation["operationId"] for _, _, operation in operations(document) if not operation["security"]}
    assert free >= {"create_player", "get_player", "list_rulesets", "get_ruleset", "get_start_svg", "get_push_key"}
    assert free.isdisjoint({"list_games", "find_players", "list_bots", "get_game", "get_picture_svg"})


def test_versions_in_requests_are_numbers_as_in_responses_or_texts(document: dict[str, Any]) -> None:
    version = [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": VERSION_PATTERN}]
    of_games = [each for path, _, operation in operations(document) if "/{game_id}" in path for each in _own(operation)]
    found = [each["schema"] for each in of_games if each["name"] in ("at", "after")]
    schemas = document["components"]["schemas"]
    found += [schemas["Position"]["properties"]["at"], schemas["OfferTakeback"]["properties"]["to"]]
    assert len(found) > 5
    assert all(schema["anyOf"] == version for schema in found)
    for name, field in (("Events", "next"), ("LegalMoves", "version"), ("Game", "version")):
        assert schemas[name]["properties"][field]["type"] == "integer"


def _own(operation: dict[str, Any]) -> list[Any]:
    """The parameters that only this operation has."""
    return [each for each in operation.get("parameters", ()) if "$ref" not in each]


def test_what_legal_moves_say_of_their_decision_can_be_sent_back(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for name in ("decision", "decision_mark"):
        said = schemas["LegalMoves"]["properties"][name]
        for shape in ("PlayMove", "PlayNotation", "PlaySeveral"):
            sent = schemas[shape]["properties"][name]
            assert set(said["type"]) <= set(sent["type"]) == {*said["type"], "null"}


def test_the_place_to_resume_a_stream_may_be_any_id(document: dict[str, Any]) -> None:
    place = document["components"]["parameters"]["LastEventId"]["schema"]
    for id in ("41-1a2b3c4d", "41", "1767225600000-0"):
        jsonschema.validate(id, place)


def test_answers_describe_their_headers(document: dict[str, Any]) -> None:
    paths = document["paths"]
    assert {"ETag", "RateLimit", "RateLimit-Policy"} <= set(
        paths["/v1/games/{game_id}"]["get"]["responses"]["200"]["headers"]
    )
    made = paths["/v1/games"]["post"]["responses"]["201"]["headers"]
    assert {"Location", "Idempotency-Replayed"} <= set(made)
    refused = resolved(document, paths["/v1/players/me"]["get"]["responses"]["401"])
    assert set(refused["headers"]) == {"WWW-Authenticate"}


def test_answers_allow_additional_fields(document: dict[str, Any]) -> None:
    assert "additionalProperties" not in document["components"]["schemas"]["PlayerCreated"]
    assert document["components"]["schemas"]["NewPlayer"]["additionalProperties"] is False


def properties(schemas: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the properties of these schemas, as `Schema.property`."""
    for name, schema in schemas.items():
        for field, described in schema.get("properties", {}).items():
            yield f"{name}.{field}", described


@pytest.mark.parametrize("engine", latest().values(), ids=lambda engine: engine.KEY)
def test_every_property_of_a_game_is_described(engine: Engine) -> None:
    parts = [view_schema_of(engine), json_schema_of(options_schema_of(engine)), json_schema_of(moves_schema_of(engine))]
    schemas = {part["title"]: part for part in parts}
    for part in parts:
        schemas |= part.get("$defs", {})
    assert not [name for name, described in properties(schemas) if not described.get("description")]


def test_every_property_and_parameter_that_belongs_to_no_game_is_described(document: dict[str, Any]) -> None:
    games = tuple(prefix_of(engine) for engine in latest().values())
    schemas = {name: each for name, each in document["components"]["schemas"].items() if not name.startswith(games)}
    assert not [name for name, described in properties(schemas) if not described.get("description")]
    for path, item in document["paths"].items():
        for part in (item, *(inner for inner in item.values() if isinstance(inner, dict))):
            for parameter in part.get("parameters", ()):
                assert resolved(document, parameter).get("description"), f"{path}: {parameter}"


def test_every_operation_has_a_description_besides_its_summary(document: dict[str, Any]) -> None:
    assert not [each["operationId"] for _, _, each in operations(document) if not each.get("description")]


def test_moves_and_views_are_open_objects_and_a_request_to_play_has_one_of_three_shapes(
    document: dict[str, Any],
) -> None:
    schemas, place = document["components"]["schemas"], "#/components/schemas/"
    for name in ("Move", "View", "ShownMove"):
        assert schemas[name]["additionalProperties"] is True
    assert schemas["LegalMove"]["properties"]["move"]["$ref"] == schemas["PlayMove"]["properties"]["move"]["$ref"]
    assert schemas["MovePlayedEvent"]["properties"]["move"]["$ref"] == f"{place}ShownMove"
    shapes = [schemas[each["$ref"].removeprefix(place)] for each in schemas["PlayMoves"]["oneOf"]]
    assert [shape["required"] for shape in shapes] == [["move"], ["notation"], ["moves"]]
    assert all(shape["additionalProperties"] is False for shape in shapes)


def test_the_answer_to_a_dry_run_has_a_flag_and_the_fields_of_a_real_answer(document: dict[str, Any]) -> None:
    operation = document["paths"]["/v1/games/{game_id}/moves"]["post"]
    (parameter,) = (each for each in operation["parameters"] if each.get("name") == "dry_run")
    assert parameter["schema"] == {"type": "boolean", "default": False}
    responses = operation["responses"]
    assert responses["200"]["content"] == responses["201"]["content"]


def test_streams_name_the_schema_of_their_messages(document: dict[str, Any]) -> None:
    for path, message in (("/v1/games/{game_id}/stream", "GameMessage"), ("/v1/players/me/stream", "InboxMessage")):
        content = document["paths"][path]["get"]["responses"]["200"]["content"]
        assert set(content) == {"text/event-stream", "application/x-ndjson"}
        for each in content.values():
            assert each["schema"]["type"] == "string"
            assert each["x-itemSchema"] == {"$ref": f"#/components/schemas/{message}"}


def test_patterns_mean_the_same_in_javascript(document: dict[str, Any]) -> None:
    found = set(re.findall(r"'pattern': '([^']*)'", repr(document)))
    assert len(found) >= 4
    for pattern in found:
        assert (pattern[0], pattern[-1]) == ("^", "$"), pattern
        assert not re.search(r"\\[AZzbB]|\(\?", pattern), f"only Python reads {pattern}"
        assert all(ord(character) < 0x10000 for character in pattern), f"{pattern} depends on flag u"


def test_the_version_is_that_of_the_release_and_its_changelog(document: dict[str, Any]) -> None:
    assert document["info"]["version"] == RELEASE
    assert RELEASE in (FILE.parent / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    assert document["info"]["license"]["identifier"] == "Apache-2.0"
