"""Finds players by the beginning of their name."""

from dataclasses import dataclass
from typing import Final, cast

from redis import Redis

from events.on_redis.lua import script
from service.people.naming.name_index import LOOKS, NAMES, STARTS, NameIndex, player_key, searchable
from service.people.players import Player, load_player
from service.refusals import Contended
from service.shared.cursors import bad_cursor, cursor_of, position_of

FEWEST: Final = 2
"""How many characters of a name a search needs."""

_ATTEMPTS: Final = 10


@dataclass(frozen=True, slots=True)
class Found:
    """One page of players, in the order of their names. `next` is the cursor of the next page, None on the last one."""

    items: tuple[Player, ...]
    next: str | None


class NameSearch:
    """`client` is the events' Redis."""

    def __init__(self, client: Redis) -> None:
        self._client, self._names = client, NameIndex(client)
        self._find = client.register_script(script(__file__, "find"))

    def find(self, beginning: str, cursor: str | None, limit: int) -> Found:
        """Return players whose present name begins so, whatever the case and the form in Unicode. A page may have fewer
        than `limit` although there are more. Raises `Malformed` for an invalid cursor, or `Contended`.
        """
        wanted = searchable(beginning)
        entries = self._entries(f"[{wanted}" if cursor is None else f"({_after(cursor, wanted)}", wanted, limit + 1)
        stored = list(zip(entries[::2], entries[1::2], strict=True))
        players = (load_player(_holder(entry), raw) for entry, raw in stored[:limit] if raw)
        found = tuple(player for player in players if searchable(player.name).startswith(wanted))
        return Found(found, cursor_of(stored[limit - 1][0].decode()) if len(stored) > limit else None)

    def _entries(self, start: str, wanted: str, most: int) -> list[bytes]:
        """Return entries of `STARTS`, each with its player. Completes the index first if necessary; raises `Contended`
        if it is never complete.
        """
        end = b"(" + wanted.encode() + b"\xff"  # no text in UTF-8 contains this byte
        for _ in range(_ATTEMPTS):
            found = self._find(keys=[NAMES, LOOKS, STARTS], args=[start, end, most, player_key("")])
            if found is not None:
                return cast(list[bytes], found)
            self._names.complete()
        raise Contended("too many others are signing up; send the request again")


def _after(cursor: str, wanted: str) -> str:
    entry = position_of(cursor)
    if not entry.startswith(wanted):
        raise bad_cursor()
    return entry


def _holder(entry: bytes) -> str:
    return entry.rpartition(b"\0")[2].decode()
