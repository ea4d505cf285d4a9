"""What each refusal claims, checked against the view by code that shares nothing with the rules.

A claim is true if its sentence is, even if other rules forbid the move as well.
"""

from collections.abc import Callable
from typing import Any

from engines.games.that_time_you_killed_me.playing.powers import POWERS
from engines.games.that_time_you_killed_me.view import EraView, View

ERAS = ("past", "present", "future")


class Seen:
    """The view of the seat whose decision it is, with helpers."""

    def __init__(self, view: View, legal: tuple[Any, ...]) -> None:
        assert view.seat is not None
        self.view, self.legal, self.seat = view, legal, view.seat
        self.me, self.draft = view.seats[view.seat], view.draft

    @property
    def era(self) -> EraView:
        """The era of the active copy."""
        assert self.view.active is not None
        return self.board(self.view.active.era)

    @property
    def here(self) -> int:
        """The space of the active copy."""
        assert self.view.active is not None
        return self.view.active.space

    def board(self, era: str) -> EraView:
        return self.view.eras[ERAS.index(era)]

    def mine(self, era: EraView) -> tuple[int, ...]:
        return era.white if self.seat == 0 else era.black

    def has(self, power: str) -> bool:
        return self.me.power == power

    def elephant(self, name: str) -> Any:
        return next(elephant for elephant in self.era.elephants if elephant.elephant == name)

    def offers(self, kind: str) -> bool:
        return any(move.type == kind for move in self.legal)


def objects(era: EraView) -> dict[int, str]:
    """Return the object on each space that has one; seeds don't count."""
    found = dict.fromkeys(era.shrubs, "shrub") | dict.fromkeys(era.trees, "tree")
    found |= {fallen.space: "fallen" for fallen in era.fallen}
    found |= {statue.space: "statue" for statue in era.statues}
    return found | {elephant.space: "elephant" for elephant in era.elephants}


def row_column(space: int) -> tuple[int, int]:
    return divmod(space - 1, 4)


def offset(start: int, to: int) -> tuple[int, int]:
    """Return the number of rows and columns from one space to another."""
    (row, column), (to_row, to_column) = row_column(start), row_column(to)
    return to_row - row, to_column - column


def is_beside(one: int, other: int) -> bool:
    return sorted(map(abs, offset(one, other))) == [0, 1]


def is_diagonal(one: int, other: int) -> bool:
    return list(map(abs, offset(one, other))) == [1, 1]


def shifted(space: int, by: tuple[int, int]) -> int | None:
    """Return the space that many rows and columns away; None beyond a wall."""
    row, column = (at + step for at, step in zip(row_column(space), by, strict=True))
    return 4 * row + column + 1 if row in range(4) and column in range(4) else None


def can_be_pushed(era: EraView, space: int | None, by: tuple[int, int]) -> bool:
    """Return whether what is on the space can make room for a piece that comes that way."""
    if space is None:
        return False
    what = objects(era).get(space)
    if what in ("tree", "statue"):
        return can_be_pushed(era, shifted(space, by), by)
    return what is None


def is_occupied(era: EraView, space: int) -> bool:
    return space in era.white or space in era.black or space in objects(era)


def statue_behind(era: EraView, start: int, to: int) -> bool:
    rows, columns = offset(start, to)
    return shifted(start, (-rows, -columns)) in [statue.space for statue in era.statues]


def destination(seen: Seen, move: Any) -> int:
    """Return the number of the era that the move would travel to, which may not exist."""
    way = -1 if getattr(move, "direction", "forward") == "backward" else 1
    return ERAS.index(seen.era.era) + way * (2 if move.type == "leap" else 1)


def by_card_only(seen: Seen, to: int) -> bool:
    """Return whether the move is allowed by the power card only."""
    wood = objects(seen.era).get(to) in ("shrub", "fallen") and is_beside(seen.here, to) and seen.has("machete")
    return wood or (seen.has("sidestep") and is_diagonal(seen.here, to))


