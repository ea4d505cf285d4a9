"""Events as the API shows them: as their viewer may see them, and in words of one language."""

from typing import Final, cast

from engines.contract import Json, State, View, Viewer
from engines.optional import counting
from events.folding.table import Table
from events.records.codec import to_json
from events.records.entries import Entry
from events.records.kinds import MovePlayed
from events.shown.redaction import redact
from events.shown.telling import Told, move_told, names_at, text_json, told

_Seen = tuple[State | None, Viewer, View | None]
"""A state, a viewer, and the viewer's view of the state."""

_NOTHING: Final[_Seen] = (None, None, None)


class Teller:
    """Shows the events of one game in one language. It remembers the last two views, because successive records share
    some.
    """

    __slots__ = ("_earlier", "_language", "_latest")

    def __init__(self, language: str) -> None:
        self._language = language
        self._latest: _Seen = _NOTHING
        self._earlier: _Seen = _NOTHING

    def event(
        self, entry: Entry, before: Table | None, after: Table, viewer: Viewer, revealed_at: int | None = None
    ) -> dict[str, Json]:
        """Return a record as the viewer may see it, with its turn and text. `before` and `after` are the tables right
        before (None: there was none) and right after it. `revealed_at` is the version that revealed the whole move to
        the viewer, if it was secret at first and is not any more.
        """
        shown, record = event_json(entry, after, viewer), entry.record
        if type(record) is MovePlayed and before is not None:
            if revealed_at is not None:
                shown |= {"move": to_json(record.move), "revealed_at": revealed_at}
            said = self._move_told(record, before, after, viewer, revealed_at is not None)
        else:
            said = told(record, before, after)
        shown["turn"] = self._turn(after, viewer)
        shown["text"] = text_json(said, self._language, names_at(after, self._language))
        return shown

    def _move_told(self, record: MovePlayed, before: Table, after: Table, viewer: Viewer, is_revealed: bool) -> Told:
        engine = after.engine
        shown = record.move if is_revealed else engine.conceal(record, after.dealt, viewer)
        return move_told(engine, record, shown, lambda: self.view(before, viewer), lambda: self.view(after, viewer))

    def _turn(self, table: Table, viewer: Viewer) -> int | None:
        counts = counting(table.engine)
        return counts.turn_number(self.view(table, viewer)) if counts and table.state is not None else None

    def view(self, table: Table, viewer: Viewer) -> View:
        """Return the viewer's view of the table. The game must have started."""
        state = table.dealt
        for known, whose, seen in (self._latest, self._earlier):
            if known is state and whose == viewer:
                return cast(View, seen)
        view = table.engine.view(state, viewer)
        self._earlier, self._latest = self._latest, (state, viewer, view)
        return view


def event_json(entry: Entry, after: Table, viewer: Viewer) -> dict[str, Json]:
    """Return a record as the viewer may see it, with the mark of its version. `after` is the table right after it."""
    return {"version": entry.version, "mark": after.mark, **redact(entry, viewer, after)}
