"""A table as text and back, so that loading a long game reads only its newest records."""

import json
from dataclasses import replace
from typing import Any

from engines.contract import Engine, Json, Outcome
from events.folding.table import AddedTime, Bot, Holder, Invited, Open, Person, Refused, Registry, Table, check_digest
from events.folding.undo_history import Boundary, Takeback, UndoHistory, dump_history
from events.records.clocks import Timing
from events.records.codec import canonical_json, from_json, to_json
from events.records.origins import Fork
from events.records.terms import Terms

_PLAIN = (
    *("game_id", "visibility", "creator", "created_at", "seed", "commitment", "status", "version", "at", "started"),
    *("format", "head", "erasures", "digest", "draw_agreed", "importer", "imported_at", "rematch_of"),
)


def dump_table(table: Table) -> str:
    """Return the table as JSON text. A second line has the moves that may be taken back, if there are any."""
    undo = table.undo
    fields: dict[str, Json] = {name: getattr(table, name) for name in _PLAIN}
    text = canonical_json(
        fields
        | {
            "engine": [table.engine.KEY, table.engine.RULES_VERSION],
            "options": to_json(table.options),
            "terms": to_json(table.terms),
            "seats": to_json(table.seats),
            "refused": to_json(table.refused),
            "state": None if table.state is None else table.engine.dump(table.state),
            "decisions": table.decisions,
            "asked_at": table.asked_at,
            "owed_since": table.owed_since,
            "decision_heads": table.decision_heads,
            "timing": None if table.timing is None else to_json(table.timing),
            "uncounted": table.uncounted,
            "draw_offers": table.draw_offers,
            "run": undo and (undo.version, undo.last, undo.size, undo.because),
            "takeback": None if table.takeback is None else to_json(table.takeback),
            "conceded": to_json(table.conceded),
            "vacated": table.vacated,
            "abandoned": table.abandoned,
            "moved": table.moved,
            "achievements": table.achievements,
            "replaced_invites": table.replaced_invites,
            "feats": table.feats,
            "outcome": None if table.outcome is None else to_json(table.outcome),
            "fork": _fork_to_json(table),
        }
    )
    return f"{text}\n{dump_history(table.engine, undo)}" if undo and (undo.size or undo.earlier) else text


def load_table(text: str, registry: Registry) -> Table:
    """Return the table that was dumped. Raises any exception if the snapshot is unusable and the log must be folded."""
    text, _, moves = text.partition("\n")
    fields = json.loads(text)
    key, rules_version = fields["engine"]
    engine = registry[key, rules_version]
    state = None if fields["state"] is None else engine.load(fields["state"])
    table = Table(
        engine=engine,
        options=from_json(engine.Options, fields["options"]),
        terms=from_json(Terms, fields["terms"]),
        seats=tuple(map(_holder_from_json, fields["seats"])),
        refused=tuple(None if each is None else from_json(Refused, each) for each in fields["refused"]),
        state=state,
        decisions=tuple(fields["decisions"]),
        asked_at=tuple(fields["asked_at"]),
        owed_since=tuple(fields["owed_since"]),
        decision_heads=tuple(fields["decision_heads"]),
        timing=None if fields["timing"] is None else from_json(Timing, fields["timing"]),
        uncounted=tuple(AddedTime(*each) for each in fields.get("uncounted", ())),  # as below
        draw_offers=tuple(fields["draw_offers"]),
        undo=None if fields["run"] is None else _history(moves or state, *fields["run"]),
        takeback=None if fields["takeback"] is None else from_json(Takeback, fields["takeback"]),
        conceded=tuple((seat, from_json(Person, person)) for seat, person in fields["conceded"]),
        vacated=tuple(fields["vacated"]),
        abandoned=tuple(fields["abandoned"]),
        moved=tuple(fields["moved"]),
        achievements=_pairs(fields["achievements"]),
        feats=_pairs(fields["feats"]),
        outcome=None if fields["outcome"] is None else from_json(Outcome, fields["outcome"]),
        fork=_fork_from_json(engine, fields["fork"]),
        replaced_invites=fields.get("replaced_invites", 0),  # snapshots of version 0.3 don't tell
        **{name: fields[name] for name in _PLAIN},
    )
    check_digest(table)
    return table


def _history(base: Any, version: int, last: int, size: int, because: Boundary = "revealed") -> UndoHistory:
    return UndoHistory(version, base, last, size=size, because=because)


def _fork_to_json(table: Table) -> Json:
    fork = table.fork
    if fork is None:
        return None
    dumped = None if fork.state is None else table.engine.dump(fork.state)
    return {**to_json(replace(fork, state=None)), "state": dumped}


def _fork_from_json(engine: Engine, fields: Json) -> Fork | None:
    if fields is None:
        return None
    state = fields.pop("state")
    return Fork(**fields, state=None if state is None else engine.load(state))


def _pairs(values: list[Any]) -> tuple[tuple[int, str], ...]:
    return tuple((seat, text) for seat, text in values)


def _holder_from_json(fields: dict[str, Any]) -> Holder:
    if "until" in fields:
        return from_json(Invited, fields)
    if "player" in fields:
        return from_json(Person, fields)
    return from_json(Bot, fields) if fields else Open()
