"""What a stream tells of one game: the game as its caller knows it, then each record as it comes."""

import json
from collections.abc import Callable, Iterator
from typing import Final

from events.pubsub import Channels, Subscription
from events.redis_log import channel
from events.table import Table
from service.reading.projections import Follower, game_json, record_json
from service.streams.open_streams import Message
from service.streams.shared_tail import SharedTail, Step

END: Final = Message("end", "", json.dumps({"type": "end", "reason": "game_over"}))


class GameStream:
    """A `Teller`. It begins with the whole game, or with the record after version `after` for who knows the game up
    to there. The table may be shown; `check` raises if a later one may not.
    """

    kind = "game"

    def __init__(
        self,
        channels: Channels,
        steps: SharedTail,
        table: Table,
        follower: Follower,
        after: int | None,
        check: Callable[[Table], None],
    ) -> None:
        self._channels, self._steps, self._follower, self._check = channels, steps, follower, check
        self._game_id, self._shown = table.game_id, table.version
        self._whole = table if after is None else None
        self._version, self._head, self._is_last = after or 0, "", False
        self.is_over = False

    def listen(self) -> Subscription:
        """See `Teller.listen`."""
        return self._channels.listen(channel(self._game_id))

    def news(self, said: bytes) -> Iterator[Message]:
        """See `Teller.news`. What is said is the version that the log has grown to."""
        if self._whole is not None:
            table, self._whole = self._whole, None
            yield self._game(table)
        for step in self._steps.after(self._game_id, self._version, int(said) if said else None):
            if step.after.version > self._shown:
                self._check(step.after)
            follows = self._head in ("", step.entry.prev)
            yield self._record(step) if follows else self._game(step.after)  # else the log is an older copy, gone on
        if self._is_last:
            self.is_over = True
            yield END

    def _come_to(self, table: Table) -> None:
        self._version, self._head, self._is_last = table.version, table.head, table.is_over

    def _game(self, table: Table) -> Message:
        self._come_to(table)
        game = game_json(table, self._follower.looker_at(table))
        return Message("game", str(table.version), json.dumps({"type": "game", "version": table.version, "game": game}))

    def _record(self, step: Step) -> Message:
        """What is shown of the record; made once for all who see the same of it."""
        self._come_to(step.after)
        sights = [self._follower.sight_at(table) for table in (step.before, step.after) if table]
        key = (self._game_id, step.entry.hash, *sights)
        text = self._steps.texts.get(key)
        if text is None:
            text = json.dumps(record_json(step.entry, step.before, step.after, self._follower))
            self._steps.texts.put(key, text)
        return Message("record", str(step.entry.version), text)
