"""No answer depends on what its reader cannot know.

Two worlds are compared. One is the run. The other differs only in what the reader could not know: a state that the
engine imagined from the reader's view. Whatever the reader got in the run must be what the server answers in the other
world. Who the reader was follows from the log: the player who asked, and the seats that they held at that version.

This covers games, their views in answers to moves and in streams, legal moves with their texts, and pictures with the
default style but without names. Of events, it is checked that no record has fields that are hidden, and that a move is
shown as the engine conceals it from this reader; a move that the server says was revealed is not checked. Patches in
streams, times and errors are not covered.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final, cast

from engines.chance import PlayoutChance
from engines.contract import Seat
from events.folding.table import Table
from events.records.codec import to_json
from events.records.disclosures import ERASED
from events.records.entries import Entry
from events.tables.table_cache import TableCache
from service.pictures.drawing import Style, drawn_at, look_of, svg_of
from service.pictures.latest_moves import latest_moves
from service.reading.projections import game_json, moves_json
from service.reading.viewers import Viewpoint
from tools.simulation.checkers.facts import Facts
from tools.simulation.swarm import MOST_SKEW_SECONDS
from tools.simulation.worlds.ledger import HeardAnswer

HIDDEN: Final = frozenset({"seed", "digest", "draws", "state", "prev", "hash", "command", "salt"})
"""The fields of records that nobody may see while a game runs."""

PEOPLE: Final = frozenset({"seats", "creator", "invite"})
"""The fields of a game that change when somebody is erased, whatever the version."""

StepsByVersion = dict[int, tuple[Entry, Table]]

_game_in = re.compile(r"/v1/games/(g_\w+)").match


@dataclass(frozen=True, slots=True)
class _Reader:
    """An answer, the game that it is about, and who got it."""

    game: str
    steps: StepsByVersion
    answer: HeardAnswer

    def seats_at(self, table: Table) -> tuple[Seat, ...]:
        """Return the seats that the reader held then."""
        return table.seats_of(self.answer.player) if self.answer.player else ()


def answers_keep_secrets(facts: Facts) -> Iterator[str]:
    """Yield answers in which something differs between the two worlds."""
    gone = {person.id for person in facts.world.people if person.is_leaving}
    for answer in facts.ledger.heard:
        found = _game_in(answer.path)
        for told in _documents(answer.body) if answer.player not in gone else ():
            game = str(told.get("id", found[1] if found else ""))  # the answer to a rematch is about another game
            if game in facts.tables:
                yield from dict.fromkeys(_faults(facts, _Reader(game, facts.steps(game), answer), told))


def _documents(body: str) -> Iterator[Any]:
    """Yield the JSON of an answer, or of each message of a stream."""
    if body.startswith(("{", "[")):
        yield from map(json.loads, [body] if "\n{" not in body else body.splitlines())
    for line in body.splitlines() if body.startswith(("id:", "event:", ":")) else ():
        if line.startswith("data: {"):
            yield json.loads(line.removeprefix("data: "))


def _faults(facts: Facts, reader: _Reader, told: Any) -> Iterator[str]:
    """Look at every part of an answer that shows a version of the game."""
    if isinstance(told, list):
        for each in told:
            yield from _faults(facts, reader, each)
    if not isinstance(told, dict):
        return
    entry, table = reader.steps.get(told.get("version") or 0, (None, None))
    about = f"secret: {reader.answer.path} told {reader.answer.player or 'a stranger'} of version {told.get('version')}"
    if entry is not None and table is not None and not _is_another_history(facts, told, table):
        if "kind" in told and "by" in told:
            yield from (f"{about}: {fault}" for fault in _of_record(reader, told, entry, table))
        elif table.state is not None and not table.is_withheld and not _was_over(facts, reader):
            yield from (f"{about}: {fault}" for fault in _of_game(facts, reader, told, table))
    for each in told.values():
        yield from _faults(facts, reader, each)


def _is_another_history(facts: Facts, told: dict[str, Any], table: Table) -> bool:
    """True if the version was lost since, and is another one now."""
    return facts.ledger.has_lost and told.get("mark", told.get("at")) not in (table.mark, table.at)


def _was_over(facts: Facts, reader: _Reader) -> bool:
    """True if the game may have been over when it was read: then its earlier versions are shown as well."""
    table = reader.steps[max(reader.steps)][1]
    at_ms = (facts.active.epoch_ns + reader.answer.at_ns) // 10**6
    return table.is_over and table.at <= at_ms + 1000 * MOST_SKEW_SECONDS * ("clocks" in facts.plan.kinds)


def _of_game(facts: Facts, reader: _Reader, told: dict[str, Any], table: Table) -> Iterator[str]:
    held, seat = reader.seats_at(table), told.get("seat")
    if seat is not None and seat not in held:
        yield f"it was answered as to seat {seat}, and they held {held}"
        return
    if "view" in told and told["view"] is not None:
        other = _otherwise(reader, table, seat)
        wanted = _plain(to_json(table.engine.view(other.dealt, seat)))
        if told["view"] != wanted:
            yield f"the view is {told['view']}, and would be {wanted}"
        if told.get("id") == reader.game:
            shown = _plain(game_json(other, Viewpoint(other, reader.answer.player or None, seat, seat, is_fixed=True)))
            differing = [name for name in shown if name not in PEOPLE and shown[name] != told.get(name)]
            if differing:
                yield f"{differing} would be otherwise"
        if told.get("picture") is not None and told["picture"] != _picture(reader, other, table.version, seat):
            yield "the picture would be another one"
    if "moves" in told and seat is not None and "question" in told:
        wanted = _plain(moves_json(_otherwise(reader, table, seat), seat))
        parts = "moves", "question", "decision"
        if _unnamed(facts, [told[name] for name in parts]) != _unnamed(facts, [wanted[name] for name in parts]):
            yield "the legal moves would be others"


def _of_record(reader: _Reader, told: dict[str, Any], entry: Entry, table: Table) -> Iterator[str]:
    newest = max(reader.steps)
    is_secret = not reader.steps[newest][1].is_over and not table.is_over
    if not is_secret:
        return
    if shown := sorted(HIDDEN & told.keys()):
        yield f"the record has {shown}"
    held = reader.seats_at(table)
    if told["kind"] == "move_played" and "revealed_at" not in told and table.state is not None:
        viewers = held or (None,)
        record: Any = entry.record
        allowed = [_plain(to_json(table.engine.conceal(record, table.dealt, viewer))) for viewer in viewers]
        if told["move"] not in allowed:
            yield f"the move is {told['move']}, and may be shown as {allowed}"


def _otherwise(reader: _Reader, table: Table, seat: Seat | None) -> Table:
    """Return the table in the other world, drawn from what the seat knows."""
    chance = PlayoutChance(Random(f"{reader.game} {table.version} {seat}"))
    return table._replace(state=table.engine.imagine(table.engine.view(table.dealt, seat), chance))


class _Steps:
    """The steps of a game, as pictures want them."""

    def __init__(self, steps: StepsByVersion) -> None:
        self._steps = steps

    def between(self, _: str, after: int, upto: int) -> tuple[Table | None, list[tuple[Entry, Table]]]:
        """See `TableCache.between`."""
        before = self._steps.get(after)
        return before and before[1], [self._steps[version] for version in range(after + 1, upto + 1)]


def _picture(reader: _Reader, other: Table, version: int, seat: Seat | None) -> str:
    """Return the picture of the other world, in the style in which people ask for one. The latest moves are those of
    the run, as their viewer was told.
    """
    style, steps = Style(names=False), _Steps(reader.steps)
    last = latest_moves(cast(TableCache, steps), reader.steps[version][1], seat)
    return svg_of(drawn_at(other, seat, last, look_of(other.engine, style, ()))).decode()


def _unnamed(facts: Facts, value: Any) -> str:
    """Return the value as JSON in which `ERASED` replaces the names of people who have left: moves can name players."""
    text = json.dumps(value, sort_keys=True)
    for person in facts.world.people:
        text = text.replace(person.name, ERASED) if person.is_leaving else text
    return text


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))
