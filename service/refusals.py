"""The reasons why a command on a game is refused. `service.api.request.answering.errors` maps them to HTTP statuses."""

from engines.contract import Seat
from service.errors import DomainError


class GameNotFound(DomainError):
    """There is no such game, or it is a private game of other players."""


class CannotFold(DomainError):
    """The game's log can't be folded on this server, so no record can follow it; `health` says why."""


class BadOptions(DomainError):
    """The game can't be played with these options or seats; `field` names the one at fault."""


class CannotBeRated(DomainError):
    """The game can't be rated as it was asked for; `field` names what is at fault. See docs/ratings.md."""


class NotRated(DomainError):
    """The game has no result that counts for ratings, so there is none to annul."""


class RatedGame(DomainError):
    """The game is rated, and so this can't be done in it."""


class TooManyGames(DomainError):
    """You have the maximum number of unfinished games, created or joined; `limit` gives that number."""


class NotReliableEnough(DomainError):
    """The game is for players who have finished a larger share of their last public games with other people; `required`
    and `yours` (null without a figure) are in percent. See `GET /v1/players/me/standing`.
    """


class TooManyAnalyses(DomainError):
    """You have asked for the maximum number of analyses that are not done; `limit` gives that number."""


class NoAnalysis(DomainError):
    """Nobody has asked for an analysis of the game, or it is no longer kept; `POST` asks for one."""


class TooManyBots(DomainError):
    """With this game, there would be too many of our bots in your unfinished games; `limit` gives the maximum."""


class WhichSeat(DomainError):
    """You hold several seats and must name one."""


class NotYourSeat(DomainError):
    """The seat belongs to someone else, or you hold no seat."""


class NotYourGame(DomainError):
    """Only the creator of the game may do that."""


class HistoryChanged(DomainError):
    """The mark belongs to another history of the game, which was lost and continued differently. Load the game again,
    without a version.
    """


class NoInvite(DomainError):
    """The game has no invite: it is public."""


class NotOwed(DomainError):
    """The seat owes no decision now."""


class StaleDecision(DomainError):
    """The decision named in the request is no longer open; `decision` is the seat's current one (null if none)."""


class StaleVersion(DomainError):
    """The request names a version that is not the game's newest, which is `version` with its `mark`."""


class CannotPlan(DomainError):
    """You can't make this plan; `reason` says why. `clock`: plans are for games without a clock, or with days for each
    decision. `owed`: your seat owes a decision, and the first step does not expect your own move. `too_long`: it has
    more than 16,384 characters.
    """


class NoPlan(DomainError):
    """You have no plan in this game: you made none, or it was carried out or cancelled."""


class SeatOccupied(DomainError):
    """Someone else has this seat."""


class SeatKept(DomainError):
    """The seat is reserved for a challenged player until they answer."""


class BotsByChallenge(DomainError):
    """The account is a bot's. A bot can take a seat that it was challenged to, or play in a game that it created, but
    can't take a seat that is open to anyone.
    """


class NoChallenge(DomainError):
    """There is no challenge to this seat, or not for you: it was answered, withdrawn, or never made."""


class ChallengeExpired(DomainError):
    """The challenge has expired; `expired_at` is the time at which it did, in ms since the epoch."""


class CannotPlayTogether(DomainError):
    """You can't sit at this table, or challenge this player: one of the players blocks another. The
    server does not say who.
    """


class OutsideListing(DomainError):
    """The bot is listed, and does not accept challenges to such a game. `field` names the part of its listing that does
    not fit: `rulesets`, `seats` or `clocks`.
    """


class BotBusy(DomainError):
    """The bot is listed, and already plays the number of games that it accepts at once, or the half of them that one
    player can have: `limit`. Try again later.
    """


class PlayerNotFound(DomainError):
    """There is no player with this id to challenge."""


class OwnChallenge(DomainError):
    """You can't challenge yourself."""


class GameAlreadyStarted(DomainError):
    """The game has started; seats can't change any more."""


class GameNotStarted(DomainError):
    """The game has not started."""


class GameOver(DomainError):
    """The game is finished or was aborted."""


class TimeIsUp(DomainError):
    """The seat's time for this decision is up; `deadline` is the time at which it ended, in ms since the epoch."""


class NoClock(DomainError):
    """The game has no clock to stop."""


