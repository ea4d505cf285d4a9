"""Achievements: feats of a turn, told from the turn alone. Rulebook "Achievements"; ruling R42.

The list is OURS: the printed envelopes are sealed and not in the rulebook. Who was first to complete one, and what
that opens, is for the table to keep.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from engines.contract import Seat
from engines.games.that_time_you_killed_me.basics import ChooseCopy, ShiftFocus
from engines.games.that_time_you_killed_me.board import (
    COPIES,
    ELEPHANTS,
    ERA_SQUARES,
    HATS,
    SUPPLY,
    Board,
    era_of,
    eras_held,
    lying,
)
from engines.games.that_time_you_killed_me.rules import ELIMINATION, played
from engines.games.that_time_you_killed_me.state import COPIES_EACH, Envelope, State


@dataclass(frozen=True, slots=True)
class Achievement:
    """What is printed on an envelope, and the powers inside, if any. `key` is for programs."""

    key: str
    title: str
    text: str
    opens: Envelope | None = None


CODA: Final = Achievement("coda", "Coda", "Open when you read the Coda section of the rulebook.", "clockwork")
"""Earned by reading, not by play; nobody signs it."""

ACHIEVEMENTS: Final = (
    CODA,
    Achievement("long_arm", "The Long Arm", "Kill in an era later than the one you act in.", "grudge"),
    Achievement("timber", "Timber", "Crush your opponent with a falling tree.", "groundwork"),
    Achievement("mind_your_head", "Mind Your Head", "Trample your opponent with an elephant.", "menagerie"),
    Achievement("two_for_one", "Two for One", "Kill two copies of your opponent with one action."),
    Achievement("worth_it", "Worth It", "Win with copies of your own in one era or none."),
    Achievement("out_of_time", "Out of Time", "Win with no copies left in your supply."),
    Achievement("all_of_me", "All of Me", "End a turn with seven copies of yourself on the timeline."),
    Achievement("never_forget", "Never Forget", "End a turn with a hat of yours in every era."),
)


@dataclass(frozen=True, slots=True)
class _Action:
    """One action of a turn: the position before and after, the square where the active copy was."""

    before: Board
    at: int
    after: Board

    @property
    def vacated(self) -> int:
        """The squares that the opponent's copies are gone from: dead, or pushed."""
        foe = COPIES + 1 - self.before.seat
        return self.before[foe] & ~self.after[foe]

    def deaths(self, squares: int = -1) -> int:
        """How many copies of the opponent died in those squares, which must be of whole eras."""
        foe = COPIES + 1 - self.before.seat
        return (self.before[foe] & squares).bit_count() - (self.after[foe] & squares).bit_count()


def _is_long_arm(action: _Action) -> bool:
    return any(action.deaths(ERA_SQUARES[era]) > 0 for era in range(era_of(action.at) + 1, len(ERA_SQUARES)))


def _is_timber(action: _Action) -> bool:
    return bool(action.vacated & lying(action.after))


def _is_trampling(action: _Action) -> bool:
    return any(action.vacated & action.after[elephant] for elephant in ELEPHANTS)


def _is_two_for_one(action: _Action) -> bool:
    return action.deaths() >= 2


_FEATS: Final[dict[str, Callable[[_Action], bool]]] = {
    "long_arm": _is_long_arm,
    "timber": _is_timber,
    "mind_your_head": _is_trampling,
    "two_for_one": _is_two_for_one,
}
"""Achievements of a single action."""


def achieved(before: State, move: Any, after: State) -> tuple[str, ...]:
    """The achievements that the mover completes with this move, in the order of the list.

    Only the shift of focus that ends a turn completes any, since all else can still be undone.
    """
    if not isinstance(move, ShiftFocus):
        return ()
    actions = _actions(before)
    feats = {key for key, is_feat in _FEATS.items() if any(is_feat(action) for action in actions)}
    feats |= _at_the_end(before.board, before.board.seat, after)
    return tuple(each.key for each in ACHIEVEMENTS if each.key in feats)


def achievements(steps: Iterable[tuple[State, Any, State]]) -> tuple[tuple[Seat, str], ...]:
    """Who was the first to complete what in a game, in the order of play; a step is a move between its two states."""
    completed: dict[str, Seat] = {}
    for before, move, after in steps:
        for key in achieved(before, move, after):
            completed.setdefault(key, before.board.seat)
    return tuple((seat, key) for key, seat in completed.items())


def _actions(ending: State) -> list[_Action]:
    """The actions of the turn that is about to end."""
    found, state = [], ending.start or ending
    for move in ending.done:
        after = played(state, move)
        if not isinstance(move, ChooseCopy):
            found.append(_Action(state.board, state.active, after.board))
        state = after
    return found


def _at_the_end(board: Board, seat: Seat, after: State) -> set[str]:
    """The achievements of how a turn ends."""
    has_won = after.ended == ELIMINATION
    ends = {
        "worth_it": has_won and eras_held(board[COPIES + seat]) < 2,
        "out_of_time": has_won and board[SUPPLY + seat] == 0,
        "all_of_me": board[COPIES + seat].bit_count() == COPIES_EACH,
        "never_forget": eras_held(board[HATS + seat]) == len(ERA_SQUARES),
    }
    return {key for key, is_so in ends.items() if is_so}
