"""Players with webhooks at a real server of which parts are killed, and what their webhooks must have received."""

import random
import subprocess
import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import redis
import requests

from engines import WITH_EXAMPLES
from events.folding.table import Invited, Person, Table
from events.records.kinds import SeatOffered
from events.verify import history
from tests.support.lasting_receiver import Got, Receiver
from tests.support.ports import free_port
from tests.support.real_server import ROOT, SMALL, Server
from tests.support.redis_server import connected
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers.embedded.server import find_binary

About = tuple[str, str, int]
"""The type of a message, the game, and the version."""


class QueueServer:
    """The Redis of the queue, with its append-only file, at a port that stays the same."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._folder, self.port = folder, free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        settings = ("--appendonly", "yes", "--save", "", "--dir", str(self._folder), "--port", str(self.port))
        command = [str(find_binary()), "--bind", "127.0.0.1", *settings]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_until(self._is_loaded)

    def kill(self) -> None:
        """`kill -9`."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def lose_everything(self) -> None:
        """Delete all data."""
        with connected(self.port) as client:
            client.flushall()

    def _is_loaded(self) -> bool:
        try:
            with redis.Redis(port=self.port, socket_timeout=1) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False


class Player:
    """A player. Requests are repeated, each under its key, until the server confirms or refuses them."""

    def __init__(self, url: str, name: str) -> None:
        self._url, self._session = f"{url}/v1", requests.Session()
        made = self.insist("POST", "/players", {"name": name})
        self.id = made["id"]
        self._session.headers["Authorization"] = f"Bearer {made['token']}"

    def insist(self, method: str, path: str, body: Any = None) -> Any:
        """Return the answer; None if the request was refused."""
        headers = {"Idempotency-Key": uuid.uuid4().hex} if method == "POST" else {}
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while True:
            assert time.monotonic() < ends_at, "the server does not answer"
            try:
                answer = self._session.request(method, self._url + path, json=body, headers=headers, timeout=20)
                if answer.status_code < 500:
                    break
            except requests.RequestException:
                pass
            time.sleep(0.1)
        if not answer.ok:
            return None
        is_json = "json" in answer.headers.get("content-type", "") and "ndjson" not in answer.headers["content-type"]
        return answer.json() if is_json else answer.text

    def webhook(self, receiver: Receiver, name: str, types: tuple[str, ...] = ()) -> dict[str, Any]:
        """Create a webhook at the receiver, who then knows its secret."""
        body = {"url": f"{receiver.origin}/{name}"} | ({"types": list(types)} if types else {})
        made = self.insist("POST", "/players/me/webhooks", body)
        receiver.trust(name, made["secret"])
        return dict(made)

    def move(self, game_id: str) -> None:
        """Play a random move, if there is one to play."""
        found = self.insist("GET", f"/games/{game_id}/moves")
        if found and found["moves"]:
            move = random.choice(found["moves"])["notation"]
            self.insist("POST", f"/games/{game_id}/moves", {"notation": move, "decision": found["decision"]})


