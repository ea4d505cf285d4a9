"""Why a move is refused: a code for programs, a message for people, the rule's heading or ruling."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engines.contract import IllegalMove
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
from engines.games.that_time_you_killed_me.moves import (
    LAYER_OF,
    TURNS,
    Build,
    ChooseCopy,
    CommandElephant,
    Heave,
    Leap,
    MoveTo,
    Plant,
    RemoveSeed,
    ShiftFocus,
    Split,
    TakePower,
    TakeTurn,
    TimeTravel,
    Train,
    Undo,
)
from engines.games.that_time_you_killed_me.playing import alternate, influence
from engines.games.that_time_you_killed_me.playing.actions import choices
from engines.games.that_time_you_killed_me.playing.basics import enterable
from engines.games.that_time_you_killed_me.playing.pushing import gives_way
from engines.games.that_time_you_killed_me.state import PowerDraft, State
from engines.games.that_time_you_killed_me.tables import ACTIONS, SEEDS_IN_ALL, Chapter

Reason = tuple[str, str, str]
"""Code, message, rule."""

Checks = Iterator[tuple[bool, Reason]]
"""The rules that the move must keep, in order: whether it breaks the rule, and the reason that is then given.

A rule is only looked at if the move keeps those before it.
"""

_UNKNOWN: Final[Reason] = ("unknown_move", "That is not a move of this game.", "How To Take A Turn")
_NO_SPACE: Final[Reason] = ("no_such_space", "Spaces are numbered 1 to 16.", "ruling R13")
_NO_POWER: Final[Reason] = ("no_such_power", "You don't have the power for that.", "Temporal Powers")

_CHAPTER_OF: Final[dict[type, Chapter]] = {
    Plant: "growth",
    RemoveSeed: "growth",
    Build: "influence",
    Train: "memory",
    CommandElephant: "memory",
}
_POWER_OF: Final = {Leap: "express", Split: "afterimage", Heave: "heave"}


def refusal(state: State, move: Any) -> IllegalMove:
    """Return the refusal of an illegal move by the seat whose decision it is, for the first rule that it breaks."""
    return IllegalMove(*next((reason for is_broken, reason in _checks(state, move) if is_broken), _UNKNOWN))


def _checks(state: State, move: Any) -> Checks:
    if state.draft is not None:
        return _of_draft(state.draft, move)
    match move:
        case TakePower() | TakeTurn():
            return iter([(True, ("no_draft", "No powers are being chosen.", "Temporal Powers"))])
        case Undo():
            return iter([(not state.moves, ("nothing_to_undo", "This turn has no moves yet.", "How To Take A Turn"))])
        case ChooseCopy():
            return _of_choice(state, move)
        case ShiftFocus():
            return _of_shift(state, move)
        case _:
            return _of_action(state, move)


def _of_draft(draft: PowerDraft, move: Any) -> Checks:
    rule = "Draft Powers" if draft.timeline == "draft_powers" else "Power Share"
    is_power, is_turn_next = isinstance(move, TakePower), alternate.draft_moves(draft) == TURNS
    yield is_power and is_turn_next, ("power_not_offered", "The powers have been chosen.", rule)
    yield is_turn_next, ("choose_turn_first", "Decide first whether you begin.", rule)
    yield is_power and move.power in draft.taken, ("power_not_offered", "That power has been taken.", rule)
    yield is_power, ("power_not_offered", "That power is not laid out.", rule)
    yield True, ("choose_power_first", "Choose a power first.", rule)


def _of_choice(state: State, move: ChooseCopy) -> Checks:
    rule, board = "Step 1: Choose Copy", state.board
    yield bool(state.moves), ("already_chosen", "One copy takes all actions of a turn.", rule)
    yield not _is_space(move.space), _NO_SPACE
    is_there = _copies_in_focus(board) >> beside(board[FOCUS + board.seat] * SPACES, move.space) & 1
    yield not is_there, ("no_copy_there", "You have no copy on that space of your focus era.", rule)
    others = bool(choices(board, state.rules))
    yield others, ("fewer_actions", "Another copy there can take more actions.", "No Legal Actions")
    yield not others, ("no_actions", "None of your copies there can take an action.", "No Legal Actions")


def _copies_in_focus(board: Board) -> int:
    return board[COPIES + board.seat] & ERA_SQUARES[board[FOCUS + board.seat]]


def _of_shift(state: State, move: ShiftFocus) -> Checks:
    board = state.board
    is_choosing = not state.moves and bool(choices(board, state.rules))
    yield is_choosing, ("choose_first", "Choose a copy first.", "Step 1: Choose Copy")
    yield move.era not in ERAS, _UNKNOWN
    is_same = move not in alternate.shifts(board, state.rules)
    yield is_same, ("same_era", "Your focus must move to a different era.", "Step 3: Shift Focus")
    is_owed = state.active != NOWHERE and state.taken < ACTIONS
    yield is_owed, ("action_owed", "You must take another action before you shift your focus.", "Step 2: Take Actions")


def _of_action(state: State, move: Any) -> Checks:
    """Yield what holds for all actions, then what holds for those of its kind."""
    yield from _of_timing(state)
    kind, chapters = type(move), state.rules.chapters
    yield kind not in _OF_KIND, _UNKNOWN
    power = state.rules.powers[state.board.seat]
    is_not_extra = state.taken == ACTIONS and not alternate.can_be_extra(power, move)
    yield is_not_extra, ("not_as_extra", "Your power card does not allow that as an extra action.", "Temporal Powers")
    chapter = _CHAPTER_OF.get(kind)
    yield chapter is not None and chapter not in chapters, _not_in_play(chapter)
    yield kind in _POWER_OF and not _has_power(state, _POWER_OF[kind]), _NO_POWER
    is_pull = isinstance(move, MoveTo | CommandElephant) and move.pull
    yield is_pull and "influence" not in chapters, _not_in_play("influence")
    yield isinstance(move, Train | CommandElephant) and move.elephant not in LAYER_OF, _UNKNOWN
    if isinstance(move, MoveTo | CommandElephant):
        yield not _is_space(move.to), _NO_SPACE
    elif isinstance(move, Plant | RemoveSeed | Build | Heave):
        yield not _is_space(move.space), _NO_SPACE
    yield from _OF_KIND[kind](state, state.board, state.active, move)


def _of_timing(state: State) -> Checks:
    """Yield whether an action can be taken now."""
    if not state.moves:
        rule, board = "Step 1: Choose Copy", state.board
        yield bool(choices(board, state.rules)), ("choose_first", "Choose a copy first.", rule)
        alone = "no_actions", "You have no copies in your focus era; shift your focus.", "No Copies in Focus Era"
        yield not _copies_in_focus(board), alone
        stuck = "no_actions", "None of your copies there can take an action; shift your focus.", "No Legal Actions"
        yield True, stuck
    is_dead = state.active == NOWHERE
    yield is_dead, ("active_copy_dead", "Your active copy is dead and takes no more actions.", "ruling R8")
    has_acted = state.taken > ACTIONS or (state.taken == ACTIONS and not state.extra)
    yield has_acted, ("no_actions_left", "You have taken your actions; shift your focus.", "Step 2: Take Actions")


def _is_space(space: Any) -> bool:
    return isinstance(space, int) and 1 <= space <= SPACES


def _is_near(at: int, space: int) -> bool:
    return bool(NEAR[at] >> beside(at, space) & 1)


def _has_power(state: State, key: str) -> bool:
    return state.rules.powers[state.board.seat] == key


def _not_in_play(chapter: Chapter | None) -> Reason:
    return "not_in_play", f"The chapter {chapter} is not in play.", "Combining Chapters"


def _of_move(state: State, board: Board, at: int, move: MoveTo) -> Checks:
    to, can_sidestep = beside(at, move.to), _has_power(state, "sidestep")
    is_diagonal = can_sidestep and bool(DIAGONAL[at] >> to & 1)
    is_wood = _has_power(state, "machete") and bool((board[SHRUBS] | lying(board)) & NEAR[at] & 1 << to)
    by_card = "pulls_nothing", "A move that your power card allows can't pull.", "ruling R40"
    yield move.pull and (is_diagonal or is_wood), by_card
    full = "not_empty", "You can only sidestep into a space without a player or an object.", "Temporal Powers"
    yield is_diagonal and bool(occupied(board) >> to & 1), full
    how_far = "You move one space, orthogonally or, with your power card, diagonally."
    far = "not_beside", how_far if can_sidestep else "You move one space, orthogonally.", "Action: Move"
    yield not (is_diagonal or _is_near(at, move.to)), far
    is_blocked = not (is_diagonal or is_wood) and not enterable(board, at) >> to & 1
    yield is_blocked, ("blocked", "What is on that space can't be pushed.", "ruling R10")
    lacks_statue = move.pull and not influence.statue_behind(board, at, TOWARD[at][move.to])
    yield lacks_statue, ("nothing_to_pull", "There is no statue directly behind you.", "Effect: Pull Statue")


def _of_travel(state: State, board: Board, at: int, move: TimeTravel | Leap | Split) -> Checks:
    direction = "forward" if isinstance(move, Split) else move.direction
    yield direction not in ("forward", "backward"), _UNKNOWN
    is_back = direction == "backward"
    era = era_of(at) + (2 if isinstance(move, Leap) else 1) * (-1 if is_back else 1)
    heading = "Action: Time Travel Backward" if is_back else "Action: Time Travel Forward"
    yield not 0 <= era < len(ERAS), ("no_such_era", "There is no era to travel to.", heading)
    is_full = bool(occupied(board) >> era * SPACES + at % SPACES & 1)
    yield is_full, ("occupied", "The same space of that era is occupied.", heading)
    is_out = (is_back or isinstance(move, Split)) and not board[SUPPLY + board.seat]
    yield is_out, ("no_supply", "You have no copies left in your supply.", heading)


def _of_planting(state: State, board: Board, at: int, move: Plant) -> Checks:
    rule, to = "Action: Plant Seed", beside(at, move.space)
    yield board[SEEDS].bit_count() == SEEDS_IN_ALL, ("no_seeds", "There are no seeds in the supply.", rule)
    is_far = to != at and not _is_near(at, move.space) and not _has_power(state, "orchard")
    yield is_far, ("out_of_reach", "You plant in your own space or one beside you.", rule)
    yield from _of_empty_space(board, at, to, rule)


def _of_empty_space(board: Board, at: int, to: int, rule: str) -> Checks:
    """Yield whether there is a seed, or a player or object other than the active copy itself."""
    yield bool(board[SEEDS] >> to & 1), ("not_empty", "There is a seed on that space.", rule)
    is_full = to != at and bool(occupied(board) >> to & 1)
    yield is_full, ("not_empty", "There is a player or an object on that space.", rule)


def _of_removal(state: State, board: Board, at: int, move: RemoveSeed) -> Checks:
    rule, to = "Action: Remove Seed", beside(at, move.space)
    is_far = to != at and not _is_near(at, move.space)
    yield is_far, ("out_of_reach", "You remove a seed from your own space or one beside you.", rule)
    yield not board[SEEDS] >> to & 1, ("no_seed_there", "There is no seed on that space.", rule)


def _of_building(state: State, board: Board, at: int, move: Build) -> Checks:
    rule = "Action: Build Statue"
    yield board[STATUE + board.seat] != 0, ("already_built", "You can build your statue only once per game.", rule)
    if _has_power(state, "monumental"):
        line = "not_in_line", "You build on another space of your row or column.", "Temporal Powers"
        yield move.space not in TOWARD[at], line
    else:
        yield not _is_near(at, move.space), ("not_beside", "You build on a space beside you.", rule)
    yield from _of_empty_space(board, at, beside(at, move.space), rule)


def _of_training(state: State, board: Board, at: int, move: Train) -> Checks:
    rule = "Action: Train"
    elephant = board[LAYER_OF[move.elephant]] & ERA_SQUARES[era_of(at)]
    yield bool(elephant & board[HATS + board.seat]), ("already_trained", "That elephant wears your hat.", rule)
    is_far = not (elephant & NEAR[at] or _has_power(state, "whisperer"))
    yield is_far, ("not_beside", "That elephant is not beside you.", rule)


def _of_command(state: State, board: Board, at: int, move: CommandElephant) -> Checks:
    here = board[LAYER_OF[move.elephant]] & ERA_SQUARES[era_of(at)]
    is_wild = here & NEAR[at] & ~(board[HATS] | board[HATS + 1]) and _has_power(state, "beast_tongue")
    is_heard = here & board[HATS + board.seat] or is_wild
    yield not is_heard, ("not_trained", "That elephant does not wear your hat in your era.", "Action: Command")
    elephant = here.bit_length() - 1
    far = "not_beside", "An elephant moves one space, orthogonally.", "Action: Command"
    yield not _is_near(elephant, move.to), far
    to, direction = beside(elephant, move.to), TOWARD[elephant][move.to]
    has_room = (board[SHRUBS] | lying(board)) >> to & 1 or gives_way(board, to, direction)
    yield not has_room, ("blocked", "What is on that space can't be pushed or trampled.", "Commanding Elephants")
    lacks_statue = move.pull and not influence.statue_behind(board, elephant, direction)
    yield lacks_statue, ("nothing_to_pull", "There is no statue directly behind the elephant.", "Influence + Memory")


def _of_heaving(state: State, board: Board, at: int, move: Heave) -> Checks:
    rule, to = "Temporal Powers", beside(at, move.space)
    yield not _is_near(at, move.space), ("not_beside", "You heave a statue beside you.", rule)
    yield not statues(board) >> to & 1, ("no_statue_there", "There is no statue on that space.", rule)
    yield not gives_way(board, to, TOWARD[at][move.space]), ("blocked", "That statue can't be pushed.", rule)


_OF_KIND: Final[dict[type, Callable[[State, Board, int, Any], Checks]]] = {
    MoveTo: _of_move,
    TimeTravel: _of_travel,
    Leap: _of_travel,
    Split: _of_travel,
    Plant: _of_planting,
    RemoveSeed: _of_removal,
    Build: _of_building,
    Train: _of_training,
    CommandElephant: _of_command,
    Heave: _of_heaving,
}
