"""The table after a game's first record."""

import re
from typing import Any, Final

from engines.contract import Engine
from engines.kit.numbers_in_words import counted
from engines.kit.packs import lacks_pack
from events.folding.table import Open, PackMissing, Registry, RulesMissing, Table, diverge, must
from events.records import hash_chain as chain
from events.records.codec import BadShape, from_json, shown
from events.records.entries import Entry
from events.records.kinds import GameCreated
from events.records.terms import DEFAULT_TERMS

_is_seed: Final = re.compile("(?:[0-9a-fA-F]{2}){32}").fullmatch


def created(game_id: str, entry: Entry, registry: Registry) -> Table:
    """Return the table after its first record. Raises `FoldDiverged` if such a game cannot be played here, as
    `RulesMissing` or `PackMissing` if this server lacks what it needs.
    """
    record = entry.record
    if not isinstance(record, GameCreated):
        diverge(entry, "the first record must be game_created")
    engine = registry.get((record.ruleset, record.rules_version))
    if engine is None:
        unknown = f"unknown ruleset {record.ruleset[:60]!r} with rules version {shown(record.rules_version)}"
        raise RulesMissing(entry.version, unknown)
    try:
        options = from_json(engine.Options, record.options)
    except BadShape as error:
        if lacks_pack(engine, record.options):
            raise PackMissing(entry.version, str(error)) from None
        diverge(entry, str(error))
    must(entry, _is_seed(record.seed) is not None, "the seed is not 64 hexadecimal digits")
    must(entry, chain.commitment(record.seed) == record.commitment, "the seed is not the one committed to")
    must(entry, record.seats in engine.SEATS, f"this is for {counted(engine.SEATS, 'seat')}, not {shown(record.seats)}")
    return _empty(game_id, entry, record, engine, options)


def _empty(game_id: str, entry: Entry, record: GameCreated, engine: Engine, options: Any) -> Table:
    return Table(
        game_id=game_id,
        engine=engine,
        options=options,
        visibility=record.visibility,
        terms=record.terms or DEFAULT_TERMS,
        creator=entry.by,
        created_at=entry.at,
        seed=record.seed,
        commitment=record.commitment,
        status="open",
        version=entry.version,
        at=entry.at,
        started=None,
        format=entry.format,
        head=entry.hash,
        erasures=0,
        **_by_seat(record.seats),
        state=None,
        digest="",
        timing=None,
        uncounted=(),
        draw_offers=(),
        draw_agreed=False,
        undo=None,
        takeback=None,
        conceded=(),
        vacated=(),
        abandoned=(),
        moved=(),
        achievements=(),
        feats=(),
        outcome=None,
        importer=None,
        imported_at=None,
        fork=None,
        rematch_of=None,
        replaced_invites=0,
    )


def _by_seat(seats: int) -> dict[str, Any]:
    """Return the fields of the table that have one value per seat."""
    nothing = dict.fromkeys(("refused", "decisions", "asked_at", "owed_since", "decision_heads"), (None,) * seats)
    return {"seats": (Open(),) * seats, **nothing}
