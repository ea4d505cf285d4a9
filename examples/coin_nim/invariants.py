"""What holds in every state of a game, and `load`, which refuses a dump in which it does not hold."""

from engines.contract import ImpossibleState, Json, Seat
from examples.coin_nim.state import FIELDS, State
from examples.coin_nim.tables import FEWEST_STONES, MOST_STONES, MOST_TAKEN, SEATS


def load(dumped: Json) -> State:
    """Return the state that was dumped. Raises `ImpossibleState` with the field at fault if no game can hold it."""
    # All games are for two, so nothing in the dump has to say for how many seats the game is.
    state = State(**FIELDS.read(FIELDS.fields(dumped), SEATS[0]))
    check(state)
    return state


def check(state: State) -> None:
    """Raise `ImpossibleState` unless some sequence of legal moves leads to the state."""
    stones = state.heap + sum(state.taken)
    if not FEWEST_STONES <= stones <= MOST_STONES:
        raise ImpossibleState("heap", f"heap and taken stones together are {FEWEST_STONES} to {MOST_STONES}")
    if not _have_taken_turns(state):
        raise ImpossibleState("taken", "the seats take turns, and take at most three stones in each")


def _have_taken_turns(state: State) -> bool:
    """Return whether the seats can have had turns alternately, seat 0 first. Ruling R1."""
    first, second = _turns(state, 0), _turns(state, 1)
    # On seat 0's turn both have had equally many turns. On seat 1's turn seat 0 has had one more.
    return any(turns - state.seat in second for turns in first)


def _turns(state: State, seat: Seat) -> range:
    """Return how many turns the seat can have had: it took one to three stones in each, except when it peeked."""
    taken, peeks = state.taken[seat], state.peeked >> seat & 1
    return range(-(-taken // MOST_TAKEN) + peeks, taken + peeks + 1)
