"""Achievements: feats that depend on a single turn. Rulebook "Achievements"; ruling R42.

The list is ours: the printed envelopes are sealed and not in the rulebook. The engine does not record who was first to
complete one, or what that opens.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from engines.contract import Seat
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
from engines.games.that_time_you_killed_me.moves import ChooseCopy, Move, ShiftFocus
from engines.games.that_time_you_killed_me.playing.turns import played, undone
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import COPIES_EACH, ELIMINATION, Envelope


@dataclass(frozen=True, slots=True)
class Achievement:
    """An envelope: its key for programs, its printed title and text, and the powers inside if there are any."""

    key: str
    title: str
    text: str
    opens: Envelope | None = None


CODA: Final = Achievement("coda", "Coda", "Open when you read the Coda section of the rulebook.", "clockwork")
"""Earned by reading the rulebook, not by play; nobody signs it."""

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
    """One action of a turn: the positions before and after it, and the square where the active copy was before."""

    before: Board
    at: int
    after: Board

    @property
    def vacated(self) -> int:
        """The squares that copies of the opponent left, dead or pushed."""
        foe = COPIES + 1 - self.before.seat
        return self.before[foe] & ~self.after[foe]

    def deaths(self, squares: int = -1) -> int:
        """Return how many copies of the opponent died on those squares, which must be whole eras."""
        # Nothing an actor does makes a copy of its opponent change eras, so an era's loss is its deaths.
        foe = COPIES + 1 - self.before.seat
        return (self.before[foe] & squares).bit_count() - (self.after[foe] & squares).bit_count()


def _is_long_arm(action: _Action) -> bool:
    return any(action.deaths(ERA_SQUARES[era]) > 0 for era in range(era_of(action.at) + 1, len(ERA_SQUARES)))


def _is_timber(action: _Action) -> bool:
    # The square of a crushed opponent holds the fallen tree now.
    return bool(action.vacated & lying(action.after))


def _is_trampling(action: _Action) -> bool:
    # An elephant that tramples stands where the opponent stood.
    return any(action.vacated & action.after[elephant] for elephant in ELEPHANTS)


def _is_two_for_one(action: _Action) -> bool:
    return action.deaths() >= 2


_FEATS: Final[dict[str, Callable[[_Action], bool]]] = {
    "long_arm": _is_long_arm,
    "timber": _is_timber,
    "mind_your_head": _is_trampling,
    "two_for_one": _is_two_for_one,
}
"""Achievements of a single action, which all push or kill a copy of the opponent."""


def achieved(before: State, move: Move, after: State) -> tuple[str, ...]:
    """Return the keys of the achievements that the mover completes with this move, in the order of `ACHIEVEMENTS`.

    Only the shift of focus that ends a turn completes any, since everything before it can still be undone.
    """
    if not isinstance(move, ShiftFocus):
        return ()
    hits = [action for action in _actions(before) if action.vacated]
    feats = {key for action in hits for key, is_feat in _FEATS.items() if is_feat(action)}
    feats |= _at_the_end(before.board, before.board.seat, after)
    return tuple(each.key for each in ACHIEVEMENTS if each.key in feats)


def achievements(played_moves: Iterable[tuple[State, Move, State]]) -> tuple[tuple[Seat, str], ...]:
    """Return each achievement of a game with the seat that completed it first, in the order of play.

    Each move of the game is given between the states before and after it.
    """
    completed: dict[str, Seat] = {}
    for before, move, after in played_moves:
        for key in achieved(before, move, after):
            completed.setdefault(key, before.board.seat)
    return tuple((seat, key) for key, seat in completed.items())


def _actions(ending: State) -> list[_Action]:
    """Return the actions of the turn that is about to end."""
    found, state = [], undone(ending)
    for move in ending.moves:
        after = played(state, move)
        if not isinstance(move, ChooseCopy):
            found.append(_Action(state.board, state.active, after.board))
        state = after
    return found


def _at_the_end(board: Board, seat: Seat, after: State) -> set[str]:
    """Return the keys of the achievements that depend on the end of a turn."""
    has_won = after.ended == ELIMINATION
    ends = {
        "worth_it": has_won and eras_held(board[COPIES + seat]) < 2,
        "out_of_time": has_won and board[SUPPLY + seat] == 0,
        "all_of_me": board[COPIES + seat].bit_count() == COPIES_EACH,
        "never_forget": eras_held(board[HATS + seat]) == len(ERA_SQUARES),
    }
    return {key for key, is_so in ends.items() if is_so}
