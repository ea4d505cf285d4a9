"""Every refusal has a code, a message, and the rule's heading or ruling."""

from random import Random
from typing import Any

import pytest

from engines.contract import IllegalMove
from engines.games.that_time_you_killed_me import Options, apply, awaiting, legal_moves, view
from engines.games.that_time_you_killed_me.moves import (
    NOTATION,
    Build,
    ChooseCopy,
    CommandElephant,
    Heave,
    Leap,
    MoveTo,
    Plant,
    RemoveSeed,
    ShiftFocus,
    TakePower,
    TimeTravel,
    Train,
)
from engines.games.that_time_you_killed_me.playing.powers import KEYS
from engines.games.that_time_you_killed_me.state import Rules, State
from engines.games.that_time_you_killed_me.tables import ENVELOPES
from tests.engines.playing import NO_CHANCE
from tests.engines.that_time_you_killed_me.claims import CLAIMS, Seen
from tests.engines.that_time_you_killed_me.positions import ALL_THREE, GROWTH, game_of, new_game, play, position
from tests.oracle.comparing import board_of
from tests.oracle.killed_me_random import random_position


def refusal(state: Any, move: Any) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        apply(state, awaiting(state)[0], move, NO_CHANCE)
    return refused.value


EVERYTHING = Options("convergence", ALL_THREE)
POWERS_ENOUGH = [Options("alternate", envelope=envelope) for envelope in ENVELOPES]


def scattered(seed: int) -> State:
    """Return a random position with all chapters, in which much is blocked."""
    reference = random_position(Random(f"scattered {seed}"), ALL_THREE)
    board = board_of(reference)
    return State(Rules(ALL_THREE), None, 0, board, (), (), board)


def with_power(state: State, key: str) -> State:
    return state._replace(rules=state.rules._replace(powers=(key, key)))


def refused_at(state: State, rng: Random) -> set[tuple[str, str]]:
    """Return what is refused during a few turns, having checked that each refusal is true of the position."""
    found = set()
    for _ in range(12):
        if not awaiting(state):
            break
        seat, moves = awaiting(state)[0], legal_moves(state, awaiting(state)[0])
        seen = Seen(view(state, None), moves)
        for move in rng.sample(ILLEGAL, 60):
            if move not in moves:
                why = refusal(state, move)
                assert why.rule
                claim = why.code, str(why)
                assert CLAIMS[claim](seen, move), f"{claim} is not true of {view(state, None).start} for {move}"
                found.add(claim)
        state = apply(state, seat, rng.choice(moves), NO_CHANCE)
    return found


ILLEGAL = list(NOTATION.values())
_PLANTED = "W9,B16,s1,s2,s3,s4,s5"
HEMMED_IN = [
    position(_PLANTED, "W16,B13", future, focus="future", supply="0 4", chapters=(GROWTH,))
    for future in ("W1,W2,W16,B13,h3,h5,h6,h12,h15", "W1,W16,B13,h2,h5,h12,h15")
]
"""Positions in which white can do little or nothing."""


@pytest.mark.long
def test_every_refusal_is_true_of_the_position() -> None:
    found, rng = set(), Random("refusals")
    for options in (Options(), Options("growth"), Options("influence"), Options("memory"), EVERYTHING):
        found |= refused_at(new_game(options), rng)
    for options in 4 * POWERS_ENOUGH:
        found |= refused_at(new_game(options), rng)
    for seed in range(60):
        found |= refused_at(scattered(seed), rng)
        found |= refused_at(with_power(scattered(seed), KEYS[seed % len(KEYS)]), rng)
    for state in 10 * HEMMED_IN:
        found |= refused_at(state, rng)
    assert found == set(CLAIMS)


@pytest.mark.parametrize(
    ("power", "here", "moves", "move", "code"),
    [
        (None, "W6,B16,o7,h5", "@6", "5~", "blocked"),
        (None, "W6,B16,o9", "@6", "5~", "nothing_to_pull"),
        ("sidestep", "W6,B16,o9", "@6", "1~", "pulls_nothing"),
        ("sidestep", "W6,B1,B16,o9", "@6", "1", "not_empty"),
        ("sidestep", "W6,B16,o9", "@6", "8", "not_beside"),
        ("machete", "W6,B16,o5,h7", "@6", "7~", "pulls_nothing"),
        ("monumental", "W1,B16,o7", "@1", "^16", "not_in_line"),
        ("monumental", "W1,B16,o7", "@1", "^1", "not_in_line"),
        ("heave", "W6,B16,o7", "@6", "*5", "no_statue_there"),
    ],
)
def test_a_refusal_names_the_rule_that_is_broken(
    power: str | None, here: str, moves: str, move: str, code: str
) -> None:
    elsewhere = "W2,B16,o10"
    state = position(elsewhere, here, elsewhere, focus="present", chapters=ALL_THREE[:2])
    state = play(with_power(state, power) if power else state, moves)
    why = refusal(state, NOTATION[move])
    assert why.code == code
    assert CLAIMS[why.code, str(why)](Seen(view(state, None), legal_moves(state, 0)), NOTATION[move])


@pytest.mark.parametrize(
    "move",
    [
        ChooseCopy(0),
        ChooseCopy(17),
        MoveTo(0),
        MoveTo(99),
        MoveTo(-1, pull=True),
        TimeTravel("sideways"),  # type: ignore[arg-type]
        ShiftFocus("now"),  # type: ignore[arg-type]
        Plant(17),
        RemoveSeed(-5),
        Build(40),
        Train("pink"),  # type: ignore[arg-type]
        CommandElephant("pink", 3),  # type: ignore[arg-type]
        CommandElephant("dark", 99),
        TakePower("banana"),
        Leap("sideways"),  # type: ignore[arg-type]
        Heave(0),
        None,
        "@1",
        7,
        object(),
    ],
)
def test_impossible_moves_are_refused_too(move: Any) -> None:
    for state in (game_of(*ALL_THREE), play(game_of(*ALL_THREE), "@1"), new_game(Options("alternate"))):
        assert refusal(state, move).code


@pytest.mark.parametrize(
    ("moves", "move", "rule"),
    [
        ("", "2", "Step 1: Choose Copy"),
        ("@1", "9", "Action: Move"),
        ("@1", "back", "Action: Time Travel Backward"),
        ("@1", "fwd", "Action: Time Travel Forward"),
        ("@1", "+7", "Action: Plant Seed"),
        ("@1", "-1", "Action: Remove Seed"),
        ("@1", "^1", "Action: Build Statue"),
        ("@1", "Td", "Action: Train"),
        ("@1", "D3", "Action: Command"),
        ("@1 2 3", ">past", "Step 3: Shift Focus"),
        ("@1 2", ">future", "Step 2: Take Actions"),
    ],
)
def test_a_refusal_names_the_rulebooks_heading(moves: str, move: str, rule: str) -> None:
    assert refusal(play(game_of(*ALL_THREE), moves), NOTATION[move]).rule == rule


def test_a_refusal_changes_nothing() -> None:
    state = play(position("W6,B7"), "@6")
    copy = state._replace()
    refusal(state, MoveTo(99))
    assert state == copy