def no_era(seen: Seen, move: Any) -> bool:
    return destination(seen, move) not in range(3)


def same_space_occupied(seen: Seen, move: Any) -> bool:
    return is_occupied(seen.view.eras[destination(seen, move)], seen.here)


def lacks_power(seen: Seen, move: Any) -> bool:
    return not seen.has({"leap": "express", "split": "afterimage", "heave": "heave"}[move.type])


def step_blocked(seen: Seen, move: Any) -> bool:
    return move.to in objects(seen.era) and not can_be_pushed(seen.era, move.to, offset(seen.here, move.to))


def command_blocked(seen: Seen, move: Any) -> bool:
    start = seen.elephant(move.elephant).space
    is_wood = objects(seen.era).get(move.to) in ("shrub", "fallen")
    return move.to in objects(seen.era) and not is_wood and not can_be_pushed(seen.era, move.to, offset(start, move.to))


def others_act_more(seen: Seen, move: Any) -> bool:
    """Return whether the copy is there and another one must be chosen instead."""
    here = seen.mine(seen.board(seen.me.focus))
    return move.space in here and any(choice.type == "choose_copy" for choice in seen.legal)


def not_extra(seen: Seen, move: Any) -> bool:
    assert seen.me.power is not None
    extra = POWERS[seen.me.power].extra
    return seen.view.actions_taken == 2 and extra is not None and bool(extra.only) and move.type not in extra.only


def focused(seen: Seen) -> tuple[int, ...]:
    return seen.mine(seen.board(seen.me.focus))


def unlaid(seen: Seen, move: Any) -> bool:
    return seen.draft is not None and move.power not in seen.draft.layout


def taken(seen: Seen, move: Any) -> bool:
    return seen.draft is not None and move.power in seen.draft.taken


def far_from_here(seen: Seen, move: Any) -> bool:
    return move.space != seen.here and not is_beside(seen.here, move.space)


def not_in_play(chapter: str) -> "Claim":
    return lambda seen, move: chapter not in seen.view.chapters


Claim = Callable[[Seen, Any], bool]

