"""The stream of one player's own games: what the player is told of them, as it comes."""

import json
import time
from contextlib import suppress
from math import inf

from events.pubsub import Channels, Subscription
from events.table import ReplayDiverged
from events.table_cache import TableCache, UnknownGame
from service.after_append import inbox
from service.after_append.inbox import Inboxes, channel_of
from service.streams.open_streams import Message


class PlayerStream:
    """A `Teller` of the player's news after that place; where there is none, it begins with the games in play."""

    __slots__ = ("_catch_up_at", "_channels", "_is_first", "_news", "_place", "_player", "_subscription", "_tables")

    kind = "player"
    is_over = False

    def __init__(self, channels: Channels, news: Inboxes, tables: TableCache, player: str, place: str | None) -> None:
        self._channels, self._news, self._tables, self._player, self._place = channels, news, tables, player, place
        self._is_first, self._catch_up_at = True, inf

    def listen(self) -> Subscription:
        """See `Teller.listen`."""
        self._subscription = self._channels.listen(channel_of(self._player))
        return self._subscription

    def news(self, said: bytes) -> list[Message]:
        """See `Teller.news`. They are a list, so that who waits for its turn has come through no generator."""
        is_first, self._is_first = self._is_first, False
        if is_first:
            self._read_on()
        elif time.monotonic() >= self._catch_up_at:
            self._catch_up()
            self._catch_up_at = inf
        found = self._after()
        if found is None:
            if not is_first:
                self._read_on()  # the news may have been lost
            found = [self._games()]
        elif len(found) == inbox.NEWS_AT_ONCE:
            self._subscription.ring()  # there may be more
        if found:
            self._place = found[-1].place or None
        return found

    def _after(self) -> list[Message] | None:
        found = None if self._place is None else self._news.after(self._player, self._place)
        return None if found is None else [Message(*one) for one in found]

    def _games(self) -> Message:
        self._catch_up()
        place, games = self._news.present(self._player)
        return Message("games", place, json.dumps({"type": "games", "games": games}))

    def _read_on(self) -> None:
        """Have the news told. If they weren't, it is to be caught up with what wasn't told: once all processes know,
        and once more a good while later, for those that are slow.
        """
        if self._news.read_on(self._player):
            self._catch_up_at = time.monotonic() + inbox.SLOW_SECONDS
            time.sleep(2 * inbox.NOTICED_SECONDS)

    def _catch_up(self) -> None:
        """Tell what is new in the player's games, if anything was not told."""
        for game_id, told in self._news.playing(self._player).items():
            with suppress(UnknownGame, ReplayDiverged), self._news.locks.of(game_id):
                table = self._tables.load(game_id)
                if table.version > told:
                    self._news.tell(table)
