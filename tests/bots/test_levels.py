"""The levels of bots: weaker forms of the same bots."""

import itertools
from collections import Counter
from random import Random

import pytest

from engines import WITH_EXAMPLES, latest
from engines.bots import BOTS, PACES, Decision, final
from engines.bots.errors import Errors
from engines.bots.levels import NUMBERS, Level, level_of, playing
from engines.chance import PlayoutChance
from engines.contract import Move

GAMES = sorted({key for key, _ in WITH_EXAMPLES})
BEST = {"greedy": 0, "search": 1}


def decision() -> Decision:
    """The first decision of a game with much choice."""
    engine = latest()["time-breaker"]
    state = engine.initial_state(engine.Options(), 2, PlayoutChance(Random(3)))
    (seat,) = engine.awaiting(state)
    return Decision(engine, engine.view(state, seat), seat, engine.legal_moves(state, seat))


def moves_of(level: Level, times: int) -> Counter[Move]:
    asked = decision()
    return Counter(final(playing(level, asked, PlayoutChance(Random(seed)))) for seed in range(times))


@pytest.mark.parametrize("game", GAMES)
def test_a_level_looks_no_less_ahead_and_errs_no_more_than_the_one_below(game: str) -> None:
    levels = [level_of(game, number) for number in NUMBERS]
    for below, level in itertools.pairwise(levels):
        assert BEST[below.bot] <= BEST[level.bot]
        if below.bot == level.bot:
            assert below.error >= level.error
            assert (below.iterations or 1e9) <= (level.iterations or 1e9)
    assert levels[-1] == Level("search")


def test_every_level_is_a_bot_with_its_own_pace() -> None:
    assert [f"level-{number}" in BOTS for number in NUMBERS] == [True] * 8
    assert {PACES[f"level-{number}"].interval_ms for number in NUMBERS} == {PACES["greedy"].interval_ms}


def test_a_level_without_errors_plays_like_its_bot() -> None:
    asked = decision()
    for seed in range(5):
        assert final(playing(Level("greedy"), asked, PlayoutChance(Random(seed)))) == final(
            BOTS["greedy"](asked, PlayoutChance(Random(seed)))
        )


def test_a_limit_of_iterations_does_not_end_the_search_for_a_solution() -> None:
    engine = latest()["early-american-chrononauts"]
    state = engine.initial_state(engine.Options(mode="solonauts"), 1, PlayoutChance(Random(2)))
    alone = Decision(engine, engine.view(state, 0), 0, engine.legal_moves(state, 0))
    thoughts = playing(Level("search", iterations=4), alone, PlayoutChance(Random(1)))
    assert len(list(itertools.islice(thoughts, 4))) == 4


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_larger_errors_spread_the_choice(bot: str) -> None:
    exact, small, large = (
        moves_of(Level(bot, error, 8 if bot == "search" else None), 30)  # type: ignore[arg-type] # a literal
        for error in (0.0, 0.02, 5.0)
    )
    [(usual, exactly)] = exact.most_common(1)
    assert exactly >= small[usual] > large[usual]
    assert small.most_common(1)[0][0] == usual
    assert large.most_common(1)[0][1] < 20


def test_small_mistakes_are_more_frequent_than_big_ones() -> None:
    """A move that is worse by the scale of the errors is chosen 27 % of the time; one worse by three of them, 5 %."""
    one = decision().moves[0]

    def preferred(worse: float) -> float:
        chance = PlayoutChance(Random(1))
        drawn = [(Errors(1.0, chance).of(one), Errors(1.0, chance).of(one)) for _ in range(4000)]
        return sum(other - worse > best for best, other in drawn) / len(drawn)

    assert preferred(1.0) == pytest.approx(0.269, abs=0.03)
    assert preferred(3.0) == pytest.approx(0.047, abs=0.02)
