"""What happens once every player left in the game has agreed to it, which may be because another has gone."""

from events.records import DrawAgreed, GamePaused, GameResumed
from service.games.drafting import Draft


def agree_on_draw(draft: Draft) -> None:
    """The draw, if all have offered it."""
    if draft.table.draw_offers and set(draft.table.draw_offers) == set(draft.table.drawing_seats):
        draft.add(DrawAgreed())


def agree_on_pause(draft: Draft) -> None:
    """The pause, if all have offered it; its end, if nobody is left who could end it."""
    table = draft.table
    if table.timing is None:
        return
    if table.is_paused and not table.pausing_seats:
        draft.add(GameResumed())
    elif table.timing.pause_offers and set(table.timing.pause_offers) == set(table.pausing_seats):
        draft.add(GamePaused())
