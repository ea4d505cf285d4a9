"""The ratings of all ladders: results are noted once, corrected by further entries, and can be verified."""

from collections.abc import Iterator
from typing import NamedTuple

from redis import Redis

from events.folding.table import Person, Table
from events.formats.format_2 import expand
from events.on_redis.replicas import Writer
from events.tables.table_cache import TableCache
from service.ratings.entries import AnnulReason, ModelChanged, ResultAnnulled
from service.ratings.fold import LadderState, fold
from service.ratings.ladders import Ladder, ladder_of
from service.ratings.networks import SeatNetworks
from service.ratings.projection import Projection
from service.ratings.rebuilding import Rebuilding
from service.ratings.results import is_rated, participants, result_of
from service.ratings.streams import RatedStreams
from service.shared.wall_clock import now_ms


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
        if self.streams.number_of(ladder, table.game_id) is None:
            self._append(ladder, table)
        self._catch_up(ladder)

    def _catch_up(self, ladder: Ladder) -> None:
        if not self.projection.catch_up(ladder):
            self.streams.note_behind(ladder)

    def _append(self, ladder: Ladder, table: Table) -> None:
        players = participants(table)
        lines = [expand(number, text) for number, text in enumerate(self._tables.lines(table.game_id), 1)]
        handles = self.streams.handles(ladder, players)
        people = [who.player for who in table.first_seats if isinstance(who, Person)]
        is_one_network = self.networks.are_shared(table.game_id, people)
        self.streams.append(ladder, result_of(table, lines, handles, is_one_network))

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
        position = self.projection.position(ladder)
        state = fold(ladder, self.streams.entries(ladder, limit=position.number))
        if position.head != state.head:
            yield LadderFault(f"hash at {position.number}", position.head, state.head)
        stored = self.projection.heads(ladder)
        for number, head in state.heads.items():
            if stored.get(number) != head:
                yield LadderFault(f"hash at {number}", str(stored.get(number)), head)
        standings = self.projection.all(ladder)
        for handle in sorted(standings.keys() | state.standings.keys()):
            if standings.get(handle) != state.standings.get(handle):
                yield LadderFault(handle, str(standings.get(handle)), str(state.standings.get(handle)))

    def forget(self, player: str) -> None:
        """Erase the player: entries and numbers stay, but nobody can tell any more whose they are."""
        for ladder in self.streams.ladders():
            if handle := self.streams.handle_of(ladder, player):
                self.projection.forget(ladder, handle)
        self.streams.forget(player)
