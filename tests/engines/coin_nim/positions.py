"""Positions in a few words, built through `load` and moves only."""

from engines.chance import RecordedChance
from examples import coin_nim
from examples.coin_nim import Options, State
from examples.coin_nim.tables import COINS, Coin
from tests.engines.playing import NO_CHANCE


def dealt(coin: Coin, stones: int = 13) -> State:
    """Return a new game with this side of the coin up."""
    return coin_nim.initial_state(Options(stones), 2, RecordedChance([COINS.index(coin)]))


def after(state: State, *texts: str) -> State:
    """Return the state after these moves in notation, each by the seat whose turn it is."""
    for text in texts:
        state = coin_nim.apply(state, state.seat, coin_nim.parse_move(text), NO_CHANCE)
    return state


def notations(state: State) -> list[str]:
    """Return the legal moves of the seat whose turn it is, in notation."""
    return [coin_nim.format_move(move) for move in coin_nim.legal_moves(state, state.seat)]
