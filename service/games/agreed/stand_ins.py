"""How a running game goes on without players who have just left it."""

from collections.abc import Sequence
from typing import Final

from engines.contract import Seat
from events.records.kinds import BotSeated
from service.games.agreed.agreements import agree_on_draw, agree_on_pause, agree_on_takeback
from service.games.drafting import Draft

STAND_IN: Final = "greedy"
"""The bot that plays on for a player who left the game, or that makes one move for a player who is out of time."""


def go_on_without(draft: Draft, seats: Sequence[Seat], can_end: bool = True) -> None:
    """Seat bots, which can't win, for players who are out of the game; unless the game is over now, because the others
    agree or, with `can_end`, only one of them is left. That one wins, even if they had offered a draw.
    """
    are_several = len(draft.table.drawing_seats) > 1
    if are_several:
        agree_on_draw(draft)
    if can_end or are_several:
        draft.finish_if_due()
    if not draft.table.is_over:
        for seat in seats:
            draft.add(BotSeated(seat, STAND_IN))
        agree_on_takeback(draft)
        agree_on_pause(draft)