CLAIMS: dict[tuple[str, str], Claim] = {
    ("no_draft", "No powers are being chosen."): lambda s, m: s.draft is None,
    ("power_not_offered", "The powers have been chosen."): lambda s, m: s.offers("take_turn"),
    ("power_not_offered", "That power has been taken."): taken,
    ("power_not_offered", "That power is not laid out."): unlaid,
    ("choose_turn_first", "Decide first whether you begin."): lambda s, m: s.offers("take_turn"),
    ("choose_power_first", "Choose a power first."): lambda s, m: s.offers("take_power"),
    ("nothing_to_undo", "This turn has no moves yet."): lambda s, m: s.view.moves == (),
    ("already_chosen", "One copy takes all actions of a turn."): lambda s, m: len(s.view.moves) > 0,
    ("no_copy_there", "You have no copy on that space of your focus era."): lambda s, m: m.space not in focused(s),
    ("fewer_actions", "Another copy there can take more actions."): others_act_more,
    ("no_actions", "None of your copies there can take an action."): lambda s, m: (
        bool(focused(s)) and {move.type for move in s.legal} == {"shift_focus"}
    ),
    ("no_actions", "None of your copies there can take an action; shift your focus."): lambda s, m: (
        bool(focused(s)) and {move.type for move in s.legal} == {"shift_focus"}
    ),
    ("no_actions", "You have no copies in your focus era; shift your focus."): lambda s, m: not focused(s),
    ("choose_first", "Choose a copy first."): lambda s, m: {move.type for move in s.legal} == {"choose_copy"},
    ("same_era", "Your focus must move to a different era."): lambda s, m: (
        m.era == s.me.focus and not s.has("steady_focus")
    ),
    ("action_owed", "You must take another action before you shift your focus."): lambda s, m: (
        s.view.actions_taken < 2 and not s.offers("shift_focus")
    ),
    ("active_copy_dead", "Your active copy is dead and takes no more actions."): lambda s, m: (
        s.view.active is None and len(s.view.moves) > 0
    ),
    ("no_actions_left", "You have taken your actions; shift your focus."): lambda s, m: (
        s.view.actions_taken >= 2 and {move.type for move in s.legal} == {"shift_focus", "undo"}
    ),
    ("not_as_extra", "Your power card does not allow that as an extra action."): not_extra,
    ("not_in_play", "The chapter growth is not in play."): not_in_play("growth"),
    ("not_in_play", "The chapter influence is not in play."): not_in_play("influence"),
    ("not_in_play", "The chapter memory is not in play."): not_in_play("memory"),
    ("no_such_power", "You don't have the power for that."): lacks_power,
    ("pulls_nothing", "A move that your power card allows can't pull."): lambda s, m: m.pull and by_card_only(s, m.to),
    ("not_empty", "You can only sidestep into a space without a player or an object."): lambda s, m: (
        is_diagonal(s.here, m.to) and is_occupied(s.era, m.to)
    ),
    ("not_beside", "You move one space, orthogonally."): lambda s, m: not is_beside(s.here, m.to),
    ("not_beside", "You move one space, orthogonally or, with your power card, diagonally."): lambda s, m: (
        s.has("sidestep") and not is_beside(s.here, m.to) and not is_diagonal(s.here, m.to)
    ),
    ("blocked", "What is on that space can't be pushed."): step_blocked,
    ("nothing_to_pull", "There is no statue directly behind you."): lambda s, m: not statue_behind(s.era, s.here, m.to),
    ("no_such_era", "There is no era to travel to."): no_era,
    ("occupied", "The same space of that era is occupied."): same_space_occupied,
    ("no_supply", "You have no copies left in your supply."): lambda s, m: s.me.supply == 0,
    ("no_seeds", "There are no seeds in the supply."): lambda s, m: sum(len(era.seeds) for era in s.view.eras) == 5,
    ("out_of_reach", "You plant in your own space or one beside you."): far_from_here,
    ("out_of_reach", "You remove a seed from your own space or one beside you."): far_from_here,
    ("not_empty", "There is a seed on that space."): lambda s, m: m.space in s.era.seeds,
    ("not_empty", "There is a player or an object on that space."): lambda s, m: is_occupied(s.era, m.space),
    ("no_seed_there", "There is no seed on that space."): lambda s, m: m.space not in s.era.seeds,
    ("already_built", "You can build your statue only once per game."): lambda s, m: s.me.has_built,
    ("not_in_line", "You build on another space of your row or column."): lambda s, m: (
        s.has("monumental") and offset(s.here, m.space).count(0) != 1
    ),
    ("not_beside", "You build on a space beside you."): lambda s, m: not is_beside(s.here, m.space),
    ("already_trained", "That elephant wears your hat."): lambda s, m: s.elephant(m.elephant).hat == s.seat,
    ("not_beside", "That elephant is not beside you."): lambda s, m: (
        not is_beside(s.here, s.elephant(m.elephant).space)
    ),
    ("not_trained", "That elephant does not wear your hat in your era."): lambda s, m: (
        s.elephant(m.elephant).hat != s.seat
    ),
    ("not_beside", "An elephant moves one space, orthogonally."): lambda s, m: (
        not is_beside(s.elephant(m.elephant).space, m.to)
    ),
    ("blocked", "What is on that space can't be pushed or trampled."): command_blocked,
    ("nothing_to_pull", "There is no statue directly behind the elephant."): lambda s, m: (
        not statue_behind(s.era, s.elephant(m.elephant).space, m.to)
    ),
    ("not_beside", "You heave a statue beside you."): lambda s, m: not is_beside(s.here, m.space),
    ("no_statue_there", "There is no statue on that space."): lambda s, m: (
        m.space not in [each.space for each in s.era.statues]
    ),
    ("blocked", "That statue can't be pushed."): lambda s, m: (
        not can_be_pushed(s.era, m.space, offset(s.here, m.space))
    ),
}
"""By code and message of a refusal: whether what it says is true."""
