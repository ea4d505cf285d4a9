"""The course of a game: whose decision it is, what it may choose, how turns end. Rulebook "How To Take A Turn"."""

from typing import Any, Final

from engines.contract import Chance, IllegalMove, Outcome, Seat
from engines.games.that_time_you_killed_me import alternate
from engines.games.that_time_you_killed_me.basics import UNDO, ChooseCopy, ShiftFocus, Undo, is_eliminated, shifted
from engines.games.that_time_you_killed_me.board import ERAS, FOCUS, NOWHERE, STATUE, SUPPLY, Board, made, square
from engines.games.that_time_you_killed_me.chapters import act, actions, choosing
from engines.games.that_time_you_killed_me.refusals import refusal
from engines.games.that_time_you_killed_me.state import ACTIONS, FOREVER, Rules, State

REPETITIONS: Final = 3
CHOICES: Final = 3
"""At most so many make up a draft. Rulebook "Draft Powers"."""

ELIMINATION, REPETITION, TURN_LIMIT = "elimination", "repetition", "turn limit"
REASONS: Final = (ELIMINATION, REPETITION, TURN_LIMIT)
"""Why a game ends: by victory, the position come for the third time, all turns taken. Rulebook "How To Win", R4."""

_ONLY: Final = ((0,), (1,))


def awaiting(state: State) -> tuple[Seat, ...]:
    """The seat that chooses a power or whose turn it is; nobody once the game is over."""
    if state.ended:
        return ()
    return _ONLY[state.board.seat if state.draft is None else alternate.drafting(state.draft)]


def turn(state: State) -> int:
    """The number of the turn being made; what is taken back within it gains no time. Each choice of a draft is a turn
    of its own, with a number below 0.
    """
    return state.turn if state.draft is None else len(state.draft.taken) - CHOICES


def legal_moves(state: State, seat: Seat) -> tuple[Any, ...]:
    """What the seat may do now: choices, then actions by chapter, then shifts of focus, each by space or era."""
    if seat not in awaiting(state):
        return ()
    if state.draft is not None:
        return alternate.draft_moves(state.draft)
    moves = turn_moves(state)
    return moves if state.start is None else (*moves, UNDO)


def turn_moves(state: State) -> tuple[Any, ...]:
    """The next small moves of the turn, but for undoing. Rulebook "How To Take A Turn"; rulings R7, R8."""
    if state.start is None:
        return choosing(state.board, state.rules) or _shifts(state)
    if state.active == NOWHERE or state.taken > ACTIONS or (state.taken == ACTIONS and not state.extra):
        return _shifts(state)
    moves = actions(state.board, state.rules, state.active)
    if state.taken < ACTIONS:
        return moves or _shifts(state)
    power = alternate.power_of(state.rules, state.board.seat)
    return alternate.extras(power, moves) + _shifts(state) if power else _shifts(state)


def _shifts(state: State) -> tuple[Any, ...]:
    return alternate.shifts(state.board, alternate.power_of(state.rules, state.board.seat))


def apply(state: State, seat: Seat, move: Any, chance: Chance) -> State:
    """The state after the move; `IllegalMove` if it is forbidden. Moves draw no chance."""
    if move not in legal_moves(state, seat):
        raise _refused(state, seat, move)
    if state.draft is not None:
        return alternate.drafted(state, state.draft, move)
    return played(state, move)


def _refused(state: State, seat: Seat, move: Any) -> IllegalMove:
    if state.ended:
        return IllegalMove("game_over", "The game is over.", "How To Win")
    if seat not in awaiting(state):
        return IllegalMove("not_your_turn", "It is not your turn.", "How To Take A Turn")
    return refusal(state, move)


def played(state: State, move: Any) -> State:
    """The state after a legal move of a turn, unchecked."""
    match move:
        case ShiftFocus():
            return _next_turn(state, ERAS.index(move.era))
        case ChooseCopy():
            focus = state.board[FOCUS + state.board.seat]
            at, done = square(focus, move.space), (move,)
            return State(state.board, state.rules, state.turn, state.earlier, "", at, 0, False, state, done)
        case Undo():
            return state.start or state
        case _:
            return _acted(state, move)


def _acted(state: State, move: Any) -> State:
    """One action taken. Rulebook "Step 2: Take Actions"."""
    board, active = act(state.board, state.rules, state.active, move)
    extra, power = state.extra, alternate.power_of(state.rules, board.seat)
    if power is not None:
        extra = extra or alternate.earns_extra(power, move, state.board, board)
    done = (*state.done, move)
    return State(board, state.rules, state.turn, state.earlier, "", active, state.taken + 1, extra, state.start, done)


def _next_turn(state: State, era: int) -> State:
    """The opponent's turn, or the end. Rulebook "Step 3: Shift Focus", "Checking for Victory"; ruling R4."""
    begun = state.board if state.start is None else state.start.board
    board = made(shifted(state.board, era))
    earlier: tuple[Board, ...] = ()
    if state.rules.repetition_draw and can_return(begun, board):
        earlier = (*state.earlier, begun)
    ended = end_reason(board, state.rules, state.turn + 1, earlier)
    return State(board, state.rules, state.turn + 1, earlier, ended)


def can_return(begun: Board, board: Board) -> bool:
    """Could the earlier position still come back? Not once a copy died or was placed, or a statue built. R4."""
    return all(
        board[seat].bit_count() == begun[seat].bit_count()
        and board[SUPPLY + seat] == begun[SUPPLY + seat]
        and bool(board[STATUE + seat]) == bool(begun[STATUE + seat])
        for seat in (0, 1)
    )


def end_reason(board: Board, rules: Rules, turns: int, earlier: tuple[Board, ...]) -> str:
    """Why the game is over at the start of a turn; empty if it goes on. Rulebook "How To Win"; ruling R4."""
    if is_eliminated(board, board.seat):
        return ELIMINATION
    if rules.repetition_draw and earlier.count(board) >= REPETITIONS - 1:
        return REPETITION
    return TURN_LIMIT if rules.turn_limit != FOREVER and turns >= rules.turn_limit else ""


def outcome(state: State) -> Outcome | None:
    """How the game ended: who moved last wins by elimination, else nobody. Rulebook "How To Win"; rulings R4, R5."""
    if not state.ended:
        return None
    if state.ended != ELIMINATION:
        return Outcome((), state.ended, (0, 0))
    winner = 1 - state.board.seat
    return Outcome((winner,), state.ended, (1 - winner, winner))
