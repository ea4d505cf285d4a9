"""What bots find out about finished games, and how it is stored and told."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engines import REGISTRY, latest
from engines.bots import Decision, analysis
from engines.bots.analysis import choice_of, known_shares, true_shares
from engines.bots.judging import Judgement, tried_instead, trying
from engines.bots.search import Search
from engines.chance import PlayoutChance
from engines.contract import Engine, Seat, State
from engines.hiding import hides
from engines.kit.texts import LANGUAGES, Term, Who, message, message_json, message_of
from engines.optional import judging
from events.folding.table import Open, Table
from service.analysis import findings
from service.analysis.analyses import FindingsProgress
from service.analysis.findings import findings_of
from service.analysis.positions import Course, CourseStep, course_of
from service.analysis.sentences import analysis_json, turning_points
from service.games.agreed import ending
from service.games.context import Games
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from tests.support.games import ALICE, BOB, CAROL, games, play_out, same_seeds
from tests.support.soak import mostly_soak

SEATS = {key: 3 if 3 in engine.SEATS else engine.SEATS[0] for key, engine in latest().items()}
"""The number of seats with which each game is played here."""
KEYS = sorted(SEATS)
each_ruleset = pytest.mark.parametrize("key", mostly_soak(KEYS, ["that-time-you-killed-me", "time-breaker"]))
BEGIN = 6
"""How many steps at the beginning of a game are analyzed here, and as many at its end."""


@pytest.fixture(autouse=True)
def few_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "ITERATIONS_LEAST", 12)
    monkeypatch.setattr(findings, "ITERATIONS_MOST", 12)


@cache
def course(key: str) -> Course:
    """The course of a game of bots that choose at random."""
    with same_seeds(key):
        where, engine = games(registry=REGISTRY), latest()[key]
        return course_of(where.tables, play_out(where, engine, engine.Options(), SEATS[key]).game_id)


def some(whole: Course) -> Course:
    """The first and last steps of a course. What was decided between them is left out."""
    if len(whole.steps) <= 2 * BEGIN:
        return whole
    first, *last = whole.steps[-BEGIN:]
    return Course(whole.table, [*whole.steps[:BEGIN], replace(first, before=None), *last], whole.has_luck)


def seeded(seed: int = 1) -> PlayoutChance:
    return PlayoutChance(Random(seed))


def decisions(key: str) -> list[tuple[Engine, CourseStep, State]]:
    """Some decisions of the game, each with the state before it."""
    whole = course(key)
    made = [(whole.table.engine, step, step.before) for step in whole.steps if step.before is not None]
    return made[:: max(len(made) // 2, 1)]


# engines


@each_ruleset
def test_a_choice_is_judged_by_what_the_seat_knew_and_by_nothing_else(key: str) -> None:
    for engine, step, before in decisions(key):
        assert step.move is not None
        for seed in (1, 2, 3):
            other = engine.imagine(engine.view(before, step.seat), seeded(seed))
            found = [choice_of(engine, state, step.seat, step.move, seeded(), 16) for state in (before, other)]
            assert found[0].chosen[:2] == found[1].chosen[:2]
            assert [each[:2] for each in found[0].best] == [each[:2] for each in found[1].best]
            lines = [[[(made.seat, made.move) for made in each.line] for each in one.best] for one in found]
            assert lines[0] == lines[1]


@each_ruleset
def test_the_shares_of_all_seats_add_up_to_1(key: str) -> None:
    for engine, _, before in decisions(key):
        assert sum(true_shares(engine, before, seeded())) == pytest.approx(1)
        known = known_shares(engine, before, SEATS[key], seeded())
        assert sum(known.shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in known.shares)


@each_ruleset
def test_a_line_is_played_by_the_rules_and_begins_with_its_move(key: str) -> None:
    for engine, step, before in decisions(key):
        found = searched(engine, before, step.seat)
        for estimate in found.estimates()[:3]:
            line = found.line(estimate.move, 4)
            assert 1 <= len(line) <= 4
            assert (line[0].seat, line[0].move) == (step.seat, estimate.move)
            for made, then in pairwise(line):
                assert then.before is made.after
            for made in line:
                assert made.move in engine.legal_moves(made.before, made.seat)


@each_ruleset
def test_the_move_that_was_made_has_its_line_also_if_others_are_better(key: str) -> None:
    for engine, step, before in decisions(key):
        for move in trying(engine)(engine.legal_moves(before, step.seat))[:6]:
            found = choice_of(engine, before, step.seat, move, seeded(), 16)
            assert (found.chosen.line[0].seat, found.chosen.line[0].move) == (step.seat, move)
            assert all(each == found.chosen for each in found.best if each.move == move)
            assert all(each.share <= found.best[0].share for each in (found.chosen, *found.best))


def searched(engine: Engine, state: State, seat: Seat) -> Search:
    moves = engine.legal_moves(state, seat)
    found = Search(Decision(engine, engine.view(state, seat), seat, moves), seeded())
    for _ in range(30):
        found.iterate()
    return found


def test_a_move_that_gives_a_win_away_costs_it() -> None:
    engine, state, seat, won = _winnable()
    winning, other = (next(move for move, wins in won.items() if wins is wanted) for wanted in (True, False))
    missed = choice_of(engine, state, seat, other, seeded(), 60)
    assert won[missed.best[0].move]
    assert missed.cost == pytest.approx(missed.best[0].share - missed.chosen.share)
    assert missed.cost > 0.1
    assert choice_of(engine, state, seat, winning, seeded(), 60).cost == 0


def _winnable() -> tuple[Engine, State, Seat, dict[Any, bool]]:
    """A position of Time Breaker in which some moves win at once, and others don't."""
    whole = course("time-breaker")
    engine = whole.table.engine
    for step in reversed(whole.steps):
        if step.before is not None:
            won = {move: _wins(engine, step.before, step.seat, move) for move in moves_of(engine, step)}
            if {*won.values()} == {True, False}:
                return engine, step.before, step.seat, won
    raise AssertionError("no such position")


