"""Why a move is refused: a code for programs, a message for people, the rule's heading or ruling."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engines.contract import IllegalMove
from engines.games.that_time_you_killed_me import alternate, growth, influence, memory
from engines.games.that_time_you_killed_me.alternate import Heave, Leap, Split, TakePower, TakeTurn
from engines.games.that_time_you_killed_me.basics import ChooseCopy, ShiftFocus, Step, TimeTravel, Undo, enterable
from engines.games.that_time_you_killed_me.board import (
    COPIES,
    DIAGONAL,
    ERA_SQUARES,
    ERAS,
    FOCUS,
    HATS,
    NEAR,
    NOWHERE,
    SEEDS,
    SHRUBS,
    SPACES,
    STATUE,
    SUPPLY,
    TOWARD,
    Board,
    beside,
    era_of,
    lying,
    occupied,
    statues,
)
from engines.games.that_time_you_killed_me.chapters import choices
from engines.games.that_time_you_killed_me.growth import Plant, RemoveSeed
from engines.games.that_time_you_killed_me.influence import Build
from engines.games.that_time_you_killed_me.memory import Command, Train
from engines.games.that_time_you_killed_me.powers import Power
from engines.games.that_time_you_killed_me.pushing import gives_way
from engines.games.that_time_you_killed_me.state import ACTIONS, Draft, State

Reason = tuple[str, str, str]
"""Code, message, rule."""

Rules = Iterator[tuple[bool, Reason]]
"""The rules that the move must keep, one after the other: is it broken, and what is said then? A rule is looked at only
if those before it are kept.
"""

_UNKNOWN: Final[Reason] = ("unknown_move", "That is no move of this game.", "How To Take A Turn")
_NO_SPACE: Final[Reason] = ("no_such_space", "Spaces are numbered 1 to 16.", "ruling R13")
_NO_POWER: Final[Reason] = ("no_such_power", "You don't have the power for that.", "Temporal Powers")


def refusal(state: State, move: Any) -> IllegalMove:
    """Why the move, which is illegal though it is this seat's decision, is refused: the first rule that it breaks."""
    return IllegalMove(*next((reason for is_broken, reason in _rules(state, move) if is_broken), _UNKNOWN))


def _rules(state: State, move: Any) -> Rules:
    if state.draft is not None:
        return _of_draft(state.draft, move)
    match move:
        case TakePower() | TakeTurn():
            return iter([(True, ("no_draft", "No powers are being chosen.", "Temporal Powers"))])
        case Undo():
            nothing = "nothing_to_undo", "This turn has no moves yet.", "How To Take A Turn"
            return iter([(state.start is None, nothing)])
        case ChooseCopy():
            return _of_choice(state, move)
        case ShiftFocus():
            return _of_shift(state, move)
        case _:
            return _of_action(state, move)


def _of_draft(draft: Draft, move: Any) -> Rules:
    rule = "Draft Powers" if draft.timeline == "draft_powers" else "Power Share"
    is_power, choosing_turn = isinstance(move, TakePower), alternate.draft_moves(draft) == alternate.TURNS
    yield is_power and choosing_turn, ("power_not_offered", "The powers have been chosen.", rule)
    yield choosing_turn, ("choose_turn_first", "Choose first whether you begin.", rule)
    yield is_power and move.power in draft.taken, ("power_not_offered", "That power has been taken.", rule)
    yield is_power, ("power_not_offered", "That power is not laid out.", rule)
    yield True, ("choose_power_first", "Choose a power first.", rule)


def _of_choice(state: State, move: ChooseCopy) -> Rules:
    rule, board = "Step 1: Choose Copy", state.board
    yield state.start is not None, ("already_chosen", "All actions of a turn are one copy's.", rule)
    yield not _is_space(move.space), _NO_SPACE
    is_there = _copies_in_focus(board) >> beside(board[FOCUS + board.seat] * SPACES, move.space) & 1
    yield not is_there, ("no_copy_there", "You have no copy on that space of your focus era.", rule)
    others = bool(choices(board, state.rules))
    yield others, ("fewer_actions", "Another copy there can take more actions.", "No Legal Actions")
    yield not others, ("no_actions", "None of your copies there can take an action.", "No Legal Actions")


def _copies_in_focus(board: Board) -> int:
    return board[COPIES + board.seat] & ERA_SQUARES[board[FOCUS + board.seat]]


def _of_shift(state: State, move: ShiftFocus) -> Rules:
    board, power = state.board, _power(state)
    is_choosing = state.start is None and bool(choices(board, state.rules))
    yield is_choosing, ("choose_first", "Choose a copy first.", "Step 1: Choose Copy")
    yield move.era not in ERAS, _UNKNOWN
    is_same = move not in alternate.shifts(board, power)
    yield is_same, ("same_era", "Your focus must move to a different era.", "Step 3: Shift Focus")
    is_owed = state.active != NOWHERE and state.taken < ACTIONS
    yield is_owed, ("action_owed", "You must take an action before you shift your focus.", "Step 2: Take Actions")


