"""Games between bots, and what they show."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, cast

from retcon_client import types
from retcon_client.bots.brain import Fault
from retcon_client.bots.deciding import Decider
from retcon_client.bots.intervals import wilson

SERVER: Final = "server:"
"""How the name of one of the server's own bots begins."""

WAIT_SECONDS: Final = 20

CHANGING: Final = ("version", "mark", "status", "awaiting", "outcome")
"""The fields of a game that the answer to a move brings up to date."""


@dataclass
class Entrant:
    """A bot in a match: a program with an account (`decider`, `player`), or one of the server's own bots (`bot`)."""

    name: str
    decider: Decider | None = None
    player: str | None = None
    bot: str | None = None
    score: float = 0.0
    wins: int = 0
    shared: int = 0
    faults: int = 0


@dataclass(frozen=True)
class Setting:
    """What is played: a ruleset with options, and the number of seats."""

    ruleset: str
    seats: int
    options: dict[str, Any]


class Match:
    """Games of a setting between entrants. In each game the entrants move up by one seat, so all have every seat
    equally often. If there are more seats than entrants, they take turns.
    """

    def __init__(self, entrants: Sequence[Entrant], setting: Setting) -> None:
        self.entrants, self.setting, self.games = tuple(entrants), setting, 0
        self._complain: Callable[[Fault], None] = lambda fault: None

    def play(self, games: int, at_once: int, tell: Callable[[int], None], complain: Callable[[Fault], None]) -> None:
        """Play that many games, some at the same time. `tell` gets the number of games that are over after each of
        them, and `complain` each fault of a bot. Raises `RetconError`. If it is interrupted, the games that are over
        count.
        """
        self._complain = complain
        numbers, ended = iter(range(games)), SimpleQueue[Any]()

        def play_some() -> None:
            while (number := next(numbers, None)) is not None:
                ended.put(self._outcome_of(number))

        for _ in range(at_once):
            Thread(target=play_some, daemon=True).start()
        for _ in range(games):
            result = ended.get()
            if isinstance(result, Exception):
                raise result
            self._count(*result)
            tell(self.games)

    def _outcome_of(self, number: int) -> Any:
        try:
            return self._play_one(number)
        except Exception as error:
            return error

    def _play_one(self, number: int) -> tuple[list[Entrant], types.Game]:
        seating = [self.entrants[(seat + number) % len(self.entrants)] for seat in range(self.setting.seats)]
        game = self._started(seating)
        watching = next(each.decider.client for each in seating if each.decider)
        while game["status"] == "active":
            answers = [self._play_seat(seating[seat], game["id"], seat) for seat in game["awaiting"]]
            newest = max((each for each in answers if each), key=lambda each: each["version"], default=None)
            if newest is None:
                watching.list_events(game["id"], after=f"{game['version']}-{game['mark']}", wait=WAIT_SECONDS)
                game = watching.get_game(game["id"])
            else:
                game = cast(types.Game, {**game, **{name: newest[name] for name in CHANGING}})
        return seating, game

    def _started(self, seating: Sequence[Entrant]) -> types.Game:
        host = next(each for each in seating if each.decider)
        assert host.decider is not None
        seats = [_seat_for(each, host) for each in seating]
        body: Any = {"ruleset": self.setting.ruleset, "options": self.setting.options, "seats": seats}
        body["visibility"] = "private"
        game = host.decider.client.create_game(body)
        for seat, each in enumerate(seating):
            if each is not host and each.decider:
                game = each.decider.client.take_seat(game["id"], seat)
        return game

    def _play_seat(self, entrant: Entrant, game_id: str, seat: int) -> Any:
        """Let an entrant's program answer the decision of a seat. Return the server's answer; None if there is none."""
        played = entrant.decider.play(game_id, seat) if entrant.decider else None
        if played and played.fault:
            entrant.faults += 1
            self._complain(played.fault)
        return played and played.answer

    def _count(self, seating: Sequence[Entrant], game: types.Game) -> None:
        self.games += 1
        winners = (game["outcome"] or {"winners": []})["winners"] or range(len(seating))
        holders = {id(seating[seat]) for seat in winners}
        for entrant in self.entrants:
            held = sum(seating[seat] is entrant for seat in winners)
            entrant.score += held / len(winners)
            entrant.wins += holders == {id(entrant)}
            entrant.shared += len(holders) > 1 and id(entrant) in holders

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield the result of each entrant: shares are parts of 1, with the Wilson interval of 95 %."""
        for entrant in self.entrants:
            low, high = wilson(entrant.score, self.games)
            yield {
                **{"bot": entrant.name, "games": self.games, "wins": entrant.wins, "shared": entrant.shared},
                **{"share": entrant.score / self.games if self.games else None, "low": low, "high": high},
                "faults": entrant.faults,
            }

    @property
    def even(self) -> float:
        """The share of each entrant if all are equally strong."""
        return 1 / len(self.entrants)


def _seat_for(entrant: Entrant, host: Entrant) -> dict[str, Any]:
    if entrant is host:
        return {"kind": "me"}
    if entrant.bot is not None:
        return {"kind": "bot", "bot": entrant.bot}
    return {"kind": "player", "player": entrant.player}
