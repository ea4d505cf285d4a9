"""Why a move is refused: a code for programs, a message for people, the rule's heading or ruling."""

from collections.abc import Callable
from typing import Any, Final

from engines.engine import IllegalMove
from engines.killed_me import alternate, growth, influence, memory
from engines.killed_me.alternate import Heave, Leap, Split, TakePower, TakeTurn
from engines.killed_me.basics import ChooseCopy, ShiftFocus, Step, TimeTravel, Undo
from engines.killed_me.board import (
    COPIES,
    DIAGONAL,
    ERA_SQUARES,
    ERAS,
    FOCUS,
    HATS,
    NEAR,
    NOWHERE,
    SEEDS,
    SPACES,
    STATUE,
    TOWARD,
    Board,
    beside,
    era_of,
    occupied,
    statues,
)
from engines.killed_me.chapters import choices
from engines.killed_me.growth import Plant, RemoveSeed
from engines.killed_me.influence import Build
from engines.killed_me.memory import Command, Train
from engines.killed_me.powers import Power
from engines.killed_me.state import ACTIONS, Draft, State

Reason = tuple[str, str, str]
"""Code, message, rule."""


def refusal(state: State, move: Any) -> IllegalMove:
    """Why the move, which is illegal though it is this seat's decision, is refused."""
    return IllegalMove(*_reason(state, move))


def _reason(state: State, move: Any) -> Reason:
    if state.draft is not None:
        return _draft_reason(state.draft, move)
    match move:
        case TakePower() | TakeTurn():
            return "no_draft", "No powers are being chosen.", "Temporal Powers"
        case Undo():
            return "nothing_to_undo", "This turn has no moves yet.", "How To Take A Turn"
        case ChooseCopy():
            return _choice_reason(state, move)
        case ShiftFocus():
            return _shift_reason(state, move)
        case _:
            return _timing_reason(state) or _action_reason(state, move)


def _draft_reason(draft: Draft, move: Any) -> Reason:
    rule = "Draft Powers" if draft.timeline == "draft_powers" else "Power Share"
    if isinstance(move, TakePower):
        return "power_not_offered", "That power can't be taken now.", rule
    return "choose_power_first", "Powers and turns are chosen before the game begins.", rule


def _choice_reason(state: State, move: ChooseCopy) -> Reason:
    board = state.board
    if state.start is not None:
        return "already_chosen", "All actions of a turn are one copy's.", "Step 1: Choose Copy"
    if not (_is_space(move.space) and _copies_in_focus(board) >> _focus_square(board, move.space) & 1):
        return "no_copy_there", "You have no copy on that space of your focus era.", "Step 1: Choose Copy"
    if choices(board, state.rules):
        return "fewer_actions", "Another copy there can take more actions.", "No Legal Actions"
    return "no_actions", "None of your copies there can take an action.", "No Legal Actions"


def _copies_in_focus(board: Board) -> int:
    return board[COPIES + board.seat] & ERA_SQUARES[board[FOCUS + board.seat]]


def _focus_square(board: Board, space: int) -> int:
    return beside(board[FOCUS + board.seat] * SPACES, space)


def _shift_reason(state: State, move: ShiftFocus) -> Reason:
    if state.start is None and choices(state.board, state.rules):
        return "choose_first", "Choose a copy first.", "Step 1: Choose Copy"
    if move not in alternate.shifts(state.board, _power(state)):
        return "same_era", "Your focus must move to a different era.", "Step 3: Shift Focus"
    return "action_owed", "You must take another action.", "Step 2: Take Actions"


def _timing_reason(state: State) -> Reason | None:
    """Why no action at all can be taken now; None if one can."""
    if state.start is None:
        if choices(state.board, state.rules):
            return "choose_first", "Choose a copy first.", "Step 1: Choose Copy"
        if _copies_in_focus(state.board):
            return "no_actions", "None of your copies there can take an action; shift your focus.", "No Legal Actions"
        return "no_actions", "You have no copies there; shift your focus.", "No Copies in Focus Era"
    if state.active == NOWHERE:
        return "active_copy_dead", "Your active copy is dead; the rest of its actions is lost.", "ruling R8"
    if state.taken > ACTIONS or (state.taken == ACTIONS and not state.extra):
        return "no_actions_left", "You have taken your actions; shift your focus.", "Step 2: Take Actions"
    return None


def _action_reason(state: State, move: Any) -> Reason:
    board, at = state.board, state.active
    if type(move) not in _REASONS:
        return "unknown_move", "That is no move of this game.", "How To Take A Turn"
    power = _power(state)
    if state.taken == ACTIONS and power is not None and not alternate.extras(power, (move,)):
        return "not_as_extra", "Your extra action can't be that.", "Temporal Powers"
    return _REASONS[type(move)](state, board, at, move)


def _is_space(space: Any) -> bool:
    return isinstance(space, int) and 1 <= space <= SPACES


def _is_near(at: int, space: Any) -> bool:
    return _is_space(space) and bool(NEAR[at] >> beside(at, space) & 1)