class GameIsPaused(DomainError):
    """The game is paused by consent of all players; nobody can move until a player resumes it."""


class GameNotPaused(DomainError):
    """The game is not paused; its clocks are running."""


class AlreadyConceded(DomainError):
    """You have already conceded this seat, or all your seats; a bot plays on there."""


class NotAbandoned(DomainError):
    """The seat can't be claimed now. `claimable_from` is the time from which it can be, in ms since the epoch; null if
    it can't be claimed at all.
    """


class NoDrawWithBots(DomainError):
    """Bots don't agree to draws."""


class NoDrawOffer(DomainError):
    """There is no draw offer to decline."""


class DrawAlreadyOffered(DomainError):
    """The seat has already offered a draw."""


class TakebackImpossible(DomainError):
    """The moves can't be taken back; `reason` says why. `drawn`, `revealed`: something was, since that version.
    `expired`: a deadline has, since then. `limit`: only the last 100 to 200 moves can be. `not_started`: it had not
    started. `taken_back`: some of them were taken back before. `ruleset`: its rules have no takebacks. `earliest` is
    the earliest version that the game can return to now; null if its rules have no takebacks.
    """


class NothingToTakeBack(DomainError):
    """The game is still as it was at that version."""


class TakebackAlreadyOffered(DomainError):
    """The seat has already agreed to take back these moves."""


class OtherTakebackOffered(DomainError):
    """A takeback to another version is offered; `to` is that version, and `seats` have agreed to it."""


class NoTakebackOffer(DomainError):
    """There is no takeback to decline."""


class PauseAlreadyOffered(DomainError):
    """The seat has already offered a pause."""


class ResumeAlreadyOffered(DomainError):
    """The seat has already offered to end the pause."""


class WouldReveal(DomainError):
    """The move draws random numbers or uncovers something, so it can't be tried in a dry run."""


class VersionNotFound(DomainError):
    """The game does not have the requested version."""


class GameNotOver(DomainError):
    """Viewpoints other than your own, and an analysis, are available only once the game is over."""


class NoSpectators(DomainError):
    """While the game is played, only those who hold a seat can see it: its creator decided so. Once it is over, it can
    be seen again.
    """


class NoPicture(DomainError):
    """The game's ruleset does not draw its games."""


class CannotFork(DomainError):
    """The game can't be forked in this way; `reason` says why. `not_started`: it had not started at that version.
    `decided`: by then the rules had ended it. `forks_when_finished`: it is still being played, and its `forks` is
    `finished`. `secrets_while_running`: while it is being played, what is hidden must be dealt again. `seats`: until it
    is over, you can play its forks against bots only. `visibility`: the fork must be private. `known_to`: there is no
    such seat. `unimaginable`: no position was found that fits what the viewer knew.
    """


class CannotRematch(DomainError):
    """There can't be a rematch of this game; `reason` says why. `not_over`: it is still being played. `not_started`: it
    never started. `imported`: it was imported. `options`: its options no longer fit the newest rules.
    `too_many`: too many rematches were aborted. `seat_taken`: somebody else has your seat in the rematch.
    """


class BadLog(DomainError):
    """The log does not verify; `record` is the version of the first bad record."""


class SeekNotFound(DomainError):
    """There is no such seek, it is another player's, or it ended more than a day ago."""


class AlreadySeeking(DomainError):
    """You already seek such a game; `seek` is the id of that seek."""


class TooManySeeks(DomainError):
    """You have the maximum number of seeks that wait; `limit` gives that number."""


class AlreadyFound(DomainError):
    """The others have been found, so the game begins; `game` is its id."""


class Contended(DomainError):
    """Too many concurrent changes; send the same request again."""


class SeatNotFound(DomainError):
    """The game has no seat with this number; `detail` gives the seats it has."""


def own_challenge(pointer: str = "") -> OwnChallenge:
    """The refusal of a challenge to oneself; `pointer` is its place in the request."""
    words = "You can't challenge yourself. Take the seat instead."
    return OwnChallenge(words, errors=[{"pointer": pointer, "detail": words}])


def not_your_seat(seat: Seat) -> NotYourSeat:
    """The refusal of a request that names a seat of another player, or one that does not exist."""
    return NotYourSeat(f"you do not hold seat {seat} of this game")
