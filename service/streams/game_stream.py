"""The stream of one game: the game as its caller knows it, then each record as it comes."""

import json
from collections.abc import Callable, Iterator
from typing import Final

from events.pubsub import Channels, Subscription
from events.redis_log import channel
from events.table import Table
from service.reading.projections import game_json, record_json, record_key
from service.reading.viewers import StreamViewpoint
from service.streams.open_streams import Message
from service.streams.shared_tail import Grown, SharedTail, Transition

END: Final = Message("end", "", json.dumps({"type": "end", "reason": "game_over"}))


class GameStream:
    """A `Source` that begins with the whole game or, for a client that has the game up to version `after`, with the
    next record. The caller may see `table`; `check` raises if they may not see a later one. If somebody was erased from
    the game, the whole game is sent again, because the client's copy may still contain them.
    """

    kind = "game"

    def __init__(
        self,
        channels: Channels,
        tail: SharedTail,
        table: Table,
        viewpoint: StreamViewpoint,
        after: int | None,
        check: Callable[[Table], None],
    ) -> None:
        self._channels, self._tail, self._viewpoint, self._check = channels, tail, viewpoint, check
        self._game_id, self._checked_version = table.game_id, table.version
        self._first = table if after is None or table.erasures else None
        self._version, self._head, self._is_last = after or 0, "", False
        self._erasures = table.erasures
        self.is_over = False

    def listen(self) -> Subscription:
        """See `Source.listen`."""
        return self._channels.listen(channel(self._game_id))

    def messages(self, published: bytes) -> Iterator[Message]:
        """See `Source.messages`. `published` is the text of a `Grown`."""
        grown = Grown.of(published)
        if self._first is not None:
            table, self._first = self._first, None
            yield self._game(table)
        for new in self._tail.after(self._game_id, self._version, grown):
            if new.after.version > self._checked_version:
                self._check(new.after)
            # A record that does not follow the last one sent is from a log that was restored from a backup and then
            # continued. No patch can lead there.
            follows = self._head in ("", new.entry.prev) and self._erasures == new.after.erasures
            yield self._record(new) if follows else self._game(new.after)
        if erased := self._tail.without_erased(self._game_id, self._erasures, grown):
            self._check(erased)
            yield self._game(erased)
        if self._is_last:
            self.is_over = True
            yield END

    def _advance_to(self, table: Table) -> None:
        self._version, self._head, self._is_last = table.version, table.head, table.is_over
        self._erasures = table.erasures

    def _game(self, table: Table) -> Message:
        self._advance_to(table)
        game = game_json(table, self._viewpoint.at(table))
        return Message("game", str(table.version), json.dumps({"type": "game", "version": table.version, "game": game}))

    def _record(self, new: Transition) -> Message:
        """Return the message about a record. It is made once for all viewpoints that see the same."""
        self._advance_to(new.after)
        key = (self._game_id, new.entry.hash, new.after.erasures, *record_key(new.before, new.after, self._viewpoint))
        text = self._tail.texts.get(key)
        if text is None:
            text = json.dumps(record_json(new.entry, new.before, new.after, self._viewpoint))
            self._tail.texts.put(key, text)
        return Message("record", str(new.entry.version), text)
