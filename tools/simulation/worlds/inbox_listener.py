"""How a person's client reads the inbox: it goes on from where it stopped."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from tools.simulation.runtime import scheduler
from tools.simulation.worlds.client import HttpClient

GAMES: Final = "games"
"""The type of the message with which a client begins that knows nothing, or has missed something."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A message of the inbox's stream. `id` is that of the entry, as two numbers."""

    id: tuple[int, ...]
    type: str
    fields: dict[str, Any]


@dataclass(slots=True)
class InboxListener:
    """Everything that a client has read of its player's inbox, in the order in which it came. `in_play` has the
    games in play as the player was told at the end, None if that failed; at `looked_back_ms` since the epoch.
    """

    client: HttpClient
    heard: list[Heard] = field(default_factory=list)
    in_play: list[dict[str, Any]] | None = None
    looked_back_ms: int = 0

    def listen(self, seconds: int) -> bool:
        """Follow the inbox for that time. False if the ids do not grow, or one comes again."""
        last = next((each.id for each in reversed(self.heard) if each.id), ())
        after = "&after={}-{}".format(*last) if last else ""
        body = self.client.ask("GET", f"/v1/players/me/stream?wait={seconds}{after}").body
        news = list(_messages(body.decode()))
        self.heard += news
        ids = [each for each in (last, *(each.id for each in news)) if each]
        return ids == sorted(set(ids))

    def look_back(self) -> None:
        """Read what is left, and then the games in play, as a client that knows nothing."""
        self.looked_back_ms = (scheduler().epoch_ns + scheduler().now_ns) // 10**6
        if self.heard:
            self.listen(1)
        body = self.client.ask("GET", "/v1/players/me/stream?wait=1").body
        self.in_play = next((each.fields["games"] for each in _messages(body.decode()) if each.type == GAMES), None)


def _messages(body: str) -> Iterator[Heard]:
    for part in body.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in part.split("\n") if ": " in line and not line.startswith(":"))
        if "data" in fields and "event" in fields:
            yield Heard(_number(fields.get("id", "")), fields["event"], json.loads(fields["data"]))


def _number(entry: str) -> tuple[int, ...]:
    return tuple(map(int, entry.split("-"))) if entry else ()
