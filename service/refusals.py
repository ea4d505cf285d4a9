"""Why a command on a game is refused. Each has a stable code; the API's one table gives it a status."""

from engines.engine import Seat
from service.errors import DomainError


class GameNotFound(DomainError):
    """No such game, or a private one of other people's."""

    code, title = "game_not_found", "No such game"


class UnknownBot(DomainError):
    """No bot of that name plays this game."""

    code, title = "unknown_bot", "Unknown bot"


class BadOptions(DomainError):
    """Options or seats that this game can't be played with; `field` names the one at fault."""

    code, title = "bad_options", "Impossible options"


class WhichSeat(DomainError):
    """The player holds several seats and must say which."""

    code, title = "which_seat", "Which seat?"


class NotYourSeat(DomainError):
    """The seat is another's, or the player holds none."""

    code, title = "not_your_seat", "Not your seat"


class NotYourGame(DomainError):
    """Only who made the table may do that."""

    code, title = "not_your_game", "Not your game"


class NotOwed(DomainError):
    """The seat owes no decision now."""

    code, title = "not_owed", "No decision owed"


class StaleDecision(DomainError):
    """The decision that was answered is no longer open; `decision` is the seat's current one (null if none)."""

    code, title = "stale_decision", "Decision no longer open"


class SeatOccupied(DomainError):
    """Somebody else sits there."""

    code, title = "seat_taken", "Seat taken"


class GameStartedAlready(DomainError):
    """The game has begun; seats can't change any more."""

    code, title = "game_started", "Game already started"


class GameNotStarted(DomainError):
    """The game has not begun."""

    code, title = "game_not_started", "Game not started"


class GameOver(DomainError):
    """The game is finished or was aborted."""

    code, title = "game_over", "Game over"


class NoDrawWithBots(DomainError):
    """Bots don't agree to draws."""

    code, title = "no_draw_with_bots", "No draw with bots"


class NoDrawOffer(DomainError):
    """There is no offer to decline."""

    code, title = "no_draw_offer", "No draw offer"


class AlreadyOffered(DomainError):
    """The seat's own offer stands already."""

    code, title = "draw_already_offered", "Draw already offered"


class WouldReveal(DomainError):
    """The move draws chance or uncovers something, so it can't be tried dry."""

    code, title = "would_reveal", "Would reveal"


class NoSuchVersion(DomainError):
    """The version asked for is not in the log."""

    code, title = "no_such_version", "No such version"


class NotOver(DomainError):
    """Other eyes than one's own can be chosen only once the game is over."""

    code, title = "game_not_over", "Game not over"


class BadImport(DomainError):
    """A log that does not verify; `record` is the first bad one."""

    code, title = "bad_log", "Bad log"


class Contended(DomainError):
    """Too many others changed the game at the same moment; the same request may simply be sent again."""

    code, title = "contended", "Contended"


def no_such_seat(seat: Seat) -> NotYourSeat:
    """The refusal for a seat that the table doesn't have, or that isn't the caller's: the two look alike."""
    return NotYourSeat(f"you do not hold seat {seat} of this game")
