"""Ladders follow from the logs: each rated game has one entry, and standings are the fold of the entries.

The entries are compared with the logs here. What they make of the standings is folded by `service.ratings.fold`, a
function without side effects that unit tests check; so these checks find what is stored wrongly, not a wrong formula.
"""

import json
from collections.abc import Iterator
from typing import Any

from events.folding.table import Bot, Person, Table
from service.ratings.entries import ANCHOR, RatedResult, load_entry
from service.ratings.fold import fold
from service.ratings.ladders import ladder_named
from service.ratings.stored import dump_standing
from tools.simulation.checkers.facts import Facts

_BEGIN, _END = "retcon:{rated:", "}:entries"


def entries_follow_from_logs(facts: Facts) -> Iterator[str]:
    """Yield rated games without an entry, and entries that a ladder has twice, without a game, or otherwise than the
    game's log has it.
    """
    left = {game: table for game, table in facts.tables.items() if _is_rated(table)}
    for ladder, entries in _ladders(facts).items():
        people = _hash(facts, ladder, "players")
        for each in entries:
            table = left.pop(each.game, None)
            if table is None and not facts.ledger.has_lost:
                yield f"ratings: {ladder} has a result of {each.game} too many"
            if table is not None and not facts.ledger.has_lost:
                yield from _differences(facts, ladder, each, table, people)
    for game in left:
        yield f"ratings: {game} is rated, and no ladder has its result"


def standings_follow_from_entries(facts: Facts) -> Iterator[str]:
    """Yield numbers that a ladder shows and that are not the fold of its entries."""
    for ladder, entries in _ladders(facts).items():
        state = fold(ladder_named(ladder), entries)
        found: Any = facts.events.ask(b"GET", _key(ladder, "generation"))
        present = found.decode() if found else "0"
        position = _hash(facts, ladder, f"{present}:position")
        if int(position.get("number", 0)) != len(entries) or position.get("head", state.head) != state.head:
            yield f"ratings: {ladder} has {len(entries)} entries, and numbers up to {position}"
        wanted = {handle: dump_standing(each) for handle, each in state.standings.items()}
        if (stored := _hash(facts, ladder, f"{present}:standings")) != wanted:
            yield f"ratings: the numbers of {ladder} are {stored}, and should be {wanted}"
        for handle in sorted(wanted):
            points: Any = facts.events.ask(b"ZRANGE", _key(ladder, f"{present}:history:{handle}"), b"0", b"-1")
            told = [tuple(json.loads(each)[:2]) for each in points]
            played = [(n, each.game) for n, each in enumerate(entries, 1) if handle in each.players]
            if told != played:
                yield f"ratings: the history of {handle} in {ladder} is {told}, and should be {played}"


def _differences(facts: Facts, ladder: str, entry: RatedResult, table: Table, people: dict[str, str]) -> Iterator[str]:
    gone = {seat for seat, _ in table.conceded}
    won = set(table.outcome.winners if table.outcome else ()) - gone
    winners = won or set(range(len(table.seats))) - gone
    records = [each for each in facts.records[table.game_id] if each["kind"] == "move_played"]
    made = [
        sum(each["seat"] == seat and (each["by"] == seat) == isinstance(holder, Person) for each in records)
        for seat, holder in enumerate(table.first_seats)
    ]
    wanted = (table.at, sorted(winners), sorted(gone), made)
    found = (entry.at, sorted(entry.winners), sorted(entry.left), list(entry.decisions))
    if found != wanted or entry.mark.partition("-")[0] != str(table.version):
        yield f"ratings: {ladder} has {found} of {table.game_id} at {entry.mark}, and its log has {wanted}"
    for handle, holder in zip(entry.players, table.first_seats, strict=True):
        bot = holder.bot if isinstance(holder, Bot) else None
        player = holder.player if isinstance(holder, Person) else ""
        if handle != bot if handle.startswith(ANCHOR) else people.get(handle, "") != player:
            yield f"ratings: {ladder} has {handle} in {table.game_id}, and its log has {holder}"


def _is_rated(table: Table) -> bool:
    return table.terms.rated and table.status == "finished" and not table.importer


def _ladders(facts: Facts) -> dict[str, list[RatedResult]]:
    """Return the entries of each ladder. Nobody corrects results here, so all are results."""
    found: Any = facts.events.ask(b"KEYS", f"{_BEGIN}*{_END}".encode())
    names = sorted(key.decode()[len(_BEGIN) : -len(_END)] for key in found)
    return {ladder: list(_entries(facts, ladder)) for ladder in names}


def _entries(facts: Facts, ladder: str) -> Iterator[RatedResult]:
    found: Any = facts.events.ask(b"XRANGE", _key(ladder, "entries"), b"-", b"+")
    for _, fields in found:
        entry = load_entry(fields[1].decode())
        assert isinstance(entry, RatedResult)
        yield entry


def _key(ladder: str, what: str) -> bytes:
    return f"{_BEGIN}{ladder}}}:{what}".encode()


def _hash(facts: Facts, ladder: str, what: str) -> dict[str, str]:
    found = facts.hash_of(facts.events, _key(ladder, what))
    return {name: text.decode() for name, text in found.items()}
