"""Why a command on a game is refused. Each has a stable code; the API's one table gives it a status."""

from engines.engine import Seat
from service.errors import DomainError


class GameNotFound(DomainError):
    """No such game, or a private one of other people's."""

    code = "game_not_found"


class BadOptions(DomainError):
    """Options or seats that this game can't be played with; `field` names the one at fault."""

    code = "bad_options"


class TooManyGames(DomainError):
    """You have as many games that are not over as one player may, made or joined; `limit` says how many."""

    code = "too_many_games"


class TooManyBots(DomainError):
    """With this game there are more of our bots than may be in your games that are not over; `limit` says how many."""

    code = "too_many_bots"


class WhichSeat(DomainError):
    """The player holds several seats and must say which."""

    code = "which_seat"


class NotYourSeat(DomainError):
    """The seat is another's, or the player holds none."""

    code = "not_your_seat"


class NotYourGame(DomainError):
    """Only who made the table may do that."""

    code = "not_your_game"


class NotOwed(DomainError):
    """The seat owes no decision now."""

    code = "not_owed"


class StaleDecision(DomainError):
    """The decision that was answered is no longer open; `decision` is the seat's current one (null if none)."""

    code = "stale_decision"


class SeatOccupied(DomainError):
    """Somebody else sits there."""

    code = "seat_taken"


class SeatKept(DomainError):
    """The seat is kept for a player who was challenged, until the answer."""

    code = "seat_kept"


class BotsByChallenge(DomainError):
    """The account is a bot's: it sits down where it was challenged to, and in games of its own, but not on a seat that
    is open to whoever comes.
    """

    code = "bots_by_challenge"


class NoChallenge(DomainError):
    """There is no challenge at this seat, or not for you: it was answered, withdrawn, or never made."""

    code = "no_challenge"


class ChallengeExpired(DomainError):
    """The time to answer the challenge is over; `expired_at` is when it was, in ms since the epoch."""

    code = "challenge_expired"


class UnknownPlayer(DomainError):
    """A challenge to a player that there isn't."""

    code = "unknown_player"


class OwnChallenge(DomainError):
    """A challenge to oneself."""

    code = "own_challenge"


class GameStartedAlready(DomainError):
    """The game has begun; seats can't change any more."""

    code = "game_started"


class GameNotStarted(DomainError):
    """The game has not begun."""

    code = "game_not_started"


class GameOver(DomainError):
    """The game is finished or was aborted."""

    code = "game_over"


class TimeUp(DomainError):
    """The seat's time for this decision is up; `deadline` is when it was, in ms since the epoch."""

    code = "time_is_up"


class NoClock(DomainError):
    """The game has no clock that could be stopped."""

    code = "no_clock"


class GamePaused(DomainError):
    """The clocks stand still, by consent of all; nobody moves until somebody resumes the game."""

    code = "game_paused"


class NotPaused(DomainError):
    """The clocks run."""

    code = "game_not_paused"


class AlreadyConceded(DomainError):
    """The player gave up the seat, or every seat, before; a bot plays on there."""

    code = "already_conceded"


class NoDrawWithBots(DomainError):
    """Bots don't agree to draws."""

    code = "no_draw_with_bots"


class NoDrawOffer(DomainError):
    """There is no offer to decline."""

    code = "no_draw_offer"


class AlreadyOffered(DomainError):
    """The seat's own offer stands already."""

    code = "draw_already_offered"


class PauseAlreadyOffered(DomainError):
    """The seat's own offer to pause stands already."""

    code = "pause_already_offered"


class WouldReveal(DomainError):
    """The move draws chance or uncovers something, so it can't be tried dry."""

    code = "would_reveal"


class NoSuchVersion(DomainError):
    """The version asked for is not in the log."""

    code = "no_such_version"


class NotOver(DomainError):
    """Other eyes than one's own can be chosen only once the game is over."""

    code = "game_not_over"


class BadImport(DomainError):
    """A log that does not verify; `record` is the first bad one."""

    code = "bad_log"


class Contended(DomainError):
    """Too many others changed the same thing at the same moment; the same request may simply be sent again."""

    code = "contended"


class NoSuchSeat(DomainError):
    """The table has no seat of this number; `detail` says which it has."""

    code = "no_such_seat"


def own_challenge(pointer: str = "") -> OwnChallenge:
    """The refusal of a challenge to oneself, found at that place of the request."""
    words = "you can't challenge yourself; take the seat instead"
    return OwnChallenge(words, errors=[{"pointer": pointer, "detail": words}])


def not_your_seat(seat: Seat) -> NotYourSeat:
    """The refusal of who names, as its own, a seat that isn't, whether or not the table has it."""
    return NotYourSeat(f"you do not hold seat {seat} of this game")