def moves_of(engine: Engine, step: CourseStep) -> Sequence[Any]:
    assert step.before is not None
    return engine.legal_moves(step.before, step.seat)


def _wins(engine: Engine, state: State, seat: Seat, move: Any) -> bool:
    ended = engine.outcome(engine.apply(state, seat, move, seeded()))
    return ended is not None and ended.winners == (seat,)


@pytest.mark.parametrize(
    "key", mostly_soak([key for key in KEYS if judging(latest()[key])], ["time-breaker", "time-chase"])
)
def test_what_a_move_costs_hardly_depends_on_how_good_it_seems_at_first(key: str, monkeypatch: Any) -> None:
    decided = [(engine, before, step.seat, step.move) for engine, step, before in decisions(key) if step.move]
    fair = [choice_of(*each, seeded(), 60).cost for each in decided]
    estimate = Judgement.first_estimate
    for (engine, state, seat, move), cost in zip(decided, fair, strict=True):
        underrated, now, met = tried_instead(engine, move), engine.view(state, None), list[bool]()
        view = engine.view

        def misled(
            judgement: Judgement, there: State, *more: Any, about: Any = (underrated, now, met, view)
        ) -> Callable[[Any], float]:
            move, now, met, view = about
            of, is_now = estimate(judgement, there, *more), view(there, None) == now
            met.append(is_now)
            return lambda each: of(each) - (1.0 if is_now and each == move else 0.0)  # later, it may be a good move

        with monkeypatch.context() as patched:
            patched.setattr(Judgement, "first_estimate", misled)
            assert choice_of(engine, state, seat, move, seeded(), 60).cost == pytest.approx(cost, abs=0.2)
        assert any(met)


def test_what_is_certain_stays_so_when_the_shares_are_adjusted() -> None:
    engine, state, seat, won = _winnable()
    winning = next(move for move, wins in won.items() if wins)
    assert choice_of(engine, state, seat, winning, seeded(), 60, factor=0.3).chosen.share == 1


def test_the_shares_of_all_seats_are_adjusted_by_one_factor_of_their_odds(monkeypatch: Any) -> None:
    engine, own = latest()["time-machine"], iter([0.8, 0.5, 1 / 3])
    # private: the shares of real positions differ with each change of the bots
    monkeypatch.setattr(analysis, "_imagined_share", lambda *_: next(own))
    known = known_shares(engine, course("time-machine").steps[0].state, 3, seeded())
    odds = [share / (1 - share) for share in known.shares]
    assert sum(known.shares) == pytest.approx(1)
    assert [each / known.factor for each in odds] == pytest.approx([4, 1, 0.5])


# findings


def test_a_line_tells_no_secret_move_that_changes_nothing_yet() -> None:
    part = some(course("time-machine"))
    found = FindingsProgress("done", part.decisions, part.decisions, part.has_luck, [*findings_of(part, 0)])
    lines = [each["chosen"]["line"] for each in analysis_json(found, part.table, "en")["decisions"]]
    texts = [text for line in lines for text in line]
    assert any("chooses a card to lay; all cards are laid" in text for text in texts)
    assert not [text for text in texts if text.endswith("chooses a card to lay.")]


@each_ruleset
def test_findings_are_the_same_wherever_they_begin(key: str) -> None:
    part = some(course(key))
    whole = [*findings_of(part, 0)]
    assert [*findings_of(part, 5)] == whole[5:]
    assert json.loads(json.dumps(whole)) == whole


@each_ruleset
def test_the_last_version_has_the_shares_of_the_outcome(key: str) -> None:
    whole = course(key)
    assert whole.table.outcome is not None
    *_, last = findings_of(Course(whole.table, whole.steps[-2:], whole.has_luck), 0)
    assert last["version"] == whole.table.version
    assert last["true"] == last["known"] == pytest.approx(whole.table.outcome.shares, abs=0.001)
    assert round(sum(last["true"]), 3) == 1