def _step_reason(state: State, board: Board, at: int, move: Step) -> Reason:
    if move.pull and not state.rules.influence:
        return _not_in_play("influence")
    if not _is_near(at, move.to):
        if _has_power(state, "sidestep") and _is_space(move.to) and DIAGONAL[at] >> beside(at, move.to) & 1:
            return "not_empty", "You sidestep into a space without player or object.", "Temporal Powers"
        return "not_beside", "You move one space, orthogonally.", "Action: Move"
    if not move.pull:
        return "blocked", "What stands there can't be pushed.", "ruling R10"
    return "nothing_to_pull", "You pull a statue directly behind you, or you can't move there.", "Effect: Pull Statue"


def _travel_reason(state: State, board: Board, at: int, move: TimeTravel | Leap | Split) -> Reason:
    if isinstance(move, Leap | Split) and not _has_power(state, "two_eras" if isinstance(move, Leap) else "leave_copy"):
        return "no_such_power", "You don't have the power for that.", "Temporal Powers"
    is_back = not isinstance(move, Split) and move.direction == "backward"
    era = era_of(at) + (2 if isinstance(move, Leap) else 1) * (-1 if is_back else 1)
    heading = "Action: Time Travel Backward" if is_back else "Action: Time Travel Forward"
    if not 0 <= era < len(ERAS):
        return "no_such_era", "There is no era to travel to.", heading
    if occupied(board) >> era * SPACES + at % SPACES & 1:
        return "occupied", "The same space of that era is occupied.", heading
    return "no_supply", "You have no copies left in your supply.", heading


def _power(state: State) -> Power | None:
    return alternate.power_of(state.rules, state.board.seat)


def _has_power(state: State, effect: str) -> bool:
    power = _power(state)
    return power is not None and power.effect == effect


def _plant_reason(state: State, board: Board, at: int, move: Plant) -> Reason:
    if not state.rules.growth:
        return _not_in_play("growth")
    if board[SEEDS].bit_count() == growth.SEEDS_IN_ALL:
        return "no_seeds", "There are no seeds in the supply.", "Action: Plant Seed"
    reaches_far = _has_power(state, "plant_far")
    if not _is_space(move.space) or not (reaches_far or _is_near(at, move.space) or beside(at, move.space) == at):
        return "out_of_reach", "You plant in your space or one beside you.", "Action: Plant Seed"
    return "not_empty", "There is a seed, a player or an object.", "Action: Plant Seed"


def _remove_reason(state: State, board: Board, at: int, move: RemoveSeed) -> Reason:
    if not state.rules.growth:
        return _not_in_play("growth")
    return "no_seed_there", "There is no seed there, or it is not beside you.", "Action: Remove Seed"


def _build_reason(state: State, board: Board, at: int, move: Build) -> Reason:
    if not state.rules.influence:
        return _not_in_play("influence")
    if board[STATUE + board.seat]:
        return "already_built", "You build your statue once per game.", "Action: Build Statue"
    in_line = move.space in TOWARD[at]
    if not (_is_near(at, move.space) or (in_line and _has_power(state, "build_far"))):
        return "not_beside", "You build in a space beside you.", "Action: Build Statue"
    return "not_empty", "There is a player, an object or a seed.", "Action: Build Statue"


def _train_reason(state: State, board: Board, at: int, move: Train) -> Reason:
    if not state.rules.memory:
        return _not_in_play("memory")
    layer = memory.LAYERS.get(move.elephant, 0)
    if layer and board[layer] & board[HATS + board.seat] & ERA_SQUARES[era_of(at)]:
        return "already_trained", "It is wearing your hat.", "Action: Train"
    return "not_beside", "That elephant is not beside you.", "Action: Train"


def _command_reason(state: State, board: Board, at: int, move: Command) -> Reason:
    if not state.rules.memory:
        return _not_in_play("memory")
    layer = memory.LAYERS.get(move.elephant, 0)
    here = board[layer] & ERA_SQUARES[era_of(at)] if layer else 0
    is_wild = here & NEAR[at] & ~(board[HATS] | board[HATS + 1])
    if not (here & board[HATS + board.seat] or (is_wild and _has_power(state, "command_untrained"))):
        return "not_trained", "It is not wearing your hat in your era.", "Action: Command"
    elephant = here.bit_length() - 1
    if not _is_near(elephant, move.to):
        return "not_beside", "An elephant moves one space, orthogonally.", "Action: Command"
    if move.pull and not influence.statue_behind(board, elephant, TOWARD[elephant][move.to]):
        return "nothing_to_pull", "There is no statue directly behind it.", "Influence + Memory"
    return "blocked", "What stands there does not give way.", "Commanding Elephants"


def _heave_reason(state: State, board: Board, at: int, move: Heave) -> Reason:
    if not _has_power(state, "heave"):
        return "no_such_power", "You don't have the power for that.", "Temporal Powers"
    if not (_is_near(at, move.space) and statues(board) >> beside(at, move.space) & 1):
        return "not_beside", "There is no statue beside you on that space.", "Temporal Powers"
    return "blocked", "The statue can't be pushed.", "Temporal Powers"


def _not_in_play(chapter: str) -> Reason:
    return "not_in_play", f"The chapter {chapter} is not in play.", "Combining Chapters"


_REASONS: Final[dict[type, Callable[[State, Board, int, Any], Reason]]] = {
    Step: _step_reason,
    TimeTravel: _travel_reason,
    Leap: _travel_reason,
    Split: _travel_reason,
    Plant: _plant_reason,
    RemoveSeed: _remove_reason,
    Build: _build_reason,
    Train: _train_reason,
    Command: _command_reason,
    Heave: _heave_reason,
}
