"""The last release and this code on the same data, and players whose requests go to both in turn."""

import json
import random
import threading
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

import requests

from events.records.kinds import MovePlayed
from events.verify import history, verify
from service.after_append.due_times import standing_answer
from tests.processes.webhook_drill import notices
from tests.support.lasting_receiver import Receiver
from tests.support.real_server import SMALL, Server
from tests.support.redis_server import open_server
from tests.support.releases import last_release, unpacked
from tests.support.waiting import PATIENCE_SECONDS, wait_until


class Traveler:
    """A player. Each request goes to the next of the servers, and every answer must be a success."""

    def __init__(self, urls: list[str], name: str) -> None:
        self._session = requests.Session()
        self.visit(*urls)
        self.moved = list[tuple[str, int]]()
        made = self.ask("POST", "/players", {"name": name})
        self.id, self.token = made["id"], made["token"]

    def visit(self, *urls: str) -> None:
        """Send the requests from now on to these servers in turn."""
        self._urls = cycle(urls)

    @property
    def token(self) -> str:
        """The token that the requests carry."""
        return self._token

    @token.setter
    def token(self, token: str) -> None:
        self._token = token
        self._session.headers["Authorization"] = f"Bearer {token}"

    def answer(self, method: str, path: str, body: Any = None, key: str = "") -> requests.Response:
        """Send a request to the next server."""
        url, headers = next(self._urls), {"Idempotency-Key": key} if key else {}
        answer = self._session.request(method, f"{url}/v1{path}", json=body, headers=headers, timeout=PATIENCE_SECONDS)
        assert answer.ok, f"{method} {url}{path}: {answer.status_code} {answer.text}"
        return answer

    def ask(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """Return the JSON of the answer."""
        return self.answer(method, path, body, key).json()

    def twice(self, path: str, body: Any = None) -> Any:
        """Send the same request to two servers. The second must answer what the first did."""
        key = uuid.uuid4().hex
        first, again = (self.answer("POST", path, body, key) for _ in range(2))
        assert again.headers["Idempotency-Replayed"] == "true"
        assert again.json()["version"] == first.json()["version"]
        return first.json()

    def move(self, game_id: str) -> bool:
        """Play a random move, each time through two servers. False if there is nothing to decide."""
        found = self.ask("GET", f"/games/{game_id}/moves")
        if not found["moves"]:
            return False
        move = random.choice(found["moves"])["notation"]
        done = self.twice(f"/games/{game_id}/moves", {"notation": move, "decision": found["decision"]})
        self.moved += [(game_id, each["version"]) for each in done["records"] if each["kind"] == "move_played"][:1]
        return True

    def messages(self, game_id: str, after: str) -> list[Any]:
        """Return what the game's stream sends after that message, and then within a second."""
        headers = {"Accept": "application/x-ndjson"} | ({"Last-Event-ID": after} if after else {})
        url = f"{next(self._urls)}/v1/games/{game_id}/stream?wait=1"
        answer = self._session.get(url, headers=headers, timeout=PATIENCE_SECONDS)
        assert answer.status_code in (200, 204), answer.text
        return [json.loads(line) for line in answer.text.splitlines() if line]


class Watcher:
    """A stream of a game that one server sends, from its first record to its end."""

    def __init__(self, url: str, game_id: str, token: str) -> None:
        headers = {"Accept": "application/x-ndjson", "Authorization": f"Bearer {token}", "Last-Event-ID": "0"}
        self._request = f"{url}/v1/games/{game_id}/stream", headers
        self.messages = list[Any]()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        url, headers = self._request
        with requests.get(url, headers=headers, stream=True, timeout=PATIENCE_SECONDS) as answer:
            self.messages += [json.loads(line) for line in answer.iter_lines() if line]

    def seen(self) -> list[tuple[str, Any]]:
        """Wait for the end. Return the type and the id of each message."""
        self._thread.join(PATIENCE_SECONDS)
        return [(each["type"], each.get("id")) for each in self.messages]


@dataclass
class Pair:
    """The servers of the last release and of this code, a receiver of webhooks, and what both are to be asked."""

    old: Server
    new: Server
    receiver: Receiver
    archive: Path
    games: list[str] = field(default_factory=list)

    @property
    def urls(self) -> list[str]:
        """Where they answer."""
        return [self.old.url, self.new.url]

    def log(self, player: Traveler, game_id: str) -> list[str]:
        """Return the exported log of a game that is over, which both servers export alike."""
        first, again = (player.answer("GET", f"/games/{game_id}/log").text for _ in self.urls)
        assert first == again
        return first.splitlines()

    def wait_until_archived(self) -> None:
        """Wait until the games have moved to the archive."""
        wait_until(lambda: all(any(self.archive.glob(f"people/*/*/{each}.*")) for each in self.games))


@contextmanager
def side_by_side(folder: Path, **settings: str) -> Iterator[Pair]:
    """Both servers, on the same data."""
    _, commit = last_release()
    code, archive, receiver = unpacked(commit, folder / "release"), folder / "archive", Receiver(folder / "receiver")
    receiver.start()
    with open_server(folder / "redis") as url:
        ours = {"RETCON_EVENTS_URL": url, "RETCON_WEBHOOK_HOSTS": receiver.origin, "RETCON_SWEEP_SECONDS": "0.5"}
        ours |= {"RETCON_RATE_LIMITS_ENABLED": "false", "RETCON_ARCHIVE_AFTER": "0 seconds"}
        ours |= {"RETCON_LOG_LEVEL": "warning"}  # nobody reads what they log while a supervisor is suspended
        ours |= SMALL | {"RETCON_ARCHIVE_URL": archive.as_uri()} | settings
        old, new = (_server(folder / name, ours) for name in ("old", "new"))
        old.code, old.procfile = code, code / "Procfile"
        try:
            together(old.start, new.start)
            yield Pair(old, new, receiver, archive)
        finally:
            together(old.end, new.end)
            receiver.kill()


def together(*actions: Callable[[], None]) -> None:
    """Do these at the same time. Raises what the first that fails raises."""
    with ThreadPoolExecutor() as pool:
        for each in [pool.submit(action) for action in actions]:
            each.result()


def _server(folder: Path, settings: dict[str, str]) -> Server:
    folder.mkdir()
    return Server(folder, **settings)


def lost_and_doubled(game_id: str, lines: list[str], players: list[Traveler]) -> tuple[set[int], set[int]]:
    """Verify the log of a game that is over. Return which confirmed moves it lacks, and which it has beyond these and
    the players' standing answers, which the server makes.
    """
    verify(lines, game_id=game_id)
    ids = {each.id for each in players}
    confirmed = {version for each in players for game, version in each.moved if game == game_id}
    logged, unasked, before = set[int](), set[int](), None
    for entry, table in history(lines, game_id=game_id):
        if isinstance(entry.record, MovePlayed) and entry.by in ids:
            logged.add(entry.version)
            if before and standing_answer(before, entry.record.seat) == entry.record.move:
                unasked.add(entry.version)
        before = table
    return confirmed - logged, logged - confirmed - unasked


def untold(pair: Pair, player: Traveler, name: str, types: list[str]) -> tuple[set[Any], list[Any]]:
    """Return which messages of these types the player's webhook has not received, and which under two ids."""
    told = (each for game in pair.games for each in notices(game, pair.log(player, game)))
    due = {about for who, about in told if who == player.id and about[0] in types}
    ids: dict[Any, set[str]] = {}
    for each in pair.receiver.received():
        if each.name == name:
            assert each.is_signed
            ids.setdefault(each.about, set()).add(each.id)
    return due - ids.keys(), [about for about, names in ids.items() if len(names) > 1]
