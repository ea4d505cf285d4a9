"""The stream of one player's notifications about their own games."""

import json
import time
from contextlib import suppress
from math import inf

from events.folding.table import FoldDiverged
from events.on_redis.pubsub import Channels, Subscription
from events.tables.table_cache import LogNotFound, TableCache
from service.after_append import inbox
from service.after_append.inbox import Inboxes, InboxProgress, channel_of, shown_channel_of
from service.streams.open_streams import StreamMessage


class InboxStream:
    """A `StreamSource` of the player's notifications after `last_id`. Without one, or if it is gone from the inbox, the
    stream begins with the games in play. `is_shown`: they are shown on a page that the player sees.
    """

    __slots__ = (
        "_catch_up_at",
        "_channels",
        "_inboxes",
        "_is_first",
        "_is_shown",
        "_last_id",
        "_player",
        "_showing",
        "_subscription",
        "_tables",
    )

    kind = "player"
    is_over = False

    def __init__(
        self,
        channels: Channels,
        inboxes: Inboxes,
        tables: TableCache,
        player: str,
        last_id: str | None,
        is_shown: bool = False,
    ) -> None:
        self._channels, self._inboxes, self._tables, self._player = channels, inboxes, tables, player
        self._is_shown = is_shown
        self._showing: Subscription | None = None
        self._last_id, self._is_first, self._catch_up_at = last_id, True, inf

    def listen(self) -> Subscription:
        """See `StreamSource.listen`."""
        self._subscription = self._channels.listen(channel_of(self._player))
        if self._is_shown:
            try:
                self._showing = self._channels.listen(shown_channel_of(self._player))
            except BaseException:
                self._subscription.close()
                raise
        return self._subscription

    def messages(self, published: bytes) -> list[StreamMessage]:
        """See `StreamSource.messages`. A list, because each waiting generator would keep a part of its stack."""
        is_first, self._is_first = self._is_first, False
        if is_first:
            self._keep_inbox()
        elif time.monotonic() >= self._catch_up_at:
            self._catch_up()
            self._catch_up_at = inf
        found = self._after()
        if found is None:
            if not is_first:
                self._keep_inbox()  # the inbox may have been lost
            found = [self._games()]
        elif len(found) == inbox.ENTRIES_AT_ONCE:
            self._subscription.notify()  # there may be more
        if found:
            self._last_id = found[-1].id or None
        return found

    def is_silent(self, published: bytes) -> bool:
        """See `StreamSource.is_silent`."""
        return False

    def close(self) -> None:
        """See `StreamSource.close`."""
        if self._showing is not None:
            self._showing.close()

    def _after(self) -> list[StreamMessage] | None:
        found = None if self._last_id is None else self._inboxes.after(self._player, self._last_id)
        return None if found is None else [StreamMessage(*each) for each in found]

    def _games(self) -> StreamMessage:
        self._catch_up()
        newest_id, games = self._inboxes.current(self._player)
        return StreamMessage("games", newest_id, json.dumps({"type": "games", "games": games}))

    def _keep_inbox(self) -> None:
        """Have the inbox kept. If it was not kept before, processes may have left notifications out. They are added
        once all processes know of this reader, and again after `SLOW_SECONDS`, in case a process is slow.
        """
        if self._inboxes.keep(self._player):
            self._catch_up_at = time.monotonic() + inbox.SLOW_SECONDS
            time.sleep(2 * inbox.NOTICED_SECONDS)

    def _catch_up(self) -> None:
        """Notify the player of everything in their games that was left out."""
        for game_id, version in self._inboxes.playing(self._player).items():
            with suppress(LogNotFound, FoldDiverged), self._inboxes.locks.of(game_id):
                table = self._tables.load(game_id)
                if table.version > version:
                    self._inboxes.notify(self._tables, table, InboxProgress(None))
