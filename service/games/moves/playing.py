"""Playing moves."""

from collections.abc import Sequence

from engines.contract import Move, Seat
from events.shown.redaction import view_of
from service.games.checks import seat_to_move
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, change
from service.games.moves.dry_run import simulate
from service.games.versions import NamedVersion


def play_moves(
    games: Games, caller: Caller, game_id: str, seat: Seat | None, moves: Sequence[Move], decision: NamedVersion | None
) -> Done:
    """Play the caller's moves in order, all or none. If a move uncovers something that could not be foreseen, the moves
    after it are left out. Raises `IllegalMove` from the rules, `WouldReveal`, and what `seat_to_move` raises.
    """

    def decide(draft: Draft) -> None:
        draft.seat = mover = seat_to_move(draft.table, caller.player, seat, decision, draft.at)
        *first, last = moves
        if not first or _play_openly(draft, mover, first, last):
            draft.play(mover, last)

    return change(games, game_id, caller, decide)


def _play_openly(draft: Draft, seat: Seat, moves: Sequence[Move], last: Move) -> bool:
    """Play the moves that precede `last` in a request. Returns False if one of them uncovered something; `last` must
    then not be played. Raises `WouldReveal` if a move may uncover something, `IllegalMove` if one is illegal.
    """
    # Everything that can be refused is refused by the simulation, before the true state is touched. A refusal takes
    # back the moves, but not what the player would have learned from them.
    expected = simulate(draft.table, seat, moves, then=last).views
    for move, view in zip(moves, expected, strict=True):
        draft.play(seat, move)
        if view_of(draft.table, seat) != view:
            return False
    return True
