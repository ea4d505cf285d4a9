"""gunicorn's gevent worker, with time limits for receiving requests and limits on open connections.

gunicorn's master imports this module before gevent has patched blocking calls.
"""

import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import gevent
from gunicorn import util
from gunicorn.http.errors import NoMoreData
from gunicorn.workers.ggevent import GeventWorker

from service.errors import DomainError, NoRoom, TooManyConnections
from service.operations.shared_counters import HEALTH, Limit, SharedCounters, network_of
from service.web_server.answers import Answer
from service.web_server.environ import environ_of
from service.web_server.incoming import GunicornSettings, Incoming, IncomingRequest, Pace, has_body
from service.web_server.late_patching import Taken, patch

GUESTS: Final = 100
"""How many connections beyond the limits are read at a time, so that health checks on them can be answered."""

_HEALTH_LINES: Final = tuple(f"{method} {path}".encode() for method in ("GET", "HEAD") for path in sorted(HEALTH))


class Connections:
    """The connections of one process: at most `most`, and at most `each` per network across all processes. With `each`
    None, there is no limit per network.

    Connections beyond a limit are guests: they are read, but only health checks are answered. There is room for
    `GUESTS`. A new guest replaces the one that has waited longest without sending a request, so a client that sends its
    request at once is answered, however many others are silent.
    """

    def __init__(self, counters: SharedCounters, most: int, each: int | None) -> None:
        self.counters, self.most, self._each = counters, most, each
        self._count = self._served = 0
        self._guests: dict[gevent.Greenlet, None] = {}

    @contextmanager
    def enter(self, address: str) -> Iterator[DomainError | None]:
        """Hold a slot for the connection. Yields None; for a guest, the error for all but health checks."""
        limits = [] if self._each is None else [Limit(f"connections {network_of(address)}", self._each)]
        is_full = self._count >= self.most
        if is_full or self.counters.take(limits):
            with self._as_guest():
                yield NoRoom() if is_full else TooManyConnections(self._each or 0)
            return
        self._count += 1
        try:
            yield None
        finally:
            self._count -= 1
            self.counters.release(limits)

    @contextmanager
    def serving_guest(self) -> Iterator[bool]:
        """Keep the guest from being replaced while it is answered. Yields False if too many are being answered."""
        self._guests.pop(gevent.getcurrent(), None)
        self._served += 1
        try:
            yield self._served <= GUESTS
        finally:
            self._served -= 1

    @contextmanager
    def _as_guest(self) -> Iterator[None]:
        if len(self._guests) >= GUESTS:
            longest = next(iter(self._guests))
            del self._guests[longest]
            longest.kill(block=False)
        self._guests[gevent.getcurrent()] = None
        try:
            yield
        finally:
            self._guests.pop(gevent.getcurrent(), None)


class Worker(GeventWorker):  # type: ignore[misc] # gunicorn ships no types
    """gunicorn's gevent worker with its own way of reading requests from a connection. HTTP/1 only; TLS and HTTP/2 are
    left to proxies.
    """

    connections: Connections
    pace: Pace
    settings: GunicornSettings
    drain_seconds = 0.0
    is_stopping = False
    taken: Sequence[Taken] = ()

    def patch(self) -> None:
        """Have blocking calls switch to other requests, also those in modules that the master has imported."""
        patch(self.taken)
        super().patch()

    def run(self) -> None:
        """Answer requests until the process is told to stop."""
        self.settings = GunicornSettings(self.cfg)
        super().run()

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Stop after `drain_seconds`. Load balancers can see from now on that the process `is_stopping`."""
        self.is_stopping = True
        if self.drain_seconds:
            gevent.spawn_later(self.drain_seconds, super().handle_exit, sig, frame)
        else:
            super().handle_exit(sig, frame)

    def handle(self, listener: socket.socket, client: socket.socket, address: Any) -> None:
        """Answer the requests of a connection until it ends or has to be closed."""
        incoming = Incoming(client, self.pace)
        try:
            with self.connections.enter(address[0]) as refusal:
                while self._answer(listener, incoming, address, refusal):
                    pass
                if refusal is None:
                    incoming.hang_up()
        except OSError as error:
            self.log.debug("Connection lost: %s", error)
        finally:
            util.close(client)

    def _answer(self, listener: socket.socket, incoming: Incoming, address: Any, refusal: DomainError | None) -> bool:
        """Answer one request. False if the connection must be closed."""
        request = None
        try:
            if refusal and not incoming.begins_with(*_HEALTH_LINES):
                raise refusal
            request = incoming.read_head(self.settings, address)
            if refusal is None:
                self.handle_request(listener.getsockname(), request, incoming.sock, address)
                return not request.should_close()
            self._answer_guest(listener, request, incoming, address, refusal)
        except (StopIteration, NoMoreData):
            pass
        except DomainError as error:
            if incoming.has_begun:
                _refuse(incoming, error)
        except OSError:
            raise
        except Exception as error:
            self.handle_error(request, incoming.sock, address, error)
        return False

    def handle_request(self, listener: Any, request: IncomingRequest, client: socket.socket, address: Any) -> None:
        """Let the app answer the request. Raises `StopIteration` if the connection must be closed afterwards. Unlike
        gunicorn's own, it makes no access log, which the app does, and calls no hooks.
        """
        if request._expected_100_continue:
            client.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        answer, environ = Answer(request, client, self.settings), environ_of(request, address, listener)
        if self.is_stopping:
            answer.force_close()
        try:
            self._send(answer, self.wsgi(environ, answer.start_response))
        except OSError:
            raise
        except Exception:
            if not answer.headers_sent:
                raise
            self.log.exception("Error handling request")  # a second answer would be taken for a part of this one
            answer.force_close()
        if answer.should_close():
            raise StopIteration

    def _send(self, answer: Answer, body: Any) -> None:
        try:
            for part in body:
                answer.write(part)
            answer.close()
        finally:
            if hasattr(body, "close"):
                body.close()

    def _answer_guest(
        self, listener: socket.socket, request: IncomingRequest, incoming: Incoming, address: Any, refusal: DomainError
    ) -> None:
        if request.path not in HEALTH or has_body(request):
            raise refusal
        request.force_close()
        with self.connections.serving_guest() as is_room:
            if not is_room:
                raise NoRoom
            self.handle_request(listener.getsockname(), request, incoming.sock, address)


def _refuse(incoming: Incoming, error: DomainError) -> None:
    from service.web_server import malformed  # noqa: PLC0415 (gevent has replaced the locks only now)

    malformed.refuse(incoming.sock, error)
