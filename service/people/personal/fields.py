"""How what a player has set is stored: in one hash beside the account, with a text for each topic. Erasing the account
deletes it.
"""

import json
from collections.abc import Callable, Collection, Iterator
from typing import Final, Literal, cast

from redis import Redis

from engines.contract import Json
from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from service import errors
from service.people.naming.name_index import player_key
from service.people.players import personal_key
from service.refusals import Contended

Topic = Literal["preferences", "absences", "calendar", "mail", "plan:"]
"""The name of a field. Texts of fields that end with `:` have one for each thing, such as a game."""

Edit = Callable[[str | None], str | None]
"""Returns the text of a field as it is to be (None: there is none), given what is stored."""

_ATTEMPTS: Final = 20


class PersonalFields:
    """`client` is the events' Redis. `writer` is that of the accounts."""

    def __init__(self, client: Redis, writer: Writer) -> None:
        self._client, self._writer = client, writer
        self._change = client.register_script(script(__file__, "change"))

    def of(self, players: Collection[str], field: str) -> dict[str, str]:
        """Return this field of those of the players who have set it, in one round trip; none for no players."""
        ids = list(players)
        if not ids:
            return {}
        with self._client.pipeline(transaction=False) as pipeline:
            for each in ids:
                pipeline.hget(personal_key(each), field)
            found: list[bytes | None] = pipeline.execute()
        return {each: text.decode() for each, text in zip(ids, found, strict=True) if text}

    def of_several(self, players: Collection[str], fields: tuple[Topic, ...]) -> dict[str, tuple[str | None, ...]]:
        """Return these fields of each of the players, in one round trip."""
        ids = sorted(players)
        with self._client.pipeline(transaction=False) as pipeline:
            for each in ids:
                pipeline.hmget(personal_key(each), fields)
            found: list[list[bytes | None]] = pipeline.execute() if ids else []
        return {
            each: tuple(text.decode() if text else None for text in texts)
            for each, texts in zip(ids, found, strict=True)
        }

    def all(self, player: str) -> dict[str, str]:
        """Return all fields of the player, by name."""
        stored = cast(dict[bytes, bytes], self._client.hgetall(personal_key(player)))
        return {name.decode(): text.decode() for name, text in sorted(stored.items())}

    def players(self) -> Iterator[str]:
        """Yield the players who have set something. Costs a scan of all keys."""
        for key in cast(Iterator[bytes], self._client.scan_iter(match=personal_key("*"), count=1_000)):
            yield key.decode().removeprefix(personal_key(""))

    def change(self, player: str, field: str, edit: Edit) -> str | None:
        """Store the field as `edit` returns it, and return that. It is called again if others change the field
        meanwhile. Raises what it raises, `InvalidToken` if the player was erased, or `Contended`.
        """
        for _ in range(_ATTEMPTS):
            before = self.of([player], field).get(player)
            after = edit(before)
            args = [field, before or "", after or ""]
            match self._writer.run(self._change, [player_key(player), personal_key(player)], args):
                case b"gone":
                    raise errors.InvalidToken
                case b"ok":
                    return after
        raise Contended("you change this in too many places at once; send the request again")


def shown(text: str) -> Json:
    """Return a field's value as its player may see it: without the digests of secrets.

    >>> shown('{"made_at": 5, "secret_digest": "0a"}')
    {'made_at': 5}
    """
    value = json.loads(text)
    if not isinstance(value, dict):
        return value
    return {name: each for name, each in value.items() if not name.endswith("_digest")}
