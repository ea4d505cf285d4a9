"""What follows once every remaining player has agreed. The last one may agree by leaving the game."""

from events.folding import takebacks
from events.folding.undo_history import read, state_at
from events.records.kinds import DrawAgreed, GamePaused, GameResumed, MovesTakenBack
from service.games.drafting import Draft, short_digest


def agree_on_draw(draft: Draft) -> None:
    """Record the draw if every remaining seat has offered one."""
    if draft.table.draw_offers and set(draft.table.draw_offers) == set(draft.table.drawing_seats):
        draft.add(DrawAgreed())


def agree_on_pause(draft: Draft) -> None:
    """Pause the game, or end the pause, if every player has offered that, or no player is left to."""
    table = draft.table
    if table.timing is None:
        return
    if table.is_paused:
        if set(table.timing.resume_offers) == set(table.pausing_seats):
            draft.add(GameResumed())
    elif table.timing.pause_offers and set(table.timing.pause_offers) == set(table.pausing_seats):
        draft.add(GamePaused())


def agree_on_takeback(draft: Draft) -> None:
    """Take the moves back if every player has agreed to that; the server's bots always agree."""
    table = draft.table
    if table.takeback and table.undo and takebacks.has_consent(table) and not takebacks.late_seats(table, draft.at):
        state = state_at(table.engine, read(table.engine, table.undo), table.takeback.to)
        draft.add(MovesTakenBack(table.takeback.to, short_digest(table, state)), state)