def _of_action(state: State, move: Any) -> Rules:
    """What holds for all actions, then what holds for those of its kind."""
    yield from _of_timing(state)
    yield type(move) not in _OF_KIND, _UNKNOWN
    power = _power(state)
    is_extra = state.taken == ACTIONS and power is not None and not alternate.extras(power, (move,))
    yield is_extra, ("not_as_extra", "Your card allows no such extra action.", "Temporal Powers")
    yield from _OF_KIND[type(move)](state, state.board, state.active, move)


def _of_timing(state: State) -> Rules:
    """Whether an action can be taken now."""
    if state.start is None:
        rule, board = "Step 1: Choose Copy", state.board
        yield bool(choices(board, state.rules)), ("choose_first", "Choose a copy first.", rule)
        alone = "no_actions", "You have no copies there; shift your focus.", "No Copies in Focus Era"
        yield not _copies_in_focus(board), alone
        yield (
            True,
            ("no_actions", "None of your copies there can take an action; shift your focus.", "No Legal Actions"),
        )
    is_dead = state.active == NOWHERE
    yield is_dead, ("active_copy_dead", "Your active copy is dead; the rest of its actions is lost.", "ruling R8")
    has_acted = state.taken > ACTIONS or (state.taken == ACTIONS and not state.extra)
    yield has_acted, ("no_actions_left", "You have taken your actions; shift your focus.", "Step 2: Take Actions")


def _is_space(space: Any) -> bool:
    return isinstance(space, int) and 1 <= space <= SPACES


def _is_near(at: int, space: int) -> bool:
    return bool(NEAR[at] >> beside(at, space) & 1)


def _of_step(state: State, board: Board, at: int, move: Step) -> Rules:
    yield move.pull and not state.rules.influence, _not_in_play("influence")
    yield not _is_space(move.to), _NO_SPACE
    to = beside(at, move.to)
    is_diagonal = _has_power(state, "sidestep") and bool(DIAGONAL[at] >> to & 1)
    is_wood = _has_power(state, "clear_wood") and bool((board[SHRUBS] | lying(board)) >> to & NEAR[at] >> to & 1)
    by_card = "pulls_nothing", "A step that your card allows pulls nothing.", "ruling R40"
    yield move.pull and (is_diagonal or is_wood), by_card
    full = "not_empty", "You sidestep into a space without player or object.", "Temporal Powers"
    yield is_diagonal and bool(occupied(board) >> to & 1), full
    yield not (is_diagonal or _is_near(at, move.to)), ("not_beside", _how_far(state), "Action: Move")
    is_blocked = not (is_diagonal or is_wood) and not enterable(board, at) >> to & 1
    yield is_blocked, ("blocked", "What is on that space can't be pushed.", "ruling R10")
    lacks_statue = move.pull and not influence.statue_behind(board, at, TOWARD[at][move.to])
    yield lacks_statue, ("nothing_to_pull", "There is no statue directly behind you.", "Effect: Pull Statue")


def _how_far(state: State) -> str:
    if _has_power(state, "sidestep"):
        return "You move one space, orthogonally, or diagonally by your card."
    return "You move one space, orthogonally."


def _of_travel(state: State, board: Board, at: int, move: TimeTravel | Leap | Split) -> Rules:
    yield isinstance(move, Leap) and not _has_power(state, "two_eras"), _NO_POWER
    yield isinstance(move, Split) and not _has_power(state, "leave_copy"), _NO_POWER
    direction = "forward" if isinstance(move, Split) else move.direction
    yield direction not in ("forward", "backward"), _UNKNOWN
    is_back = direction == "backward"
    era = era_of(at) + (2 if isinstance(move, Leap) else 1) * (-1 if is_back else 1)
    heading = "Action: Time Travel Backward" if is_back else "Action: Time Travel Forward"
    yield not 0 <= era < len(ERAS), ("no_such_era", "There is no era to travel to.", heading)
    is_full = bool(occupied(board) >> era * SPACES + at % SPACES & 1)
    yield is_full, ("occupied", "The same space of that era is occupied.", heading)
    needs_copy = is_back or isinstance(move, Split)
    is_out = needs_copy and not board[SUPPLY + board.seat]
    yield is_out, ("no_supply", "You have no copies left in your supply.", heading)


def _power(state: State) -> Power | None:
    return alternate.power_of(state.rules, state.board.seat)


def _has_power(state: State, effect: str) -> bool:
    power = _power(state)
    return power is not None and power.effect == effect


def _of_planting(state: State, board: Board, at: int, move: Plant) -> Rules:
    rule = "Action: Plant Seed"
    yield not state.rules.growth, _not_in_play("growth")
    yield not _is_space(move.space), _NO_SPACE
    yield board[SEEDS].bit_count() == growth.SEEDS_IN_ALL, ("no_seeds", "There are no seeds in the supply.", rule)
    to = beside(at, move.space)
    is_far = to != at and not _is_near(at, move.space) and not _has_power(state, "plant_far")
    yield is_far, ("out_of_reach", "You plant in your space or one beside you.", rule)
    yield from _of_empty_space(board, at, to, rule)


