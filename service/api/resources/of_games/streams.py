"""Streams of updates, as server-sent events or NDJSON: a game's, and a player's own."""

import json
import re
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from random import randint
from typing import Any, Final

from flask import Response, request

from events.folding.table import Table
from events.on_redis import timings
from service import errors, refusals
from service.after_append.inbox import ID_PATTERN
from service.api.description.blueprint import Blueprint
from service.api.description.operations import LAST_EVENT_ID
from service.api.request.answering.answers import (
    NDJSON,
    answer,
    current_games,
    current_player,
    current_subscriber,
    included_in,
)
from service.api.request.answering.errors import problem
from service.api.request.auth import current_access, lasting_access, open_to_readers, requires
from service.api.request.context import backend_of, current_backend, current_request
from service.api.request.rate_limits import charge_records, spends
from service.api.request.requested_view import viewer_named_in
from service.api.schemas import streams as shapes
from service.api.schemas.of_games.games import InviteQuery
from service.games.context import Games
from service.games.versions import VERSION_PATTERN, NamedVersion, is_marked, parse_version
from service.reading.viewers import stream_viewpoint_of
from service.streams.game_stream import GameStream
from service.streams.inbox_stream import InboxStream
from service.streams.open_streams import Stream, StreamMessage, Streams, StreamSource

streams = Blueprint("streams", __name__, url_prefix="/v1", description="Receive updates as they happen.")

SSE: Final = "text/event-stream"
SSE_IN_FULL: Final = f"{SSE}; charset=utf-8"
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
RECONNECT_MS: Final = (1_000, 3_000)
"""The range of the random time after which a client is told to reconnect, so that not all reconnect at once."""

STOPPING_SECONDS: Final = 0.2

_NO_MORE: Final = (errors.TooManyStreams, errors.NoRoom)
_is_version: Final = re.compile(VERSION_PATTERN[1:-1]).fullmatch
_is_id: Final = re.compile(ID_PATTERN[1:-1]).fullmatch


@streams.get("/games/<game_id>/stream")
@streams.arguments(shapes.GameStreamQuery, location="query")
@streams.sends(shapes.GameMessage)
@streams.alt_response(204, description="The game is over, and everything has been sent.")
@streams.raises(
    *_NO_MORE,
    refusals.GameNotFound,
    refusals.NoSpectators,
    refusals.SeatNotFound,
    refusals.NotYourSeat,
    refusals.VersionNotFound,
    refusals.GameNotOver,
)
@open_to_readers
@spends("reads")
def stream_game(query: Mapping[str, Any], game_id: str) -> Response:
    """Follow a game.

    Streams the game as you know it, and then one message per event, with a JSON Patch that brings the game up to date.

    The id of a message is the version with its mark. With `Last-Event-ID` (or `after`) the stream resumes with the
    event after that id and does not send the game again: apply the patch to the game you have. After 0 you have
    nothing, and the first patch creates the game. A `game` message replaces the game you have. It also comes if the
    game no longer has the version with that mark, because it was lost and continued differently. Each version is shown
    as you knew it when it was new. After the last event of a finished game comes `end`; resuming after that returns
    204. With `with=moves,picture`, messages about the newest version also have your legal moves and the picture.
    """
    after = _after(query)
    table = current_games().shown(game_id, current_player(), query["invite"])
    viewpoint = stream_viewpoint_of(table, current_player(), query.get("seat"), viewer_named_in(query))
    if after is not None:
        if after.mark is None and after.number > table.version:
            words = f"the newest version is {table.version}"
            raise refusals.VersionNotFound(words, newest=table.version, newest_mark=table.mark)
        if after.number == table.version and is_marked(after.mark, table.mark) and table.is_over:
            return Response(status=204)
        known = min(after.number, table.version)
        charge_records(current_games().cost(table, current_player(), known, table.version))
    see, included = _Seeing(current_games(), current_player(), query["invite"]), included_in(query)
    channels, live, said_in = current_backend().servers.channels, current_backend().live, included.style.language
    return _streamed(
        GameStream(channels, live.tail, table, viewpoint, after, see, live.watching, said_in, included or None),
        query.get("wait"),
        _Watching(lasting_access(), see, table.game_id),
    )


@streams.get("/games/<game_id>/watching")
@streams.arguments(InviteQuery, location="query")
@streams.response(200, shapes.WatchingShown)
@streams.raises(refusals.GameNotFound, refusals.NoSpectators)
@open_to_readers
@spends("reads")
def count_watching(query: Mapping[str, Any], game_id: str) -> Response:
    """Count the people who watch a game.

    Counts everyone with an open stream of the game who neither holds a seat nor has given one up: an account once,
    however many streams it has, and each stream without a token. The number is up to a second old. The streams of a
    server that has crashed count for up to 45 seconds more.
    """
    table = current_games().shown(game_id, current_player(), query["invite"])
    return answer({"watching": current_backend().live.watching.count(table.game_id)})


@streams.get("/players/me/stream")
@streams.arguments(shapes.InboxStreamQuery, location="query")
@streams.sends(shapes.InboxMessage)
@streams.raises(*_NO_MORE)
@requires("read")
def stream_inbox(query: Mapping[str, Any]) -> Response:
    """Follow all your games.

    Streams your inbox: the list of the games that you play in, and then a notification for each challenge, each game
    that starts, each decision that you owe, each offer of a draw, a takeback, a pause or its end, and each game that
    ends.

    With `Last-Event-ID` (or `after`) the stream resumes after that notification. If some of the later ones are no
    longer stored, it begins with `games` again.
    """
    backend, player = current_backend(), current_access().player_id
    last_id = _last_id(_is_id) or query.get("after")
    channels, inboxes, tables = backend.servers.inbox_channels, backend.notices.inboxes, backend.games.tables
    source = InboxStream(channels, inboxes, tables, player, last_id, query["shown"])
    return _streamed(source, query.get("wait"), lasting_access())


