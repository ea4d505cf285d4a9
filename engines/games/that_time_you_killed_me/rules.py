"""The course of a game: whose decision it is, what it may choose, how turns end. Rulebook "How To Take A Turn"."""

from typing import Final

from engines.contract import Chance, IllegalMove, Outcome, Seat
from engines.games.that_time_you_killed_me.board import NOWHERE
from engines.games.that_time_you_killed_me.moves import UNDO, Move
from engines.games.that_time_you_killed_me.playing import alternate
from engines.games.that_time_you_killed_me.playing.achievements import achieved
from engines.games.that_time_you_killed_me.playing.actions import actions, choosing
from engines.games.that_time_you_killed_me.playing.refusals import refusal
from engines.games.that_time_you_killed_me.playing.turns import played
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import ACTIONS, ELIMINATION

__all__ = ["achieved", "apply", "awaiting", "legal_moves", "outcome", "turn", "turn_moves"]

DRAFT_CHOICES: Final = 3
"""The most choices that a draft takes. Rulebook "Draft Powers"."""

_ONLY: Final = ((0,), (1,))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return the seat that chooses a power or whose turn it is; none once the game is over."""
    if state.ended:
        return ()
    return _ONLY[state.board.seat if state.draft is None else alternate.choosing(state.draft)]


def turn(state: State) -> int:
    """Return the number of the turn being made; taking it back gains no time.

    Each choice of a draft is a turn of its own, with a number below 0.
    """
    return state.turn if state.draft is None else len(state.draft.taken) - DRAFT_CHOICES


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return what the seat may do now: choices, then actions by chapter, then shifts of focus, each by space or era."""
    if seat not in awaiting(state):
        return ()
    if state.draft is not None:
        return alternate.draft_moves(state.draft)
    moves = turn_moves(state)
    return (*moves, UNDO) if state.moves else moves


def turn_moves(state: State) -> tuple[Move, ...]:
    """Return the next moves of the turn, undoing aside. Rulebook "How To Take A Turn"; rulings R7, R8."""
    if not state.moves:
        return choosing(state.board, state.rules) or alternate.shifts(state.board, state.rules)
    if state.active == NOWHERE or state.taken > ACTIONS or (state.taken == ACTIONS and not state.extra):
        return alternate.shifts(state.board, state.rules)
    moves = actions(state.board, state.rules, state.active)
    if state.taken < ACTIONS:
        return moves or alternate.shifts(state.board, state.rules)
    power = state.rules.powers[state.board.seat]
    extras = [move for move in moves if alternate.can_be_extra(power, move)]
    return (*extras, *alternate.shifts(state.board, state.rules))


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> State:
    """Return the state after the move; nothing is drawn. Raises `IllegalMove` if the move is forbidden."""
    if move not in legal_moves(state, seat):
        raise _refused(state, seat, move)
    if state.draft is not None:
        return alternate.drafted(state, state.draft, move)
    return played(state, move)


def _refused(state: State, seat: Seat, move: Move) -> IllegalMove:
    if state.ended:
        return IllegalMove("game_over", "The game is over.", "How To Win")
    if seat not in awaiting(state):
        return IllegalMove("not_your_turn", "It is not your turn.", "How To Take A Turn")
    return refusal(state, move)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended; None while it goes on. Rulebook "How To Win"; rulings R4, R5."""
    if not state.ended:
        return None
    if state.ended != ELIMINATION:
        return Outcome((), state.ended, (0, 0))
    winner = 1 - state.board.seat
    return Outcome((winner,), state.ended, (1 - winner, winner))
