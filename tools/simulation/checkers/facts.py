"""What is stored, as checkers read it: logs from their streams or from the archive's objects, and keys."""

import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import zstandard

from engines import WITH_EXAMPLES
from events.folding.table import Table
from events.formats.format_2 import expand
from events.on_redis.packed_lines import lines_of
from events.records.entries import Entry
from events.verify import BadLog, history
from tools.simulation.outside import Outside
from tools.simulation.redis_servers.server import SimulatedServer
from tools.simulation.scheduler import Scheduler
from tools.simulation.swarm import RunPlan
from tools.simulation.worlds.ledger import AttemptLedger
from tools.simulation.worlds.people import World


@dataclass(frozen=True)
class Facts:
    """Everything that a checker may look at."""

    plan: RunPlan
    servers: dict[str, SimulatedServer]
    outside: Outside
    ledger: AttemptLedger
    world: World
    active: Scheduler
    _steps: dict[str, dict[int, tuple[Entry, Table]]] = field(default_factory=dict)

    @property
    def now_ms(self) -> int:
        """The time, in ms since the epoch."""
        return (self.active.epoch_ns + self.active.now_ns) // 10**6

    @property
    def events(self) -> SimulatedServer:
        """The server that stores games."""
        return self.servers["events"]

    @property
    def queue(self) -> SimulatedServer:
        """The server that stores lists and jobs."""
        return self.servers.get("queue", self.events)

    @staticmethod
    def hash_of(server: SimulatedServer, key: bytes) -> dict[str, bytes]:
        """Return the fields of a hash."""
        found: Any = server.ask(b"HGETALL", key)
        pairs = found if isinstance(found, dict) else dict(zip(found[::2], found[1::2], strict=True))
        return {name.decode(): text for name, text in pairs.items()}

    @cached_property
    def stored(self) -> dict[str, list[str]]:
        """The lines of all logs that Redis has, by game."""
        found: Any = self.events.ask(b"KEYS", b"{*}:log")
        logs = {}
        for key in sorted(found):
            entries: Any = self.events.ask(b"XRANGE", key, b"-", b"+")
            logs[key.decode()[1 : -len("}:log")]] = [*lines_of((fields[1] for _, fields in entries), 0)]
        return logs

    @cached_property
    def archived(self) -> dict[str, list[str]]:
        """The lines of all logs that the archive has, by game."""
        logs = {}
        for path, content in sorted(self.outside.objects.items()):
            if path.startswith("games/"):
                lines = zstandard.ZstdDecompressor().decompress(content).decode().splitlines()
                logs[path.rsplit("/", 1)[1].partition(".")[0]] = lines[:-1]
        return logs

    def people(self, game: str) -> dict[int, list[str]]:
        """Return the disclosures of a game: player, name and salt by version."""
        if game in self.stored:
            fields = self.hash_of(self.events, f"{{{game}}}:who".encode())
            return {int(at): json.loads(text) for at, text in fields.items() if at != "erasures"}
        paths = [path for path in self.outside.objects if path.startswith("people/") and f"/{game}." in path]
        newest = max(paths, key=lambda path: int(path.rsplit(".", 2)[1]), default=None)
        found = json.loads(self.outside.objects[newest]) if newest else {}
        return {int(at): json.loads(text) for at, text in found.items()}

    def exported(self, game: str, lines: list[str]) -> list[str]:
        """Return a log as `events.verify` reads it, without the hash of its end."""
        records = [json.dumps(expand(version, text)) for version, text in enumerate(lines, 1)]
        names = ("player", "name", "salt")
        told = [
            json.dumps({"discloses": at, **dict(zip(names, each, strict=True))})
            for at, each in sorted(self.people(game).items())
        ]
        return records + told

    @cached_property
    def folded(self) -> tuple[dict[str, Table], dict[str, str]]:
        """The tables of all games as the verifier folds them, and what is wrong with the logs of the others."""
        tables, wrong = {}, {}
        for game, lines in sorted({**self.archived, **self.stored}.items()):
            try:
                for entry, table in history(self.exported(game, lines), WITH_EXAMPLES, game):
                    tables[game] = table
                    self._steps.setdefault(game, {})[entry.version] = entry, table
            except BadLog as bad:
                tables.pop(game, None)
                wrong[game] = str(bad)
        return tables, wrong

    def steps(self, game: str) -> dict[int, tuple[Entry, Table]]:
        """Return the entries of a game whose log verifies, each with the table after it, by version."""
        return self._steps[game] if game in self.tables else {}

    @property
    def tables(self) -> dict[str, Table]:
        """The tables of all games whose logs verify."""
        return self.folded[0]

    @cached_property
    def records(self) -> dict[str, list[dict[str, Any]]]:
        """The records of all games, as exported logs have them."""
        lines = {**self.archived, **self.stored}
        return {game: [expand(at, text) for at, text in enumerate(each, 1)] for game, each in sorted(lines.items())}

    @cached_property
    def logs(self) -> dict[str, list[dict[str, Any]]]:
        """The records of all games, as stored."""
        lines = {**self.archived, **self.stored}
        return {game: [json.loads(line) for line in each] for game, each in sorted(lines.items())}
