"""A receiver of webhooks that is slow or fails at times, and people whose webhooks it has."""

import json
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final, Literal

from standardwebhooks import Webhook, WebhookVerificationError

from retcon_client import RetconError
from tools.soak.ledger import Ledger
from tools.soak.people import Addresses, Library, Person, Watched

Mood = Literal["well", "slow", "failing", "cut"]
SLOW_SECONDS: Final = 3.0
PAGE: Final = 100
READ_SECONDS: Final = 30.0


@dataclass(frozen=True)
class Got:
    """A message that arrived and was answered well: the webhook's name, its id, and what it is about."""

    name: str
    id: str
    type: str
    game: str
    version: int


@dataclass
class Receiver:
    """The receiver. `mood` says how it answers."""

    origin: str = ""
    mood: Mood = "well"
    received: list[Got] = field(default_factory=list)
    refused: int = 0
    unsigned: list[str] = field(default_factory=list)
    secrets: dict[str, str] = field(default_factory=dict)

    def take(self, name: str, headers: Mapping[str, str], body: bytes) -> int:
        """Return the status of the answer to a message; 0 for none."""
        mood = self.mood
        if mood == "slow":
            time.sleep(random.uniform(0.5, 1) * SLOW_SECONDS)
        if mood == "cut":
            return 0
        if mood == "failing":
            self.refused += 1
            return 500
        self._keep(name, headers, body)
        return 204

    def _keep(self, name: str, headers: Mapping[str, str], body: bytes) -> None:
        try:
            Webhook(self.secrets[name]).verify(body.decode(), dict(headers))
        except (KeyError, WebhookVerificationError):
            self.unsigned.append(headers.get("webhook-id", ""))
        message = json.loads(body)
        data = message["data"]
        self.received.append(
            Got(name, headers["webhook-id"], message["type"], data.get("game", ""), data.get("version", 0))
        )


@contextmanager
def receiving() -> Iterator[Receiver]:
    """Run a receiver during the block."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status = receiver.take(self.path.removeprefix("/"), headers, body)
            if status:
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()
            else:
                self.close_connection = True

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        receiver.origin = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=[0.1], daemon=True).start()
        yield receiver
        server.shutdown()


Ask = Callable[..., Any]
"""Carries out an operation, given by its name, its parts and its query, and returns what the response contains."""

About = tuple[str, str, int]
"""What a message is about: its type, the game and the version."""


@dataclass
class Hook:
    """A person's webhook, and the messages that were not sent because they no longer mattered."""

    name: str
    id: str
    person: Person
    superseded: set[About] = field(default_factory=set)

    def read_superseded(self, ask: Ask) -> None:
        """Add those that the server lists, which are only the newest ones."""
        found = deliveries(ask, self, status="superseded")
        self.superseded |= {(each["type"], each["game"], each["version"]) for each in found}


def hooked(person: Person, receiver: Receiver, name: str) -> Hook:
    """Create a webhook of that name at the receiver."""
    made = person.insist("create_webhook", body={"url": f"{receiver.origin}/{name}"})
    receiver.secrets[name] = made["secret"]
    return Hook(name, made["id"], person)


def deliveries(ask: Ask, hook: Hook, **query: str) -> Iterator[Mapping[str, Any]]:
    """Yield the server's list of the messages to a webhook."""
    more: dict[str, str] = {}
    while True:
        page = ask("list_deliveries", hook.id, limit=PAGE, **query, **more)
        yield from page["items"]
        if page["next"] is None:
            return
        more = {"cursor": page["next"]}


def waiting(hooks: Sequence[Hook]) -> int:
    """Return how many messages wait to be sent, of the first hundred of each webhook."""
    return sum(
        len(hook.person.ask("list_deliveries", hook.id, limit=PAGE, status="waiting")["items"]) for hook in hooks
    )


def replay(hook: Hook) -> None:
    """Ask for all messages that wait at once, as after an outage of the receiver."""
    found = [each["at"] for each in deliveries(hook.person.ask, hook, status="waiting")]
    if found:
        with suppress(RetconError):
            hook.person.insist("replay_deliveries", hook.id, body={"since": min(found)})


@dataclass
class HookReader:
    """Reads again and again which messages to the webhooks were not sent."""

    addresses: Addresses
    hooks: Sequence[Hook]
    ledger: Ledger
    stopping: threading.Event

    def run(self) -> None:
        """Read until it is over."""
        while not self.stopping.wait(READ_SECONDS):
            for hook in self.hooks:
                with closing(Library(self.addresses.first, Watched(self.ledger))) as program, suppress(RetconError):
                    program.token = hook.person.token
                    hook.read_superseded(program.call)
