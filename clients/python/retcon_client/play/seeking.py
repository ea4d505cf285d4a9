"""Looking for a game: the server brings those together who seek the same."""

from collections.abc import Callable
from time import time
from typing import Any, Final
from uuid import uuid4

from retcon_client import Client, RetconError
from retcon_client.play.connecting import Session
from retcon_client.play.patience import Patience
from retcon_client.play.standing.ratings import range_of
from retcon_client.play.standing.titles import Titles
from retcon_client.play.table import Json
from retcon_client.play.words import Words

POLL_SECONDS: Final = 25
"""How long the server waits before it answers that nobody has been found yet. Whom the player meets is then told
again if that has changed.
"""

_SOON_MS: Final = 24 * 3600 * 1000
"""Ranges widen sooner. If it seems later, the clock of this computer is wrong, and no time is told."""

_KIND: Final = ("ruleset", "mode", "seats", "pace", "rated")
"""What all have in common who can meet."""


def seeking(client: Client, wanted: Any) -> Callable[[], tuple[Json, bool]]:
    """Return what seeks a game, and returns the seek. If the player seeks such a game already, it returns the seek that
    waits, and True. However often it is called, there is one seek.
    """
    key = uuid4().hex

    def seek() -> tuple[Json, bool]:
        try:
            return client.create_seek(wanted, idempotency_key=key), False
        except RetconError as error:
            if error.code != "already_seeking":
                raise
            return client.get_seek(error.problem["seek"]), True

    return seek


def whom(seek: Json, words: Words) -> str:
    """Return whom a player who waits meets by now, and when that changes."""
    if not seek["looking_for"]:
        return words("seek-anybody")
    left = (seek["wider_at"] or 0) - time() * 1000
    key = "seek-range-until" if 0 < left < _SOON_MS else "seek-range"
    return words(key, range=range_of(seek["looking_for"], words), time=words.span(left))


def why_ended(seek: Json, words: Words) -> str:
    """Return why a seek has ended without a game."""
    why = words.known(f"seek-ended-{seek['reason'] or seek['status']}", "")
    return words("seek-ended", why=why).rstrip()


class Search:
    """The player's seeks, and what is said of them. Requests are repeated until there is an answer."""

    def __init__(self, session: Session) -> None:
        self._client, self._console, self._words = session.client, session.console, session.console.words
        self._patiently = Patience(session.console, session.url)
        self._titles = Titles(session.client, session.console.words)

    def begin(self, wanted: Any) -> Json:
        """Seek a game, and return the seek; the one that waits, if the player seeks such a game already. Raises
        `RetconError`.
        """
        seek, is_resumed = self._patiently(seeking(self._client, wanted))
        if is_resumed:
            self._console.say("seek-resumed", time=self._words.span(time() * 1000 - seek["created_at"]))
        return seek

    def mine(self, ruleset: str | None, pace: str | None = None, status: str = "waiting") -> list[Json]:
        """Return the player's seeks with that status, those that ended longer ago than a day left out."""
        seeks: list[Json] = list(self._patiently(self._client.list_my_seeks)["items"])
        asked = {"ruleset": ruleset, "pace": pace, "status": status}.items()
        return [each for each in seeks if all(value in (None, each[name]) for name, value in asked)]

    def missed_game(self, ruleset: str) -> str | None:
        """Return the live game that was found while nobody looked, if it is still played; None if there is none."""
        found = [each["game"] for each in self.mine(ruleset, "live", "found")]
        return next((each for each in found if self._is_active(each)), None)

    def _is_active(self, game_id: str) -> bool:
        return bool(self._patiently(lambda: self._client.get_game(game_id))["status"] == "active")

    def cancel(self, seek: Json) -> None:
        """End a seek. Raises `RetconError` if others have been found meanwhile."""
        self._patiently(lambda: self._client.cancel_seek(seek["id"]))

    def wait(self, seek: Json) -> Json:
        """Return the seek once it has ended. Say meanwhile which ratings are looked for."""
        told = None
        while seek["status"] == "waiting":
            now = seek["looking_for"] or seek["range"]
            if now != told:
                self._tell_range(seek)
            if told is None and self._console.is_interactive:
                self._console.say("seek-keys")
            told, seek = now, self._look(seek["id"], POLL_SECONDS)
        self._console.emit("seek", seek=seek)
        return seek

    def _look(self, seek_id: str, seconds: int | None = None) -> Json:
        return self._patiently(lambda: self._client.get_seek(seek_id, wait=seconds))

    def tell(self, seek: Json) -> None:
        """Say what is sought, with which time limits, and how long it usually takes, as far as that is known."""
        self._console.tell(self._words("seek", kind=self.kind(seek)))
        self._console.say("seek-time", time=self._time(seek["clock"]))
        if seek["status"] == "waiting":
            self._tell_waiting(seek)

    def _tell_waiting(self, seek: Json) -> None:
        usual = self._usual_seconds(seek)
        if usual is not None:
            self._console.say("seek-usual", time=self._words.span(usual * 1000))
        if seek["bots"]:
            self._tell_bots(seek)

    def kind(self, seek: Json) -> str:
        """Return which kind of game is sought."""
        pace = self._words.known(f"pool-{seek['pace']}", seek["pace"])
        rated = self._words("rated" if seek["rated"] else "unrated")
        title = self._titles.game(seek["ruleset"], seek["mode"])
        return self._words("seek-kind", title=title, pace=pace, seats=seek["seats"], rated=rated)

    def _time(self, clock: Json) -> str:
        """Return the time limits in words."""
        each, more = self._words.span(clock["initial_ms"]), self._words.span(clock["increment_ms"])
        return self._words("clock-fischer" if clock["kind"] == "fischer" else "clock-decision", each=each, more=more)

    def _usual_seconds(self, seek: Json) -> int | None:
        """Return how long it usually takes to find others; None if too few have done so."""
        waits: list[Json] = list(self._patiently(lambda: self._client.list_waits(ruleset=seek["ruleset"]))["items"])
        alike = (each["usual_seconds"] for each in waits if all(each[name] == seek[name] for name in _KIND))
        return next(alike, None)

    def _tell_bots(self, seek: Json) -> None:
        left = seek["created_at"] + seek["bots"]["after_seconds"] * 1000 - time() * 1000
        told = [self._words("seek-bots", level=seek["bots"]["level"], time=self._words.span(left))]
        told += [self._words("seek-bots-unrated")] if seek["rated"] else []
        self._console.tell(" ".join(told))

    def _tell_range(self, seek: Json) -> None:
        """Say whom the player meets by now."""
        self._console.emit("seek", seek=seek)
        self._console.tell(whom(seek, self._words))

    def left(self, seek: Json) -> str:
        """Return how long the seek goes on if nobody is found and the player does not look at it."""
        return self._words.span(seek["expires_at"] - time() * 1000)