@each_ruleset
def test_findings_are_told_in_every_language(key: str) -> None:
    part = some(course(key))
    found = FindingsProgress("done", part.decisions, part.decisions, part.has_luck, [*findings_of(part, 0)])
    told = {language: analysis_json(found, part.table, language) for language in LANGUAGES}
    for language, shown in told.items():
        moves = [move for each in shown["decisions"] for move in (each["chosen"], *each["best"])]
        texts = [text for move in moves for text in (move["text"], *move["line"])]
        assert texts, language
        assert all(each["chosen"]["line"] for each in shown["decisions"])
        assert all(text and text.isprintable() and "\ue000" not in text for text in texts)
    assert told["en"]["decisions"] != told["de"]["decisions"]


def test_findings_of_the_time_when_only_the_best_moves_had_lines_are_told() -> None:
    part = some(course("time-machine"))
    stored = json.loads(json.dumps([*findings_of(part, 0)]))
    for each in stored:
        each.get("decision", {}).get("chosen", {}).pop("line", None)
    shown = analysis_json(
        FindingsProgress("done", part.decisions, part.decisions, part.has_luck, stored), part.table, "en"
    )
    assert all(each["chosen"]["line"] == [] for each in shown["decisions"])
    assert all(each["best"][0]["line"] for each in shown["decisions"])


def test_only_a_game_with_chance_or_secrets_has_luck() -> None:
    secretive = [key for key in KEYS if hides(latest()[key].view(course(key).steps[0].state, 0))]
    assert len(secretive) > 2
    assert all(course(key).has_luck for key in secretive)
    assert not course("that-time-you-killed-me").has_luck


def test_without_luck_what_is_true_is_known() -> None:
    for found in findings_of(some(course("that-time-you-killed-me")), 0):
        assert found["true"] == found["known"]


def test_decisions_are_those_between_several_moves() -> None:
    whole = course("time-chase")
    moves = [entry for entry in whole.steps if entry.is_decision]
    assert 0 < len(moves) == whole.decisions < len(whole.steps)
    engine = whole.table.engine
    for step in moves:
        assert step.before is not None
        assert len(engine.legal_moves(step.before, step.seat)) > 1


def test_a_seat_that_has_conceded_wins_no_more() -> None:
    engine = latest()["time-chase"]
    where = games(registry=REGISTRY)
    table = _conceding(where, engine)
    found = [*findings_of(course_of(where.tables, table.game_id), 0)]
    before, after = found[0]["true"], found[-1]["true"]
    assert after[0] == pytest.approx(1 / 3 * before[0], abs=0.25)
    assert after[0] < 1 / 3
    assert sum(after) == pytest.approx(1, abs=0.002)


def _conceding(where: Games, engine: Engine) -> Table:
    """A game of three in which the player in seat 0 concedes."""
    seats = (Creator(), Open(), Open())
    table = lobby.create_game(where, ALICE, engine, engine.Options(), seats, "public").table
    for seat, who in ((1, BOB), (2, CAROL)):
        lobby.take_seat(where, who, table.game_id, seat)
    return ending.concede(where, ALICE, table.game_id, None).table


# telling


def test_a_stored_message_is_read_again_as_it_was() -> None:
    inner = message("plays", card=Term("card-F7", "F7"))
    said = message("says", who=(Who(0), Who(1)), what=inner, count=3, year="1871", none=())
    assert message_of(json.loads(json.dumps(message_json(said)))) == said


def test_turning_points_are_at_most_five_and_in_order() -> None:
    shares = [0.5, 0.9, 0.2, 0.4, 0.35, 0.6, 0.1, 0.8, 0.0]
    found = [{"version": version, "true": [one, 1 - one]} for version, one in enumerate(shares, 3)]
    assert turning_points(found) == [4, 5, 9, 10, 11]


def replaced() -> tuple[Engine, CourseStep]:
    """Return Chrononauts, and a step of its course with a move in whose place bots try another one."""
    engine = latest()["early-american-chrononauts"]
    steps = course("early-american-chrononauts").steps
    return engine, next(
        each for each in steps if each.before and each.move and tried_instead(engine, each.move) != each.move
    )


def test_a_move_costs_as_much_as_the_one_that_bots_try_instead() -> None:
    engine, step = replaced()
    assert step.before
    assert step.move
    costs = [
        choice_of(engine, step.before, step.seat, move, PlayoutChance(Random(1)), 20)
        for move in (step.move, tried_instead(engine, step.move))
    ]
    assert [each.chosen.move for each in costs] == [step.move, tried_instead(engine, step.move)]
    assert costs[0].cost == costs[1].cost


def test_a_move_in_whose_place_bots_try_another_one_has_the_line_of_that_one() -> None:
    engine, step = replaced()
    assert step.before
    assert step.move
    made, instead = (
        choice_of(engine, step.before, step.seat, move, seeded(), 20)
        for move in (step.move, tried_instead(engine, step.move))
    )
    assert made.chosen.line[0].move == step.move
    assert [each.move for each in made.chosen.line[1:]] == [each.move for each in instead.chosen.line[1:]]
    named = [step.move if each.move == instead.chosen.move else each.move for each in instead.best]
    assert [each.move for each in made.best] == named
