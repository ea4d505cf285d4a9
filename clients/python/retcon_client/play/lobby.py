"""The lobby: a player's games, games to join, and new games."""

from dataclasses import dataclass
from typing import Any, Final, Literal, cast

from retcon_client.play.connecting import Session
from retcon_client.play.table import Json
from retcon_client.play.words import Words, bot_name, letter

MOST: Final = 20
"""How many games a list shows."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the lobby: a game of the player's, one to join, or a ruleset to begin a game of."""

    kind: Literal["mine", "open", "new"]
    id: str
    """The id of the game, or the key of the ruleset."""
    title: str
    detail: str = ""
    """Against whom, and what it waits for; of a ruleset, what it is about."""
    game: Any = None

    @property
    def text(self) -> str:
        """The whole line."""
        if self.kind == "new":
            return f"{self.title}: {self.detail}"
        return f"{self.id}  {self.title} {self.detail}"


class Lobby:
    """What the server offers to a player."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.titles: Final[dict[str, str]] = {}
        self.rulesets: list[Json] = []

    def read(self) -> list[Entry]:
        """Return all lines, in the order in which they are shown."""
        self.read_titles()
        new = [Entry("new", each["key"], each["title"], each.get("about") or "") for each in self.rulesets]
        return [*self.mine(("active", "open")), *self.to_join(), *new]

    def read_titles(self) -> None:
        """Read which games the server has."""
        self.rulesets = list(self._session.client.list_rulesets(summary=True)["items"])
        self.titles.update({each["key"]: each["title"] for each in self.rulesets})

    def mine(self, statuses: tuple[str, ...]) -> list[Entry]:
        """Return the player's games with one of these statuses, those that wait for the player first."""
        me = self._me()
        if me is None:
            return []
        found = [game for status in statuses for game in self._my_games(status)]
        found.sort(key=lambda game: not is_waited_for(game, me))
        return [self._entry("mine", game, me) for game in found]

    def _my_games(self, status: str) -> list[Json]:
        return list(self._session.client.list_my_games(status=cast(Any, status), limit=MOST)["items"])

    def to_join(self) -> list[Entry]:
        """Return public games with an open seat in which the player has none."""
        me = self._me()
        games: list[Json] = list(self._session.client.list_games(status="open", limit=MOST)["items"])
        joinable = [game for game in games if _open_seat(game) is not None and me not in _players(game)]
        return [self._entry("open", game, me) for game in joinable]

    def take_seat(self, game: Json, invite: str | None = None) -> int | None:
        """Take the first open seat of a game and return it; None if there is none. Raises `RetconError`."""
        seat = _open_seat(game)
        if seat is not None:
            self._session.client.take_seat(game["id"], seat, invite=invite)
        return seat

    def _me(self) -> str | None:
        return self._session.client.get_me()["id"] if self._session.client.token else None

    def _entry(self, kind: Literal["mine", "open"], game: Json, me: str | None) -> Entry:
        words = self._session.console.words
        others = [_occupant(each, words) for each in game["seats"] if each.get("player") != me or me is None]
        state = words("to-move" if is_waited_for(game, me) else f"status-{game['status']}")
        detail = ", ".join([words("with", names=", ".join(others)), state, *_conditions(game, words)])
        return Entry(kind, game["id"], self.titles.get(game["ruleset"], game["ruleset"]), detail, game)


def is_waited_for(game: Json, me: str | None) -> bool:
    """True if the game waits for a move of the player."""
    return any(game["seats"][seat].get("player") == me for seat in game.get("awaiting") or () if me)


def _conditions(game: Json, words: Words) -> list[str]:
    """Return whether the game is rated, and how reliable those must be who join it."""
    least = game.get("least_reliability") if game["status"] == "open" else 0
    rated = [words("rated")] if game.get("rated") else []
    return [*rated, *([words("least-reliability", percent=least)] if least else [])]


def _occupant(seat: Json, words: Words) -> str:
    if seat["kind"] == "open":
        return words("open-seat")
    return seat.get("name") or bot_name(seat.get("bot"), words) or letter(seat["seat"])


def _open_seat(game: Json) -> int | None:
    return next((each["seat"] for each in game["seats"] if each["kind"] == "open"), None)


def _players(game: Json) -> list[str | None]:
    return [each.get("player") for each in game["seats"]]


def show_lobby(session: Session, entries: list[Entry]) -> None:
    """Say the lines of the lobby, numbered."""
    console = session.console
    for kind in ("mine", "open", "new"):
        listed = [(number, entry) for number, entry in enumerate(entries, 1) if entry.kind == kind]
        console.say(f"lobby-{kind}")
        for number, entry in listed:
            console.emit("entry", kind=kind, number=number, id=entry.id, game=entry.game)
            if not console.is_json:
                console.tell(f"{number:>3}  {entry.text}", hanging="     ")
        if not listed:
            console.show([console.words("lobby-none")], indent="     ")


def entry_named(entries: list[Entry], typed: str) -> Entry | None:
    """Return the entry that a number, an id, or a part of a name means; None if it is not exactly one."""
    if typed.isdecimal():
        return entries[int(typed) - 1] if 1 <= int(typed) <= len(entries) else None
    wanted = typed.casefold()
    found = [each for each in entries if each.id == typed]
    found = found or [each for each in entries if each.kind == "new" and wanted in f"{each.id} {each.text.casefold()}"]
    return found[0] if len(found) == 1 else None
