"""What every engine promises, as checks that play random games. `test_contract.py` runs them over all `CASES`."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

from engines.chance import PlayoutChance, RecordedChance
from engines.contract import (
    ALL,
    BadNotation,
    Engine,
    IllegalMove,
    ImpossibleState,
    Made,
    Move,
    Seat,
    State,
    View,
    Viewer,
)
from engines.default_moves import default_move
from engines.kit.texts import Sentence
from engines.optional import counting, drawing, judging, telling
from events.records.codec import canonical_json, from_json, move_from_json, to_json
from tests.engines.contract_case import ContractCase
from tests.engines.defaults import check_default, offered
from tests.engines.playing import as_bytes
from tests.engines.random_games import LONGEST_GAME, Game, Step, game, outcome_of, viewers
from tests.engines.takebacks import check_takeback

MOMENTS: Final = 20
"""How many moments of a random game are checked. `make long` checks every moment of several games."""


def moments_of(game: Game, rng: Random) -> list[Step]:
    """Return that many steps of the game, chosen at random."""
    return rng.sample(game, min(MOMENTS, len(game)))


def dumped(engine: Engine, state: State) -> bytes:
    return canonical_json(engine.dump(state)).encode()


def check_play(case: ContractCase, game: Game) -> str:
    """Check at every step of a game what must always hold, and return why it ended."""
    engine = case.engine
    moves, pieces = _moves_of_all(case, game[0].before), case.pieces(game[0].before)
    for step in game:
        earlier, moves = moves, _moves_of_all(case, step.after)
        _check_that_others_are_asked_the_same(step, earlier, moves)
        assert case.pieces(step.after) == pieces, "a piece appeared or vanished"
        replayed = RecordedChance(step.drawn)
        assert engine.apply(step.before, step.seat, step.move, replayed) == step.after, "fold is not live play"
        replayed.check_spent()
    for move in {step.move for step in game}:
        check_notation(engine, move)
    return _check_end(case, game)


def _moves_of_all(case: ContractCase, state: State) -> dict[Seat, tuple[Move, ...]]:
    """Return the moves of the seats that owe a decision. Check that no other seat has any."""
    awaiting = case.engine.awaiting(state)
    assert list(awaiting) == sorted(set(awaiting))
    found = {seat: tuple(case.engine.legal_moves(state, seat)) for seat in range(case.seats)}
    for seat, moves in found.items():
        assert bool(moves) == (seat in awaiting), "a seat has moves and owes no decision, or the reverse"
        assert len(set(moves)) == len(moves)
    return {seat: found[seat] for seat in awaiting}


def _check_that_others_are_asked_the_same(
    step: Step, before: dict[Seat, tuple[Move, ...]], after: dict[Seat, tuple[Move, ...]]
) -> None:
    for seat in (before.keys() & after.keys()) - {step.seat}:
        assert before[seat] == after[seat], "another's move changed what a seat was asked"


def _check_end(case: ContractCase, game: Game) -> str:
    outcome = outcome_of(case.engine, game)
    assert len(outcome.scores) == case.seats
    assert set(outcome.winners) <= set(range(case.seats))
    assert outcome.reason in case.reasons | case.rare
    check_open_at_the_end(case, game[-1].after)
    return outcome.reason


def check_reasons(case: ContractCase) -> None:
    """Play the games of the case until all its reasons to end were reached."""
    left = set(case.reasons)
    for number in range(case.games):
        reason = outcome_of(case.engine, game(case, number)).reason
        assert reason in case.reasons | case.rare
        left.discard(reason)
        if not left:
            return
    raise AssertionError(f"no game ended by {left}")


def check_notation(engine: Engine, move: Move) -> None:
    assert engine.parse_move(engine.format_move(move)) == move
    assert move_from_json(engine, json.loads(json.dumps(to_json(move)))) == move


def check_open_at_the_end(case: ContractCase, state: State) -> None:
    everything = {**to_json(case.engine.view(state, ALL)), "viewer": None}
    for viewer in viewers(case):
        assert {**to_json(case.engine.view(state, viewer)), "viewer": None} == everything


def check_dump(case: ContractCase, steps: Sequence[Step]) -> None:
    """`load(dump(s)) == s` through real JSON text, and the loaded state plays on alike."""
    engine = case.engine
    for step in steps:
        text = json.dumps(engine.dump(step.before))
        loaded = engine.load(json.loads(text))
        assert loaded == step.before
        assert json.dumps(engine.dump(loaded)) == text
        assert engine.awaiting(loaded) == engine.awaiting(step.before)


def check_load_refuses(case: ContractCase, game: Game, rng: Random) -> None:
    """Broken dumps are refused as such (or happen to be sound); nothing else is raised."""
    engine = case.engine
    for _ in range(60):
        broken = _broken(json.loads(json.dumps(engine.dump(rng.choice(game).before))), rng)
        try:
            state = engine.load(broken)
        except ImpossibleState:
            continue
        assert json.loads(json.dumps(engine.dump(state))) == broken, "accepted and silently changed"


def _broken(value: Any, rng: Random) -> Any:
    """The JSON with one thing in it changed at random."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        if rng.random() < 0.1:
            return {k: v for k, v in value.items() if k != key}
        return {**value, key: _broken(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        if rng.random() < 0.2:
            return value[:at] + value[at + 1 :]
        return [*value[:at], _broken(value[at], rng), *value[at + 1 :]]
    return rng.choice([None, -1, 99, True, "", "x", [], {}, 1.5, [[]], {"a": 1}])


def check_refusals(case: ContractCase, game: Game, rng: Random) -> None:
    """Moves of other moments and of other seats are refused with a code, a message and a rule; nothing changes."""
    engine = case.engine
    for step in rng.sample(game, min(30, len(game))):
        before = dumped(engine, step.before)
        for seat in range(case.seats):
            move = rng.choice(game).move
            if move in engine.legal_moves(step.before, seat):
                continue
            with pytest.raises(IllegalMove) as refusal:
                engine.apply(step.before, seat, move, PlayoutChance(rng))
            assert refusal.value.code
            assert str(refusal.value)
            assert refusal.value.rule
        assert dumped(engine, step.before) == before
    for text in ("", "?", "x" * 100, "\x00", "🂡"):
        with pytest.raises(BadNotation):
            engine.parse_move(text)


def check_information_sets(case: ContractCase, steps: Sequence[Step], rng: Random) -> None:
    """Change what a viewer can't know: its view, moves, refusals and records stay byte for byte the same."""
    engine = case.engine
    for step in steps:
        assert "Hidden" not in repr(engine.view(step.before, ALL)), "something is hidden from a review"
        assert engine.conceal(step, step.after, ALL) == step.move, "a move is hidden from a review"
        for viewer in rng.sample(viewers(case), 2):
            view = engine.view(step.before, viewer)
            other = engine.imagine(view, PlayoutChance(rng))
            assert as_bytes(engine.view(other, viewer)) == as_bytes(view), "imagine() left the information set"
            assert engine.view(other, viewer) == view
            assert engine.awaiting(other) == engine.awaiting(step.before)
            assert engine.load(engine.dump(other)) == other, "imagine() gives what no game can hold"
            if isinstance(viewer, int):
                _same_from_the_seat(engine, step, other, viewer, rng)
            _same_record(case, step, other, viewer, rng)
        _check_turn(case, step)


def _check_turn(case: ContractCase, step: Step) -> None:
    """All viewers count the same turn."""
    counts = counting(case.engine)
    seen = {counts.turn_number(case.engine.view(step.after, each)) for each in viewers(case)} if counts else {0}
    assert len(seen) == 1
    assert min(seen) >= 0


def _same_from_the_seat(engine: Engine, step: Step, other: State, seat: int, rng: Random) -> None:
    moves = engine.legal_moves(step.before, seat)
    assert as_bytes(engine.legal_moves(other, seat)) == as_bytes(moves), "legal moves tell a secret"
    view, same = engine.view(step.before, seat), engine.view(other, seat)
    for move in moves[:5]:
        assert _offered(engine, move, view) == _offered(engine, move, same), "a label or touches tell a secret"
    if step.move not in moves:
        refusals = [_refusal(engine, state, seat, step.move, rng) for state in (step.before, other)]
        assert refusals[0] == refusals[1], "a refusal tells a secret"


def _refusal(engine: Engine, state: State, seat: int, move: Move, rng: Random) -> tuple[str, str, str]:
    with pytest.raises(IllegalMove) as refusal:
        engine.apply(state, seat, move, PlayoutChance(rng))
    return refusal.value.code, str(refusal.value), refusal.value.rule


def _same_record(case: ContractCase, step: Step, other: State, viewer: Viewer, rng: Random) -> None:
    """Two moves after which the viewer's views are alike must look alike in the log."""
    engine = case.engine
    moves = engine.legal_moves(other, step.seat)
    if step.seat == viewer or not moves:
        return
    twin = Step(other, step.seat, rng.choice(moves), (), other)
    after = engine.apply(other, twin.seat, twin.move, PlayoutChance(rng))
    if as_bytes(engine.view(after, viewer)) == as_bytes(engine.view(step.after, viewer)):
        seen = engine.conceal(step, step.after, viewer)
        assert as_bytes(engine.conceal(twin, after, viewer)) == as_bytes(seen), _cause(case, step, "record")
        happened = Step(other, twin.seat, twin.move, (), after)
        assert _sentence(engine, happened, viewer) == _sentence(engine, step, viewer), _cause(case, step, "sentence")


def _cause(case: ContractCase, step: Step, telling: str) -> str:
    """Return why two moves can look different although the views after them are the same."""
    if all(case.engine.conceal(step, step.after, viewer) == step.move for viewer in viewers(case)):
        return "the view lacks something of the last move, which everyone sees"
    return f"a {telling} tells a secret, or the view lacks something of the last move that its viewer sees"


def _sentence(engine: Engine, step: Step, viewer: Viewer) -> Sentence | None:
    """The sentence of a step, if the game has any."""
    tells = telling(engine)
    if tells is None:
        return None
    made = Made(step.seat, engine.conceal(step, step.after, viewer))
    return tells.tell(made, lambda: engine.view(step.before, viewer), engine.view(step.after, viewer))


def _offered(engine: Engine, move: Move, view: View) -> tuple[object, object]:
    """How a legal move is offered: its label, and its touches."""
    tells, draws = telling(engine), drawing(engine)
    return tells and tells.label(move, view), draws and draws.touches(move, view)


def check_defaults(case: ContractCase, games: Sequence[Game], rng: Random) -> None:
    """The moves that are made for seats whose time has run out, at some decisions of these games."""
    engine = case.engine
    decisions = [(step.before, seat) for steps in games for step in steps for seat in engine.awaiting(step.before)]
    every = offered(engine, decisions)
    for state, seat in rng.sample(decisions, min(80, len(decisions))):
        check_default(case, state, seat, rng.sample(viewers(case), 2), every, rng)
    _check_that_defaults_come_to_an_end(case, rng)


def _check_that_defaults_come_to_an_end(case: ContractCase, rng: Random) -> None:
    engine, chance = case.engine, PlayoutChance(rng)
    state = engine.initial_state(case.options, case.seats, chance)
    for _ in range(LONGEST_GAME):
        if not engine.awaiting(state):
            break
        seat = engine.awaiting(state)[0]
        state = engine.apply(state, seat, default_move(engine, state, seat, chance), chance)
    assert engine.outcome(state) is not None, "the game does not end if nobody ever moves in time"


def check_takebacks(case: ContractCase, steps: Sequence[Step], rng: Random) -> None:
    """Moves that can be taken back drew nothing and told nobody anything."""
    for step in steps:
        check_takeback(case, step, rng)


def check_judgement(case: ContractCase, games: Sequence[Game], rng: Random) -> None:
    """Heuristics, if there are any: shares of the win in every state; once the game is over, the true ones."""
    engine = case.engine
    judges = judging(engine)
    if judges is None:
        return
    for steps in games:
        for step in rng.sample(steps, min(20, len(steps))):
            _check_worths(case, judges.judge(step.before))
            for viewer in range(case.seats):
                assert 0 <= judges.evaluate(engine.view(step.before, viewer), viewer) <= 1
        ended, last = outcome_of(engine, steps), steps[-1]
        assert judges.judge(last.after) == pytest.approx(ended.shares)
        for seat, share in enumerate(ended.shares):
            assert judges.evaluate(engine.view(last.after, seat), seat) == pytest.approx(share)


def _check_worths(case: ContractCase, worths: tuple[float, ...]) -> None:
    assert len(worths) == case.seats
    assert all(0 <= worth <= 1 for worth in worths)
    assert case.seats == 1 or sum(worths) == pytest.approx(1)


def check_options(case: ContractCase) -> None:
    engine = case.engine
    assert from_json(engine.Options, json.loads(json.dumps(to_json(case.options)))) == case.options
    assert case.seats in engine.SEATS