def _after(query: Mapping[str, Any]) -> NamedVersion | None:
    """The version of a game to resume after; None to begin."""
    header = _last_id(_is_version)
    return query.get("after") if header is None else parse_version(header)


def _last_id(is_good: Callable[[str], Any]) -> str | None:
    """The id to resume after that the header has, None if it has none. It takes precedence over the address, because
    clients that reconnect by themselves keep that of their first request. Raises `Malformed` for an id that no stream
    gave out.
    """
    header = request.headers.get(LAST_EVENT_ID)
    if not header:
        return None
    if not is_good(header):
        words = f"{LAST_EVENT_ID} is not one that this stream gave out"
        raise errors.Malformed(words, [errors.Fault(f"?{LAST_EVENT_ID}", words)])
    return header


@dataclass(frozen=True, slots=True)
class _Seeing:
    """Returns the newest table that the caller may see, given the newest one. Takes less memory than a closure."""

    games: Games
    player: str | None
    invite: str

    def __call__(self, newest: Table) -> Table:
        return self.games.shown_of(newest, self.player, self.invite)


@dataclass(frozen=True, slots=True)
class _Watching:
    """Raises the error for which the stream of a game must end: the caller's token is no longer valid, or the game was
    hidden from them.
    """

    check: Callable[[], None]
    see: _Seeing
    game_id: str

    def __call__(self) -> None:
        self.check()
        if self.see.games.hidden.hides(self.game_id):
            self.see(self.see.games.tables.load(self.game_id))


def _streamed(source: StreamSource, wait: int | None, check: Callable[[], None]) -> Response:
    """Return a streaming response, which `wait` makes brief, and which ends when `check` raises an error. Of HEAD
    requests only the headers are answered.
    """
    frame, content_type = _framing()
    if request.method == "HEAD":
        return Response(headers=HEADERS, content_type=content_type)
    stream = current_backend().live.streams.open(current_subscriber(), source, check, wait)
    body = _Body(stream, frame, current_request().id, request.environ)
    return Response(body, headers=HEADERS, content_type=content_type, direct_passthrough=True)


def _framing() -> tuple[Callable[[StreamMessage | None], bytes], str]:
    """The format that the request prefers: a function that writes a message (None: a keep-alive) in it, and its content
    type.
    """
    best = request.accept_mimetypes.best_match([SSE, NDJSON], default=SSE)
    return (ndjson_line, NDJSON) if best == NDJSON else (_sse_event, SSE_IN_FULL)


def _sse_event(message: StreamMessage | None) -> bytes:
    if message is None:
        return b":\n\n"
    last_id = f"id: {message.id}\n" if message.id else ""
    return f"{last_id}event: {message.type}\ndata: {message.text}\n\n".encode()


def ndjson_line(message: StreamMessage | None) -> bytes:
    """Return the message as a line of NDJSON; an empty line if there is none for a while."""
    if message is None:
        return b"\n"
    last_id = f'"id": "{message.id}", ' if message.id else ""
    return f"{{{last_id}{message.text[1:]}\n".encode()


class _Body:
    """The body of a streaming response. It keeps as little of the request as possible, since thousands can be open."""

    __slots__ = ("_chunks", "_environ", "_frame", "_request_id", "_stream")

    def __init__(
        self, stream: Stream, frame: Callable[[StreamMessage | None], bytes], request_id: str, environ: dict[str, Any]
    ) -> None:
        self._stream, self._frame, self._request_id, self._environ = stream, frame, request_id, environ
        self._chunks = self._framed()

    def __iter__(self) -> Iterator[bytes]:
        return self._chunks

    def close(self) -> None:
        """End the stream. The server calls this when the client has disconnected, and after the last message."""
        self._chunks.close()
        self._stream.close()

    def _framed(self) -> Generator[bytes, None, None]:
        """Yield the messages of the stream as bytes. It begins with an opening, so that the headers are sent at once,
        and sends a keep-alive when nothing was sent for a while and after the first messages: gunicorn holds on to what
        it sent last.
        """
        self._environ.clear()
        timings.end()
        yield self._opening()
        message: StreamMessage | None
        is_quiet, has_sent = True, False
        try:
            while True:
                for message in self._stream.messages():
                    yield self._frame(message)
                    has_sent = True
                message = None  # it would keep its text, which may be a whole game, while the stream waits
                if self._stream.is_over or (self._stream.is_brief and has_sent):
                    return
                if is_quiet:
                    yield self._frame(None)
                is_quiet = not self._stream.wait()
        except Exception as error:
            text = json.dumps({"type": "problem", "problem": problem(error, self._request_id)})
            yield self._frame(StreamMessage("problem", "", text))
        finally:
            self._stream.close()

    def _opening(self) -> bytes:
        if self._frame is ndjson_line:
            return self._frame(None)
        return f"retry: {randint(*RECONNECT_MS)}\n\n".encode()


def serve_with(worker: Any) -> None:
    """Let the streams of a gunicorn worker take at most three quarters of its connections, count them together with
    those of the other processes, and end them once the worker stops.
    """
    backend = backend_of(worker.wsgi)
    backend.live.counters.join(worker.connections.counters)
    open_streams = backend.live.streams
    open_streams.most = min(open_streams.most, worker.connections.most * 3 // 4)
    threading.Thread(target=_end_with, args=(worker, open_streams), daemon=True).start()


def _end_with(worker: Any, open_streams: Streams) -> None:
    while worker.alive:
        time.sleep(STOPPING_SECONDS)
    open_streams.close()
