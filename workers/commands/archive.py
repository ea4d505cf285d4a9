"""The operator's commands for the archive: `python -m retcon archive COMMAND`.

- `manifest [yyyy-mm …]` writes the manifests of these months, by default of all. The server does so once a day for the
  current month and the one before.
- `dump [yyyy-mm …]` writes dumps of the public games of these months, by default of the last one. They name nobody.
- `rebuild` restores from the archive what Redis stores about archived games, also how they ended for their players and
  for ratings: after a loss of Redis, or if lists lack games. It only adds.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import islice

from engines.kit.numbers_in_words import counted
from events.archive.manifests import AT_ONCE, Listed, listed, write_dumps, write_manifest
from events.archive.objects import DamagedObject, Reference, month_of
from events.folding.table import FoldDiverged
from events.records.disclosures import stored_disclosure
from events.tables.table_cache import LogNotFound
from service.after_append.archived_lists import listed_at
from service.backend import Backend
from service.shared.wall_clock import now_ms
from workers.commands.operator_backend import FAULTS, audited, backend_for_command

_COMMANDS = ("manifest", "dump", "rebuild")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and print what was done. Return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m retcon archive",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=_COMMANDS)
    parser.add_argument("months", nargs="*", type=_month, metavar="yyyy-mm")
    given = parser.parse_args(arguments)
    try:
        with backend_for_command(os.environ) as backend, _audited(backend, given.command, given.months):
            for line in _lines(backend, given.command, given.months):
                print(line, flush=True)
    except FAULTS as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _audited(backend: Backend, command: str, months: Sequence[str]) -> AbstractContextManager[None]:
    """Note in the audit log what changes something. Dumps contain only public games."""
    return nullcontext() if command == "dump" else audited(backend, f"archive {command}", months=list(months))


def _month(text: str) -> str:
    if not re.fullmatch(r"\d{4}-(0[1-9]|1[0-2])", text):
        raise argparse.ArgumentTypeError("a month is written like 2026-11")
    return text.replace("-", "")


def _lines(backend: Backend, command: str, months: list[str]) -> Iterator[str]:
    """Run the command and yield what it says."""
    archive, problems = backend.log.archive, list[str]()
    if not months:
        months = [last_month()] if command == "dump" else archive.months()
    for month in months:
        name = f"{month[:4]}-{month[4:]}"
        if command == "manifest":
            yield f"{name}: {counted(write_manifest(archive, month, problems.append, sys.maxsize), 'game')}"
        elif command == "dump":
            counts = write_dumps(archive, month, problems.append)
            yield from (f"{ruleset}, {name}: {counted(count, 'game')}" for ruleset, count in sorted(counts.items()))
        else:
            yield f"{name}: {counted(rebuild(backend, month, problems), 'game')}"
    yield from (f"damaged: {problem}" for problem in problems)


def last_month() -> str:
    """Return the month before this one, as `yyyymm`."""
    this = int(month_of(now_ms()))
    return str(this - 1 if this % 100 > 1 else this - 89)


def rebuild(backend: Backend, month: str, problems: list[str]) -> int:
    """Let Redis refer to all games that are archived in that month, and list them. Return how many there are."""
    games, count = listed(backend.log.archive, month, problems.append), 0
    erasures = backend.log.archive.all_erasures(month)
    noted = list[tuple[int, str]]()
    while some := list(islice(games, AT_ONCE)):
        _rebuild_some(
            backend, [(each, replace(each.reference, erasures=erasures.get(each.game_id, 0))) for each in some]
        )
        noted += [(listed_at(each.summary), each.game_id) for each in some if each.summary["visibility"] == "public"]
        count += len(some)
    for _, game_id in sorted(noted):
        _note(backend, game_id, problems)
    return count


def _note(backend: Backend, game_id: str, problems: list[str]) -> None:
    """Let the result of a game count that Redis may have lost: for ratings, reliability and profiles."""
    tables, upkeep = backend.games.tables, backend.upkeep
    try:
        table = tables.load(game_id)
        upkeep.ratings.note(table)
        upkeep.results.note(table, tables.history(game_id, 0, table.version))
    except (LogNotFound, FoldDiverged, DamagedObject) as error:
        problems.append(f"{game_id}: {error}")
    tables.forget(game_id)


def _rebuild_some(backend: Backend, games: list[tuple[Listed, Reference]]) -> None:
    wanted = [(each.game_id, reference) for each, reference in games]
    for (each, reference), texts in zip(games, backend.log.archive.all_people(wanted), strict=True):
        backend.log.references.refer(each.game_id, None, reference)
        if backend.log.has_moved(each.game_id):
            people = {version: stored_disclosure(text) for version, text in texts.items()}
            backend.upkeep.game_lists.archive.move(each.summary, people)


if __name__ == "__main__":
    sys.exit(main())
