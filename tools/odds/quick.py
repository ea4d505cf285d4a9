"""Quick bots' games. A quick bot plays the move that looks best in one imagined state, and sometimes any move, so that
many kinds of positions occur. A game takes 25 to 100 ms, so thousands can be played in minutes.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, Generic, NamedTuple

from engines.bots.judging import trying
from engines.chance import PlayoutChance
from engines.contract import EngineOf, M, S, V
from tools.odds.learning import Example

MOST_MOVES: Final = 40
"""The most moves that a quick bot compares."""

MOST_STATES: Final = 40
"""The most states of a game that are used."""


class QuickGame(NamedTuple, Generic[S]):
    """A game: some of its states after choices, and the shares of the win; no shares if nobody won."""

    states: Sequence[S]
    shares: Sequence[float]


def played(
    engine: EngineOf[S, V, M],
    options: Any,
    seats: int,
    judge: Callable[[S], Sequence[float]],
    exploration: float,
    random: Random,
) -> QuickGame[S]:
    """Play a game. `judge` tells the quick bots what a state is worth to each seat; `exploration` is the share of their
    decisions in which they play a random move.
    """
    chance, tried = PlayoutChance(random), trying(engine)
    state, states = engine.initial_state(options, seats, chance), list[S]()
    while owing := engine.awaiting(state):
        seat, moves = owing[0], tried(engine.legal_moves(state, owing[0]))
        if len(moves) == 1:
            move = moves[0]
        elif random.random() < exploration:
            move = random.choice(moves)
        else:
            imagined = engine.imagine(engine.view(state, seat), chance)
            looked_at: Sequence[M] = random.sample(moves, MOST_MOVES) if len(moves) > MOST_MOVES else moves
            worths = [judge(engine.apply(imagined, seat, each, chance))[seat] for each in looked_at]
            move = looked_at[worths.index(max(worths))]
        state = engine.apply(state, seat, move, chance)
        if len(moves) > 1 and engine.awaiting(state):
            states.append(state)
    outcome = engine.outcome(state)
    assert outcome is not None
    return QuickGame(random.sample(states, min(MOST_STATES, len(states))), outcome.shares if outcome.winners else ())


def examples(
    games: Iterable[QuickGame[S]], example_of: Callable[[int, S, Sequence[float]], Example | None]
) -> Iterator[Example]:
    """Yield examples from the states of those games that somebody won. `example_of` is given the number of the game, a
    state and the shares of the win, and returns None for a state that is not used.
    """
    for number, (states, shares) in enumerate(games):
        for state in states if shares else ():
            if example := example_of(number, state, shares):
                yield example
