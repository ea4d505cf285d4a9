"""The API behaves as openapi.yaml describes, for any input: no 500, and no undocumented answer."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext, suppress
from copy import deepcopy
from itertools import cycle
from typing import Any, Final

import hypothesis
import pytest
import schemathesis
from flask import Flask
from hypothesis import strategies as st
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.schemas import OpenApiSchema

import service.streams.open_streams
from events.folding.table import Table
from service.api.__main__ import FILE
from service.api.app import create_app
from service.api.resources.of_games import games
from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.support.openapi_file import openapi_file

WANTED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
EXAMPLES = 3
EXAMPLES_AT_LENGTH = 100
OPERATIONS = [
    (path, method)
    for path, operations in openapi_file()["paths"].items()
    for method in operations
    if method in ("get", "put", "post", "patch", "delete")
]

schemathesis.serializer.alias("application/x-ndjson", "text/plain")

EVENT = {"type": "object", "properties": {name: {"type": "string"} for name in ("data", "event", "id")}}
"""What Schemathesis compares with the schema of a stream is one event of it, not the text of the whole stream."""


@schemathesis.hook
def before_load_schema(context: schemathesis.HookContext, raw_schema: dict[str, Any]) -> None:
    """Describe single events in place of whole streams."""
    for operations in raw_schema["paths"].values():
        for operation in operations.values():
            for response in operation["responses"].values() if isinstance(operation, dict) else ():
                if "text/event-stream" in response.get("content", {}):
                    response["content"]["text/event-stream"] = {"schema": EVENT}


def checks() -> list[Callable[..., Any]]:
    load_all_checks()
    found = [check for check in CHECKS.get_all() if check.__name__ in WANTED]
    assert len(found) == len(WANTED)
    return found


def a_real_game(player: Player, bots: int) -> str:
    """A game of Time Chase of the player with so many bots, and an open seat if these are too few."""
    kinds = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * bots, *[{"kind": "open"}] * (2 - bots)]
    body = {"ruleset": "time-chase", "seats": kinds}
    found: str = player.post("/v1/games", json=body).get_json()["id"]
    return found


@pytest.fixture
def _short_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streams end once they have told what there is, and nobody waits long for an event."""
    monkeypatch.setattr(service.streams.open_streams, "LIFE_SECONDS", 0.0)
    # private: only the parameter `wait` says how long a request waits, and these tests send any
    awaited = games._awaited

    def awaited_briefly(table: Table, after: int, query: Mapping[str, Any]) -> Table:
        return awaited(table, after, {**query, "wait": 0.01})

    # private: see above
    monkeypatch.setattr(games, "_awaited", awaited_briefly)


@pytest.fixture(scope="module")
def app(redis_url: str) -> Flask:
    """The API, with the usual games."""
    return create_app(Backend.connect(settings(redis_url)))


@pytest.fixture(scope="module")
def schema(app: Flask) -> OpenApiSchema:
    """openapi.yaml as Schemathesis sees it, for requests to that API."""
    found = schemathesis.openapi.from_dict(deepcopy(openapi_file()))
    found.app = app
    return found


every_operation = pytest.mark.parametrize(("path", "method"), OPERATIONS)
every_mode = pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)

pytestmark = pytest.mark.usefixtures("_short_streams", "redis_client")


ALWAYS_RIGHT: Final = {
    *("/og/{game_id}/v{version}-spectator.png", "/v1/games/{game_id}/rating"),
    *("/v1/players/{player_id}/profile", "/v1/players/{player_id}/ratings"),
}
"""The paths of operations without an invalid input. Hypothesis would search hundreds of times for one."""


def modes() -> Iterator[tuple[str, str, GenerationMode]]:
    """Yield every operation with one of the modes, which take turns."""
    assert {path for path, _ in OPERATIONS} >= ALWAYS_RIGHT
    for (path, method), mode in zip(OPERATIONS, cycle(GenerationMode), strict=False):
        yield path, method, GenerationMode.POSITIVE if path in ALWAYS_RIGHT else mode


def send_examples(operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, app: Flask, examples: int) -> None:
    """Send so many requests for the operation, about games that there are and others, and check the answers."""
    client = app.test_client()
    signed_up = client.post("/v1/players", json={"name": "Fuzz"}).get_json()
    player = Player(client, signed_up["id"], "Fuzz", signed_up["token"])
    real = [a_real_game(player, bots) for bots in ((2, 1) if "{game_id}" in operation.path else (2,))]
    wanted, headers = checks(), {**player.headers, "Accept-Encoding": "identity"}

    @hypothesis.settings(
        max_examples=examples, deadline=None, derandomize=True, suppress_health_check=list(hypothesis.HealthCheck)
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode), game=st.sampled_from([*real, None]))
    def send(case: schemathesis.Case[Any], game: str | None) -> None:
        if game and "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = game
        case.call_and_validate(headers=headers, checks=wanted)

    can_be_impossible = mode is GenerationMode.NEGATIVE  # where nothing of an operation can be got wrong
    with suppress(hypothesis.errors.Unsatisfiable) if can_be_impossible else nullcontext():
        send()


@pytest.mark.parametrize(
    ("path", "method", "mode"),
    list(modes()),
    ids=lambda value: value.value if isinstance(value, GenerationMode) else value,
)
def test_every_operation_answers_as_documented(
    path: str, method: str, mode: GenerationMode, app: Flask, schema: OpenApiSchema
) -> None:
    send_examples(schema[path][method], mode, app, 1 if path.endswith(".yaml") else EXAMPLES)  # they are long to read


@pytest.mark.soak
@every_mode
@every_operation
def test_every_operation_answers_many_requests_as_documented(
    path: str, method: str, mode: GenerationMode, app: Flask, schema: OpenApiSchema
) -> None:
    send_examples(schema[path][method], mode, app, EXAMPLES_AT_LENGTH)


def test_the_file_is_what_the_api_serves(app: Flask) -> None:
    assert app.test_client().get("/openapi.yaml").get_data(as_text=True) == FILE.read_text(encoding="utf-8")
