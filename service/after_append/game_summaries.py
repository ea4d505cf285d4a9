"""The summary of a game, as lists show it, and the stored summaries."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, cast

from redis import Redis

from engines.contract import Json
from events.folding.table import Bot, Invited, Open, Person, Table
from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from events.records.codec import read_canonical, to_json
from events.records.disclosures import Disclosures
from events.records.terms import DEFAULT_TERMS, NEW_TERMS
from service.after_append.archived_lists import ListPosition, with_people
from service.after_append.quota import summary_key
from service.shared.json_bytes import json_bytes
from service.shared.ttl_cache import TtlCache

SUMMARIES_KEPT: Final = 2_000
KEPT_SECONDS: Final = 60.0
"""How many summaries a process keeps, of about 8 kB each, and for how long."""

ArchivedSummaries = Callable[[Sequence[str]], Mapping[str, tuple[Json, Disclosures]]]

Texts = dict[str, bytes | None]
"""The stored texts of summaries by their games; None for a game that has none."""

_UNTOLD: Final[Json] = {name: getattr(DEFAULT_TERMS, name) for name in NEW_TERMS}
"""The terms that are missing in the summaries of games that were archived by version 0.3."""


class Summary(dict[str, Json]):
    """A stored summary with all its fields. Several lists may have the same one, so nobody changes it."""

    def __init__(self, stored: Json) -> None:
        super().__init__(_UNTOLD | stored)

    @cached_property
    def json(self) -> bytes:
        """The summary as JSON, which is made once."""
        return json_bytes(self)


class StoredSummaries:
    """`client` is the queue's Redis. `archived` returns the summaries of those of the games that are archived, with
    their people.
    """

    def __init__(self, client: Redis, archived: ArchivedSummaries) -> None:
        self._archived, self._reader = archived, Writer(client, replicas=0)
        self._read = client.register_script(script(__file__, "read"))
        self._newest = client.register_script(script(__file__, "newest"))
        self._kept: TtlCache[bytes, Summary] = TtlCache(SUMMARIES_KEPT, KEPT_SECONDS)
        """The parsed summaries by their stored texts."""

    def newest(self, key: str, top: float, skipped: int, size: int, texts: Texts | None) -> list[ListPosition]:
        """Return the games of a set up to the score `top`, newest first, without the first `skipped`. If there are
        `texts`, put the texts of their summaries into it. Costs one round trip, which concurrent requests share.
        """
        args: list[Any] = [top, skipped, size, "" if texts is None else summary_key("")]
        found = [(name.decode(), int(at), text) for name, at, text in self._reader.run(self._newest, [key], args)]
        if texts is not None:
            texts.update((name, text) for name, _, text in found)
        return [(at, name) for name, at, _ in found]

    def of(self, game_ids: Sequence[str], texts: Texts | None = None) -> list[Json]:
        """Return the summaries of those of the games that have one, archived ones too. What is in `texts` is not read.
        Raises `DamagedObject` and `ArchiveUnavailable`.
        """
        stored = texts or {}
        missing = [game_id for game_id in game_ids if game_id not in stored]
        read = cast(list[bytes | None], self._read(keys=list(map(summary_key, missing)))) if missing else []
        stored = {**stored, **dict(zip(missing, read, strict=True))}
        found = {game_id: self._said(text) for game_id in game_ids if (text := stored[game_id])}
        archived = self._archived([game_id for game_id in game_ids if game_id not in found])
        found |= {game_id: Summary(with_people(*each)) for game_id, each in archived.items()}
        return [found[game_id] for game_id in game_ids if game_id in found]

    def _said(self, text: bytes) -> Summary:
        said = self._kept.get(text)
        if said is None:
            said = Summary(read_canonical(text.decode()))
            self._kept.put(text, said)
        return said


def summary(table: Table) -> Json:
    """Return the game as lists show it. Nothing in it depends on the viewer."""
    return {
        "id": table.game_id,
        "ruleset": table.engine.KEY,
        "rules_version": table.engine.RULES_VERSION,
        "options": to_json(table.options),
        "status": table.status,
        "visibility": table.visibility,
        **to_json(table.terms),
        **{name: getattr(table.terms, name) for name in NEW_TERMS},
        "creator": table.creator or None if table.importer is None else None,
        "created_at": table.created_at,
        "imported_at": table.imported_at,
        "seats": seats_json(table),
        "outcome": None if table.outcome is None else to_json(table.outcome),
        "imported": table.importer is not None,
        "fork": _fork_json(table),
        "rematch_of": table.rematch_of,
    }


def _fork_json(table: Table) -> Json:
    """Return the position that the game was forked from: `{game, version, mark, hidden, known_to, while_running}`."""
    fork = table.fork
    if fork is None:
        return None
    source = {"game": fork.source, "version": fork.version, "mark": fork.mark}
    return source | {"hidden": fork.hidden, "known_to": fork.known_to, "while_running": fork.while_running}


def seats_json(table: Table) -> list[Json]:
    """Return the seats with their holders: `{seat, kind, player, name, account, bot, conceded, expires_at}`."""
    return [_seat_json(table, seat) for seat in range(len(table.seats))]


def _seat_json(table: Table, seat: int) -> Json:
    holder, gave_up = table.seats[seat], dict(table.conceded).get(seat)
    kind = {Open: "open", Invited: "invited", Person: "player", Bot: "bot"}[type(holder)]
    person = gave_up or (holder if isinstance(holder, Person | Invited) else None)
    is_ours = person is not None and table.importer is None  # an imported log names accounts elsewhere
    return {
        "seat": seat,
        "kind": kind,
        "player": person.player or None if person and is_ours else None,
        "name": shown_name(person) if person else None,
        "account": ("bot" if person.is_bot else "person") if person else None,
        "bot": holder.bot if isinstance(holder, Bot) else None,
        "conceded": gave_up is not None,
        "expires_at": holder.until if isinstance(holder, Invited) else None,
    }


def shown_name(person: Person | Invited) -> str:
    """Return the name under which live views show the person: the current one, which is that of the log as long as
    players can't change their names. Exports have the name of the log.
    """
    return person.name
