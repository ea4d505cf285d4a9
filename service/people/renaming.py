"""Players change their names.

A player holds the present name, and the one before it: nobody else can take that until the player renames again or is
erased, so nobody can pose as a player who has just changed their name. Names in games do not change, because their logs
commit to them.
"""

from dataclasses import replace
from typing import Final, cast

from redis import Redis

from events.on_redis.lua import script
from service import errors
from service.people.accounts import REVOKED, Accounts, free_name
from service.people.naming.lookalikes import looks
from service.people.naming.name_index import LOOKS, NAMES, STARTS, NameIndex, player_key, start_of
from service.people.players import Player, dump_player, folded, load_player, token_key, tokens_key
from service.refusals import Contended

_ATTEMPTS: Final = 10


class Renaming:
    """Changes the names of players."""

    def __init__(self, client: Redis, accounts: Accounts) -> None:
        self._client, self._accounts = client, accounts
        self._rename = client.register_script(script(__file__, "rename"))
        self._names = NameIndex(client)

    def rename(self, player_id: str, name: str, keeps_former: bool = True) -> Player:
        """Return the player with the new name, who holds the present one too if `keeps_former`. Raises `Malformed`,
        `NameTaken`, `Contended`, or `InvalidToken` if the player was erased.
        """
        name = free_name(name)
        for _ in range(_ATTEMPTS):
            raw = cast(bytes | None, self._client.get(player_key(player_id)))
            if raw is None:
                raise errors.InvalidToken
            player = load_player(player_id, raw)
            renamed = _renamed(player, name) if keeps_former else replace(player, name=name, former=None)
            status, *tokens = self._run(player, renamed, raw)
            if status == b"taken":
                raise errors.NameTaken("another player has this name, or one that looks like it")
            if status == b"ok":
                self._accounts.forget(token.decode() for token in tokens)
                return renamed
            if status == b"unindexed":
                self._names.complete()
        raise Contended("too many others are changing names; send the request again")

    def _run(self, player: Player, renamed: Player, raw: bytes) -> list[bytes]:
        """Return the answer of the script."""
        kept, given_up = _index_entries(renamed), _index_entries(player)
        new = [folded(renamed.name), *sorted(looks(renamed.name))]
        names, others = (sorted(each) for each in (given_up[0] - kept[0], given_up[1] - kept[1]))
        keys = [NAMES, player_key(player.id), tokens_key(player.id), LOOKS, STARTS]
        args = [
            *(player.id, raw, dump_player(renamed), renamed.name, token_key(""), REVOKED),
            *(start_of(each.id, each.name) for each in (player, renamed)),
            *(len(new), *new, len(names), *names, *others),
        ]
        return cast(list[bytes], self._accounts.writer.run(self._rename, keys, args))


def _renamed(player: Player, name: str) -> Player:
    """Return the player with the new name. A name that is the same in another case is not a former one."""
    if folded(name) == folded(player.name):
        return replace(player, name=name)
    return replace(player, name=name, former=player.name)


def _index_entries(player: Player) -> tuple[frozenset[str], frozenset[str]]:
    """Return the player's names as they are compared, and their looks."""
    return frozenset(map(folded, player.names)), frozenset[str]().union(*map(looks, player.names))
