"""From which networks the players of a rated game came. Games in one network count only once its players have met
others (`counting`). The server stores a hash that belongs to one game, for as long as a game is likely to last.
"""

import hmac
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from redis import Redis

KEPT_SECONDS: Final = 60 * 86_400


class SeatNetworks:
    """`client` is the queue's Redis. `secret()` is the server's. Unless `is_on`, networks don't matter."""

    def __init__(self, client: Redis, secret: Callable[[], bytes], is_on: bool = True) -> None:
        self._client, self._secret, self._is_on = client, secret, is_on

    def note(self, game: str, player: str, network: str) -> None:
        """Store the network from which the player took a seat."""
        if network and self._is_on:
            digest = hmac.digest(self._secret(), f"network {game} {network}".encode(), "sha256").hex()[:16]
            self._client.set(_key(game, player), digest, ex=KEPT_SECONDS)

    def are_shared(self, game: str, players: Sequence[str]) -> bool:
        """True if two of the players came from one network."""
        keys = [_key(game, player) for player in players if player]
        found = [each for each in cast(Any, self._client.mget(keys)) if each] if keys else []
        return len(set(found)) < len(found)


def _key(game: str, player: str) -> str:
    return f"retcon:network-of:{game}:{player}"
