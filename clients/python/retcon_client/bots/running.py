"""Runs a bot on a server: it accepts challenges and plays several games at once, until it is stopped."""

import time
from collections.abc import Callable, Iterator
from threading import Lock, Thread
from typing import Any, Final, Literal, cast

from retcon_client import RetconError, types
from retcon_client.bots.brain import Fault
from retcon_client.bots.deciding import CLOSED, Decider

FAILED_SECONDS: Final = 5.0
"""The pause before a decision is tried again that the server could not take."""

OUTAGE_SECONDS: Final = 10.0
"""How long the server may be away before that is reported."""

HOPELESS: Final = frozenset({"invalid_token", "missing_scope", "account_not_found", "banned"})
"""The codes after which the bot stops: its account is gone, or banned from everything."""

Report = Callable[[str], None]


class Runner:
    """Plays all games of one account, whose player is `player`. `games_at_once` limits the challenges that it accepts;
    `report` gets a line about everything that happens.

    Everything that the bot must remember lies on the server. So it can be stopped at any time: when it runs again, the
    stream of its inbox begins with all decisions that it owes.
    """

    def __init__(self, decider: Decider, player: str, games_at_once: int, report: Report) -> None:
        self._decider, self._client, self._brain = decider, decider.client, decider.brain
        self._player, self._games_at_once, self._report = player, games_at_once, report
        self._lock, self._awake, self._again = Lock(), set[tuple[str, int]](), set[tuple[str, int]]()
        self._gone: RetconError | None = None
        self._last_id: str | None = None
        self._told = set[str]()

    def run(self) -> None:
        """Play until the account is gone: then raise `RetconError`. Any other failure is reported and tried again."""
        while True:
            try:
                for each in self._client.stream_inbox(after=self._last_id, patience=OUTAGE_SECONDS):
                    message = cast(dict[str, Any], each)
                    self._take(message)
                    if self._gone:
                        raise self._gone
                    self._last_id = message.get("id") or self._last_id
            except RetconError as error:
                if error.code in HOPELESS:
                    raise
                self._report(f"The bot waits for the server: {error}")
                time.sleep(FAILED_SECONDS)

    def _take(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "games", "games": games}:
                self.answer_challenges()
                for game in games:
                    for owed in game["decisions"]:
                        self._wake(game["game"], owed["seat"])
            case {"type": "challenge", "status": "created"}:
                self.answer_challenges()
            case {"type": "your_decision", "game": game, "seat": seat}:
                self._wake(game, seat)
            case {"type": "game_started", "game": game, "ruleset": ruleset}:
                self._report(f"{game}: {ruleset} has begun")
            case {"type": "game_finished", "game": game, "outcome": outcome}:
                self._report(f"{game}: {_ending(outcome)}")

    def answer_challenges(self) -> None:
        """Accept or decline all challenges that the bot has received."""
        cursor = None
        while True:
            page = self._client.list_challenges(direction="received", cursor=cursor, limit=100)
            for each in page["items"]:
                self._answer(each)
            cursor = page["next"]
            if cursor is None:
                return

    def _answer(self, challenge: Any) -> None:
        game, seat = challenge["game"], challenge["seat"]
        reason = self._reason_against(game["ruleset"])
        try:
            if reason is None:
                self._client.take_seat(game["id"], seat)
                self._report(f"{game['id']}: accepted a challenge to {game['ruleset']}")
            else:
                self._client.decline_challenge(game["id"], seat, {"reason": cast(Any, reason)})
                self._report(f"{game['id']}: declined a challenge to {game['ruleset']} ({reason})")
        except RetconError as error:  # it may have been withdrawn
            self._report(f"{game['id']}: the challenge can't be answered: {error}")

    def _reason_against(self, ruleset: str) -> str | None:
        if self._brain.rulesets is not None and ruleset not in self._brain.rulesets:
            return "ruleset"
        return None if self._seated() < self._games_at_once else "later"

    def _seated(self) -> int:
        """Return the number of games that the bot plays, or has agreed to play once all seats are taken."""
        games = [*self._my_games("open"), *self._my_games("active")]
        return sum(any(_holds(seat, self._player) for seat in game["seats"]) for game in games)

    def _my_games(self, status: Literal["open", "active"]) -> Iterator[types.MyGame]:
        cursor = None
        while True:
            page = self._client.list_my_games(status=status, cursor=cursor, limit=100)
            yield from page["items"]
            cursor = page["next"]
            if cursor is None:
                return

    def _wake(self, game: str, seat: int) -> None:
        """Have a thread play for the seat. If one is playing for it already, it looks once more at the end."""
        with self._lock:
            self._again.add((game, seat))
            if (game, seat) in self._awake:
                return
            self._awake.add((game, seat))
        Thread(target=self._play, args=(game, seat), daemon=True).start()

    def _play(self, game: str, seat: int) -> None:
        while self._looks_again(game, seat):
            try:
                while played := self._decider.play(game, seat):
                    self._tell(f"{game}, seat {seat}: {played.move['notation']}", played.fault)
            except RetconError as error:
                self._report(f"{game}, seat {seat}: {error}")
                self._gone = error if error.code in HOPELESS else self._gone
                if self._gone is None and error.code not in CLOSED:
                    self._try_later(game, seat)
            except Exception as error:  # else the seat would wait until the bot is started again
                self._report(f"{game}, seat {seat}: {type(error).__name__}: {error}")
                self._try_later(game, seat)

    def _try_later(self, game: str, seat: int) -> None:
        time.sleep(FAILED_SECONDS)
        with self._lock:
            self._again.add((game, seat))

    def _tell(self, played: str, fault: Fault | None) -> None:
        """Report a move. Where a fault happened is said once."""
        if fault is None:
            self._report(played)
            return
        self._report(f"{played} (at random, because the bot {fault})")
        place = fault.trace.rpartition("\n")[0]  # without the message
        if place and place not in self._told:
            self._told.add(place)
            self._report(fault.trace)

    def _looks_again(self, game: str, seat: int) -> bool:
        with self._lock:
            if (game, seat) not in self._again:
                self._awake.discard((game, seat))
                return False
            self._again.discard((game, seat))
            return True


def _holds(seat: types.SeatShown, player: str) -> bool:
    return seat["kind"] == "player" and seat["player"] == player


def _ending(outcome: types.Outcome | None) -> str:
    if outcome is None:
        return "aborted"
    winners = ", ".join(map(str, outcome["winners"]))
    return f"over ({outcome['reason']}), " + (f"won by seat {winners}" if winners else "a draw")
