"""The client for programs that block."""

import time
from collections.abc import Generator, Iterator
from types import TracebackType
from typing import Any, cast

import httpx2

from retcon_client import types
from retcon_client.connections import LIMITS, LOST, head_of, lost, timeouts_of
from retcon_client.core import SILENCE_SECONDS, Call, Core
from retcon_client.effects import Answer, Close, Effect, Lost, Open, Pause, Receive, Send, Steps, T
from retcon_client.following.streams import Follower, MessageStream
from retcon_client.following.watching import game_call, inbox_call
from retcon_client.operations import Operations


class Client(Operations):
    """A client of one server.

    - `url`: where the server is: `http://…` or `https://…`, or `ValueError`.
    - `token`: the token of the account. It can be set later: `client.token = …`. What can't be a token is refused at
      once, with `ValueError`.
    - `language`: the language of texts, such as `de`.
    - `timeout`: the number of seconds after which a call gives up, with all its repetitions. A response that has begun
      is read to its end, however long that takes, unless nothing arrives for 30 seconds.
    - `cached`: how many responses to GET are kept, to be asked for again by ETag only.
    - `transport`: a transport of httpx2, for tests and special networks.

    Every operation of the API is a method. A client can be used by several threads. As a context manager, it closes its
    connections at the end.

    `stream_game`, `stream_inbox` and `follow` return generators. Leaving a loop over one closes its connection, at once
    if you use `contextlib.closing`.
    """

    def __init__(
        self,
        url: str = "http://127.0.0.1:8000",
        token: str | None = None,
        *,
        language: str | None = None,
        timeout: float = 30.0,
        cached: int = 256,
        transport: httpx2.BaseTransport | None = None,
    ) -> None:
        self._core = Core(url, token, language, timeout, cached)
        self._http = httpx2.Client(transport=transport, limits=LIMITS)

    @property
    def url(self) -> str:
        """Where the server is, without a slash at the end."""
        return self._core.url

    @property
    def token(self) -> str | None:
        """The token that requests are sent with; None for none. White space around it is taken away."""
        return self._core.token

    @token.setter
    def token(self, token: str | None) -> None:
        self._core.token = token

    def stream_game(
        self,
        game_id: str,
        *,
        after: str | None = None,
        seat: int | None = None,
        as_: str | None = None,
        invite: str | None = None,
        lang: str | None = None,
        silence: float = SILENCE_SECONDS,
        patience: float | None = None,
    ) -> Generator[types.GameMessage, None, None]:
        """Follow a game: yield the messages of its stream.

        The first is `game`, unless the stream is resumed; then comes one `record` for each event, with a JSON Patch
        that brings the game up to date (see `patched`). A `game` message replaces the game that you have: it also comes
        if the history of the game has changed. `end` is the last message, and the iterator ends. Messages of types that
        you don't know may come; ignore them.

        The stream resumes by itself after the last message when a connection breaks, is silent, or ends.

        Args:
            game_id: The id of the game.
            after: The id of the message to resume after; "0" for all events from the first one.
            seat: Your seat, if you hold several.
            as_: The viewpoint: a seat, `spectator`, or `all`.
            invite: The invite code of a private game.
            lang: The language of texts.
            silence: The number of seconds without data after which a connection counts as lost. The server sends a
                keep-alive every 15 seconds.
            patience: The number of seconds after which a stream that was interrupted gives up; None for never. The
                first connection gives up after the `timeout` of the client.

        Raises:
            RetconError: The server refuses the stream, such as with `invalid_token` or `game_not_found`, or ends it
                with such a problem; `unreachable` if there was no connection in time.
        """
        call = game_call(game_id, seat=seat, as_=as_, invite=invite, lang=lang)
        return cast(
            Generator[types.GameMessage, None, None], self._iterate(self._messages(call, after, silence, patience))
        )

    def stream_inbox(
        self,
        *,
        after: str | None = None,
        shown: bool | None = None,
        silence: float = SILENCE_SECONDS,
        patience: float | None = None,
    ) -> Generator[types.InboxMessage, None, None]:
        """Follow all your games: yield the messages of your inbox.

        The first is `games`, the list of the games that you play in with the decisions that you owe, unless the stream
        is resumed. Then come notifications: `challenge`, `game_started`, `your_decision`, `game_finished`, and others
        that you should ignore if you don't know them. `games` comes again if the server no longer has some of the
        notifications after your last one. The stream resumes by itself, and does not end.

        Args:
            after: The id of the message to resume after.
            shown: Whether the player sees now what arrives, so that push messages wait for three minutes.
            silence: The number of seconds without data after which a connection counts as lost.
            patience: The number of seconds after which a stream that was interrupted gives up; None for never. The
                first connection gives up after the `timeout` of the client.

        Raises:
            RetconError: The server refuses the stream, such as with `invalid_token`, or ends it with such a problem;
                `unreachable` if there was no connection in time.
        """
        messages = self._messages(inbox_call(shown=shown), after, silence, patience)
        return cast(Generator[types.InboxMessage, None, None], self._iterate(messages))

    def follow(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        as_: str | None = None,
        invite: str | None = None,
        lang: str | None = None,
        silence: float = SILENCE_SECONDS,
        patience: float | None = None,
    ) -> Generator[types.Game, None, None]:
        """Yield the game as it is now, and then as it is after each event, until it is over.

        Each is a whole game as `get_game` returns it, and yours: it does not change later, and you may change it. The
        last one is the game when it was over. If the history of the game has changed, because the server lost a part of
        it, the next game may have the same or a lower `version`; its `mark` differs.

        Args:
            game_id: The id of the game.
            seat: Your seat, if you hold several.
            as_: The viewpoint: a seat, `spectator`, or `all`.
            invite: The invite code of a private game.
            lang: The language of texts.
            silence: The number of seconds without data after which a connection counts as lost.
            patience: The number of seconds after which a stream that was interrupted gives up; None for never. The
                first connection gives up after the `timeout` of the client.

        Raises:
            RetconError: As for `stream_game`.
        """
        call = game_call(game_id, seat=seat, as_=as_, invite=invite, lang=lang)
        return cast(
            Generator[types.Game, None, None], self._iterate(Follower(self._messages(call, None, silence, patience)))
        )

    def close(self) -> None:
        """Close all connections."""
        self._http.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _call(self, call: Call) -> Any:
        return self._run(self._core.call(call))

    def _messages(self, call: Call, after: str | None, silence: float, patience: float | None) -> MessageStream:
        return MessageStream(self._core, call, after, silence, patience)

    def _iterate(self, source: MessageStream | Follower) -> Generator[dict[str, Any], None, None]:
        try:
            while (each := self._run(source.next())) is not None:
                yield each
        finally:
            self._run(source.close())

    def _run(self, steps: Steps[T]) -> T:
        """Carry out what the logic asks for, and return what it returns."""
        result: Any = None
        while True:
            try:
                effect = steps.send(result)
            except StopIteration as done:
                return cast(T, done.value)
            result = self._perform(effect)

    def _perform(self, effect: Effect) -> Any:
        match effect:
            case Pause(seconds):
                time.sleep(seconds)
            case Close((response, _)):
                response.close()
            case Receive((_, pieces)):
                return self._receive(pieces)
            case Send() | Open():
                return self._send(effect)
        return None

    def _send(self, effect: Send | Open) -> Answer | Lost:
        request = effect.request
        try:
            prepared = self._http.build_request(
                request.method,
                request.url,
                headers=request.headers,
                content=request.content,
                timeout=timeouts_of(request),
            )
            response = self._http.send(prepared, stream=isinstance(effect, Open))
        except LOST as error:
            return lost(error)
        if isinstance(effect, Open):
            return head_of(response, (response, response.iter_bytes()))
        return head_of(response, None, response.content)

    def _receive(self, pieces: Iterator[bytes]) -> bytes | Lost:
        try:
            return next(pieces, b"")
        except LOST as error:
            return lost(error)
