"""What is stored about players follows from the logs: how their games ended, and which games count in their quota."""

import json
from collections.abc import Iterator
from typing import Any

from events.folding.table import Bot, Open, Person, Table
from tools.simulation.checkers.facts import Facts

ResultFields = dict[str, Any]
"""What is stored about a game of a player, as far as it is checked: `status`, `ended`, `result` and the like."""


def results_follow_from_logs(facts: Facts) -> Iterator[str]:
    """Yield games of which something else is stored about a player than their logs say."""
    erased = {person.id for person in facts.world.people if person.is_erased}
    wanted: dict[str, dict[str, ResultFields]] = {}
    for game, table in facts.tables.items():
        for player in sorted({each.player for each in table.first_seats if isinstance(each, Person)} - erased - {""}):
            if fields := _result(facts.records[game], table, player):
                wanted.setdefault(player, {})[game] = fields
    found: Any = facts.events.ask(b"KEYS", b"retcon:{accounts}:results:*")
    players = {key.decode().rpartition(":")[2] for key in found} | wanted.keys()
    unclear = {person.id for person in facts.world.people if person.is_leaving and not person.is_erased}
    for player in sorted(players - unclear):
        stored = _stored_results(facts, player)
        for game in sorted(stored.keys() | wanted.get(player, {}).keys()):
            kept, due = stored.get(game), wanted.get(player, {}).get(game)
            is_gone = facts.ledger.has_lost and due is None  # results of games that were lost stay
            if (kept and {name: kept.get(name) for name in due or kept}) != due and not is_gone:
                yield f"results: {kept} is stored about {player} in {game}, and should be {due}"


def _result(records: list[dict[str, Any]], table: Table, player: str) -> ResultFields | None:
    """Return what must be stored about a game of a player who held seats at its start; None if nothing must."""
    is_counted = table.visibility == "public" and not table.importer and not table.fork and table.state is not None
    mine = {n for n, each in enumerate(table.first_seats) if isinstance(each, Person) and each.player == player}
    given_up = {seat for seat, _ in table.conceded} & mine
    late = set(table.timing.lost if table.timing else ()) | set(table.abandoned)
    is_lost = bool(given_up & late)
    if not is_counted or not (table.is_over or is_lost):
        return None
    aborted = [each.get("seat") for each in records if each["kind"] == "game_aborted"]
    others = [each for each in table.first_seats if isinstance(each, Person) and each.player != player]
    has_left = given_up == mine or not table.is_over
    return {
        "ruleset": table.engine.KEY,
        "rated": table.terms.rated,
        "ended": "left"
        if mine & set(aborted)
        else "lost"
        if is_lost
        else "conceded"
        if given_up == mine
        else "finished",
        "result": "lost" if has_left and table.status != "aborted" else _outcome(table, mine),
        "others": sum(not each.is_bot for each in others),
        "opponents": list(dict.fromkeys(each.player for each in others if each.player)),
        "source": table.rematch_of,
    }


def _outcome(table: Table, mine: set[int]) -> str:
    if table.outcome is None:
        return "aborted"
    winners = set(table.outcome.winners)
    if not winners & mine:
        return "lost" if winners else "nobody_won"
    return "won" if winners <= mine else "shared"


def _stored_results(facts: Facts, player: str) -> dict[str, ResultFields]:
    found = facts.hash_of(facts.events, f"retcon:{{accounts}}:results:{player}".encode())
    return {game: json.loads(text) for game, text in found.items()}


def quotas_follow_from_logs(facts: Facts) -> Iterator[str]:
    """Yield games that count otherwise in a player's quota than their logs say, and places that stay reserved."""
    wanted = dict[str, dict[str, float]]()
    for game, table in facts.tables.items():
        for player, score in _scores(table).items():
            wanted.setdefault(f"retcon:open-games-of:{player}", {})[game] = score
    found: Any = facts.queue.ask(b"KEYS", b"retcon:open-games-of:*")
    for key in sorted({each.decode() for each in found} | wanted.keys()):
        pairs: Any = facts.queue.ask(b"ZRANGE", key.encode(), b"0", b"-1", b"WITHSCORES")
        stored = {game.decode(): float(score) for game, score in pairs}
        for game in sorted(stored.keys() | wanted.get(key, {}).keys()):
            kept, due = stored.get(game), wanted.get(key, {}).get(game)
            if kept != due:
                yield f"quota: {game} counts {kept} in {key}, and should count {due}"
    reserved: Any = facts.queue.ask(b"KEYS", b"retcon:reserved-games-of:*")
    for key in sorted(reserved):
        yield f"quota: {key.decode()} stays, long after all requests"


def _scores(table: Table) -> dict[str, float]:
    """Return how much an unfinished game counts for each player: 1 for everyone who holds a seat in it or created it,
    another 1/2 if other people play in it or can join, and 2 for each bot in a game that the player created.
    """
    if table.is_over:
        return {}
    seated = {each.player for each in table.seats if isinstance(each, Person)} - {""}
    gone = {person.player for _, person in table.conceded} - seated
    scores = {player: 1 + _shared(table, player) for player in sorted(seated)}
    if table.creator:
        bots = sum(isinstance(each, Bot) for each in table.seats)
        own = 0 if table.creator in gone else 1 + _shared(table, table.creator)
        scores[table.creator] = 2 * bots + own
    return scores


def _shared(table: Table, player: str) -> float:
    others = [each for each in table.first_seats if not isinstance(each, Bot)]
    return 0.5 if any(isinstance(each, Open) or getattr(each, "player", "") != player for each in others) else 0.0
