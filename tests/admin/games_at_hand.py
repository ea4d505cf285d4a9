"""Games of Guess on the server that an operator administers."""

from collections.abc import Sequence

from events.folding.table import Open, Table
from events.records.clocks import Clock
from events.records.terms import DEFAULT_TERMS, Terms
from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.people.players import Player
from tests.engines import guess_game


class Pair:
    """Two players with accounts, and their games."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.one, self.other = (backend.people.accounts.create_player(name)[0] for name in ("Grace", "Edsger"))

    @property
    def callers(self) -> tuple[Caller, Caller]:
        return _caller(self.one), _caller(self.other)

    def opened(
        self,
        seats: Sequence[Occupant] = (Creator(), Open()),
        visibility: str = "public",
        terms: Terms = DEFAULT_TERMS,
        clock: Clock | None = None,
    ) -> Table:
        """An open game of the first player."""
        options = guess_game.GuessOptions(2, False)
        return lobby.create_game(
            self.backend.games,
            self.callers[0],
            guess_game.V2,
            options,
            seats,
            "private" if visibility == "private" else "public",
            clock=clock,
            terms=terms,
        ).table

    def started(self, visibility: str = "public", terms: Terms = DEFAULT_TERMS, clock: Clock | None = None) -> Table:
        """A game between the two."""
        table = self.opened(visibility=visibility, terms=terms, clock=clock)
        caller = Caller(self.other.id, self.other.name, invite=table.invite)
        return lobby.take_seat(self.backend.games, caller, table.game_id, 1).table

    def finished(self, visibility: str = "public") -> Table:
        """A game between the two that has ended."""
        table = self.started(visibility)
        while not table.is_over:
            for number, caller in enumerate(self.callers, start=1):
                move = [guess_game.call(number)]
                table = playing.play_moves(self.backend.games, caller, table.game_id, None, move, None).table
        return table


def _caller(player: Player) -> Caller:
    return Caller(player.id, player.name)
