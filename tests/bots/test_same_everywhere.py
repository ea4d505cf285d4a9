"""A search finds the same in every process: its choice depends only on the decision and on chance."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.soak import mostly_soak

ROOT = Path(__file__).parents[2]

SCRIPT = """
import sys
from random import Random
from engines import latest
from engines.bots import Decision
from engines.bots.search import Search
from engines.chance import PlayoutChance

engine = latest()[sys.argv[1]]
chance = PlayoutChance(Random(1))
state = engine.initial_state(engine.Options(), 3, chance)
for number in range(40):
    seat = engine.awaiting(state)[0]
    legal = engine.legal_moves(state, seat)
    if number % 8 == 7:
        search = Search(Decision(engine, engine.view(state, seat), seat, legal), PlayoutChance(Random(number)))
        for _ in range(60):
            search.iterate()
        print(search.estimates())
    state = engine.apply(state, seat, chance.choice(legal), chance)
"""
"""Prints what searches find out about the moves of some decisions of a game with three seats."""


@pytest.mark.parametrize(
    "game", mostly_soak(["time-chase", "time-breaker", "early-american-chrononauts"], ["time-breaker"])
)
def test_a_search_finds_the_same_whatever_the_order_of_sets(game: str) -> None:
    assert found(game, "1") == found(game, "2")


def found(game: str, hash_seed: str) -> str:
    """What the script prints in a process in which texts have other hashes."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", SCRIPT, game]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
