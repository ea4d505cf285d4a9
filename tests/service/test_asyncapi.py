"""docs/asyncapi.yaml is valid, and every message that the server sends fits it."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import jsonschema
import pytest
from flask.testing import FlaskClient

from engines.contract import ALL, Viewer
from engines.kit.texts import ENGLISH, LANGUAGES
from events.folding.table import Person
from events.tables.steps import Transition
from service.api.__main__ import ASYNCAPI_FILE
from service.api.description.asyncapi import BINDING
from service.api.request.answering.errors import problem
from service.api.resources.of_games.streams import ndjson_line
from service.errors import InvalidToken
from service.games.versions import NamedVersion
from service.reading.viewers import StreamViewpoint, stream_viewpoint_of
from service.shared.ttl_cache import TtlCache
from service.streams.game_stream import GameStream
from service.streams.open_streams import StreamMessage
from service.streams.shared_tail import Tail
from tests.golden.views import History, history, logs, viewers_of
from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, join, new_game
from tests.service.streaming import NDJSON, stream
from tests.support.asyncapi_file import check, document, found_at, validator_of
from tests.support.openapi_file import openapi_file
from tools.clients.released import ROOT

INBOX = "/v1/players/me/stream"
SCHEMA = ROOT / "tools/node/node_modules/@asyncapi/specs/schemas/3.0.0-without-$id.json"
"""The official schema of AsyncAPI documents."""


# the document


@pytest.mark.skipif(
    not SCHEMA.exists(), reason="the packages of tools/node are not installed: run tools/node/install.sh"
)
def test_the_document_is_valid_asyncapi() -> None:
    official = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft7Validator(official).validate(document())
    assert document()["asyncapi"] == "3.0.0"


def test_every_schema_is_valid_and_used() -> None:
    text = json.dumps(document())
    for name, schema in document()["components"]["schemas"].items():
        jsonschema.Draft7Validator.check_schema(schema)
        assert f'"#/components/schemas/{name}"' in text
    for part in text.split('"$ref": "')[1:]:
        assert found_at(part.partition('"')[0])


def test_references_have_nothing_beside_them() -> None:
    def check_in(part: Any) -> None:
        if isinstance(part, dict):
            assert "$ref" not in part or len(part) == 1, part
        for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            check_in(inner)

    check_in(document())


def test_every_stream_and_every_webhook_has_its_messages() -> None:
    openapi, channels = openapi_file(), document()["channels"]
    for name, union in (("game", "GameMessage"), ("inbox", "InboxMessage"), ("webhooks", "WebhookMessage")):
        kinds = openapi["components"]["schemas"][union]["discriminator"]["mapping"]
        assert channels[name]["messages"].keys() == kinds.keys()
        for kind, reference in kinds.items():
            message = found_at(channels[name]["messages"][kind]["$ref"])
            assert (message["name"], message["payload"]["$ref"]) == (kind, reference)
    streaming = {
        path: operation["get"]["operationId"]
        for path, operation in openapi["paths"].items()
        if "x-itemSchema" in json.dumps(operation.get("get", {}))
    }
    operations = document()["operations"]
    assert {*streaming.values(), "send_to_webhook"} == operations.keys()
    for path, name in streaming.items():
        assert found_at(operations[name]["channel"]["$ref"])["address"] == path
        assert operations[name]["bindings"]["http"]["bindingVersion"] == BINDING


def test_webhooks_are_in_both_documents_with_their_headers() -> None:
    webhooks, messages = openapi_file()["webhooks"], document()["channels"]["webhooks"]["messages"]
    assert webhooks.keys() == messages.keys()
    for kind, item in webhooks.items():
        headers = found_at(messages[kind]["$ref"])["headers"]
        named = [each["$ref"].rsplit("/", 1)[1] for each in item["post"]["parameters"]]
        assert named == headers["required"] == ["webhook-id", "webhook-timestamp", "webhook-signature"]


def test_the_document_is_served(client: FlaskClient) -> None:
    answer = client.get("/asyncapi.yaml")
    assert (answer.status_code, answer.mimetype) == (200, "application/yaml")
    assert answer.get_data(as_text=True) == ASYNCAPI_FILE.read_text(encoding="utf-8")
    assert b'href="/asyncapi.yaml"' in client.get("/docs").data


# messages


class _GoldenTail:
    """The tail of a golden log, for its streams."""

    def __init__(self, records: History) -> None:
        self.texts = TtlCache[tuple[object, ...], str](size=1, seconds=0)
        tables = [None, *(table for _, table in records)]
        steps = zip(tables, records, strict=False)
        self._steps = [Transition(before, entry, after) for before, (entry, after) in steps]

    def after(self, game_id: str, version: int, grown: Any) -> Tail:
        """See `SharedTail.after`."""
        return Tail(self._steps[version - 1].after if version else None, self._steps[version:])


_NOBODY = SimpleNamespace(of=lambda *_: SimpleNamespace(is_spectator=False, keep=lambda: None))


def messages_of(
    records: History, viewpoint: StreamViewpoint, after: NamedVersion | None, language: str, begun: int = 0
) -> Iterator[StreamMessage]:
    """The messages of a stream that begins when the game is at the record `begun`."""
    tail, table = cast(Any, _GoldenTail(records)), records[begun][1]
    following = GameStream(
        cast(Any, None), tail, table, viewpoint, after, lambda newest: newest, cast(Any, _NOBODY), language
    )
    return following.messages(b"")


def viewpoints_of(records: History) -> Iterator[StreamViewpoint]:
    """Those of all viewers throughout, and those of all players, who see everything once the game is over."""
    yield from map(_throughout, viewers_of(records))
    people = {seat.player for _, table in records for seat in table.seats if isinstance(seat, Person)}
    for player in (None, *sorted(people)):
        yield stream_viewpoint_of(records[0][1], player)


def _throughout(viewer: Viewer) -> StreamViewpoint:
    return StreamViewpoint(None, None, viewer, is_fixed=True, is_chosen=True)


def check_streams(
    records: History, viewpoints: Iterable[StreamViewpoint], languages: tuple[str, ...], step: int
) -> int:
    """Check these streams: from nothing, and from the whole game at every `step`-th version."""
    count = 0
    for viewpoint in viewpoints:
        for language in languages:
            found = [*messages_of(records, viewpoint, NamedVersion(0), language)]
            for begun in range(0, len(records), step):
                found.append(next(messages_of(records, viewpoint, None, language, begun)))
            assert {each.type for each in found} <= {"game", "record", "end"}
            for message in found:
                check("game", json.loads(ndjson_line(message)))
            count += len(found)
    return count


SHORT = [
    min(group, key=lambda log: log.stat().st_size)
    for group in ([log for log in logs() if log.parent == folder] for folder in sorted({log.parent for log in logs()}))
]
"""The shortest golden log of each game."""


@pytest.mark.parametrize("log", SHORT, ids=lambda log: f"{log.parent.name}/{log.stem}")
def test_every_message_of_a_short_golden_stream_fits(log: Path) -> None:
    records = history(log.read_text(encoding="utf-8").splitlines())
    assert check_streams(records, map(_throughout, (0, None, ALL)), (ENGLISH,), step=20) > len(records)


@pytest.mark.soak
@pytest.mark.parametrize("log", logs(), ids=lambda log: f"{log.parent.name}/{log.stem}")
def test_every_message_of_every_golden_stream_fits(log: Path) -> None:
    records = history(log.read_text(encoding="utf-8").splitlines())
    assert check_streams(records, viewpoints_of(records), tuple(LANGUAGES), step=1) > len(records)


def test_a_message_that_lacks_a_field_or_has_another_type_does_not_fit() -> None:
    records = history(SHORT[0].read_text(encoding="utf-8").splitlines())
    first = json.loads(ndjson_line(next(messages_of(records, _throughout(0), NamedVersion(0), ENGLISH))))
    check("game", first)
    for bad in (
        {name: first[name] for name in first if name != "mark"},
        {**first, "version": "1"},
        {**first, "mark": "new"},
        {**first, "event": {**first["event"], "kind": "unheard"}},
        {**first, "patch": [{"op": "test", "path": ""}]},
    ):
        assert not validator_of("game", "record").is_valid(bad), bad
    with pytest.raises(AssertionError):
        check("game", {**first, "undescribed": 1})


def test_the_problem_that_ends_a_stream_fits() -> None:
    for channel in ("game", "inbox"):
        check(channel, {"type": "problem", "problem": problem(InvalidToken(), "request")})


@pytest.mark.usefixtures("prompt_streams")
def test_every_message_of_an_inbox_fits(two: tuple[Player, Player]) -> None:
    seen: set[str] = set()
    with stream(two[0], INBOX, accept=NDJSON) as first, stream(two[1], INBOX, accept=NDJSON) as second:
        for reader in (first, second):
            check("inbox", reader.next())
        game = new_game(two[0], ME, {"kind": "player", "player": two[1].id})
        assert join(two[1], game).status_code == 200
        for _ in range(3):
            for player in two:
                assert player.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
        for reader in (first, second):
            kinds: list[str] = []
            while "game_finished" not in kinds:
                message = reader.next()
                check("inbox", message)
                kinds.append(message["type"])
            seen |= {*kinds}
    with stream(two[0], INBOX, accept=NDJSON) as again:
        check("inbox", again.next())
    assert seen == {"challenge", "game_started", "your_decision", "game_finished"}
