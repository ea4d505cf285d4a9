"""States as JSON and back: `load` takes what `dump` writes, and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from engines.chance import ReplayedChance
from engines.engine import BadNotation, IllegalMove, ImpossibleState, Json
from engines.killed_me.basics import ShiftFocus, Undo, is_eliminated
from engines.killed_me.board import SIDES, Board
from engines.killed_me.notation import format_move, format_position, parse_move, parse_position
from engines.killed_me.possible import check_position
from engines.killed_me.powers import ENVELOPES, POWERS, layout, required
from engines.killed_me.rules import REPETITIONS, apply, can_return, end_reason
from engines.killed_me.setup import opening
from engines.killed_me.state import CHAPTERS, FOREVER, LONGEST_LIMIT, MOST_REMOVED, Chapter, Draft, Rules, State, agreed
from engines.wording import span, whole_number

T = TypeVar("T")

MOST_TURNS: Final = 1_000_000


def dump(state: State) -> Mapping[str, Json]:
    """The state as JSON: the position at the start of the turn and the moves made since, in notation.

    `earlier` lists positions that can still be repeated, oldest first. What follows from the rest is left out.
    """
    rules, draft = state.rules, state.draft
    return {
        "chapters": list(rules.chapters),
        "statue_build": "rebound" if rules.rebound else "no_rebound",
        "repetition_draw": rules.repetition_draw,
        "turn_limit": rules.turn_limit,
        "handicap": list(rules.handicap),
        "powers": list(rules.powers),
        "draft": None if draft is None else {**draft._asdict(), "taken": list(draft.taken)},
        "turn": state.turn,
        "position": format_position(turn_start(state).board),
        "moves": [format_move(move) for move in state.done],
        "earlier": [format_position(board) for board in state.earlier],
    }


def turn_start(state: State) -> State:
    """The state at the start of the turn."""
    return state.start or state


def load(dumped: Json) -> State:
    """The state that was dumped; `ImpossibleState` names the first part of it that no game can hold."""
    fields = _object("state", dumped, _STATE_FIELDS)
    rules = _rules(fields)
    board = _position("position", fields["position"], rules)
    turn = _whole("turn", fields["turn"], 0, rules.turn_limit or MOST_TURNS)
    earlier = _each("earlier", fields["earlier"], lambda field, text: _position(field, text, rules))
    _check_earlier(earlier, board, turn, rules)
    start = begun(board, rules, turn, earlier, _draft(fields["draft"]))
    if start.draft is not None:
        _check_draft(start)
    return replayed(start, _each("moves", fields["moves"], _move))


def begun(board: Board, rules: Rules, turn: int, earlier: tuple[Board, ...], draft: Draft | None) -> State:
    """The state at the start of a turn, over if it is."""
    ended = "" if draft is not None else end_reason(board, rules, turn, earlier)
    return State(board, rules, turn, earlier, ended, draft=draft)


def replayed(state: State, moves: Sequence[Any]) -> State:
    """The state after these moves of its turn; `ImpossibleState` if they are not legal there."""
    for at, move in enumerate(moves):
        if isinstance(move, ShiftFocus | Undo) or state.draft is not None:
            raise ImpossibleState(f"moves[{at}]", "only the moves of a turn that is not over yet")
        try:
            state = apply(state, state.board.seat, move, ReplayedChance(()))
        except IllegalMove as error:
            raise ImpossibleState(f"moves[{at}]", str(error)) from None
    return state


_STATE_FIELDS: Final = (
    *("chapters", "statue_build", "repetition_draw", "turn_limit", "handicap", "powers", "draft"),
    *("turn", "position", "moves", "earlier"),
)


def _require(is_so: bool, field: str, claim: str) -> None:
    if not is_so:
        raise ImpossibleState(field, claim)


def _object(field: str, value: Json, names: Sequence[str]) -> dict[str, Json]:
    if not isinstance(value, dict) or set(value) != set(names):
        raise ImpossibleState(field, f"must be an object of {', '.join(names)}")
    return value


def _each(field: str, value: Json, read: Callable[[str, Json], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        raise ImpossibleState(field, "must be a list")
    return tuple([read(f"{field}[{at}]", each) for at, each in enumerate(value)])


def _whole(field: str, value: Json, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ImpossibleState(field, f"must be {whole_number(least, most)}")
    return value


def _one_of(field: str, value: Json, allowed: Sequence[str]) -> Any:
    if not isinstance(value, str) or value not in allowed:
        raise ImpossibleState(field, f"must be one of {', '.join(allowed)}")
    return value


def _truth(field: str, value: Json) -> bool:
    if not isinstance(value, bool):
        raise ImpossibleState(field, "must be true or false")
    return value


def _position(field: str, value: Json, rules: Rules) -> Board:
    """A position as `dump` writes it, which a game with these rules can hold."""
    try:
        board = parse_position(value) if isinstance(value, str) else None
    except BadNotation as error:
        raise ImpossibleState(field, str(error)) from None
    if board is None or format_position(board) != value:
        raise ImpossibleState(field, "must be a position in notation, its pieces in order")
    check_position(field, board, rules)
    return board


def _move(field: str, value: Json) -> Any:
    try:
        return parse_move(value) if isinstance(value, str) else parse_move("")
    except BadNotation as error:
        raise ImpossibleState(field, str(error)) from None


def _rules(fields: Mapping[str, Json]) -> Rules:
    chapters: tuple[Chapter, ...] = _each("chapters", fields["chapters"], lambda f, v: _one_of(f, v, CHAPTERS))
    in_order = tuple(chapter for chapter in CHAPTERS if chapter in chapters)
    _require(chapters == in_order, "chapters", f"must be in the order {', '.join(CHAPTERS)}, each once")
    handicap = _each("handicap", fields["handicap"], lambda f, v: _whole(f, v, 0, MOST_REMOVED))
    _require(len(handicap) == len(SIDES), "handicap", "must be one number for white, one for black")
    return agreed(
        chapters,
        _one_of("statue_build", fields["statue_build"], ("rebound", "no_rebound")),
        repetition_draw=_truth("repetition_draw", fields["repetition_draw"]),
        turn_limit=_whole("turn_limit", fields["turn_limit"], FOREVER, LONGEST_LIMIT),
        handicap=(handicap[0], handicap[1]),
        powers=_powers(fields["powers"], chapters),
    )


def _powers(value: Json, chapters: tuple[Chapter, ...]) -> tuple[str | None, str | None]:
    if value == [None, None]:
        return (None, None)
    powers = _each("powers", value, lambda field, key: str(_one_of(field, key, tuple(POWERS))))
    _require(len(powers) == len(SIDES), "powers", "must be one for white, one for black, or two nulls")
    envelopes = [POWERS[key].envelope for key in powers]
    _require(len(set(envelopes)) == 1, "powers", "must be of one envelope")
    _check_chapters(chapters, layout(envelopes[0]))
    return (powers[0], powers[1])


def _check_chapters(chapters: tuple[Chapter, ...], cards: tuple[str, ...]) -> None:
    """The chapters are those that the laid-out powers require, filled up to two. Rulebook "Chapter Requirements"."""
    needed = required(cards)
    _require(set(needed) <= set(chapters), "chapters", f"the powers require {', '.join(needed)}")
    most = max(2, len(needed))
    _require(1 <= len(chapters) <= most, "chapters", f"with these powers there must be {span(1, most)}")


def _check_earlier(earlier: tuple[Board, ...], board: Board, turn: int, rules: Rules) -> None:
    _require(rules.repetition_draw or not earlier, "earlier", "is empty where repetition is no draw")
    _require(len(earlier) <= turn, "earlier", "has one position a turn at most")
    for at, before in enumerate(earlier):
        field = f"earlier[{at}]"
        _require(before.seat == (board.seat + len(earlier) - at) % 2, field, "turns alternate")
        _require(can_return(before, board), field, "can't come back: copies or statues have changed since")
        _require(not is_eliminated(before, before.seat), field, "the game would have ended there")
        _require(earlier.count(before) < REPETITIONS, field, "the game would have ended by repetition")


def _draft(value: Json) -> Draft | None:
    if value is None:
        return None
    fields = _object("draft", value, Draft._fields)
    return Draft(
        timeline=_one_of("draft.timeline", fields["timeline"], ("draft_powers", "power_share")),
        envelope=_one_of("draft.envelope", fields["envelope"], ENVELOPES),
        first=_whole("draft.first", fields["first"], 0, 1),
        taken=_each("draft.taken", fields["taken"], lambda field, key: str(_one_of(field, key, tuple(POWERS)))),
    )


def _check_draft(state: State) -> None:
    """Powers are chosen before anything else, from those laid out. Rulebook "Draft Powers", "Power Share"."""
    draft = state.draft
    assert draft is not None
    taken, cards = draft.taken, layout(draft.envelope)
    most = 2 if draft.timeline == "draft_powers" else 1
    _require(len(set(taken)) == len(taken) <= most, "draft.taken", f"{most} of the powers are taken, each once")
    _require(set(taken) <= set(cards), "draft.taken", f"the powers laid out are {', '.join(cards)}")
    _check_chapters(state.rules.chapters, cards)
    _require(state.rules.powers == (None, None), "powers", "are still being chosen")
    _require(state.turn == 0, "turn", "powers are chosen before the first turn")
    _require(state.board == opening(state.rules, draft.first), "position", "powers are chosen before the first turn")