def _of_empty_space(board: Board, at: int, to: int, rule: str) -> Rules:
    """No seed, no player, no object; oneself doesn't count."""
    yield bool(board[SEEDS] >> to & 1), ("not_empty", "There is a seed.", rule)
    yield to != at and bool(occupied(board) >> to & 1), ("not_empty", "There is a player or an object.", rule)


def _of_removal(state: State, board: Board, at: int, move: RemoveSeed) -> Rules:
    rule = "Action: Remove Seed"
    yield not state.rules.growth, _not_in_play("growth")
    yield not _is_space(move.space), _NO_SPACE
    to = beside(at, move.space)
    is_far = to != at and not _is_near(at, move.space)
    yield is_far, ("out_of_reach", "You remove a seed from your space or one beside you.", rule)
    yield not board[SEEDS] >> to & 1, ("no_seed_there", "There is no seed.", rule)


def _of_building(state: State, board: Board, at: int, move: Build) -> Rules:
    rule = "Action: Build Statue"
    yield not state.rules.influence, _not_in_play("influence")
    yield board[STATUE + board.seat] != 0, ("already_built", "You build your statue once per game.", rule)
    yield not _is_space(move.space), _NO_SPACE
    if _has_power(state, "build_far"):
        line = "not_in_line", "You build on another space of your row or column.", "Temporal Powers"
        yield move.space not in TOWARD[at], line
    else:
        yield not _is_near(at, move.space), ("not_beside", "You build in a space beside you.", rule)
    yield from _of_empty_space(board, at, beside(at, move.space), rule)


def _of_training(state: State, board: Board, at: int, move: Train) -> Rules:
    rule = "Action: Train"
    yield not state.rules.memory, _not_in_play("memory")
    yield move.elephant not in memory.LAYERS, _UNKNOWN
    elephant = board[memory.LAYERS[move.elephant]] & ERA_SQUARES[era_of(at)]
    yield bool(elephant & board[HATS + board.seat]), ("already_trained", "It is wearing your hat.", rule)
    is_far = not (elephant & NEAR[at] or _has_power(state, "train_far"))
    yield is_far, ("not_beside", "That elephant is not beside you.", rule)


def _of_command(state: State, board: Board, at: int, move: Command) -> Rules:
    rule = "Action: Command"
    yield not state.rules.memory, _not_in_play("memory")
    yield move.pull and not state.rules.influence, _not_in_play("influence")
    yield move.elephant not in memory.LAYERS, _UNKNOWN
    yield not _is_space(move.to), _NO_SPACE
    here = board[memory.LAYERS[move.elephant]] & ERA_SQUARES[era_of(at)]
    is_wild = here & NEAR[at] & ~(board[HATS] | board[HATS + 1]) and _has_power(state, "command_untrained")
    is_heard = here & board[HATS + board.seat] or is_wild
    yield not is_heard, ("not_trained", "It is not wearing your hat in your era.", rule)
    elephant = here.bit_length() - 1
    yield not _is_near(elephant, move.to), ("not_beside", "An elephant moves one space, orthogonally.", rule)
    to, direction = beside(elephant, move.to), TOWARD[elephant][move.to]
    has_room = (board[SHRUBS] | lying(board)) >> to & 1 or gives_way(board, to, direction)
    yield not has_room, ("blocked", "What is on that space does not give way to it.", "Commanding Elephants")
    lacks_statue = move.pull and not influence.statue_behind(board, elephant, direction)
    yield lacks_statue, ("nothing_to_pull", "There is no statue directly behind it.", "Influence + Memory")


def _of_heaving(state: State, board: Board, at: int, move: Heave) -> Rules:
    rule = "Temporal Powers"
    yield not _has_power(state, "heave"), _NO_POWER
    yield not _is_space(move.space), _NO_SPACE
    yield not _is_near(at, move.space), ("not_beside", "You heave a statue beside you.", rule)
    to = beside(at, move.space)
    yield not statues(board) >> to & 1, ("no_statue_there", "There is no statue.", rule)
    yield not gives_way(board, to, TOWARD[at][move.space]), ("blocked", "The statue can't be pushed.", rule)


def _not_in_play(chapter: str) -> Reason:
    return "not_in_play", f"The chapter {chapter} is not in play.", "Combining Chapters"


_OF_KIND: Final[dict[type, Callable[[State, Board, int, Any], Rules]]] = {
    Step: _of_step,
    TimeTravel: _of_travel,
    Leap: _of_travel,
    Split: _of_travel,
    Plant: _of_planting,
    RemoveSeed: _of_removal,
    Build: _of_building,
    Train: _of_training,
    Command: _of_command,
    Heave: _of_heaving,
}