@dataclass
class Drill:
    """A server, a receiver, and players. The odd ones move only when a webhook tells them to."""

    server: Server
    receiver: Receiver
    queue: QueueServer
    players: list[Player] = field(default_factory=list)
    webhooks: dict[str, tuple[Player, dict[str, Any]]] = field(default_factory=dict)
    games: list[str] = field(default_factory=list)
    killed: Counter[str] = field(default_factory=Counter)
    loses_data: bool = False

    def sign_up(self, count: int) -> None:
        """Sign players up, each with two webhooks."""
        for number in range(count):
            player = Player(self.server.url, f"Player {number}")
            self.players.append(player)
            for name, types in ((f"all-{number}", ()), (f"some-{number}", ("decision.owed", "game.finished"))):
                self.webhooks[name] = player, player.webhook(self.receiver, name, types)

    def new_game(self, number: int) -> None:
        """Begin a game: against a bot, of two players, or by a challenge that is accepted or declined."""
        ada, bob = random.sample(self.players, 2)
        kind = number % 4
        others: dict[str, Any] = {"kind": "player", "player": bob.id}
        seat = [{"kind": "bot", "bot": "random"}, {"kind": "open"}, others, others][kind]
        made = ada.insist("POST", "/games", {"ruleset": "coin-nim", "seats": [{"kind": "me"}, seat]})
        self.games.append(made["id"])
        if kind == 3:
            bob.insist("POST", f"/games/{made['id']}/seats/1/decline", {"reason": "later"})
        if kind:
            bob.insist("PUT", f"/games/{made['id']}/seats/1")

    def is_over(self, game_id: str) -> bool:
        return bool(self.players[0].insist("GET", f"/games/{game_id}")["status"] == "finished")

    def play(self, stopping: threading.Event) -> None:
        """Let the players move until then: the odd ones when they are told to, the others at once."""
        told, asked = 0, list[threading.Thread]()
        asked += [threading.Thread(target=self._eager, args=[each, stopping]) for each in self.players[::2]]
        for thread in asked:
            thread.start()
        with ThreadPoolExecutor(4) as pool:
            while not stopping.wait(0.05):
                received = self.receiver.received()
                for got in received[told:]:
                    if got.body["type"] == "decision.owed" and int(got.name.split("-")[1]) % 2:
                        pool.submit(self.webhooks[got.name][0].move, got.body["data"]["game"])
                told = len(received)
        for thread in asked:
            thread.join()

    def _eager(self, player: Player, stopping: threading.Event) -> None:
        while not stopping.wait(0.3):
            found = player.insist("GET", "/players/me/games?waiting=true&limit=100")
            for each in found["items"] if found else ():
                player.move(each["id"])

    def kill_at_random(self, stopping: threading.Event, pause: float, rounds: int) -> None:
        """Kill each part of the server, and the receiver, at random moments while the server answers: so many times, or
        until `stopping` is set.
        """
        kinds: dict[str, Callable[[], None]] = {
            "worker": lambda: self._kill_program("hasty_webhooks"),
            "web": lambda: self._kill_program("gunicorn"),
            "clock": lambda: self._kill_program("clock"),
            "queue": lambda: self._restart(self.queue),
            **({"data of the queue": self.queue.lose_everything} if self.loses_data else {}),
            "receiver": lambda: self._restart(self.receiver),
        }
        for kind in random.sample(sorted(kinds) * rounds, len(kinds) * rounds):
            if stopping.wait(random.uniform(0.3, 1.7) * pause):
                return
            self.players[0].insist("GET", "/players/me")
            kinds[kind]()
            self.killed[kind] += 1

    def _kill_program(self, word: str) -> None:
        self.server.kill(word)

    def _restart(self, part: QueueServer | Receiver) -> None:
        part.kill()
        time.sleep(random.uniform(0.2, 1.0))
        part.start()

    def deliveries(self, name: str) -> list[dict[str, Any]]:
        """Return the log of the webhook's deliveries."""
        player, webhook = self.webhooks[name]
        found, path = list[dict[str, Any]](), f"/players/me/webhooks/{webhook['id']}/deliveries?limit=100"
        cursor = ""
        while cursor is not None:
            page = player.insist("GET", path + (f"&cursor={cursor}" if cursor else ""))
            found += page["items"]
            cursor = page["next"]
        return found

    def is_settled(self) -> bool:
        """True if no message waits, and none is lost that a process, which has just been restarted, has yet to plan."""
        if any(each["status"] == "waiting" for name in self.webhooks for each in self.deliveries(name)):
            return False
        return not Counts.of(self).lost

    def superseded(self) -> Iterator[tuple[str, About]]:
        """Yield which messages were not sent because they no longer mattered."""
        for name in self.webhooks:
            for each in self.deliveries(name):
                if each["status"] == "superseded":
                    yield name, (each["type"], each["game"], each["version"])

    def expected(self) -> dict[str, set[About]]:
        """Return what each webhook is to be told, as the logs have it."""
        found = {name: set[About]() for name in self.webhooks}
        for game_id in self.games:
            lines = self.players[0].insist("GET", f"/games/{game_id}/log").splitlines()
            told = set(notices(game_id, lines))
            for name, (player, webhook) in self.webhooks.items():
                found[name] |= {about for who, about in told if who == player.id and about[0] in webhook["types"]}
        return found


