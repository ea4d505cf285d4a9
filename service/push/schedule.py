"""The messages that wait to be pushed: one per notification and subscription. A reminder is due like its decision, and
then waits for its time.

`inbox_notify.lua` adds a message together with its notification, so there is one for each. A job leases a message,
prepares it, and removes it right before it is sent. So a message is sent at most once, and one whose job dies before
that is taken again when the lease ends. Times are those of the Redis server.
"""

from typing import Any, Final, NamedTuple, cast

from redis import Redis

from events.on_redis.lua import script

WAITING: Final = "retcon:pushes"
"""The sorted set of the messages, by the time at which they are due (ms since the epoch)."""

MAILS: Final = "retcon:mails"
"""The sorted set of those that are sent by mail. They are handed over when they are due."""

DELAY_MS: Final = 2_000
"""How long a message waits before it is sent. A decision that is answered at once needs none."""

LEASE_MS: Final = 60_000
"""How long a job may take to prepare a message before another one may take it."""

SHOWN_MS: Final = 180_000
"""How long a message waits instead if a page seems to show the notification to the player."""

SHOWN: Final = -1
"""The number of attempts of a message that has waited for that."""

PAUSES_MS: Final = (15_000, 60_000, 300_000, 1_800_000)
"""The pauses between attempts to send a message."""

LONGEST_PAUSE_MS: Final = 3_600_000
"""The longest pause that a push service can ask for."""


class Push(NamedTuple):
    """A message to one subscription of a player. `attempts` is how many have failed, or `SHOWN`. `occasion` is
    `challenge <seat>`, `offer_<outcome> <kind>`, `freed`, `plan`, `absence`, `seek`, `lost`, `annulled` or `end`; or
    `decision`, `reminder` or `withdrawn`, each followed by ` <seat> <decision> <mark>`. That of a digest is
    `digest <time>`.
    """

    attempts: int
    player: str
    subscription: str
    game_id: str
    occasion: str

    def __str__(self) -> str:
        """Return the text that stands for it in Redis, as `inbox_notify.lua` writes it too."""
        return " ".join(map(str, self))


def parse_push(text: str) -> Push:
    """Return the message that the text stands for.

    >>> parse_push("0 p_1 s_1 g_1 decision 0 41 1a2b3c4d").occasion
    'decision 0 41 1a2b3c4d'
    """
    attempts, player, subscription, game_id, occasion = text.split(" ", 4)
    return Push(int(attempts), player, subscription, game_id, occasion)


WITHDRAWN: Final = "withdrawn"
"""Begins the occasion of a message that replaces the one about a decision which the player no longer owes."""

DIGEST: Final = "digest"
"""Begins the occasion of a digest, before the time at which it comes (see `service.push.digests`)."""

ASKING: Final = "confirm"
"""The occasion of a mail that asks the player to confirm an address. It is about no game: its `game_id` is `-`."""

_DELIVERED: Final = "retcon:pushed:"
"""Begins the key of a hash for each player: by subscription and game, the last message, if it is about a decision."""

_DELIVERED_SECONDS: Final = 8 * 24 * 3600


class PushSchedule:
    """`client` is the queue's Redis, and `waiting` the key of the messages."""

    def __init__(self, client: Redis, waiting: str = WAITING) -> None:
        self._client, self._waiting = client, waiting
        self._take = client.register_script(script(__file__, "take"))
        self._hand_over = client.register_script(script(__file__, "hand_over"))
        self._postpone = client.register_script(script(__file__, "postpone"))

    def are_any_due(self, now_ms: int) -> bool:
        """True if a message is due."""
        return bool(self._client.zcount(self._waiting, "-inf", now_ms))

    def take(self) -> Push | None:
        """Lease the next message that is due; None if there is none."""
        taken = cast(Any, self._take(keys=[self._waiting], args=[LEASE_MS]))
        return parse_push(taken.decode()) if taken else None

    def finish(self, push: Push) -> bool:
        """Remove the message, which may be sent only by the caller who gets True."""
        return bool(self._client.zrem(self._waiting, str(push)))

    def postpone(self, push: Push, now_ms: int) -> None:
        """Let the message wait for `SHOWN_MS`, in case the player answers on the page that shows the notification."""
        waiting = push._replace(attempts=SHOWN)
        self._postpone(keys=[self._waiting], args=[str(push), str(waiting), now_ms + SHOWN_MS])

    def add(self, push: Push, due_ms: int) -> None:
        """Add a message."""
        self._client.zadd(self._waiting, {str(push): due_ms})

    def hand_over(self, push: Push, to: str, due_ms: int) -> None:
        """Let the message wait among those at the key `to`, unless it has been removed meanwhile."""
        self._hand_over(keys=[self._waiting, to], args=[str(push), due_ms])

    def wait(self, push: Push, due_ms: int) -> None:
        """Let the message wait until that time."""
        self._client.zadd(self._waiting, {str(push): due_ms}, xx=True)

    def retry(self, push: Push, now_ms: int, asked_ms: int = 0) -> bool:
        """Let the message be sent again after a pause, which is at least `asked_ms` but no longer than
        `LONGEST_PAUSE_MS`. False if it has been tried often enough.
        """
        failed = max(push.attempts, 0)
        if failed >= len(PAUSES_MS):
            return False
        pause = max(PAUSES_MS[failed], min(asked_ms, LONGEST_PAUSE_MS))
        self._client.zadd(self._waiting, {str(push._replace(attempts=failed + 1)): now_ms + pause})
        return True

    def note_delivered(self, push: Push) -> None:
        """Note that this is the last message about the game that the subscription received."""
        key, field = f"{_DELIVERED}{push.player}", f"{push.subscription} {push.game_id}"
        with self._client.pipeline() as pipeline:
            if push.occasion.startswith(("decision", "reminder")):
                pipeline.hset(key, field, push.occasion)
                pipeline.expire(key, _DELIVERED_SECONDS)
            else:
                pipeline.hdel(key, field)
            pipeline.execute()

    def was_decision_delivered(self, push: Push) -> bool:
        """True if the last message about the game that the subscription received is about this message's decision."""
        last = cast(
            bytes | None, self._client.hget(f"{_DELIVERED}{push.player}", f"{push.subscription} {push.game_id}")
        )
        return last is not None and last.decode().partition(" ")[2] == push.occasion.partition(" ")[2]

    def forget(self, player: str) -> None:
        """Remove all messages to the player."""
        self._client.delete(f"{_DELIVERED}{player}")
        for text, _ in cast(Any, self._client.zscan_iter(self._waiting, match=f"* {player} *")):
            self._client.zrem(self._waiting, text)
