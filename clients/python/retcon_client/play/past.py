"""Going back in a game: one version at a time, one turn at a time, as one viewer knew it."""

from typing import Final

from retcon_client.play.plain import plain
from retcon_client.play.table import Json, Table
from retcon_client.play.telling import text_of
from retcon_client.play.words import Words


class Past:
    """A moment of a game. All events must have been read, and the game must have started."""

    def __init__(self, table: Table, at: int | None = None, eyes: str | None = None) -> None:
        self._table: Final = table
        self.first = next((each["version"] for each in table.events if each["kind"] in _STARTS), 1)
        self.version = self.last if at is None else at
        self.eyes = eyes
        """The viewer: a seat's number, `spectator` or `all`; None for the one that the server shows the game to."""

    @property
    def last(self) -> int:
        """The newest version."""
        return int(self._table.events[-1]["version"])

    def go(self, version: int) -> bool:
        """Go to that version, or as near to it as possible. Return False if that changes nothing."""
        before, self.version = self.version, max(self.first, min(self.last, version))
        return self.version != before

    def go_to_turn(self, step: int) -> bool:
        """Go to the first version of the next turn (1) or to that of this one, or the one before (-1)."""
        starts = [now["version"] for before, now in self._pairs() if before.get("turn") != now.get("turn")]
        ahead = [each for each in starts if (each > self.version if step > 0 else each < self.version)]
        return self.go((ahead[0] if step > 0 else ahead[-1]) if ahead else (self.last if step > 0 else self.first))

    def _pairs(self) -> list[tuple[Json, Json]]:
        return list(zip(self._table.events, self._table.events[1:], strict=False))

    def go_to_own_move(self) -> bool:
        """Go to the player's latest move before this moment, or else to the latest of all. Return False if none is."""
        moves = [each["version"] for each in self._table.own_moves()]
        earlier = [each for each in moves if each < self.version] or moves
        return bool(earlier) and self.go(earlier[-1])

    @property
    def event(self) -> Json:
        """The event that led to this moment."""
        return next(each for each in self._table.events if each["version"] == self.version)

    @property
    def name(self) -> str:
        """The version with its mark, as forks and links name it."""
        return f"{self.version}-{self.event['mark']}"

    def describe(self) -> Json:
        """Return the position in words. Raises `RetconError` if this viewpoint is not available."""
        return self._table.describe(at=self.name, as_=self.eyes)

    def banner(self, words: Words) -> str:
        """Return in words which moment this is, and which viewer sees it."""
        return words("version-of", version=self.version, newest=self.last, eyes=self._eyes(words))

    def _eyes(self, words: Words) -> str:
        if self.eyes is None:
            own = "eyes-you" if self._table.own_seats() else "eyes-spectator"
            return words("eyes-all" if self._table.is_over else own)
        if self.eyes.isdecimal():
            return words("eyes-seat", name=self._table.name(int(self.eyes), words))
        return words(f"eyes-{self.eyes}")

    def told(self) -> str:
        """Return what led to this moment."""
        return plain(text_of(self.event))


_STARTS: Final = ("game_started", "game_forked")