def notices(game_id: str, lines: Iterable[str]) -> Iterator[tuple[str, About]]:
    """Yield whom a log tells what."""
    before: Table | None = None
    for entry, after in history(lines, WITH_EXAMPLES):
        if isinstance(entry.record, SeatOffered):
            yield entry.record.player, ("challenge.received", game_id, entry.version)
        seat: Any = getattr(entry.record, "seat", None)
        was_asked = None if before is None or seat is None else before.seats[seat]
        if isinstance(was_asked, Invited) and not isinstance(entry.record, SeatOffered):
            for who in (was_asked.player, after.creator):
                yield who, ("challenge.answered", game_id, entry.version)
        for seat, holder in enumerate(after.seats):
            if isinstance(holder, Person) and after.state is not None:
                if before is None or before.state is None:
                    yield holder.player, ("game.started", game_id, entry.version)
                is_new = before is None or before.state is None or before.decisions[seat] != after.decisions[seat]
                if after.decisions[seat] is not None and is_new:
                    yield holder.player, ("decision.owed", game_id, entry.version)
                if after.is_over and not (before and before.is_over):
                    yield holder.player, ("game.finished", game_id, entry.version)
        before = after


@contextmanager
def drilling(folder: Path) -> Iterator[Drill]:
    """A server whose queue has a Redis of its own, with a receiver."""
    queue, receiver = QueueServer(folder / "queue"), Receiver(folder / "receiver")
    queue.start()
    receiver.start()
    procfile = folder / "Procfile"
    text = (ROOT / "Procfile").read_text()
    procfile.write_text(text.replace("workers.worker webhooks", "tests.support.hasty_webhooks webhooks"))
    settings = {"RETCON_QUEUE_URL": queue.url, "RETCON_WEBHOOK_HOSTS": receiver.origin, "PYTHONPATH": str(ROOT)}
    settings |= {"RETCON_EXAMPLES": "true", "RETCON_RATE_LIMITS_ENABLED": "false", "RETCON_SWEEP_SECONDS": "0.5"}
    server = Server(folder, **SMALL, **settings)
    server.procfile = procfile
    try:
        server.start()
        yield Drill(server, receiver, queue)
    finally:
        server.stop()
        receiver.kill()
        queue.kill()


@dataclass
class Counts:
    """What was expected, sent and received."""

    expected: int
    received: int
    requests: int
    superseded: int
    lost: list[tuple[str, About]]
    invented: list[tuple[str, About]]
    twice: list[tuple[str, About]]
    unsigned: list[Got]

    @classmethod
    def of(cls, drill: Drill) -> "Counts":
        expected = {(name, about) for name, found in drill.expected().items() for about in found}
        ids: dict[tuple[str, About], set[str]] = {}
        received = [each for each in drill.receiver.received() if each.body["type"] != "webhook.test"]
        for each in received:
            ids.setdefault((each.name, each.about), set()).add(each.id)
        missing, superseded = expected - ids.keys(), set(drill.superseded())
        if drill.loses_data:  # the log of deliveries is lost with it
            superseded |= {each for each in missing if each[1][0] in ("decision.owed", "challenge.received")}
        return cls(
            expected=len(expected),
            received=len(ids),
            requests=len(received),
            superseded=len(superseded - ids.keys()),
            lost=sorted(missing - superseded),
            invented=sorted(ids.keys() - expected),
            twice=sorted(each for each, names in ids.items() if len(names) > 1),
            unsigned=[each for each in received if not each.is_signed],
        )

    def table(self, drill: Drill) -> str:
        """Return the counts as text."""
        rows: dict[str, Any] = {
            "games": len(drill.games),
            "kill -9 of": ", ".join(f"{kind} {count}" for kind, count in sorted(drill.killed.items())),
            "notices expected": self.expected,
            "received": self.received,
            "superseded": self.superseded,
            "requests received": self.requests,
            "lost": len(self.lost),
            "invented": len(self.invented),
            "under two ids": len(self.twice),
            "wrong signatures": len(self.unsigned),
        }
        return "\n".join(f"{name:20} {value}" for name, value in rows.items())
