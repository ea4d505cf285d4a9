"""Streams that resume from the last message, without I/O."""

import json
from collections import deque
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from random import random
from typing import Any

from retcon_client.core import NDJSON, Call, Core, error_from, is_worth_repeating
from retcon_client.effects import Answer, Close, Lost, Open, Pause, Receive, Request, Steps
from retcon_client.errors import RetconError, error_of
from retcon_client.following.patches import BadPatch, patched
from retcon_client.pacing import Backoff

Message = dict[str, Any]

OK, NO_CONTENT, BAD_REQUEST = 200, 204, 400

MOST_SILENT = 2
"""The number of silent connections in a row after which a stream asks for brief responses."""

BRIEF_SECONDS = 20
"""How long the server may wait for messages before it ends a brief response."""

BRIEF_FOR_SECONDS = 600.0
"""After this time an ordinary stream is tried again."""

MOST_OF_PROBLEM = 65_536
"""The maximum number of bytes that are read of a response that is no stream."""

RECONNECT_SECONDS = 1.0
"""The longest pause before a stream that has ended in order is resumed. Its length is random, so that the clients of a
server that restarts don't return all at once.
"""


class LineSplitter:
    """Splits what arrives into lines. The rest behind the last line break is kept until the next piece arrives."""

    def __init__(self) -> None:
        self._rest = b""
        self.full, self.empty = 0, 0

    def feed(self, piece: bytes) -> list[bytes]:
        """Return the lines that the piece completes, without those that are empty. Both kinds are counted."""
        *lines, self._rest = (self._rest + piece).split(b"\n")
        full = [line for line in lines if line.strip()]
        self.full, self.empty = self.full + len(full), self.empty + len(lines) - len(full)
        return full


class MessageStream:
    """The messages of a stream, each once, over as many connections as it takes. A message counts as received once its
    line is complete; the next connection resumes after the last one.

    The first connection must succeed within the time limit of calls, and later ones within `patience` seconds of the
    loss (None: at any time). A connection on which nothing arrives for `silence` seconds is lost. If that happens to
    two in a row, something between here and the server holds responses back until they end: then the stream asks for
    brief responses for a while.

    A connection is alive once it has brought a message or a keep-alive. An empty line may also be the opening, which
    the server sends before it reads anything, so the first one on a connection proves nothing. Until a connection is
    alive, the time limit runs on and pauses become longer. So a fault that comes with each connection makes no loop.
    """

    def __init__(self, core: Core, call: Call, after: str | None, silence: float, patience: float | None) -> None:
        self._core, self._silence, self._patience = core, silence, patience
        self._call = replace(call, accepts=(NDJSON,), headers={"Accept-Encoding": "identity"})
        self._last_id = after
        self._lines, self._arrived = LineSplitter(), deque[bytes]()
        self._connection: Any = None
        self._backoff, self._brevity, self._is_over = Backoff(), Brevity(core.now), False
        self._asked_at, self._is_alive = core.now(), False
        self._until: float | None = self._asked_at + core.timeout

    def next(self) -> Steps[Message | None]:
        """Return the next message; None after the last one. Raises `RetconError` if the server refuses the stream, ends
        it with a problem that will not pass by itself, or can't be reached in time.
        """
        while True:
            while self._arrived:
                message = _message(self._arrived.popleft())
                if message is None:
                    yield from self._lose(RetconError("http_200", 200, detail="a line of the stream is no message"))
                elif message.get("type") == "problem":
                    yield from self._failed(message.get("problem"))
                else:
                    return self._taken(message)
            if self._is_over:
                return None
            yield from self._receive() if self._connection else self._connect()

    def restart(self, seconds: float) -> Steps[None]:
        """Forget the last message and those that have arrived since, and begin with the present state after so long."""
        self._last_id = None
        self._arrived.clear()
        yield from self._disconnect()
        yield Pause(seconds)

    def close(self) -> Steps[None]:
        """Close the connection. The stream has no more messages then."""
        self._is_over = True
        self._arrived.clear()
        yield from self._disconnect()

    def _taken(self, message: Message) -> Message:
        self._last_id = message.get("id") or self._last_id
        self._note_life()
        if message.get("type") == "end":
            self._is_over = True
            self._arrived.clear()
        return message

    def _failed(self, problem: Any) -> Steps[None]:
        """Take in that the server ends the stream with a problem. If it is one that may pass, as when the server's
        storage is restarted, the connection is lost. Otherwise raises the error.
        """
        error = error_of({"code": "unknown", **(problem if isinstance(problem, dict) else {})})
        if not is_worth_repeating(self._call, Answer(error.status or 0, {})):
            raise error
        yield from self._lose(error)

    def _note_life(self) -> None:
        self._is_alive, self._until = True, None
        self._backoff.reset()

    def _connect(self) -> Steps[None]:
        if pause := self._core.pause_for_room(self._call, self._limit()):
            yield Pause(pause)
        self._asked_at, self._is_alive = self._core.now(), False
        result = yield Open(self._request())
        if isinstance(result, Answer):
            self._core.learn(self._call, result)
            self._connection = result.connection
            if result.status == 200 and result.media_type == NDJSON:
                return
            result = yield from self._with_body(result)
            yield from self._disconnect()
        yield from self._refused(result)

    def _receive(self) -> Steps[None]:
        result = yield Receive(self._connection)
        if isinstance(result, Lost):
            yield from self._lose(error_from(result, self._core.url), result.is_silence)
        elif result:
            self._arrived.extend(self._lines.feed(result))
            if self._lines.empty > 1:
                self._note_life()
        else:
            yield from self._ended()

    def _ended(self) -> Steps[None]:
        """Take in that a response has ended in order, and wait. Raises `RetconError` if it brought nothing and there is
        no time left.
        """
        if self._has_waited():
            self._note_life()
        pause = self._pause_after_end() if self._is_alive or self._lines.empty else self._backoff.pause()
        yield from self._disconnect()
        if self._is_alive:
            yield Pause(pause)
        else:
            yield from self._wait(pause, RetconError("http_200", 200, detail="the stream ended before it had begun"))

    def _refused(self, result: Answer | Lost) -> Steps[None]:
        """Take in that there is no stream: end, try again later, or raise a `RetconError`."""
        if isinstance(result, Answer) and result.status == NO_CONTENT:
            self._is_over = True
        elif isinstance(result, Answer) and result.status == BAD_REQUEST and self._brevity.is_on:
            self._brevity.give_up()
        elif is_worth_repeating(self._call, result) or (isinstance(result, Answer) and result.status == OK):
            yield from self._lose(error_from(result, self._core.url), isinstance(result, Lost) and result.is_silence)
        else:
            raise error_from(result, self._core.url)

    def _with_body(self, answer: Answer) -> Steps[Answer]:
        body = b""
        while len(body) < MOST_OF_PROBLEM:
            piece = yield Receive(answer.connection)
            if isinstance(piece, Lost) or not piece:
                break
            body += piece
        return replace(answer, body=body)

    def _lose(self, error: RetconError, is_silence: bool = False) -> Steps[None]:
        """Drop the connection and what arrived on it, and wait. Raises `error` if there is no time left. The time of
        the first silences doesn't count, because brief responses may arrive.
        """
        self._arrived.clear()
        yield from self._disconnect()
        until = self._limit()
        if self._brevity.note_loss(is_silence):
            until = self._until = until + self._core.now() - self._asked_at
        yield from self._wait(self._backoff.pause(error.retry_after), error)

    def _wait(self, seconds: float, error: RetconError) -> Steps[None]:
        """Wait before the next connection. Raises `error` if there is no time left."""
        if self._core.now() + seconds >= self._limit():
            raise error
        yield Pause(seconds)

    def _disconnect(self) -> Steps[None]:
        connection, self._connection = self._connection, None
        self._lines = LineSplitter()
        if connection is not None:
            yield Close(connection)

    def _pause_after_end(self) -> float:
        """Return how long to wait after a response that has ended in order."""
        if not self._brevity.is_on:
            self._brevity.note_end()
            return random() * RECONNECT_SECONDS
        return 0.0 if self._lines.full or self._has_waited() else RECONNECT_SECONDS

    def _has_waited(self) -> bool:
        """True if the server has kept the connection open, as it does while there is nothing to send."""
        return self._core.now() - self._asked_at > BRIEF_SECONDS / 2

    def _limit(self) -> float:
        """Return when the stream gives up."""
        if self._until is None:
            self._until = self._core.now() + self._patience if self._patience is not None else float("inf")
        return self._until

    def _request(self) -> Request:
        """Return the request for what comes after the last message."""
        resuming = {"Last-Event-ID": self._last_id} if self._last_id is not None else {}
        brief = {"wait": BRIEF_SECONDS} if self._brevity.is_on else {}
        call = replace(self._call, query={**self._call.query, **brief}, headers={**self._call.headers, **resuming})
        return self._core.request_of(call, self._silence + call.waits)


