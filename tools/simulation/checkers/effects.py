"""When faults have stopped, everything that follows from the logs is done: lists, due times, bots, the archive."""

from collections.abc import Iterator
from typing import Any

from events.folding.table import Person, Table
from tools.simulation.checkers.facts import Facts

LATE_MS = 240_000
"""How long something may be overdue at the end, at the pace of the end."""


def nothing_is_left_to_do(facts: Facts) -> Iterator[str]:
    """Yield games that are pending, stalled or overdue."""
    pending: Any = facts.queue.ask(b"ZRANGE", b"retcon:pending", b"0", b"-1", b"WITHSCORES")
    for game, version in pending:
        table = facts.tables.get(game.decode())
        if not table or not table.bots_to_move() or facts.now_ms - table.at > LATE_MS:
            yield f"pending: {game.decode()} is pending at {version}, and its log has {table.version if table else 0}"
    for game, table in facts.tables.items():
        if table.bots_to_move() and facts.now_ms - table.at > LATE_MS:
            yield f"stalled: a bot owes a move in {game} since version {table.version}"
        if game in facts.stored:
            yield from _overdue(facts, game, table)
    for key in facts.queue.ask(b"KEYS", b"rq:queue:*"):  # type: ignore[attr-defined]
        length = facts.queue.ask(b"LLEN", key)
        if length:
            yield f"queued: {length} jobs wait in {key.decode()}"


def _overdue(facts: Facts, game: str, table: Table) -> Iterator[str]:
    timing = table.timing
    if table.status == "active" and timing and timing.paused_at is None:
        for seat, deadline in enumerate(timing.deadlines):
            if deadline and seat not in timing.expired and seat in table.awaiting and facts.now_ms > deadline + LATE_MS:
                yield f"overdue: the deadline of seat {seat} of {game} passed {facts.now_ms - deadline} ms ago"
    for seat, guest in table.invited:
        if table.status == "open" and facts.now_ms > guest.until + LATE_MS:
            yield f"overdue: the challenge to seat {seat} of {game} expired {facts.now_ms - guest.until} ms ago"
    differs = game in facts.archived and facts.archived[game] != facts.stored[game]
    if table.is_over and not differs and facts.now_ms > table.at + 1000 * facts.plan.archive_after + LATE_MS:
        yield f"archive: {game} is over since {facts.now_ms - table.at} ms and still in Redis"


def due_times_are_right(facts: Facts) -> Iterator[str]:
    """Yield games whose due time is later than the earliest deadline."""
    scores: Any = facts.queue.ask(b"ZRANGE", b"retcon:due", b"0", b"-1", b"WITHSCORES")
    stored = {game.decode(): int(score) for game, score in scores}
    for game, table in facts.tables.items():
        if game not in facts.stored:
            continue
        expected, timing = None, table.timing
        if table.status == "active" and timing and timing.paused_at is None:
            open_ones = [at for seat, at in enumerate(timing.deadlines) if at and seat not in timing.expired]
            expected = min(open_ones, default=None)
        if expected is not None and stored.get(game, 2**62) > expected + 1 + LATE_MS:
            yield f"due: {game} has a deadline at {expected}, and is looked at at {stored.get(game)}"
        if table.is_over and game in stored:
            yield f"due: {game} is over, and something is due there"


def lists_are_right(facts: Facts) -> Iterator[str]:
    """Yield differences between the lists of games and the games."""
    expected: dict[str, set[str]] = {}
    for game, table in facts.tables.items():
        if game in facts.stored:
            for key in _lists_of(table):
                expected.setdefault(key, set()).add(game)
    found: Any = facts.queue.ask(b"KEYS", b"retcon:games*")
    stored = {}
    for key in found:
        members: Any = facts.queue.ask(b"ZRANGE", key, b"0", b"-1")
        stored[key.decode()] = {each.decode() for each in members}
    archived = {game for game in facts.tables if game not in facts.stored}
    for key in sorted(expected.keys() | stored.keys()):
        missing = expected.get(key, set()) - stored.get(key, set())
        surplus = stored.get(key, set()) - expected.get(key, set()) - archived
        if missing:
            yield f"lists: {key} lacks {sorted(missing)}"
        if surplus:
            yield f"lists: {key} has {sorted(surplus)} too many"
        if stored.get(key, set()) & archived:
            yield f"lists: {key} has {sorted(stored[key] & archived)}, which were archived"


def _lists_of(table: Table) -> list[str]:
    players = {holder.player for holder in table.seats if isinstance(holder, Person)}
    players |= {table.creator, *(person.player for _, person in table.conceded)}
    keys = [f"retcon:games-of:{player}" for player in players if player]
    if table.visibility == "public" and not (table.rematch_of and table.status == "open"):
        ruleset = table.engine.KEY
        keys += ["retcon:games", f"retcon:games:ruleset={ruleset}", f"retcon:games:status={table.status}"]
        keys.append(f"retcon:games:status={table.status}:ruleset={ruleset}")
    return keys
