"""What players and their programs are told: each once, under one id, and nothing is left waiting."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from events.folding.table import Person
from tools.simulation.checkers.effects import LATE_MS
from tools.simulation.checkers.facts import Facts
from tools.simulation.checkers.inboxes import in_play


def webhooks_are_told(facts: Facts) -> Iterator[str]:
    """Yield starts, ends and open decisions of games that were not told, and starts and ends that were told under two
    ids, and messages that are due and wait. Nothing else is expected of a webhook for which messages wait.
    """
    owed = in_play(facts)
    for person in facts.world.people:
        fields = facts.hash_of(facts.events, f"retcon:{{accounts}}:webhooks:{person.id}".encode())
        for name in sorted(fields):
            key = f"retcon:webhook-waiting:{person.id}:{name}".encode()
            waiting: Any = facts.queue.ask(b"ZRANGE", key, b"0", b"-1", b"WITHSCORES")
            for message, due in waiting:
                if due < facts.now_ms - LATE_MS:
                    yield f"webhooks: {message.decode()} waits for {name} since {facts.now_ms - due:.0f} ms"
            yield from _told(facts, person.id, fields[name].decode(), owed.get(person.id, {}), bool(waiting))


def _told(
    facts: Facts, player: str, stored: str, owed: dict[str, set[tuple[int, int]]], is_waiting: bool
) -> Iterator[str]:
    host = stored.partition("https://")[2].partition("/")[0]
    created = int(stored.partition('"created_at": ')[2].partition(",")[0])
    receiver = facts.outside.receivers.get(host)
    got = {each.id: each.body for each in receiver.got if each.id in receiver.accepted} if receiver else {}
    told = Counter((body["type"], body["data"]["game"]) for body in got.values())
    decisions = {
        (body["data"]["game"], each["seat"], each["decision"])
        for body in got.values()
        for each in body["data"].get("decisions", ())
    }
    for game, table in facts.tables.items():
        if table.state is None or not any(isinstance(each, Person) and each.player == player for each in table.seats):
            continue
        started = next(record["at"] for record in facts.records[game] if record["kind"] == "game_started")
        for kind, at in (("game.started", started), ("game.finished", table.at if table.status == "finished" else 0)):
            if at > created and not told[kind, game] and not is_waiting:
                yield f"webhooks: {host} was not told {kind} of {game}"
            if told[kind, game] > 1 and not facts.ledger.has_lost:
                yield f"webhooks: {host} was told {kind} of {game} {told[kind, game]} times"
        for seat, decision in owed.get(game, ()) if started > created and not is_waiting else ():
            if (game, seat, decision) not in decisions:
                yield f"webhooks: {host} was not told of decision {decision} of seat {seat} in {game}"
