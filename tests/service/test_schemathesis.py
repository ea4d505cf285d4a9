"""The API behaves as openapi.yaml describes, for any input: no 500, and no undocumented answer."""

from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Any

import hypothesis
import pytest
import schemathesis
import yaml
from hypothesis import strategies as st
from redis import Redis
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.generation import GenerationMode

import service.streams.open_streams
from service.api.__main__ import FILE
from service.api.app import create_app
from service.backend import Backend
from tests.service.conftest import Player, settings

WANTED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
EXAMPLES = 15
OPERATIONS = [
    (path, method)
    for path, operations in yaml.safe_load(FILE.read_text(encoding="utf-8"))["paths"].items()
    for method in operations
    if method in ("get", "put", "post", "delete")
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
    """Streams end once they have told what there is."""
    monkeypatch.setattr(service.streams.open_streams, "LIFE_SECONDS", 0.0)


@pytest.mark.usefixtures("_short_streams")
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_answers_as_documented(
    path: str, method: str, mode: GenerationMode, redis_url: str, redis_client: Redis
) -> None:
    client = create_app(Backend.connect(settings(redis_url))).test_client()
    signed_up = client.post("/v1/players", json={"name": "Fuzz"}).get_json()
    player = Player(client, signed_up["id"], "Fuzz", signed_up["token"])
    real = [a_real_game(player, bots=2), a_real_game(player, bots=1)]
    operation = schemathesis.openapi.from_wsgi("/openapi.yaml", client.application)[path][method]
    wanted, headers = checks(), {**player.headers, "Accept-Encoding": "identity"}

    @hypothesis.settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(hypothesis.HealthCheck)
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode), game=st.sampled_from([*real, None]))
    def throw(case: schemathesis.Case[Any], game: str | None) -> None:
        if game and "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = game
        case.call_and_validate(headers=headers, checks=wanted)

    can_be_impossible = mode is GenerationMode.NEGATIVE  # where nothing of an operation can be got wrong
    with suppress(hypothesis.errors.Unsatisfiable) if can_be_impossible else nullcontext():
        throw()
