"""Whatever was confirmed to a client is stored, exactly once; and every log is right."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from tools.simulation.checkers.facts import Facts
from tools.simulation.worlds.ledger import Attempt

STANDING: Final = "always_pass"
"""The type of the moves that the server makes for players who have left a standing order. Players send it, too."""

_on_game = re.compile(r"/v1/games/(g_\w+)/(\w+)(.*)").fullmatch


def logs_verify(facts: Facts) -> Iterator[str]:
    """Yield what is wrong with logs and their heads."""
    for game, reason in facts.folded[1].items():
        yield f"verify: {game}: {reason}"
    for game, lines in facts.stored.items():
        head = "0" * 64
        for line in lines:
            head = hashlib.sha256((head + line).encode()).hexdigest()
        stored = str((facts.events.ask(b"GET", f"{{{game}}}:head".encode()) or b"").decode()).split(" ")  # type: ignore[attr-defined]
        if stored[:2] != [str(len(lines)), head]:
            yield f"head: {game} has {len(lines)} lines, and its head is {stored}"
        if game in facts.archived and facts.archived[game] != lines and not facts.ledger.has_lost:
            yield f"archive: {game} differs from its object"


def changes_are_stored(facts: Facts) -> Iterator[str]:
    """Yield the confirmed changes that are missing."""
    for each in facts.ledger.attempts:
        if each.is_confirmed:
            yield from _missing(facts, each)


def _missing(facts: Facts, each: Attempt) -> Iterator[str]:
    answer: Any = each.answer.json
    if each.path == "/v1/players":
        erased = {person.id for person in facts.world.people if person.is_leaving}
        if answer["id"] not in erased and not facts.events.ask(
            b"EXISTS", f"retcon:{{accounts}}:player:{answer['id']}".encode()
        ):
            yield f"lost: the account {answer['id']} that was confirmed is missing"
    if each.path == "/v1/games" and answer["id"] not in facts.records:
        yield f"lost: the game {answer['id']} that was confirmed is missing"
    found = _on_game(each.path)
    if found and answer:
        yield from _missing_records(facts, found[1], each, answer)


def _missing_records(facts: Facts, game: str, each: Attempt, answer: Any) -> Iterator[str]:
    """Yield the records of a confirmed command that are missing or differ. A command that changes nothing has none."""
    log, records, wanted = facts.records.get(game, []), answer.get("records", ()), (each.body or {}).get("move")
    if each.path.endswith(("/moves", "/concede")) and not records:
        yield f"lost: {each.method} {each.path} was confirmed, and did nothing"
    for record in records:
        at = record["version"]
        if len(log) < at:
            yield f"lost: {game} has {len(log)} records, and record {at} was confirmed"
        elif log[at - 1]["kind"] != record["kind"] or log[at - 1]["at"] != record["at"]:
            yield f"lost: record {at} of {game} is another one than was confirmed"
        elif record["kind"] == "move_played" and record["move"] not in (log[at - 1]["move"], wanted):
            yield f"lost: the move at {at} of {game} is another one than was confirmed"


def nothing_happens_twice(facts: Facts) -> Iterator[str]:
    """Yield moves that happened more often than they were asked for. What was refused must have had no effect. Games
    with plans are left out, and so are moves of the type that standing orders make.
    """
    asked = dict[tuple[str, str], set[str]]()
    planned = {each.path.split("/")[3] for each in facts.ledger.attempts if each.path.endswith("/plan")}
    for each in facts.ledger.attempts:
        found, is_refused = _on_game(each.path), 400 <= (each.answer.status or 0) < 500
        is_move = found and found[2] == "moves" and each.method == "POST" and each.body["move"]["type"] != STANDING
        if found and is_move and not is_refused:
            asked.setdefault((found[1], each.player), set()).add(each.key)
    for game, log in facts.records.items():
        holders = dict[int, str]()
        people = facts.people(game)
        played = Counter[str]()
        for record in log:
            if record["kind"] in ("seat_taken", "seat_taken_by_bot"):  # an erased player is not disclosed
                holders[record["seat"]] = people.get(record["version"], [""])[0]
            if record["kind"] == "move_played" and record["by"] == record["seat"]:
                played[holders.get(record["seat"], "")] += record["move"]["type"] != STANDING
        for player, count in played.items():
            wanted = len(asked.get((game, player), ()))
            if player and game not in planned and count > wanted:
                yield f"twice: {player} has made {count} moves in {game} and asked for {wanted}"


def commands_are_disjoint(facts: Facts) -> Iterator[str]:
    """Yield games in which two commands claim the same record."""
    for game, lines in facts.stored.items():
        ranges = list[tuple[int, int]]()
        found: Any = facts.events.ask(b"KEYS", f"{{{game}}}:commands:*".encode())
        for key in sorted(found):
            for text in sorted(facts.events.ask(b"HVALS", key)):  # type: ignore[call-overload]
                first, last, _ = text.decode().split(" ")
                ranges.append((int(first), int(last)))
        ranges.sort()
        for (_, end), (begin, _) in pairwise(ranges):
            if begin <= end:
                yield f"twice: two commands of {game} have record {begin}"
        if ranges and ranges[-1][1] > len(lines):
            yield f"lost: a command of {game} has record {ranges[-1][1]} of {len(lines)}"


def decisions_are_answered_once(facts: Facts) -> Iterator[str]:
    """Yield keys that were answered as another request's. A session that was begun with a key may have been erased."""
    gone = {person.id for person in facts.world.people if person.is_leaving}
    for each in facts.ledger.attempts:
        is_erased = each.path == "/v1/session" and each.player in gone
        if each.answer.code == "idempotency_key_reused" and not is_erased:
            yield f"twice: {each.method} {each.path} was refused as a repetition of another request"


def repetitions_are_answered_alike(facts: Facts) -> Iterator[str]:
    """Yield changes of games that were confirmed, and refused when they were sent again with the same key. The server
    remembers those that have made records.
    """
    gone = {person.id for person in facts.world.people if person.is_leaving}
    answered_ns = {
        (each.player, each.key): each.answered_ns
        for each in facts.ledger.attempts
        if each.is_confirmed and (each.path == "/v1/games" or (each.answer.json or {}).get("records"))
    }
    for each in facts.ledger.attempts:
        is_refused = 400 <= (each.answer.status or 0) < 500 and each.player not in gone and not facts.ledger.any_lost
        if is_refused and each.at_ns > answered_ns.get((each.player, each.key), each.at_ns):
            yield f"twice: {each.method} {each.path} was confirmed, and a repetition refused as {each.answer.code}"


def players_read_what_is_stored(facts: Facts) -> Iterator[str]:
    """Yield games that a player reads at the end at another version than the newest, or whose lists lack one."""
    for player, game, version in facts.ledger.read:
        table = facts.tables.get(game)
        if table is None or version != table.version:
            yield f"read: {player} reads {game} at {version}, and its log has {table.version if table else 'no record'}"
    for player, games in facts.ledger.listed.items():
        held = {game for game, table in facts.tables.items() if table.knows(player)}
        if held - games:
            yield f"read: the list of {player} lacks {sorted(held - games)}"
