"""What the players of a soak were told, for comparison with the logs in the end. Threads may share a ledger."""

import threading
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class Known(NamedTuple):
    """A record that a player was told of: its version with its mark, its kind, and the key of the request that made
    it.
    """

    version: int
    mark: str
    kind: str
    key: str


class Timed(NamedTuple):
    """A response to a move: when it came, in seconds of the soak, and how long it took, in seconds."""

    at: float
    taken: float


@dataclass(frozen=True)
class Fault:
    """Something that must not happen: the check that noticed it, and enough to find it again."""

    check: str
    text: str
    at: float = 0.0


class Ledger:
    """Everything that was acknowledged or seen. `began` is the time of the start on the monotonic clock. `patience` is
    that of the plan.
    """

    def __init__(self, patience: float = 1.0) -> None:
        self.patience = patience
        self.began = time.monotonic()
        self._lock = threading.Lock()
        self.known: dict[str, list[Known]] = defaultdict(list)
        self.open: dict[str, set[str]] = defaultdict(set)
        self.games: dict[str, str] = {}
        self.statuses: Counter[int] = Counter()
        self.acts: Counter[str] = Counter()
        self.faults: list[Fault] = []
        self._timed: list[Timed] = []
        self.moves = 0

    @property
    def now(self) -> float:
        """The seconds since the start."""
        return time.monotonic() - self.began

    def begin(self, game_id: str, name: str) -> None:
        """Note a game, and what it is like."""
        with self._lock:
            self.games[game_id] = name

    def confirm(self, game_id: str, records: Iterable[Any], key: str) -> None:
        """Note the records of an answer to the request with that key."""
        with self._lock:
            told = [Known(each["version"], each["mark"], each["kind"], key) for each in records]
            self.known[game_id] += told
            self.moves += sum(each.kind == "move_played" for each in told)

    def leave_open(self, game_id: str, key: str) -> None:
        """Note that nobody knows whether a request was carried out."""
        with self._lock:
            self.open[game_id].add(key)

    def time(self, taken: float) -> None:
        """Note how long the response to a move took."""
        with self._lock:
            self._timed.append(Timed(self.now, taken))

    def answer(self, status: int) -> None:
        """Count a response, or -1 for none."""
        with self._lock:
            self.statuses[status] += 1

    def act(self, name: str) -> None:
        """Count something that a player did."""
        with self._lock:
            self.acts[name] += 1

    def fault(self, check: str, text: str) -> None:
        """Note something that must not happen."""
        with self._lock:
            self.faults.append(Fault(check, text, self.now))

    def take_times(self) -> Sequence[Timed]:
        """Return the times since the last call."""
        with self._lock:
            times, self._timed = self._timed, []
            return times
