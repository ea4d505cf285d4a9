"""Games with challenged players, for the tests of challenges."""

from events.folding.table import Table
from service.games.context import Caller, Games
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Guest, Occupant
from tests.engines import guess_game
from tests.support.games import ALICE

HOUR = 3_600_000
ROBOT = Caller("p_robot", "Robot", is_bot=True)


def guest(who: Caller, expires_ms: int = HOUR) -> Guest:
    return Guest(who.player, who.name, who.is_bot, expires_ms)


def asked(where: Games, *whom: Caller, private: bool = False) -> Table:
    """Alice's game, in which these are asked to sit beside her."""
    seats: list[Occupant] = [Creator(), *(guest(who) for who in whom)]
    return lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(), seats, "private" if private else "public"
    ).table
