"""A network without sockets, in which time passes only while somebody waits. It drives the logic of the client."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from retcon_client.core import JSON, NDJSON, Call, Core
from retcon_client.effects import Answer, Close, Effect, Lost, Open, Pause, Receive, Request, Send, Steps

T = TypeVar("T")

URL = "http://retcon.example"
PROBLEM = "application/problem+json"


@dataclass(slots=True)
class Response:
    """What a server answers: the pieces of the body arrive one by one. A piece may be a failure."""

    status: int = 200
    body: tuple[bytes | Lost, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    media_type: str = JSON
    seconds: float = 0.0

    def answer(self, connection: Any = None) -> Answer:
        """The answer, with all of its body unless there is a connection."""
        whole = b"" if connection else b"".join(each for each in self.body if isinstance(each, bytes))
        return Answer(self.status, {"content-type": self.media_type, **self.headers}, whole, connection)


Server = Callable[[Request], Response | Lost]


def lost(may_have_arrived: bool = True) -> Lost:
    """A connection that broke."""
    return Lost(ConnectionError("broken"), may_have_arrived)


def silence() -> Lost:
    """A connection on which nothing came for too long."""
    return Lost(TimeoutError("silent"), is_silence=True)


def found(content: Any, **headers: str) -> Response:
    """A good answer. Underscores in names of headers are hyphens."""
    return Response(200, (json.dumps(content).encode(),), _named(headers))


def refused(status: int, code: str, **headers: str) -> Response:
    """A problem document."""
    body = json.dumps({"status": status, "code": code, "detail": "a test"}).encode()
    return Response(status, (body,), _named(headers), PROBLEM)


def _named(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-").lower(): text for name, text in headers.items()}


def streaming(*pieces: bytes | Lost) -> Response:
    """A stream."""
    return Response(200, pieces, {}, NDJSON)


class Network:
    """Carries out effects. `requests` are those that were sent, `pauses` the waits in between, `now` the time."""

    def __init__(self, server: Server) -> None:
        self.server, self.now = server, 1_000.0
        self.requests, self.pauses = list[Request](), list[float]()
        self.open, self.came_at = 0, list[float]()

    def core(self, token: str | None = None, **more: Any) -> Core:
        """A client's logic at this network."""
        given = {"language": None, "timeout": 30.0, "cached": 10} | more
        return Core(URL, token, now=lambda: self.now, **given)

    def run(self, steps: Steps[T]) -> T:
        """Carry out what the logic asks for, and return what it returns."""
        result: Any = None
        while True:
            try:
                effect = steps.send(result)
            except StopIteration as done:
                return cast(T, done.value)
            result = self._perform(effect)

    def call(self, core: Core, method: str = "GET", path: str = "/v1/x", **more: Any) -> Any:
        """Return what a call returns."""
        return self.run(core.call(Call("x", method, path, **more)))

    def all_of(self, source: Any) -> Iterator[Any]:
        """Yield what a stream or follower yields, until its end."""
        while (each := self.run(source.next())) is not None:
            yield each

    def _perform(self, effect: Effect) -> Any:
        match effect:
            case Pause(seconds):
                assert seconds >= 0
                self.now += seconds
                self.pauses.append(seconds)
            case Send(request):
                return self._asked(request, False)
            case Open(request):
                return self._asked(request, True)
            case Receive(connection):
                return self._received(connection)
            case Close(connection):
                self.open -= 1
        return None

    def _asked(self, request: Request, is_stream: bool) -> Answer | Lost:
        self.requests.append(request)
        self.came_at.append(self.now)
        response = self.server(request)
        if isinstance(response, Lost):
            self.now += request.seconds if response.is_silence else 0.0
            return response
        self.now += response.seconds
        if not is_stream:
            return next((each for each in response.body if isinstance(each, Lost)), response.answer())
        self.open += 1
        return response.answer(connection=(iter(response.body), request.seconds))

    def _received(self, connection: tuple[Iterator[bytes | Lost], float]) -> bytes | Lost:
        pieces, seconds = connection
        piece = next(pieces, b"")
        if isinstance(piece, Lost) and piece.is_silence:
            self.now += seconds
        return piece


def in_turn(*responses: Response | Lost) -> Server:
    """A server that gives these answers, one after the other; the last one again and again."""
    left = list(responses)

    def answer(_: Request) -> Response | Lost:
        return left.pop(0) if len(left) > 1 else left[0]

    return answer
