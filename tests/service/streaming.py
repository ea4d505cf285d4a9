"""Reading streams, as clients do."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import jsonpatch
from werkzeug.test import TestResponse

from tests.service.conftest import Player
from tests.service.over_http import CALL

NDJSON = "application/x-ndjson"
SSE = "text/event-stream"


class Reader:
    """Reads one answer that goes on. `last_id` is where one can go on."""

    def __init__(self, answer: TestResponse) -> None:
        assert answer.status_code == 200, answer.get_data(as_text=True)
        self.answer, self.last_id = answer, ""
        self._chunks: Iterator[Any] = iter(answer.response)
        self.opening = self.chunk()

    def chunk(self) -> str:
        """What is sent next, as it is; "" once the stream has ended."""
        return str(next(self._chunks, b"").decode())

    def next(self) -> Any:
        """The next message, with its id in `last_id`; signs of life are passed over, None is the end."""
        while chunk := self.chunk():
            if message := self._message(chunk):
                return message
        return None

    def _message(self, chunk: str) -> Any:
        if self.answer.mimetype == NDJSON:
            return self._placed(json.loads(chunk)) if chunk.strip() else None
        fields = dict(line.split(": ", 1) for line in chunk.strip().split("\n") if not line.startswith(":"))
        if "data" not in fields:
            return None
        message = json.loads(fields["data"])
        assert message["type"] == fields["event"]
        return self._placed(message | ({"id": fields["id"]} if "id" in fields else {}))

    def _placed(self, message: dict[str, Any]) -> Any:
        self.last_id = message.pop("id", self.last_id)
        return message

    def types(self) -> list[str]:
        """The types of all messages until the end."""
        return [message["type"] for message in iter(self.next, None)]


@contextmanager
def stream(player: Player, path: str, after: Any = None, accept: str = SSE) -> Iterator[Reader]:
    """The player's stream of a game, or of its own, gone on with after that id."""
    headers = {"Accept": accept} | ({} if after is None else {"Last-Event-ID": str(after)})
    reader = Reader(player.get(path, headers=headers))
    try:
        yield reader
    finally:
        reader.answer.close()


def patched(game: Any, message: Any) -> Any:
    """The game after a record."""
    return jsonpatch.apply_patch(game, message["patch"])


def path_of(game: Any) -> str:
    return f"/v1/games/{game['id']}/stream"


def play(player: Player, game: Any) -> Any:
    return player.post(f"/v1/games/{game['id']}/moves", json=CALL).get_json()
