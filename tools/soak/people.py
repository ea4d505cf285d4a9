"""Players' programs: one with our client library, one with plain HTTP. Both repeat a request, under its key, until it
is answered.
"""

import http.client
import json
import random
import threading
import time
import uuid
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Protocol
from urllib.parse import urlencode

import httpx2

from retcon_client import Client, RetconError
from retcon_client.errors import UNREACHABLE, error_of
from tools.soak.ledger import Ledger

TIMEOUT_SECONDS: Final = 10.0
PAUSE_SECONDS: Final = 0.2
LIBRARIES: Final = 0.3
"""The share of people who use our client library."""

OPERATIONS: Final[Mapping[str, tuple[str, str]]] = {
    "create_player": ("POST", "/v1/players"),
    "erase_me": ("DELETE", "/v1/players/me"),
    "create_game": ("POST", "/v1/games"),
    "take_seat": ("PUT", "/v1/games/{}/seats/{}"),
    "get_game": ("GET", "/v1/games/{}"),
    "list_moves": ("GET", "/v1/games/{}/moves"),
    "play_moves": ("POST", "/v1/games/{}/moves"),
    "list_events": ("GET", "/v1/games/{}/events"),
    "get_log": ("GET", "/v1/games/{}/log"),
    "offer_takeback": ("POST", "/v1/games/{}/takeback"),
    "answer_draw": ("POST", "/v1/games/{}/draw"),
    "concede": ("POST", "/v1/games/{}/concede"),
    "abort": ("POST", "/v1/games/{}/abort"),
    "rematch": ("POST", "/v1/games/{}/rematch"),
    "create_webhook": ("POST", "/v1/players/me/webhooks"),
    "list_deliveries": ("GET", "/v1/players/me/webhooks/{}/deliveries"),
    "replay_deliveries": ("POST", "/v1/players/me/webhooks/{}/replay"),
    "change_webhook": ("PATCH", "/v1/players/me/webhooks/{}"),
}
"""The operations that players use, each with its method and path."""


class Stopped(Exception):
    """The soak is over."""


class Addresses:
    """Where the web nodes are now. The first is always there."""

    def __init__(self, first: str) -> None:
        self._urls: tuple[str, ...] = (first,)

    @property
    def first(self) -> str:
        """The node that stays."""
        return self._urls[0]

    def any(self) -> str:
        """Return one of them."""
        return random.choice(self._urls)

    def add(self, url: str) -> None:
        """Add a node."""
        self._urls = (*self._urls, url)

    def remove(self, url: str) -> None:
        """Forget a node."""
        self._urls = tuple(each for each in self._urls if each != url)


class Program(Protocol):
    """A player's program."""

    token: str | None

    def call(self, operation: str, *parts: Any, body: Any = None, key: str = "", **query: Any) -> Any:
        """Carry out an operation and return what the response contains. Raises `RetconError`."""

    def close(self) -> None:
        """Close its connections."""


