"""The stream of one game: the game as its caller knows it, then each record as it comes."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engines.kit.texts import ENGLISH
from events.folding.table import Table
from events.on_redis.pubsub import Channels, Subscription
from events.on_redis.redis_log import channel, growth
from events.records.log import Position
from events.tables.steps import Transition
from events.tables.table_cache import LogNotFound
from service.games.versions import NamedVersion, is_marked, version_id
from service.pictures.included import Included
from service.reading.projections import game_json, record_json, record_key
from service.reading.viewers import StreamViewpoint
from service.refusals import GameNotFound
from service.streams.open_streams import StreamMessage
from service.streams.shared_tail import SharedTail, Tail
from service.streams.watching import Watching

END: Final = StreamMessage("end", "", json.dumps({"type": "end", "reason": "game_over"}))


class GameStream:
    """A `StreamSource` that begins with the whole game or, for a client that has the game at the version `after`, with
    the next record. If the log no longer contains what the client has, it sends the whole game, since no patch leads
    there. `table` is the newest that the caller may see; `see` returns it, or raises an error, when another is the
    newest. Texts are in one `language` throughout. A message has what is `included` if its version is the newest when
    it is sent. Closing the stream takes the caller off those who are `watching`.
    """

    __slots__ = (
        "_channels",
        "_checked_version",
        "_first",
        "_game_id",
        "_included",
        "_is_last",
        "_is_live",
        "_language",
        "_mark",
        "_see",
        "_sent",
        "_tail",
        "_version",
        "_viewpoint",
        "_watch",
        "is_over",
    )

    kind = "game"

    def __init__(
        self,
        channels: Channels,
        tail: SharedTail,
        table: Table,
        viewpoint: StreamViewpoint,
        after: NamedVersion | None,
        see: Callable[[Table], Table],
        watching: Watching,
        language: str = ENGLISH,
        included: Included | None = None,
    ) -> None:
        self._channels, self._tail, self._viewpoint, self._see = channels, tail, viewpoint, see
        self._is_live = table.terms.spectators.mode == "live"
        self._watch = watching.of(table.game_id, viewpoint.player)
        self._watch.is_spectator = not table.has_player(viewpoint.player)
        self._game_id, self._checked_version = table.game_id, table.version
        self._first = table if after is None or _must_begin_anew(table, after) else None
        self._version, self._mark = after or NamedVersion(0)
        self._sent: Position | None = None
        self._is_last, self.is_over = False, False
        self._language, self._included = language, included

    def listen(self) -> Subscription:
        """See `StreamSource.listen`."""
        return self._channels.listen(channel(self._game_id))

    def messages(self, published: bytes) -> Iterator[StreamMessage]:
        """See `StreamSource.messages`. `published` is what was published on the game's channel. Raises `GameNotFound`
        if a failover has lost the whole game.
        """
        try:
            yield from self._messages(published)
        except LogNotFound:
            raise GameNotFound(f"there is no game {self._game_id}") from None

    def _messages(self, published: bytes) -> Iterator[StreamMessage]:
        if self._first is not None:
            table, self._first = self._first, None
            yield self._game(table)
        base, transitions = self._newer(_position(published))
        if base is None or self._has(base):
            for new, is_newest in _newest_last(transitions):
                self._check(new.after)
                yield self._record(new, is_newest)
        else:
            yield self._game(self._see(self._tail.newest(self._game_id)))
        if self._is_last:
            self.is_over = True
            yield END
        else:
            self._watch.keep()

    def is_silent(self, published: bytes) -> bool:
        """See `StreamSource.is_silent`. A spectator does not even notice that there is a record not shown yet."""
        grown = _position(published)
        return not self._is_live and grown is not None and self._has(self._see(self._tail.newest(self._game_id, grown)))

    def close(self) -> None:
        """See `StreamSource.close`."""
        self._watch.close()

    def _newer(self, grown: Position | None) -> Tail:
        """Return what follows the version that the client has, as far as the caller may see it."""
        if not self._is_live:
            return self._tail.upto(self._see(self._tail.newest(self._game_id, grown)), self._version)
        return self._live(grown)

    def _check(self, table: Table) -> None:
        """Raise an error if the caller may not see this table, which has just become the newest."""
        if self._is_live and table.version > self._checked_version:
            self._see(table)

    def _live(self, grown: Position | None) -> Tail:
        """Return what follows the version that the client has. A tail that does not continue it is read again, since it
        may be cached from before the log was replaced.
        """
        found = self._tail.after(self._game_id, self._version, grown)
        if grown is None or found.base is None or self._has(found.base):
            return found
        return self._tail.after(self._game_id, self._version, None)

    def _has(self, table: Table) -> bool:
        """True if the client has the game at exactly this table. After a failover or a restore, its version may be
        another one, or later than the end of the log; and what it knows of an erased person is out of date.
        """
        if self._sent is None and table.version == self._version and is_marked(self._mark, table.mark):
            self._sent = table.position
        return self._sent == table.position

    def _advance_to(self, table: Table) -> None:
        self._version, self._sent, self._is_last = table.version, table.position, table.is_over
        self._watch.is_spectator = not table.has_player(self._viewpoint.player)

    def _game(self, table: Table) -> StreamMessage:
        self._advance_to(table)
        game = game_json(table, self._viewpoint.at(table))
        told = json.dumps({"type": "game", "version": table.version, "mark": table.mark, "game": game})
        return StreamMessage("game", version_id(table), self._with_included(told, table, self._included))

    def _with_included(self, told: str, table: Table, included: Included | None) -> str:
        return included.added_to(told.encode(), table, self._viewpoint.at(table)).decode() if included else told

    def _record(self, new: Transition, is_newest: bool) -> StreamMessage:
        """Return the message about a record. It is made once for all viewpoints that see the same."""
        self._advance_to(new.after)
        included = self._included if is_newest else None
        seen = record_key(new.before, new.after, self._viewpoint)
        key = (self._game_id, new.after.position, self._language, included, *seen)
        text = self._tail.texts.get(key)
        if text is None:
            told = json.dumps(record_json(new.entry, new.before, new.after, self._viewpoint, self._language))
            text = self._with_included(told, new.after, included)
            self._tail.texts.put(key, text)
        return StreamMessage("record", version_id(new.after), text)


def _newest_last(transitions: Iterable[Transition]) -> Iterator[tuple[Transition, bool]]:
    """Yield each transition, and whether no other follows it yet."""
    known: Transition | None = None
    for new in transitions:
        if known:
            yield known, False
        known = new
    if known:
        yield known, True


def _position(published: bytes) -> Position | None:
    """Return the position that the log has reached, None if it is unknown."""
    grown = growth(published)
    return grown.position if grown else None


def _must_begin_anew(table: Table, after: NamedVersion) -> bool:
    """True if it is already certain that no patch leads from what the client has to this table, which is the newest."""
    if after.number == 0:
        return after.mark is not None
    is_unknown = after.number > table.version or (
        after.number == table.version and not is_marked(after.mark, table.mark)
    )
    # The client may have the name of somebody who was erased since.
    return is_unknown or table.erasures > 0
