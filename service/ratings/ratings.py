"""The ratings of all ladders: results are noted once, corrected by further entries, and can be verified."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from redis import Redis

from events.folding.table import Person, Table
from events.formats.format_2 import expand
from events.on_redis.replicas import Writer
from events.tables.table_cache import TableCache
from service.ratings.entries import ANCHOR, AnnulReason, ModelChanged, RatedResult, ResultAnnulled
from service.ratings.fold import LadderState, annulled, fold
from service.ratings.ladders import Ladder, ladder_of
from service.ratings.networks import SeatNetworks
from service.ratings.projection import LadderPosition, Projection
from service.ratings.rebuilding import Rebuilding
from service.ratings.results import is_rated, participants, result_of
from service.ratings.streams import RatedStreams
from service.shared.wall_clock import now_ms

_ATTEMPTS: Final = 5


class LadderFault(NamedTuple):
    """Something that a projection has not as the entries make it."""

    what: str
    stored: str
    folded: str


class Ratings:
    """`events` is the events' Redis, and `writer` that of the accounts. `networks` knows where players came from."""

    def __init__(self, events: Redis, writer: Writer, networks: SeatNetworks, tables: TableCache) -> None:
        self._tables, self.networks = tables, networks
        self.streams = RatedStreams(events, writer)
        self.projection = Projection(events, writer, self.streams)
        self.rebuilding = Rebuilding(events, writer, self.streams, self.projection)

    def note(self, table: Table) -> None:
        """Let the result of the game count, if it is a rated one that is over. Noting it again has no effect. What a
        correction holds up is left to `rebuild`.
        """
        if not is_rated(table):
            return
        ladder = ladder_of(table)
        if not self.streams.has(ladder, table.game_id):
            self._append(ladder, table)
        self._catch_up(ladder)

    def keep(self, table: Table) -> None:
        """Keep what the result of a rated game needs to know of its players, because its log is about to forget one of
        them. If the game is over, its result counts now.
        """
        self.note(table)
        if table.terms.rated and table.status == "active" and table.importer is None:
            self.streams.keep_seats(ladder_of(table), table.game_id, *self._seats(ladder_of(table), table))

    def _seats(self, ladder: Ladder, table: Table) -> tuple[list[str], bool]:
        """Return the handles of the players by seat, and whether two of them came from one network."""
        if kept := self.streams.kept_seats(ladder, table.game_id):
            return kept
        people = [who.player for who in table.first_seats if isinstance(who, Person)]
        return self.streams.handles(ladder, participants(table)), self.networks.are_shared(table.game_id, people)

    def _catch_up(self, ladder: Ladder) -> None:
        if not self.projection.catch_up(ladder):
            self.streams.note_behind(ladder)

    def _append(self, ladder: Ladder, table: Table) -> None:
        lines = [expand(number, text) for number, text in enumerate(self._tables.lines(table.game_id), 1)]
        self.streams.append(ladder, result_of(table, lines, *self._seats(ladder, table)))

    def annul(self, ladder: Ladder, game: str, reason: AnnulReason) -> bool:
        """Let the result of the game count no longer, once the ladder has been rebuilt. False if it was not rated."""
        if self.streams.number_of(ladder, game) is None:
            return False
        self.streams.append(ladder, ResultAnnulled(game, reason, now_ms()))
        return True

    def change_model(self, ladder: Ladder, model: int) -> None:
        """Let all results of the ladder count by another model, once it has been rebuilt."""
        self.streams.append(ladder, ModelChanged(model, now_ms()))

    def rebuild(self, ladder: Ladder) -> LadderState:
        """Fold all entries of the ladder again, with all corrections."""
        state = self.rebuilding.rebuild(ladder)
        self.streams.note_rebuilt(ladder)
        self._catch_up(ladder)
        return state

    def verify(self, ladder: Ladder) -> Iterator[LadderFault]:
        """Yield what the ladder's projection has otherwise than its entries make it."""
        for _ in range(_ATTEMPTS):
            position = self.projection.position(ladder)
            faults = list(self._faults(ladder, position))
            if self.projection.position(ladder) == position:
                break  # otherwise, a game has ended meanwhile
        yield from faults

    def _faults(self, ladder: Ladder, position: LadderPosition) -> Iterator[LadderFault]:
        entries = list(self.streams.entries(ladder, limit=position.number))
        state = fold(ladder, entries)
        yield from _differences("hash at ", {position.number: position.head}, {state.number: state.head})
        yield from _differences("hash at ", self.projection.heads(ladder), state.heads)
        yield from _differences("", self.projection.all(ladder), state.standings)
        points, gone = Counter[str](), annulled(entries)
        for entry in entries:
            if isinstance(entry, RatedResult) and entry.game not in gone:
                points.update(each for each in set(entry.players) if not each.startswith(ANCHOR))
        yield from _differences("history of ", self.projection.lengths(ladder, list(state.standings)), points)

    def forget(self, player: str) -> None:
        """Erase the player: entries and numbers stay, but nobody can tell any more whose they are."""
        for ladder, handle in self.streams.ladders_of(player).items():
            self.projection.forget(ladder, handle)
        self.streams.forget(player)


def _differences(what: str, stored: Mapping[Any, object], folded: Mapping[Any, object]) -> Iterator[LadderFault]:
    """Yield where the two differ."""
    for key in sorted(stored.keys() | folded.keys()):
        if stored.get(key) != folded.get(key):
            yield LadderFault(f"{what}{key}", str(stored.get(key)), str(folded.get(key)))
