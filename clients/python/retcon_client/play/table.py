"""A game as one player, or spectator, follows it: the same for line mode and the full screen."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from time import time
from typing import Any, Final
from uuid import uuid4

from retcon_client import Client, RetconError
from retcon_client.play.choices import Choice, choices_of
from retcon_client.play.words import Words, bot_name, letter

Json = Any
"""What a server answers. A newer server may add fields, so nothing else is relied upon."""

PAGE: Final = 100
PATIENCE_SECONDS: Final = 3.0
"""How long a stream may be lost before the player is told."""

OVER: Final = ("finished", "aborted")


@dataclass(frozen=True, slots=True)
class Decision:
    """The choice that a seat owes, with its legal moves."""

    seat: int
    number: int
    mark: str
    choices: list[Choice]


class Table:
    """A game of the server. `game` is the document as it was last read."""

    def __init__(self, client: Client, game_id: str, *, seat: int | None = None, invite: str | None = None) -> None:
        self.client: Final = client
        self.id: Final = game_id
        self._seat, self._invite = seat, invite
        self.game: Json = {}
        self.events: list[Json] = []
        """All events, oldest first, as far as they were read."""
        self._told: dict[int, str] = {}
        """The versions, with their marks, that `catch_up` has returned."""
        self.has_changed = False
        """True if the last call of `catch_up` found that the game has another history than before."""
        self._me: str | None = None
        self._ruleset: Json = None

    def refresh(self) -> Json:
        """Read the game again, and return it."""
        self.game = self.client.get_game(self.id, seat=self._seat, invite=self._invite)
        return self.game

    def catch_up(self) -> list[Json]:
        """Read the game and its events, and return the events that this method did not return before. If the history
        has changed, these are the events from where it did. The game is then at least as new as the events: with an
        older one, a player would wait for a move that has been made.
        """
        while True:
            self.refresh()
            self.read_events()
            newest = self.events[-1] if self.events else None
            if newest is None or _is_as_new(self.game, newest):
                return self._untold()

    def read_events(self) -> list[Json]:
        """Read the events that were not read before, and return them. After a changed history, these are all."""
        try:
            return list(self._new_events())
        except RetconError as error:
            if error.code != "history_changed":
                raise
            self.events = []
            return list(self._new_events())

    def _untold(self) -> list[Json]:
        new = [event for event in self.events if self._told.get(event["version"]) != event["mark"]]
        self.has_changed = any(event["version"] in self._told for event in new)
        self._told.update({event["version"]: event["mark"] for event in new})
        return new

    def _new_events(self) -> Iterator[Json]:
        while True:
            last = self.events[-1] if self.events else None
            after = f"{last['version']}-{last['mark']}" if last else "0"
            page: Json = self.client.list_events(self.id, after=after, limit=PAGE, seat=self._seat, invite=self._invite)
            self.events += page["items"]
            yield from page["items"]
            if not page["items"] or page["next"] >= page["version"]:
                return

    def wait(self) -> list[Json]:
        """Wait for the next event, and return it with all that were not read yet. Raises `RetconError` if the
        connection is lost for more than a few seconds; then it can be called again.
        """
        with closing(self._stream()) as messages:
            for message in messages:
                if message["type"] == "record":
                    self.events.append(message["event"])
                    return [message["event"]]
                if message["type"] == "game" and self.events:  # another history, or somebody was erased
                    self.events = []
                    return self.read_events()
        return []

    def _stream(self) -> Generator[Json, None, None]:
        last = self.events[-1] if self.events else None
        after = f"{last['version']}-{last['mark']}" if last else "0"
        seat, invite = self._seat, self._invite
        yield from self.client.stream_game(self.id, after=after, seat=seat, invite=invite, patience=PATIENCE_SECONDS)

    @property
    def is_over(self) -> bool:
        """True if the game is over or was called off."""
        return self.game.get("status") in OVER

    @property
    def is_started(self) -> bool:
        """True from the first position on."""
        return self.game.get("view") is not None

    @property
    def viewpoint(self) -> dict[str, Any]:
        """The arguments that say how the player gets to see the game."""
        return {"seat": self._seat, "invite": self._invite}

    def me(self) -> str | None:
        """Return the id of the player; None without a token."""
        if self._me is None and self.client.token:
            self._me = self.client.get_me()["id"]
        return self._me

    def own_seats(self) -> list[int]:
        """Return the seats that the player holds: the one that was named, or all."""
        if self._seat is not None:
            return [self._seat]
        mine = [each for each in self.game["seats"] if each.get("player") and each["player"] == self.me()]
        return [each["seat"] for each in mine if not each.get("conceded")]

    def ruleset(self) -> Json:
        """Return what the server says of the game's ruleset."""
        if self._ruleset is None:
            self._ruleset = self.client.get_ruleset(self.game["ruleset"])
        return self._ruleset

    def decision(self) -> Decision | None:
        """Return the choice that the player owes now, of the lowest of several seats; None if there is none."""
        owing = [seat for seat in self.own_seats() if seat in self.game.get("awaiting", ())]
        if not owing or self.is_over or self.is_paused:
            return None
        legal = self.client.list_moves(self.id, seat=owing[0])
        if legal["decision"] is None or legal["decision_mark"] is None:
            return None
        choices = choices_of(legal["moves"], self.ruleset().get("bookkeeping") or ())
        return Decision(legal["seat"], legal["decision"], legal["decision_mark"], choices)

    def playing(self, decision: Decision, notation: str) -> Callable[[], list[Json]]:
        """Return what plays a move, or a whole turn on one line, and returns its events. However often it is called,
        the move is played once.
        """
        body: Json = {"notation": notation, "decision": decision.number, "decision_mark": decision.mark}
        key = uuid4().hex
        return lambda: self._taken(self.client.play_moves(self.id, body, seat=decision.seat, idempotency_key=key))

    def try_out(self, decision: Decision, notation: str) -> None:
        """Raise `RetconError` if the server would refuse the move now."""
        body: Json = {"notation": notation, "decision": decision.number, "decision_mark": decision.mark}
        self.client.play_moves(self.id, body, seat=decision.seat, dry_run=True)

    def _taken(self, done: Json) -> list[Json]:
        """Return the events of a command, and keep them if nothing happened between the last one and them."""
        records: list[Json] = done.get("records") or []
        last = self.events[-1]["version"] if self.events else 0
        if records and records[0]["version"] == last + 1:
            self.events += records
        return records

    def seat_for_commands(self) -> int | None:
        """Return the seat to act with: needed only by those who hold several."""
        own = self.own_seats()
        return own[0] if len(own) > 1 else self._seat

    def version_to_return_to(self) -> str | None:
        """Return the version before the player's latest move, to take that back; None if there is none."""
        last = self.last_own_move()
        before = [event for event in self.events if last and event["version"] < last["version"]]
        return f"{before[-1]['version']}-{before[-1]['mark']}" if before else None

    def last_own_move(self) -> Json | None:
        """Return the event of the player's latest move; None if there is none."""
        return next(iter(self.own_moves()[-1:]), None)

    def own_moves(self) -> list[Json]:
        """Return the events of the player's moves, oldest first."""
        own = self.own_seats()
        return [event for event in self.events if event["kind"] == "move_played" and event.get("seat") in own]

    def describe(self, at: str | None = None, as_: str | None = None, seat: int | None = None) -> Json:
        """Return the position in words, at that version, as that viewer knew it."""
        seat = self._seat if seat is None else seat
        return self.client.describe_game(self.id, at=at, as_=as_, seat=seat, invite=self._invite)

    def at(self, version: str, as_: str | None = None) -> Json:
        """Return the game as it was at that version."""
        return self.client.get_game(self.id, at=version, as_=as_, seat=self._seat, invite=self._invite)

    @property
    def is_paused(self) -> bool:
        """True while the clocks are stopped."""
        clock = self.game.get("clock")
        return bool(clock and clock.get("paused_at"))

    def times(self) -> list[tuple[int, float]]:
        """Return the seats with the time that each has left, in ms; nothing without a clock. A wrong clock of this
        computer never shows more than the server said.
        """
        seats = (self.game.get("clock") or {}).get("seats") or []
        return [(number, _left(each)) for number, each in enumerate(seats) if each.get("left_ms") is not None]

    def claimable(self) -> dict[int, float]:
        """Return the seats that the player can claim, and since when or from when on, in ms since the epoch."""
        own, since = self.own_seats(), enumerate(self.game.get("claimable_from") or ())
        return {seat: at for seat, at in since if own and at is not None and seat not in own}

    def name(self, seat: int, words: Words) -> str:
        """Return the name of whoever holds the seat, or its letter. The letter follows a name of several seats."""
        names = [_name(each, words) for each in self.game["seats"]]
        name = names[seat]
        return f"{name} ({letter(seat)})" if names.count(name) > 1 else name


def _is_as_new(game: Json, event: Json) -> bool:
    return bool(game["version"] > event["version"] or game["mark"] == event["mark"])


def _name(seat: Json, words: Words) -> str:
    return seat.get("name") or bot_name(seat.get("bot"), words) or letter(seat["seat"])


def _left(seat: Json) -> float:
    left = float(seat["left_ms"])
    return min(left, seat["deadline"] - time() * 1000) if seat.get("deadline") else left
