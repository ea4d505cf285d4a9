"""Quick bots' games, and what matters of some of their states.

A quick bot plays the move that looks best in one imagined state by the hand-made odds, and sometimes any move, so that
many kinds of positions occur. A game takes about 25 ms, so thousands can be played in minutes.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import engines.games.early_american_chrononauts as game
from engines.bots.judging import trying
from engines.chance import LOWEST, PlayoutChance
from engines.contract import Move, Seat
from engines.games.early_american_chrononauts.distances import holding, to_goals
from engines.games.early_american_chrononauts.heuristics import by_hand_made_odds
from engines.games.early_american_chrononauts.memos import MEMOS
from engines.games.early_american_chrononauts.state import END, OVER, State
from engines.kit.window_flow import all_pass

EXPLORATION: Final = 0.2
"""The share of decisions in which a quick bot plays a random move."""

MOST_MOVES: Final = 40
"""The most moves that a quick bot compares."""

MOST_STATES: Final = 40
"""The most states of a game that are used."""

Turns = Mapping[str, float]
"""The turns to each goal: `mission`, and in modes with a timeline also `home` and `ten`."""


class SeatSeen(NamedTuple):
    """What matters of a seat: its turns to the goals, and how many cards of each kind it has, in hand and in front."""

    turns: Turns
    in_hand: Mapping[str, int]
    in_front: Mapping[str, int]


class Position(NamedTuple):
    """What matters of a state: all seats, whose turn it is, and the phase; and the shares of the win at the end."""

    number: int
    """The number of the game."""
    seats: Sequence[SeatSeen]
    turn_of: Seat
    phase: str
    shares: Sequence[float]


def positions(mode: str, seats: int, games: int) -> Iterator[Position]:
    """Play that many games, and yield states of those that somebody won. The same games are played every time."""
    for number in range(games):
        states, shares = _played(mode, seats, Random(f"{mode} {seats} {number}"))
        for state in states if shares else ():
            if position := seen(number, state, shares):
                yield position


def _played(mode: str, seats: int, random: Random) -> tuple[list[State], Sequence[float]]:
    """Play a game. Return some states after choices, and the shares of the win; no shares if nobody won."""
    chance = PlayoutChance(random)
    state, states = game.initial_state(game.Options(mode=mode), seats, chance), list[State]()  # type: ignore[arg-type]
    tried = trying(game)
    while owing := game.awaiting(state):
        moves = tried(game.legal_moves(state, owing[0]))
        state = game.apply(state, owing[0], _choice(state, owing[0], moves, random, chance), chance)
        if len(moves) > 1 and game.awaiting(state):
            states.append(state)
    outcome = game.outcome(state)
    assert outcome is not None
    return random.sample(states, min(MOST_STATES, len(states))), outcome.shares if outcome.winners else ()


def _choice(state: State, seat: Seat, moves: Sequence[Move], random: Random, chance: PlayoutChance) -> Any:
    if len(moves) == 1:
        return moves[0]
    if random.random() < EXPLORATION:
        return random.choice(moves)
    imagined = game.imagine(game.view(state, seat), chance)
    looked_at: Sequence[Any] = random.sample(moves, MOST_MOVES) if len(moves) > MOST_MOVES else moves
    return max(looked_at, key=lambda move: by_hand_made_odds(game.apply(imagined, seat, move, chance))[seat])


def seen(number: int, state: State, shares: Sequence[float]) -> Position | None:
    """Return what matters of the state; None if it is decided. A card laid counts as if nobody cancelled it."""
    state = all_pass(state, MEMOS, LOWEST)
    if state.phase == OVER:
        return None
    seats = [_seat(state, seat) for seat in range(len(state.hands))]
    if state.phase == END and min(seats[state.seat].turns.values()) <= 0:
        return None
    return Position(number, seats, state.seat, state.phase, shares)


def _seat(state: State, seat: Seat) -> SeatSeen:
    box, turns = state.box, to_goals(holding(state, seat))
    goals = ("home", "mission", "ten") if len(turns) > 1 else ("mission",)
    in_hand, in_front = [
        Counter([box.kinds[card].__name__ for card in cards]) for cards in (state.hands[seat], state.fronts[seat])
    ]
    return SeatSeen(dict(zip(goals, turns, strict=True)), in_hand, in_front)
