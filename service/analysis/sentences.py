"""An analysis as the API shows it: in words of one language, with names."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from engines.contract import Json
from engines.kit.texts import Sentence, message_of, named
from events.folding.table import Table
from events.shown.telling import names_at, telling_of
from service.analysis.analyses import FindingsProgress
from service.analysis.parts import decisions_in
from service.analysis.stored_findings import Finding, MoveRating

TURNING_POINTS: Final = 5
"""How many turning points a game has at most."""

TURNING: Final = 0.1
"""The share of the win that must change hands at a turning point."""


def analysis_json(
    progress: FindingsProgress, table: Table, language: str, names: Sequence[str] | None = None
) -> Mapping[str, Any]:
    """Return the analysis of the game with that table. `names` are those of its seats, in place of those who held them
    at the start.
    """
    told = _Teller(table, language, names or names_at(table._replace(seats=table.first_seats), language))
    findings, is_done = progress.findings, progress.status == "done"
    return {
        "game": table.game_id,
        "status": progress.status,
        "progress": {"done": progress.done, "of": progress.of},
        "seats": len(table.seats),
        "has_luck": progress.has_luck,
        "versions": _versions(findings),
        "decisions": [told.decision(each) for each in decisions_in(findings, progress.has_luck, is_done)],
        "turning_points": turning_points(findings) if is_done else [],
    }


def _versions(findings: Sequence[Finding]) -> list[Finding]:
    """Return the shares of each version. Versions before the start have the shares of the start."""
    first = findings[0]["version"] if findings else 0
    before = [{**findings[0], "version": version} for version in range(first)]
    return [{name: found[name] for name in ("version", "true", "known")} for found in (*before, *findings)]


def turning_points(findings: Sequence[Finding]) -> list[int]:
    """Return the versions at which most of the win changed hands, in order.

    >>> shares = [[0.5, 0.5], [0.5, 0.5], [0.8, 0.2], [0.75, 0.25]]
    >>> turning_points([{"version": number, "true": true} for number, true in enumerate(shares)])
    [2]
    >>> turning_points([{"version": 1, "true": [0.598, 0.402]}, {"version": 2, "true": [0.498, 0.502]}])
    [2]
    """
    changes = [
        (round(sum(map(abs, map(_less, now["true"], before["true"]))) / 2, 4), now["version"])
        for before, now in pairwise(findings)
    ]
    greatest = sorted((each for each in changes if each[0] >= TURNING), reverse=True)[:TURNING_POINTS]
    return sorted(version for _, version in greatest)


def _less(one: float, other: float) -> float:
    return one - other


class _Teller:
    """Tells the findings of one game in one language, with these names of its seats."""

    def __init__(self, table: Table, language: str, names: Sequence[str]) -> None:
        self._words = telling_of(table.engine).WORDS.words(language)
        self._names = names

    def decision(self, decision: Mapping[str, Any]) -> Mapping[str, Any]:
        return {
            **decision,
            "question": self._question(decision["question"]),
            "chosen": self._rated(decision["chosen"]),
            "best": [self._rated(each) for each in decision["best"]],
        }

    def _question(self, asked: Json) -> str | None:
        return None if asked is None else named(self._words.say(message_of(asked)), self._names)

    def _rated(self, rated: MoveRating) -> Mapping[str, Any]:
        """Return a move in words. In what older versions have stored, only the best moves have a line."""
        text = self._words.say(message_of(rated["label"]))
        line = [named(self._words.tell(sentence_of(each)), self._names) for each in rated.get("line", ())]
        return {"notation": rated["notation"], "text": named(text, self._names), "share": rated["share"], "line": line}


def sentence_of(told: Json) -> Sentence:
    """Return the sentence that was stored: see `service.analysis.findings`."""
    return Sentence(told["by"], message_of(told["does"]), tuple([message_of(each) for each in told["effects"]]))
