"""What is found at each step of a game, as it is stored: shares with three decimals, and what is told as messages
without words and names, so that everyone reads them in their own language. docs/analysis.md says what each share means.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from math import floor
from random import Random
from typing import Any, Final

from engines.bots.analysis import Choice, Known, Rated, choice_of, known_shares, true_shares
from engines.bots.search import LineMove
from engines.chance import PlayoutChance
from engines.contract import Engine, Json, Made, Move, Seat, State
from engines.kit.texts import Message, Sentence, message_json
from events.shown.telling import move_told, question, telling_of
from service.analysis.positions import Course, CourseStep, is_hidden_in
from service.analysis.stored_findings import Finding, MoveRating

ITERATIONS: Final = 20_000
"""About how many iterations the searches of all decisions of a game have together."""

ITERATIONS_LEAST, ITERATIONS_MOST = 50, 800
"""How many each of them has at least, and at most."""

LINE: Final = 4
"""How many sentences a line has at most."""

LINE_BYTES: Final = 4_000
"""The greatest size of a line, as JSON. A longer one is not told."""

Shares = tuple[float, ...]


def findings_of(course: Course, begin: int) -> Iterator[Finding]:
    """Yield what is found at each step of the course, from that one on. The same course has the same findings, wherever
    they begin.
    """
    finder = _Finder(course)
    return map(finder.finding, range(begin, len(course.steps)))


class _Finder:
    def __init__(self, course: Course) -> None:
        self._course, self._engine = course, course.table.engine
        self._iterations = _iterations(course.decisions)
        self._valued = lru_cache(maxsize=2)(self._value)

    def finding(self, number: int) -> Finding:
        """Return what is found at the step of that number."""
        step, (true, known) = self._course.steps[number], self._shares(number)
        found: dict[str, Any] = {"version": step.version, "true": rounded(true), "known": rounded(known.shares)}
        if step.before is not None and step.move is not None:
            _, known_before = self._shares(number - 1)
            choice = self._choice(step, step.before, step.move, known_before.factor)
            found["decision"] = {
                "seat": step.seat,
                "chosen": self._rated(step, step.before, choice.chosen),
                "best": [self._rated(step, step.before, each) for each in choice.best],
                "question": self._question(step, step.before),
            }
        return found

    def _question(self, step: CourseStep, before: State) -> Json:
        asked = question(self._engine, self._engine.view(before, step.seat))
        return None if asked is None else message_json(asked)

    def _choice(self, step: CourseStep, before: State, move: Move, factor: float) -> Choice:
        """Return the choice, with rounded shares."""
        chance, engine = self._chance("choice", step.version), self._engine
        found = choice_of(engine, before, step.seat, move, chance, self._iterations, factor)
        return Choice(_shown(found.chosen), tuple(map(_shown, found.best)))

    def _shares(self, number: int) -> tuple[Shares, Known]:
        """Return what the position after a step was worth, by what was true and by what was known."""
        step, first = self._course.steps[number], number
        if step.outcome is not None:
            shares = step.outcome.shares
            return shares, Known(shares, 1.0)
        while first and self._course.steps[first - 1].state is step.state:
            first -= 1
        true, known = self._valued(first)
        return without(true, step.gone), Known(without(known.shares, step.gone), known.factor)

    def _value(self, number: int) -> tuple[Shares, Known]:
        step = self._course.steps[number]
        true = true_shares(self._engine, step.state, self._chance("true", step.version))
        if not self._course.has_luck:
            return true, Known(true, 1.0)
        seats, chance = len(self._course.table.seats), self._chance("known", step.version)
        return true, known_shares(self._engine, step.state, seats, chance)

    def _chance(self, purpose: str, version: int) -> PlayoutChance:
        """Return chance that is the same each time for one purpose at one version of the game."""
        return PlayoutChance(Random(f"{self._course.table.game_id} {version} {purpose}"))

    def _rated(self, step: CourseStep, before: State, rated: Rated) -> MoveRating:
        engine = self._engine
        label = telling_of(engine).label(rated.move, engine.view(before, step.seat))
        found = {"notation": engine.format_move(rated.move), "label": message_json(label), "share": rated.share}
        return {**found, "line": self._line(step, rated.line)}

    def _line(self, step: CourseStep, line: Sequence[LineMove]) -> list[Json]:
        sentences = (_told(self._engine, played, step.seat) for played in line)
        told = [_told_json(sentence) for sentence in sentences if sentence][:LINE]
        return told if len(str(told)) <= LINE_BYTES else []


def without(shares: Shares, gone: Sequence[Seat]) -> Shares:
    """Return the shares if these seats can't win any more: where one of them would win, nobody does.

    >>> without((0.25, 0.5, 0.125, 0.125), [1])
    (0.375, 0.125, 0.25, 0.25)
    """
    lost = sum(shares[seat] for seat in gone) / len(shares)
    return tuple([(0.0 if seat in gone else share) + lost for seat, share in enumerate(shares)])


def _shown(rated: Rated) -> Rated:
    return rated._replace(share=round(rated.share, 3))


def _iterations(decisions: int) -> int:
    return max(ITERATIONS_LEAST, min(ITERATIONS_MOST, ITERATIONS // max(1, decisions)))


def _told(engine: Engine, played: LineMove, seat: Seat) -> Sentence | None:
    """Return the sentence of a move of a line, as the seat would see it made; None if part of it would be hidden, and
    it changes nothing yet. What follows from it is told as a spectator sees it: the seat can't know which cards will be
    drawn.
    """
    made = Made(played.seat, played.move)
    shown = engine.conceal(made, played.after, seat)
    before, after = (partial(engine.view, state, None) for state in (played.before, played.after))
    sentence = move_told(engine, made, shown, before, after).sentence
    return None if is_hidden_in(shown) and not sentence.effects else sentence


def _told_json(sentence: Sentence) -> Json:
    effects: list[Message] = [*sentence.effects]
    return {"by": sentence.by, "does": message_json(sentence.does), "effects": [message_json(each) for each in effects]}


def rounded(shares: Shares) -> list[float]:
    """Return the shares with three decimals, whose sum is the rounded sum: the largest remainders are rounded up.

    >>> rounded((1 / 3, 1 / 3, 1 / 3)), rounded((0.2505, 0.7495)), rounded((0.6,))
    ([0.334, 0.333, 0.333], [0.251, 0.749], [0.6])
    """
    exact = [round(1000 * share, 6) for share in shares]
    missing = round(sum(exact)) - sum(map(floor, exact))
    upwards = sorted(range(len(exact)), key=lambda seat: floor(exact[seat]) - exact[seat])[:missing]
    return [(floor(each) + (seat in upwards)) / 1000 for seat, each in enumerate(exact)]
