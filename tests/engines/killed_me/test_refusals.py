"""Every refusal has a code, a message, and the rule's heading or ruling."""

from random import Random
from typing import Any

import pytest

from engines.chance import PlayoutChance
from engines.engine import IllegalMove
from engines.killed_me import Options, apply, awaiting, initial_state, legal_moves
from engines.killed_me.alternate import Heave, Leap, TakePower
from engines.killed_me.basics import ChooseCopy, ShiftFocus, Step, TimeTravel
from engines.killed_me.chapters import NOTATION
from engines.killed_me.growth import Plant, RemoveSeed
from engines.killed_me.influence import Build
from engines.killed_me.memory import Command, Train
from tests.engines.killed_me.positions import ALL_THREE, NO_CHANCE, game_of, new_game, play, position


def refusal(state: Any, move: Any) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        apply(state, awaiting(state)[0], move, NO_CHANCE)
    return refused.value


@pytest.mark.parametrize(
    "options", [Options("convergence", ALL_THREE), Options("growth"), Options("alternate", envelope="menagerie")]
)
def test_every_move_is_legal_or_refused_with_reasons_at_every_point_of_a_game(options: Options) -> None:
    rng = Random(11)
    state = initial_state(options, 2, PlayoutChance(rng))
    for _ in range(60):
        seats = awaiting(state)
        if not seats:
            return
        moves = legal_moves(state, seats[0])
        for move in NOTATION.values():
            if move not in moves:
                why = refusal(state, move)
                assert why.code
                assert str(why).endswith(".")
                assert why.rule
        state = apply(state, seats[0], rng.choice(moves), NO_CHANCE)


@pytest.mark.parametrize(
    "move",
    [
        ChooseCopy(0),
        ChooseCopy(17),
        Step(0),
        Step(99),
        Step(-1, pull=True),
        TimeTravel("sideways"),  # type: ignore[arg-type]
        ShiftFocus("now"),  # type: ignore[arg-type]
        Plant(17),
        RemoveSeed(-5),
        Build(40),
        Train("pink"),  # type: ignore[arg-type]
        Command("pink", 3),  # type: ignore[arg-type]
        Command("dark", 99),
        TakePower("banana"),
        Leap("sideways"),  # type: ignore[arg-type]
        Heave(0),
        None,
        "@1",
        7,
        object(),
    ],
)
def test_moves_that_no_game_has_are_refused_too(move: Any) -> None:
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
    refusal(state, Step(99))
    assert state == copy
