"""The logs of all games of a soak, read in processes of their own, because verifying takes long."""

import multiprocessing
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from typing import Final

from engines import WITH_EXAMPLES
from events.folding.table import Person, Table
from events.records.entries import Entry
from events.records.kinds import SERVER, MovePlayed
from events.verify import BadLog, history, must_be_over
from service.after_append.due_times import standing_answer
from tests.processes.webhook_drill import notices
from tools.soak.checks import Logged

PROCESSES: Final = 2
AT_ONCE: Final = 8
WORTH_IT: Final = 100
"""From this number of logs on, it is faster to start processes for them."""
TIMEOUT_SECONDS: Final = 60.0


def logged(url: str, wanted: Sequence[tuple[str, str]]) -> Iterator[Logged]:
    """Read and verify the logs of games at a server. Each is given with the token of one who may see it."""
    if len(wanted) < WORTH_IT:
        yield from (_logged(url, each) for each in wanted)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=context) as pool:
        yield from pool.map(_logged, repeat(url), wanted, chunksize=AT_ONCE)


def _logged(url: str, wanted: tuple[str, str]) -> Logged:
    game, token = wanted
    request = urllib.request.Request(f"{url}/v1/games/{game}/log", headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
            return read(game, answer.read().decode().splitlines())
    except OSError as error:
        return Logged(game, fault=str(error))


def read(game: str, lines: list[str]) -> Logged:
    """Return a game as its exported log has it."""
    try:
        records = tuple(history(lines, WITH_EXAMPLES, game))
        must_be_over(records)
    except BadLog as bad:
        return Logged(game, fault=str(bad))
    return Logged(
        game,
        lines=tuple(lines),
        marks={entry.version: table.mark for entry, table in records},
        kinds={entry.version: entry.record.kind for entry, _ in records},
        own_moves=frozenset(_own_moves(records)),
        notices=frozenset((who, kind, version) for who, (kind, _, version) in notices(game, lines)),
        left=frozenset(_left(records)),
    )


def _own_moves(records: Sequence[tuple[Entry, Table]]) -> Iterator[int]:
    """Yield the versions of moves that players made themselves. The server makes their standing answers."""
    for (_, before), (entry, _) in pairwise(records):
        move = entry.record
        if isinstance(move, MovePlayed) and entry.by != SERVER and standing_answer(before, move.seat) != move.move:
            yield entry.version


def _left(records: Sequence[tuple[Entry, Table]]) -> Iterator[str]:
    """Yield the ids of those who had a seat, and don't have it at the end."""
    before = {holder.player for _, table in records for holder in table.seats if isinstance(holder, Person)}
    yield from before - {holder.player for holder in records[-1][1].seats if isinstance(holder, Person)}
