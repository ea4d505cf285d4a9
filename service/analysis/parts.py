"""The parts of what a decision changed: what the choice, luck and other moves did to each seat's true share. They are
computed from the findings when an analysis is read, in whole thousandths, so that they add up exactly.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from service.analysis.stored_findings import Finding, MoveRating

ONE: Final = 1000
"""The whole win, in thousandths."""

Parts = Sequence[int]
"""A part of each seat, in thousandths."""


def decisions_in(findings: Sequence[Finding], has_luck: bool, is_done: bool) -> Iterator[Mapping[str, Any]]:
    """Yield each decision of the findings, with its version, its moves on the scale of the graph, and its parts."""
    true = {found["version"]: [_thousandths(share) for share in found["true"]] for found in findings}
    known = {found["version"]: found["known"] for found in findings}
    for found, until in _with_ends(findings, is_done):
        version, decision = found["version"], found["decision"]
        seat = decision["seat"]
        moves = _since(known[version - 1][seat], decision) if has_luck else _until(found["true"][seat], decision)
        change, later = _less(true[version], true[version - 1]), None if until is None else true[until]
        choice = cost_of(_thousandths(moves["cost"]), seat, len(change)) if has_luck else change
        yield {
            "version": version,
            "seat": seat,
            "question": decision.get("question"),
            "until": until,
            **moves,
            "choice": _shares(choice),
            "luck": _shares(_less(change, choice)) if has_luck else None,
            "others": None if later is None else _shares(_less(later, true[version])),
        }


def cost_of(cost: int, seat: int, seats: int) -> Parts:
    """Return what a choice of that cost did to each seat, which gave it away to the others in equal parts.

    >>> cost_of(100, 0, 4), cost_of(3, 1, 1 + 1), cost_of(3, 0, 1)
    ([-100, 34, 33, 33], [3, -3], [-3])
    """
    others = [each for each in range(seats) if each != seat]
    gains = {each: (cost + len(others) - 1 - place) // len(others) for place, each in enumerate(others)}
    return [gains.get(each, -cost) for each in range(seats)]


def _with_ends(findings: Sequence[Finding], is_done: bool) -> list[tuple[Finding, int | None]]:
    """Return each finding with a decision, and the version before the next decision of its seat: after the last one,
    the last version, which is unknown until the analysis is done.
    """
    ends, following = list[tuple[Finding, int | None]](), dict[int, int]()
    last = findings[-1]["version"] if findings and is_done else None
    for found in reversed([each for each in findings if "decision" in each]):
        seat = found["decision"]["seat"]
        ends.append((found, following[seat] - 1 if seat in following else last))
        following[seat] = found["version"]
    return ends[::-1]


def _since(before: float, decision: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the moves of a decision, the best of which has the share that the seat expected before it decided."""
    more = before - decision["best"][0]["share"]
    return _ranked(decision, more, _raised(decision["chosen"], more)["share"])


def _until(after: float, decision: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the moves of a decision, the chosen one of which has the share of the position to which it led."""
    return _ranked(decision, after - decision["chosen"]["share"], after)


def _ranked(decision: Mapping[str, Any], more: float, share: float) -> Mapping[str, Any]:
    """Return the chosen move with that share, the best moves with shares that are larger by `more`, and the cost."""
    chosen, raised = {**decision["chosen"], "share": share}, [_raised(each, more) for each in decision["best"]]
    best = [{**each, "share": share} if each["notation"] == chosen["notation"] else each for each in raised]
    if all(each["share"] < share for each in best):
        best = [chosen, *best][: len(best)]
    best.sort(key=_share, reverse=True)
    return {"chosen": chosen, "best": best, "cost": round(best[0]["share"] - share, 3)}


def _share(move: MoveRating) -> float:
    share: float = move["share"]
    return share


def _raised(move: MoveRating, more: float) -> MoveRating:
    """Return the move with a share that is larger by that. What is certain or impossible remains so."""
    share = move["share"]
    return {**move, "share": round(min(1.0, max(0.0, share + more)), 3) if 0 < share < 1 else share}


def _less(some: Parts, others: Parts) -> Parts:
    return [one - other for one, other in zip(some, others, strict=True)]


def _shares(parts: Parts) -> list[float]:
    return [part / ONE for part in parts]


def _thousandths(share: float) -> int:
    return round(share * ONE)
