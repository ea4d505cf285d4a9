"""What players and their programs are told: each once, under one id, and nothing is left waiting."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from events.folding.table import Person
from tools.simulation.checkers.facts import Facts


def webhooks_are_told(facts: Facts) -> Iterator[str]:
    """Yield messages that wait although nothing fails, and ends of games that were not told, or told under two ids."""
    for person in facts.world.people:
        fields = facts.hash_of(facts.events, f"retcon:{{accounts}}:webhooks:{person.id}".encode())
        for name in sorted(fields):
            yield from _told(facts, person.id, name, fields[name].decode())


def _told(facts: Facts, player: str, webhook: str, stored: str) -> Iterator[str]:
    host = stored.partition("https://")[2].partition("/")[0]
    receiver = facts.outside.receivers.get(host)
    ends = Counter[str]()
    if receiver:
        told = {each.id: each for each in receiver.got if each.id in receiver.accepted}
        ends.update(each.body["data"]["game"] for each in told.values() if each.body["type"] == "game.finished")
    created = int(stored.partition('"created_at": ')[2].partition(",")[0])
    waiting: Any = facts.queue.ask(b"ZCARD", f"retcon:webhook-waiting:{player}:{webhook}".encode())
    for game, table in facts.tables.items():
        has_seat = any(isinstance(each, Person) and each.player == player for each in table.seats)
        if table.status == "finished" and has_seat and table.at > created and not ends[game] and not waiting:
            yield f"webhooks: {host} was not told that {game} is over"
        if ends[game] > 1 and not facts.ledger.has_lost:
            yield f"webhooks: {host} was told {ends[game]} times that {game} is over"
