"""Analyses of games, made up for tests, as the API answers with them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from service.analysis.findings import rounded
from service.analysis.parts import decisions_in

Json = dict[str, Any]


def analysis_of(game: Any, events: Sequence[Any], has_luck: bool = True, **changes: Any) -> Json:
    """A finished analysis of that game with these events. The chances wander at random, always in the same way."""
    random, seats = Random(7), len(game["seats"])
    versions: list[Json] = [{"version": 0, "true": _even(seats), "known": _even(seats)}]
    for event in events:
        versions.append(_next(versions[-1], event["version"], random, has_luck))
    winners = game["outcome"]["winners"]
    final = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    versions[-1] |= {"true": final, "known": final}
    moves = [event for event in events if event["kind"] == "move_played"]
    found = [{**each, **_decided(each["version"], moves, versions, random)} for each in versions]
    decisions = [*decisions_in(found, has_luck, is_done=True)]
    costly = sorted(decisions, key=lambda decision: -decision["cost"])[:3]
    return {
        "game": game["id"],
        "status": "done",
        "progress": {"done": len(decisions), "of": len(decisions)},
        "seats": seats,
        "has_luck": has_luck,
        "versions": versions,
        "decisions": decisions,
        "turning_points": sorted(decision["version"] for decision in costly),
        **changes,
    }


def _even(seats: int) -> list[float]:
    return rounded((1 / max(2, seats),) * seats)


def _next(before: Mapping[str, Any], version: int, random: Random, has_luck: bool) -> Json:
    true = _moved(before["true"], random, 0.25 if random.random() < 0.1 else 0.04)
    known = _moved([(own + other) / 2 for own, other in zip(before["known"], true, strict=True)], random, 0.02)
    return {"version": version, "true": true, "known": known if has_luck else true}


def _moved(shares: Sequence[float], random: Random, width: float) -> list[float]:
    moved = [min(0.97, max(0.03, share + random.gauss(0, width))) for share in shares]
    return rounded(tuple([share / sum(moved) for share in moved]) if len(moved) > 1 else tuple(moved))


def _decided(version: int, moves: Sequence[Any], versions: Sequence[Any], random: Random) -> Json:
    made = [_decision(move, versions, random) for move in moves if move["version"] == version]
    return {"decision": made[0]} if made else {}


def _decision(event: Any, versions: Sequence[Any], random: Random) -> Json:
    """What could have been played instead of this move: something better for every second one."""
    seat, text = event["seat"], event["text"]["text"]
    share = versions[event["version"]]["known"][seat]
    cost = round(min(1 - share, random.random() / 5), 3) if random.random() < 0.5 else 0.0
    line = [text, "Nobody has an answer to that."]
    chosen = {"notation": f"chosen {event['version']}", "text": text, "share": share, "line": line}
    others = [
        {
            "notation": f"other {event['version']} {number}",
            "text": f"{text.split(' ')[0]} does something else, number {number}.",
            "share": round(max(0.0, share + cost - number / 40), 3),
            "line": [text, "Somebody answers it with a move whose sentence is rather long.", "And so on."],
        }
        for number in range(3)
    ]
    best = others if cost else [chosen, *others[1:]]
    return {"seat": seat, "question": None, "chosen": chosen, "best": best}
