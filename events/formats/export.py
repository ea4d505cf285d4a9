"""The lines of an exported log: one NDJSON file that verifies offline, with or without names (docs/log-format.md).

A file with several logs has a line `{"game": id}` before each.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from events.folding.table import FoldDiverged, Table
from events.formats.format_2 import expand
from events.records.codec import BadShape
from events.records.disclosures import disclosure_to_json, stored_disclosure
from events.records.log import Log

LINES_AT_ONCE: Final = 1_000


class ExportedGame(NamedTuple):
    """A game of a file with several logs: its id, the number of the line that names it, and the lines after that. The
    id is empty if lines come before the first game.
    """

    game_id: str
    number: int
    lines: list[str]


def exported(log: Log, table: Table, texts: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a log that folds to `table` and is stored as these texts: its records, the disclosures of the
    people in it, and the hash of the log. A log in format 1 has only its records.
    """
    if table.format == 1:
        yield from texts
        return
    for version, text in enumerate(texts, start=1):
        yield json.dumps(expand(version, text))
    _, people = log.disclosures(table.game_id)
    for version, text in sorted(people.items()):
        if version <= table.version:
            yield json.dumps(disclosure_to_json(version, stored_disclosure(text)))
    yield json.dumps({"head": table.head})


def exported_unfolded(log: Log, game_id: str) -> Iterator[str]:
    """Yield the lines of the exported log of a game, whether it folds or not; none for an unknown game. The log may
    grow meanwhile. Raises `FoldDiverged` at a line that is no record.
    """
    position, _ = log.newest(game_id, 0, 1)
    version, texts = 0, log.read(game_id, 0, LINES_AT_ONCE)
    while texts:
        for text in texts:
            version += 1
            if position is None or version <= position.version:
                yield text if position is None else _line(version, text)
        texts = log.read(game_id, version, LINES_AT_ONCE)
    if position:
        _, people = log.disclosures(game_id)
        for number, text in sorted(people.items()):
            if number <= position.version:
                yield json.dumps(disclosure_to_json(number, stored_disclosure(text)))
        yield json.dumps({"head": position.head})


def _line(version: int, text: str) -> str:
    try:
        return json.dumps(expand(version, text))
    except (BadShape, ValueError) as error:
        raise FoldDiverged(version, str(error)) from None


def game_line(game_id: str) -> str:
    """Return the line before the log of a game in a file with several logs."""
    return json.dumps({"game": game_id})


def split(lines: Iterable[str]) -> Iterator[ExportedGame]:
    """Yield the games of a file with several logs. A file with one log has one game without an id."""
    game = ExportedGame("", 1, [])
    for number, line in enumerate(lines, start=1):
        game_id = _named(line)
        if game_id is not None:
            if game.game_id or game.lines:
                yield game
            game = ExportedGame(game_id, number, [])
        else:
            game.lines.append(line)
    yield game


def _named(line: str) -> str | None:
    """Return the id in a line that names a game; None for any other line."""
    if not line.lstrip().startswith('{"game"'):
        return None
    try:
        fields = json.loads(line)
    except ValueError:
        return None
    return fields["game"] if fields.keys() == {"game"} and isinstance(fields["game"], str) else None