class Brevity:
    """Whether to ask for brief responses, which a proxy that holds responses back passes on when they end."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._silent, self._until = 0, 0.0
        self._is_known = True

    @property
    def is_on(self) -> bool:
        """True while brief responses are better."""
        return self._is_known and self._now() < self._until

    def note_loss(self, is_silence: bool) -> bool:
        """Take in that a connection was lost. Return true if it was one of the first that were lost by silence."""
        self._silent = self._silent + 1 if is_silence else 0
        if self._silent >= MOST_SILENT:
            self._until = self._now() + BRIEF_FOR_SECONDS
        return 0 < self._silent <= MOST_SILENT

    def note_end(self) -> None:
        """Take in that an ordinary response has arrived until its end."""
        self._silent = 0

    def give_up(self) -> None:
        """Take in that the server knows no brief responses."""
        self._is_known = False


class Follower:
    """The documents of a game, from the messages of its stream. If a patch does not fit, the stream begins with the
    whole game again, after pauses that become longer until a patch fits.
    """

    def __init__(self, messages: MessageStream) -> None:
        self._messages, self._backoff = messages, Backoff()
        self._document: Message | None = None

    def next(self) -> Steps[Message | None]:
        """Return the game at its next version; None after the last one. The caller may change what it gets."""
        while (message := (yield from self._messages.next())) is not None:
            try:
                changed = self._take(message)
            except BadPatch:
                self._document = None
                yield from self._messages.restart(self._backoff.pause())
            else:
                if changed:
                    return deepcopy(self._document)
        return None

    def close(self) -> Steps[None]:
        """Close the connection."""
        yield from self._messages.close()

    def _take(self, message: Message) -> bool:
        """Bring the document up to date. Return whether it is another one now. Raises `BadPatch`."""
        match message:
            case {"type": "game", "game": dict() as game}:
                self._document = game
            case {"type": "record", "patch": list() as patch, "version": version, "mark": mark}:
                document = patched(self._document, patch)
                if not isinstance(document, dict) or (document.get("version"), document.get("mark")) != (version, mark):
                    raise BadPatch("the patch leads to another version")
                self._document = document
                self._backoff.reset()
            case _:
                return False
        return True


def _message(line: bytes) -> Message | None:
    """Return the message that the line contains; None if it contains something else."""
    try:
        message = json.loads(line)
    except ValueError:
        return None
    return message if isinstance(message, dict) else None
