"""Operators ban players (`service.people.bans`). Every process hears of a change as it hears of a revoked token."""

from collections.abc import Collection
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from service import errors
from service.people.accounts import REVOKED, Accounts
from service.people.bans import BANS, Ban, BanScope, dump_ban, load_ban
from service.people.naming.name_index import player_key
from service.people.players import tokens_key
from service.shared.wall_clock import now_ms

LIFTED: Final = ""


class Banning:
    """Reads and changes the bans of players. `client` is the events' Redis."""

    def __init__(self, client: Redis, accounts: Accounts) -> None:
        self._client, self._accounts = client, accounts
        self._change = client.register_script(script(__file__, "change"))

    def of(self, players: Collection[str]) -> dict[str, Ban]:
        """Return the bans that hold now of those of the players who are banned."""
        ids = list(players)
        stored = cast(list[bytes | None], self._client.hmget(BANS, ids)) if ids else []
        found = {player: load_ban(raw) for player, raw in zip(ids, stored, strict=True)}
        now = now_ms()
        return {player: ban for player, ban in found.items() if ban and ban.holds(now)}

    def all(self) -> dict[str, Ban]:
        """Return all bans that hold now, by player."""
        stored = cast(dict[bytes, bytes], self._client.hgetall(BANS))
        found = {player.decode(): load_ban(raw) for player, raw in stored.items()}
        now = now_ms()
        return {player: ban for player, ban in found.items() if ban and ban.holds(now)}

    def among(self, players: Collection[str], scope: BanScope) -> set[str]:
        """Return those of the players who are banned from `scope` now."""
        now = now_ms()
        return {player for player, ban in self.of(players).items() if ban.forbids(scope, now)}

    def put(self, player: str, ban: Ban) -> None:
        """Ban the player, in place of an earlier ban. Raises `AccountNotFound`."""
        self._store(player, dump_ban(ban))

    def lift(self, player: str) -> None:
        """End the player's ban, if there is one. Raises `AccountNotFound`."""
        self._store(player, LIFTED)

    def _store(self, player: str, text: str) -> None:
        keys = [BANS, player_key(player), tokens_key(player)]
        status, *tokens = cast(
            list[bytes], cast(Any, self._accounts.writer.run(self._change, keys, [player, text, REVOKED, now_ms()]))
        )
        if status == b"gone":
            raise errors.AccountNotFound(f"there is no player {player!r}")
        self._accounts.forget(token.decode() for token in tokens)
