"""Digests: what waits for the same hour is sent to a subscription as one message.

A digest is a message of its own in the schedule, with the occasion `digest <time>` and without a game. A message that
joins it leaves the schedule, and its occasion is stored in a hash of the subscription: a later one takes the place of
an earlier one of the same game, kind and seat. A digest says everything in that hash that is still true. What joined
after it was read waits for the next one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, cast

from redis import Redis

from events.on_redis.lua import script
from service.push.schedule import DIGEST, WAITING, Push

NO_GAME: Final = "-"
"""Stands for the game of a digest, and of a message about no game."""

Part = Literal["waiting", "ended", "sought", "other"]

PARTS: Final[Mapping[str, Part]] = {
    "challenge": "waiting",
    "decision": "waiting",
    "reminder": "waiting",
    "offer_open": "waiting",
    "end": "ended",
    "seek": "sought",
}
"""As what a game counts, by the first word of an occasion; `other` for the others."""

_ORDER: Final[tuple[Part, ...]] = ("waiting", "ended", "sought", "other")
_FILED: Final = "retcon:push-digest:"
_FILED_SECONDS: Final = 8 * 24 * 3600


class Digests:
    """`client` is the queue's Redis, and `waiting` the key of the messages, as for `PushSchedule`."""

    def __init__(self, client: Redis, waiting: str = WAITING) -> None:
        self._client, self._waiting = client, waiting
        self._join = client.register_script(script(__file__, "join"))
        self._finish = client.register_script(script(__file__, "finish"))

    def join(self, push: Push, at: int) -> None:
        """Let the message, or another digest, be part of the subscription's digest of that time."""
        filed = [] if push.occasion.startswith(DIGEST) else [_field(push), push.occasion]
        args: list[Any] = [str(push), str(_digest(push, at)), at, _FILED_SECONDS, *filed]
        self._join(keys=[self._waiting, _key(push)], args=args)

    def filed(self, push: Push) -> dict[str, str]:
        """Return what has joined the digest and is not sent: by field, an occasion."""
        stored = cast(dict[bytes, bytes], self._client.hgetall(_key(push)))
        return {field.decode(): occasion.decode() for field, occasion in stored.items()}

    def finish(self, push: Push, filed: Mapping[str, str], next_at: int) -> bool:
        """Remove the digest, which may be sent only by the caller who gets True, with what was filed. Anything else
        that is filed waits for the digest of the time `next_at`.
        """
        read = (text for pair in filed.items() for text in pair)
        args: list[Any] = [str(push), str(_digest(push, next_at)), next_at, *read]
        return bool(cast(Any, self._finish(keys=[self._waiting, _key(push)], args=args)))

    def restore(self, push: Push, filed: Mapping[str, str]) -> None:
        """File again what was not sent, unless something newer is filed."""
        with self._client.pipeline() as pipeline:
            for field, occasion in filed.items():
                pipeline.hsetnx(_key(push), field, occasion)
            pipeline.expire(_key(push), _FILED_SECONDS)
            pipeline.execute()

    def forget(self, push: Push) -> None:
        """Remove what has joined the digest."""
        self._client.delete(_key(push))


def game_of(field: str) -> str:
    """Return the game of a field (see `Digests.filed`)."""
    return field.partition(" ")[0]


def games_by_part(true: Iterable[tuple[str, str]]) -> dict[Part, int]:
    """Return how many games a digest names as what, given all games and occasions that are still true. Each game counts
    once.

    >>> games_by_part([("g_1", "offer_ended draw"), ("g_1", "decision 0 1 a"), ("g_2", "freed"), ("g_3", "end")])
    {'waiting': 1, 'ended': 1, 'other': 1}
    """
    parts: dict[str, Part] = {}
    for game, occasion in true:
        found = PARTS.get(occasion.partition(" ")[0], "other")
        parts[game] = min(found, parts.get(game, found), key=_ORDER.index)
    counts = Counter(parts.values())
    return {part: counts[part] for part in _ORDER if part in counts}


def _digest(push: Push, at: int) -> Push:
    """Return the digest of that time to the subscription of the message."""
    return Push(0, push.player, push.subscription, NO_GAME, f"{DIGEST} {at}")


def _field(push: Push) -> str:
    """Return the field for an occasion: the game, and the first two words, which are the kind and the seat or offer."""
    return " ".join([push.game_id, *push.occasion.split(" ")[:2]])


def _key(push: Push) -> str:
    return f"{_FILED}{push.player}:{push.subscription}"
