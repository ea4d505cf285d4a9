"""The lengths of games that lists show are measured."""

import pytest

from engines import WITH_EXAMPLES, latest
from engines.optional import weighing
from service.games.starting.playable import fewest_seats
from tests.support.soak import mostly_soak
from tools.balance.lengths import steps


@pytest.mark.parametrize("key", mostly_soak(latest(WITH_EXAMPLES), ["coin-nim"]))
def test_a_game_takes_about_as_many_decisions_as_it_says(key: str) -> None:
    engine = latest(WITH_EXAMPLES)[key]
    weighs = weighing(engine)
    assert weighs
    seats = fewest_seats(engine, engine.Options()), engine.SEATS[-1]
    for number, said in zip(seats, weighs.EFFORT.steps, strict=True):
        assert 0.7 * said <= steps(engine, number) <= 1.4 * said