class Watched(httpx2.BaseTransport):
    """A transport that notes each response and how long those to moves took."""

    def __init__(self, ledger: Ledger) -> None:
        limits = httpx2.Limits(max_connections=None, max_keepalive_connections=20)
        self._inner, self._ledger = httpx2.HTTPTransport(limits=limits), ledger

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send the request."""
        began = time.perf_counter()
        try:
            response = self._inner.handle_request(request)
        except httpx2.TransportError:
            self._ledger.answer(-1)
            raise
        self._ledger.answer(response.status_code)
        if request.method == "POST" and request.url.path.endswith("/moves") and response.status_code == 201:
            self._ledger.time(time.perf_counter() - began)
        return response

    def close(self) -> None:
        """Close all connections."""
        self._inner.close()


class Library:
    """A program with our client library."""

    def __init__(self, url: str, transport: Watched) -> None:
        self._client = Client(url, transport=transport, timeout=TIMEOUT_SECONDS, cached=8)

    @property
    def token(self) -> str | None:
        """The token of the account."""
        return self._client.token

    @token.setter
    def token(self, token: str | None) -> None:
        self._client.token = token

    def call(self, operation: str, *parts: Any, body: Any = None, key: str = "", **query: Any) -> Any:
        """See `Program.call`."""
        given = [*parts, *([body] if body is not None else [])]
        options = {"as_" if name == "as" else name: value for name, value in query.items()}
        has_key = OPERATIONS[operation][0] in ("POST", "PUT")
        options |= {"idempotency_key": key} if key and has_key else {}
        return getattr(self._client, operation)(*given, **options)

    def close(self) -> None:
        """See `Program.close`."""
        self._client.close()


class Plain:
    """A program with plain HTTP. It sends each request to any of the web nodes."""

    def __init__(self, addresses: Addresses, ledger: Ledger) -> None:
        self.token: str | None = None
        self._addresses, self._ledger = addresses, ledger
        self._url, self._connection = "", http.client.HTTPConnection("")

    def call(self, operation: str, *parts: Any, body: Any = None, key: str = "", **query: Any) -> Any:
        """See `Program.call`. Raises `RetconError` if the server refuses, or can't be reached for too long."""
        method, path = OPERATIONS[operation]
        path = path.format(*parts) + (f"?{urlencode(query)}" if query else "")
        until = time.monotonic() + TIMEOUT_SECONDS
        while True:
            status, content = self._sent(method, path, body, key)
            if 200 <= status < 300:
                return content
            if 0 < status < 500 and status not in (408, 425, 429):
                raise error_of({"status": status, **content})
            if time.monotonic() > until:
                raise RetconError(
                    UNREACHABLE if status < 0 else content.get("code", "?"), status if status > 0 else None
                )
            time.sleep(PAUSE_SECONDS)

    def _sent(self, method: str, path: str, body: Any, key: str) -> tuple[int, Any]:
        """Send the request once. Return the status, -1 if there was no whole answer, and the content."""
        headers = {"Content-Type": "application/json"} | ({"Idempotency-Key": key} if key else {})
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        began = time.perf_counter()
        try:
            connection = self._connected()
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            status, content = answer.status, _content(answer.headers.get_content_type(), answer.read())
        except (OSError, http.client.HTTPException, ValueError):
            self._connection.close()
            self._url = ""
            status, content = -1, {}
        self._ledger.answer(status)
        if path.endswith("/moves") and status == 201:
            self._ledger.time(time.perf_counter() - began)
        return status, content

    def close(self) -> None:
        """See `Program.close`."""
        self._connection.close()

    def _connected(self) -> http.client.HTTPConnection:
        """Return a connection to one of the present nodes."""
        url = self._addresses.any()
        if url != self._url:
            self._connection.close()
            self._url = url
            self._connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=TIMEOUT_SECONDS)
        return self._connection


def _content(kind: str, body: bytes) -> Any:
    is_json = kind in ("application/json", "application/problem+json")
    return json.loads(body) if is_json else body.decode()


class Person:
    """A player: a program with an account. One thread at a time acts for a person. A mortal one may be erased."""

    def __init__(self, program: Program, ledger: Ledger, stopping: threading.Event) -> None:
        self._program, self._ledger, self._stopping = program, ledger, stopping
        self.id, self.name = "", f"P {uuid.uuid4().hex[:12]}"
        self.is_mortal = self.is_erased = False
        self.is_library = isinstance(program, Library)

    @property
    def token(self) -> str | None:
        """The token of the account."""
        return self._program.token

    def sign_up(self) -> "Person":
        """Create the account."""
        made = self.insist("create_player", body={"name": self.name})
        self.id, self._program.token = made["id"], made["token"]
        return self

    def ask(self, operation: str, *parts: Any, **query: Any) -> Any:
        """Return the answer to a request that changes nothing."""
        return self.insist(operation, *parts, **query)

    def insist(self, operation: str, *parts: Any, key: str = "", game: str = "", **given: Any) -> Any:
        """Repeat a request under one key until it is answered. Raises `RetconError` if it is refused, and `Stopped` at
        the end of the soak; then it counts as open in that game.
        """
        key = key or uuid.uuid4().hex
        while True:
            try:
                return self._program.call(operation, *parts, key=key, **given)
            except RetconError as error:
                if error.status is not None and error.status < 500:
                    raise
            if self._stopping.wait(PAUSE_SECONDS):
                if game:
                    self._ledger.leave_open(game, key)
                raise Stopped

    def erase(self) -> None:
        """Erase the account. If the answer was lost, the account may be gone when the request is repeated."""
        with suppress(RetconError):
            self.insist("erase_me")
        self.is_erased = True


@dataclass
class Crowd:
    """Signs people up, some with each program."""

    addresses: Addresses
    ledger: Ledger
    stopping: threading.Event
    rng: random.Random
    programs: list[Program] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._transport = Watched(self.ledger)

    def sign_up(self) -> Person:
        """Return somebody new."""
        program = self._program()
        self.programs.append(program)
        return Person(program, self.ledger, self.stopping).sign_up()

    def _program(self) -> Program:
        if self.rng.random() < LIBRARIES:
            return Library(self.addresses.first, self._transport)
        return Plain(self.addresses, self.ledger)

    def close(self) -> None:
        """Close all connections."""
        for program in self.programs:
            program.close()
        self._transport.close()
