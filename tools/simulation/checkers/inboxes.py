"""Players are told of their games, once, and what they have in play follows from the logs."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from events.folding.table import Person, Table
from tools.simulation.checkers.facts import Facts
from tools.simulation.worlds.inbox_listener import GAMES, InboxListener
from tools.simulation.worlds.people import SimulatedPerson

CLOCKS_MS: Final = 200_000
"""By how much the times of records differ at most from the time of Redis, if the clocks of processes are wrong."""

InboxEntry = tuple[tuple[int, ...], str, str]
"""The id of an inbox's entry, its type ("" if the games must be read again), and its text."""


def games_in_play_are_right(facts: Facts) -> Iterator[str]:
    """Yield games that are missing in, or too many in, what a player has in play."""
    expected = in_play(facts)
    found: Any = facts.queue.ask(b"KEYS", b"retcon:playing:*")
    stored = {key.decode().rpartition(":")[2]: facts.hash_of(facts.queue, key) for key in found}
    for player in sorted(expected.keys() | stored.keys()):
        wanted, kept = expected.get(player, {}), stored.get(player, {})
        if missing := sorted(wanted.keys() - kept.keys()):
            yield f"inbox: {player} is not told to have {missing} in play"
        if surplus := sorted(kept.keys() - wanted.keys()):
            yield f"inbox: {player} is told to have {surplus} in play"


def decisions_are_told(facts: Facts) -> Iterator[str]:
    """Yield games in play that players were shown at the end with other decisions than they owe."""
    expected = in_play(facts)
    for person in _those_with_accounts(facts):
        for game in person.inbox.in_play or ():
            table, told = (
                facts.tables.get(game["game"]),
                {(each["seat"], each["decision"]) for each in game["decisions"]},
            )
            owed = expected.get(person.id, {}).get(game["game"])
            if table and table.at < person.inbox.looked_back_ms and told != owed:
                yield f"inbox: {person.id} is told to owe {sorted(told)} in {game['game']}, and owes {owed}"


def notifications_come_once(facts: Facts) -> Iterator[str]:
    """Yield what is told twice in an inbox, and starts, ends and challenges that are missing there. If a server has
    restarted, players are told to read their games again instead.
    """
    has_restarted = any(server.run > 1 for server in facts.servers.values())
    for person in _those_with_accounts(facts):
        entries = _entries(facts, person.id)
        for text, count in Counter(text for _, kind, text in entries if kind).items():
            if count > 1 and not facts.ledger.any_lost:
                yield f"inbox: {person.id} was told {count} times: {text}"
        if entries and not has_restarted:
            told = Counter(_subject(kind, text) for _, kind, text in entries if kind)
            since = entries[0][0][0] + (CLOCKS_MS if "clocks" in facts.plan.kinds else 1000)
            for subject in _to_be_told(facts, person.id, since):
                if told[subject] != 1:
                    yield f"inbox: {person.id} was told {told[subject]} times of {' '.join(map(str, subject))}"


def readers_hear_everything(facts: Facts) -> Iterator[str]:
    """Yield entries of an inbox that its reader did not get, although it never had to begin again in between."""
    for person in _those_with_accounts(facts):
        if not facts.ledger.any_lost:
            yield from _unheard(person.inbox, person.id, [name for name, kind, _ in _entries(facts, person.id) if kind])


def _unheard(reader: InboxListener, player: str, stored: list[tuple[int, ...]]) -> Iterator[str]:
    heard = [each for each in reader.heard if each.id]
    for before, after in pairwise(heard):
        missed = [each for each in stored if before.id < each < after.id]
        if missed and after.type != GAMES:
            yield f"inbox: {player} heard {before.id} and then {after.id}, without {missed}"
    left = [each for each in stored if heard and heard[-1].id < each < (reader.looked_back_ms,)]
    if left and reader.in_play is not None:
        yield f"inbox: {player} heard nothing after {heard[-1].id}, where there is {left}"


def _those_with_accounts(facts: Facts) -> list[SimulatedPerson]:
    return [person for person in facts.world.people if person.id and not person.is_leaving]


def in_play(facts: Facts) -> dict[str, dict[str, set[tuple[int, int]]]]:
    """Return the games in play of each player, with the seats that owe a decision, and these decisions."""
    found = dict[str, dict[str, set[tuple[int, int]]]]()
    for game, table in facts.tables.items():
        if table.state is None or table.is_over or table.importer is not None:
            continue
        owed = {seat: decision for seat in range(len(table.seats)) if (decision := table.owed(seat)) is not None}
        for player in _players(table):
            seats = [
                n for n, holder in enumerate(table.seats) if isinstance(holder, Person) and holder.player == player
            ]
            found.setdefault(player, {})[game] = {(seat, owed[seat]) for seat in seats if seat in owed}
    return found


def _players(table: Table) -> list[str]:
    """Return everyone who plays or has played in the game."""
    people = [*table.seats, *(person for _, person in table.conceded)]
    return sorted({each.player for each in people if isinstance(each, Person) and each.player})


def _to_be_told(facts: Facts, player: str, since: int) -> Iterator[tuple[Any, ...]]:
    """Yield what must be told to the player, if it happened after that time (ms since the epoch)."""
    for game, records in facts.records.items():
        table = facts.tables.get(game)
        if table is None or table.importer is not None:
            continue
        for record in records:
            at, kind = record["version"], record["kind"]
            is_player = player in _players(table) and table.state is not None
            if record["at"] <= since:
                continue
            if kind in ("game_started", "game_finished") and is_player:
                yield kind, game
            if kind == "seat_offered" and facts.people(game).get(at, [""])[0] == player:
                yield "challenge", game, at, "created"


def _subject(kind: str, text: str) -> tuple[Any, ...]:
    """Return what is counted: a start or an end by its game, a challenge by the version and what became of it."""
    fields = json.loads(text)
    about = (kind, fields.get("game", ""))
    return (*about, fields["version"], fields["status"]) if kind == "challenge" else about


def _entries(facts: Facts, player: str) -> list[InboxEntry]:
    found: Any = facts.queue.ask(b"XRANGE", f"retcon:inbox:{player}".encode(), b"-", b"+")
    return [
        (tuple(map(int, name.decode().split("-"))), fields[1].decode(), fields[3].decode()) for name, fields in found
    ]
