"""The latest moves at a table, as one viewer saw them. Pictures mark them and say them in words.

A class of moves with `prepares = True` says that such a move only prepares the next one, such as the choice of a piece.
Until that is made, what the others did is what a player must see.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from engines.contract import Viewer
from engines.kit.pictures.pages import Seen
from events.folding.table import Table
from events.records.kinds import MovePlayed, MovesTakenBack
from events.shown.telling import move_told
from events.tables.steps import Transition
from events.tables.table_cache import TableCache
from service.shared.ttl_cache import IdentityCache

MOVES_MOST: Final = 4
"""How many moves count as the latest ones: at most that many, in a row, of one seat."""

LOOKED_BACK: Final = 12
"""How many records are looked at to find them."""


def looked_at_from(table: Table) -> int:
    """Return the version after which the latest moves are looked for."""
    return max(table.started or 0, table.version - LOOKED_BACK)


def latest_moves(tables: TableCache, table: Table, viewer: Viewer) -> tuple[Seen, ...]:
    """Return the latest moves at the table, which has started, oldest first. Each is concealed as it was right after
    it, so that it tells no more than the event. Moves that were taken back are left out.
    """
    after = looked_at_from(table)
    if after >= table.version:
        return ()
    before, steps = tables.between(table.game_id, after, table.version)
    befores = [before, *[after for _, after in steps]]
    transitions = [Transition(earlier, *step) for earlier, step in zip(befores, steps, strict=False)]
    return tuple([_seen_once(each, viewer) for each in _in_a_row(transitions)])


def _seen_once(transition: Transition, viewer: Viewer) -> Seen:
    """Return the result of `seen_move`. It is kept, because the next pictures of the game need it, too."""
    return _SEEN.of((transition.before, transition.after), viewer, lambda: seen_move(transition, viewer))


SEEN_KEPT: Final = 1000
SEEN_SECONDS: Final = 60.0
"""How many moves are kept as viewers saw them, and for how long."""

_SEEN: Final = IdentityCache[Seen](SEEN_KEPT, SEEN_SECONDS)


def _in_a_row(transitions: Sequence[Transition]) -> Sequence[Transition]:
    """Return the transitions of the latest moves of one seat in a row, oldest first."""
    found, upto = list[Transition](), transitions[-1].entry.version
    for transition in reversed(transitions):
        entry = transition.entry
        if entry.version > upto:
            continue
        if isinstance(entry.record, MovesTakenBack):
            upto = entry.record.to
        elif isinstance(entry.record, MovePlayed):
            if len(found) == MOVES_MOST or (found and _seat(found[-1]) != entry.record.seat):
                break
            if found or not getattr(entry.record.move, "prepares", False):
                found.append(transition)
    return found[::-1]


def _seat(transition: Transition) -> int:
    record: Any = transition.entry.record
    return int(record.seat)


def seen_move(transition: Transition, viewer: Viewer) -> Seen:
    """Return the move of the entry as the viewer saw it, with its sentence."""
    before, entry, after = transition
    assert before is not None, "no log begins with a move"
    record: Any = entry.record
    engine = after.engine
    shown = engine.conceal(record, after.dealt, viewer)
    views = (partial(engine.view, each.dealt, viewer) for each in (before, after))
    return Seen(record.seat, shown, move_told(engine, record, shown, *views).sentence)
