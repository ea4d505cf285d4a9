"""What moves do within a turn, and how turns end. Rulebook "How To Take A Turn", "Checking for Victory"."""

from engines.games.that_time_you_killed_me.board import ERAS, FOCUS, STATUE, SUPPLY, Board, square
from engines.games.that_time_you_killed_me.moves import ChooseCopy, Move, ShiftFocus, Undo
from engines.games.that_time_you_killed_me.playing import alternate
from engines.games.that_time_you_killed_me.playing.actions import act
from engines.games.that_time_you_killed_me.playing.basics import is_eliminated, shifted
from engines.games.that_time_you_killed_me.state import PowerDraft, Rules, State
from engines.games.that_time_you_killed_me.tables import ELIMINATION, FOREVER, REPETITION, REPETITIONS, TURN_LIMIT


def begun(
    rules: Rules, board: Board, turn: int = 0, earlier: tuple[Board, ...] = (), draft: PowerDraft | None = None
) -> State:
    """Return the state at the start of a turn, which may be the end of the game. Rulebook "Checking for Victory"."""
    # A position of a draft can't be the end: all copies are still in place, and no turn has been taken.
    ended = end_reason(board, rules, turn, earlier) if draft is None else ""
    return State(rules, draft, turn, board, (), earlier, board, ended)


def played(state: State, move: Move) -> State:
    """Return the state after a move of a turn, which must be legal."""
    match move:
        case ShiftFocus():
            return _next_turn(state, ERAS.index(move.era))
        case ChooseCopy():
            at = square(state.board[FOCUS + state.board.seat], move.space)
            return State(state.rules, None, state.turn, state.position, (move,), state.earlier, state.board, "", at)
        case Undo():
            return undone(state)
        case _:
            return _acted(state, move)


def undone(state: State) -> State:
    """Return the state at the start of the turn. Ruling R3."""
    return State(state.rules, None, state.turn, state.position, (), state.earlier, state.position)


def _acted(state: State, move: Move) -> State:
    """Return the state after one action. Rulebook "Step 2: Take Actions"."""
    rules = state.rules
    board, active = act(state.board, rules, state.active, move)
    extra, power = state.extra, rules.powers[board.seat]
    if power is not None:
        extra = extra or alternate.earns_extra(power, move, state.board, board)
    moves, taken = (*state.moves, move), state.taken + 1
    return State(rules, None, state.turn, state.position, moves, state.earlier, board, "", active, taken, extra)


def _next_turn(state: State, era: int) -> State:
    """Return the start of the opponent's turn, or the end. Rulebook "Step 3: Shift Focus"; ruling R4."""
    board = shifted(state.board, era)
    earlier: tuple[Board, ...] = ()
    if state.rules.repetition_draw and can_return(state.position, board):
        earlier = (*state.earlier, state.position)
    return begun(state.rules, board, state.turn + 1, earlier)


def can_return(earlier: Board, board: Board) -> bool:
    """Return whether an earlier position can still occur again. Ruling R4."""
    # A supply never grows, copies on the boards become more only at its expense, and a built statue stays built. So
    # once one of these has changed, no later position has all of them as they were.
    for seat in (0, 1):
        if board[seat].bit_count() != earlier[seat].bit_count() or board[SUPPLY + seat] != earlier[SUPPLY + seat]:
            return False
        if bool(board[STATUE + seat]) != bool(earlier[STATUE + seat]):
            return False
    return True


def end_reason(board: Board, rules: Rules, turns: int, earlier: tuple[Board, ...]) -> str:
    """Return why the game is over at the start of a turn; empty if it goes on. Rulebook "How To Win"; ruling R4."""
    # Only the seat that has just moved can win, so its opponent, whose turn it is now, is looked at and nobody else.
    if is_eliminated(board, board.seat):
        return ELIMINATION
    if rules.repetition_draw and earlier.count(board) >= REPETITIONS - 1:
        return REPETITION
    return TURN_LIMIT if rules.turn_limit != FOREVER and turns >= rules.turn_limit else ""
