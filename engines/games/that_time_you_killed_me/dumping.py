"""States as JSON and back: `load` takes what `dump` writes, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.chance import ReplayedChance
from engines.contract import BadNotation, IllegalMove, ImpossibleState, Json
from engines.games.that_time_you_killed_me.basics import ShiftFocus, Undo, is_eliminated
from engines.games.that_time_you_killed_me.board import SIDES, Board
from engines.games.that_time_you_killed_me.chapters import MOVES
from engines.games.that_time_you_killed_me.notation import format_move, format_position, parse_move, parse_position
from engines.games.that_time_you_killed_me.possible import check_position
from engines.games.that_time_you_killed_me.powers import ENVELOPES, POWERS, layout, required
from engines.games.that_time_you_killed_me.rules import REPETITIONS, apply, can_return, end_reason
from engines.games.that_time_you_killed_me.setup import opening
from engines.games.that_time_you_killed_me.state import (
    CHAPTERS,
    FOREVER,
    LONGEST_LIMIT,
    MOST_REMOVED,
    Chapter,
    Draft,
    Rules,
    State,
    agreed,
)
from engines.kit.dumps import FLAG, TEXT, Shape, Table, notated, optional, per_seat, record, row, whole, word
from engines.kit.wording import span

MOST_TURNS: Final = 1_000_000

_POWER: Final = word(tuple(POWERS))


def _read_position(value: Json, field: str, seats: int) -> Board:
    try:
        board = parse_position(TEXT.read(value, field, seats))
    except BadNotation as error:
        raise ImpossibleState(field, str(error)) from None
    if format_position(board) != value:
        raise ImpossibleState(field, "must be a position in notation, its pieces in order")
    return board


_POSITION: Final = Shape(format_position, _read_position)
_DRAFT: Final = record(
    Draft,
    timeline=word(("draft_powers", "power_share")),
    envelope=word(ENVELOPES),
    first=whole(0, 1),
    taken=row(_POWER),
)

FIELDS: Final = Table(
    {
        "chapters": row(word(CHAPTERS)),
        "statue_build": word(("rebound", "no_rebound")),
        "repetition_draw": FLAG,
        "turn_limit": whole(FOREVER, LONGEST_LIMIT),
        "handicap": per_seat(whole(0, MOST_REMOVED)),
        "powers": per_seat(optional(_POWER)),
        "draft": optional(_DRAFT),
        "turn": whole(0, MOST_TURNS),
        "position": _POSITION,
        "moves": row(notated(format_move, parse_move, "a move in notation", MOVES)),
        "earlier": row(_POSITION),
    },
    of={
        "chapters": "rules.chapters",
        "statue_build": lambda state: "rebound" if state.rules.rebound else "no_rebound",
        "repetition_draw": "rules.repetition_draw",
        "turn_limit": "rules.turn_limit",
        "handicap": "rules.handicap",
        "powers": "rules.powers",
        "position": lambda state: turn_start(state).board,
        "moves": "done",
    },
)
"""The state as it is written: the position at the start of the turn and the moves made since, in notation.

`earlier` lists positions that can still be repeated, oldest first. What follows from the rest is left out.
"""

dump: Final = FIELDS.dump


def turn_start(state: State) -> State:
    """The state at the start of the turn."""
    return state.start or state


def load(dumped: Json) -> State:
    """The state that was dumped; `ImpossibleState` names the first part of it that no game can hold."""
    values = FIELDS.read(FIELDS.fields(dumped), len(SIDES))
    rules, board, turn, earlier = _rules(values), values["position"], values["turn"], values["earlier"]
    _require(not rules.turn_limit or turn <= rules.turn_limit, "turn", "is at most the turn limit")
    check_position("position", board, rules)
    for at, before in enumerate(earlier):
        check_position(f"earlier[{at}]", before, rules)
    _check_earlier(earlier, board, turn, rules)
    start = begun(board, rules, turn, earlier, values["draft"])
    if start.draft is not None:
        _check_draft(start)
    return replayed(start, values["moves"])


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


def _require(is_so: bool, field: str, claim: str) -> None:
    if not is_so:
        raise ImpossibleState(field, claim)


def _rules(values: Mapping[str, Any]) -> Rules:
    chapters, powers = values["chapters"], values["powers"]
    in_order = tuple(chapter for chapter in CHAPTERS if chapter in chapters)
    _require(chapters == in_order, "chapters", f"must be in the order {', '.join(CHAPTERS)}, each once")
    if powers != (None, None):
        _check_powers(powers, chapters)
    return agreed(
        chapters,
        values["statue_build"],
        **{name: values[name] for name in ("repetition_draw", "turn_limit", "handicap", "powers")},
    )


def _check_powers(powers: tuple[str | None, ...], chapters: tuple[Chapter, ...]) -> None:
    envelopes = [POWERS[key].envelope for key in powers if key is not None]
    _require(len(envelopes) == len(SIDES), "powers", "must be one for white, one for black, or two nulls")
    _require(len(set(envelopes)) == 1, "powers", "must be of one envelope")
    _check_chapters(chapters, layout(envelopes[0]))


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
