"""The reasons why a command on a game is refused. Each has a stable code; a table in the API gives it a status."""

from engines.contract import Seat
from service.errors import DomainError


class GameNotFound(DomainError):
    """There is no such game, or it is a private game of other players."""

    code = "game_not_found"


class BadOptions(DomainError):
    """The game can't be played with these options or seats; `field` names the one at fault."""

    code = "bad_options"


class TooManyGames(DomainError):
    """You have the maximum number of unfinished games, created or joined; `limit` gives that number."""

    code = "too_many_games"


class TooManyBots(DomainError):
    """With this game, there would be too many of our bots in your unfinished games; `limit` gives the maximum."""

    code = "too_many_bots"


class WhichSeat(DomainError):
    """You hold several seats and must name one."""

    code = "which_seat"


class NotYourSeat(DomainError):
    """The seat belongs to someone else, or you hold no seat."""

    code = "not_your_seat"


class NotYourGame(DomainError):
    """Only the creator of the game may do that."""

    code = "not_your_game"


class NotOwed(DomainError):
    """The seat owes no decision now."""

    code = "not_owed"


class StaleDecision(DomainError):
    """The decision named in the request is no longer open; `decision` is the seat's current one (null if none)."""

    code = "stale_decision"


class SeatOccupied(DomainError):
    """Someone else has this seat."""

    code = "seat_taken"


class SeatKept(DomainError):
    """The seat is reserved for a challenged player until they answer."""

    code = "seat_kept"


class BotsByChallenge(DomainError):
    """The account is a bot's. A bot can take a seat that it was challenged to, or play in a game that it created, but
    can't take a seat that is open to anyone.
    """

    code = "bots_by_challenge"


class NoChallenge(DomainError):
    """There is no challenge to this seat, or not for you: it was answered, withdrawn, or never made."""

    code = "no_challenge"


class ChallengeExpired(DomainError):
    """The challenge has expired; `expired_at` is the time at which it did, in ms since the epoch."""

    code = "challenge_expired"


class UnknownPlayer(DomainError):
    """There is no player with this id to challenge."""

    code = "unknown_player"


class OwnChallenge(DomainError):
    """You can't challenge yourself."""

    code = "own_challenge"


class GameStartedAlready(DomainError):
    """The game has started; seats can't change any more."""

    code = "game_started"


class GameNotStarted(DomainError):
    """The game has not started."""

    code = "game_not_started"


class GameOver(DomainError):
    """The game is finished or was aborted."""

    code = "game_over"


class TimeUp(DomainError):
    """The seat's time for this decision is up; `deadline` is the time at which it ended, in ms since the epoch."""

    code = "time_is_up"


class NoClock(DomainError):
    """The game has no clock to stop."""

    code = "no_clock"


class GamePaused(DomainError):
    """The game is paused by consent of all players; nobody can move until a player resumes it."""

    code = "game_paused"


class NotPaused(DomainError):
    """The game is not paused; its clocks are running."""

    code = "game_not_paused"


class AlreadyConceded(DomainError):
    """You have already conceded this seat, or all your seats; a bot plays on there."""

    code = "already_conceded"


class NoDrawWithBots(DomainError):
    """Bots don't agree to draws."""

    code = "no_draw_with_bots"


class NoDrawOffer(DomainError):
    """There is no draw offer to decline."""

    code = "no_draw_offer"


class AlreadyOffered(DomainError):
    """The seat has already offered a draw."""

    code = "draw_already_offered"


class PauseAlreadyOffered(DomainError):
    """The seat has already offered a pause."""

    code = "pause_already_offered"


class WouldReveal(DomainError):
    """The move draws random numbers or uncovers something, so it can't be tried in a dry run."""

    code = "would_reveal"


class NoSuchVersion(DomainError):
    """The game does not have the requested version."""

    code = "no_such_version"


class NotOver(DomainError):
    """Viewpoints other than your own are available only once the game is over."""

    code = "game_not_over"


class BadImport(DomainError):
    """The log does not verify; `record` is the version of the first bad record."""

    code = "bad_log"


class Contended(DomainError):
    """Too many concurrent changes; send the same request again."""

    code = "contended"


class NoSuchSeat(DomainError):
    """The game has no seat with this number; `detail` gives the seats it has."""

    code = "no_such_seat"


def own_challenge(pointer: str = "") -> OwnChallenge:
    """The refusal of a challenge to oneself; `pointer` is its place in the request."""
    words = "you can't challenge yourself; take the seat instead"
    return OwnChallenge(words, errors=[{"pointer": pointer, "detail": words}])


def not_your_seat(seat: Seat) -> NotYourSeat:
    """The refusal of a request that names a seat of another player, or one that does not exist."""
    return NotYourSeat(f"you do not hold seat {seat} of this game")
