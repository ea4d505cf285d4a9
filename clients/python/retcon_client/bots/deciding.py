"""How a bot answers a decision through the API."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from retcon_client import Client, RetconError, types
from retcon_client.bots.brain import Brain, Fault, Turn, any_move

LIMIT_SECONDS: Final = 10.0
"""How long a bot may think about a decision, unless its clock says less."""

OVERTAKEN: Final = frozenset(
    {
        *("game_is_paused", "game_over", "history_changed", "not_owed"),
        *("stale_decision", "time_is_up", "version_not_found"),
    }
)
"""The codes that mean that the game has gone on without the bot: there is nothing to answer now."""

CLOSED: Final = frozenset({"game_not_found", "not_your_seat", "pack_missing", "rules_missing"})
"""The codes that mean that the bot can't answer in this game any more."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move that a bot has played, and the server's answer. `fault`: why the move was drawn at random, or None."""

    move: types.LegalMove
    answer: Any
    fault: Fault | None


class Decider:
    """Answers decisions of one account with one brain. `idle` are the types of bookkeeping moves of each ruleset."""

    def __init__(
        self, client: Client, brain: Brain, idle: dict[str, Iterable[str]], limit: float = LIMIT_SECONDS
    ) -> None:
        self.client, self.brain, self._idle, self._limit = client, brain, idle, limit

    def play(self, game_id: str, seat: int) -> Played | None:
        """Answer the decision that the seat owes. None if it owes none, or the game has gone on meanwhile.

        If the brain fails, a random move is played instead, so that the game does not wait for it. Raises `RetconError`
        for any other refusal.
        """
        try:
            legal = self.client.list_moves(game_id, seat=seat)
            if not legal["moves"]:
                return None
            at = f"{legal['version']}-{legal['mark']}"
            game = self.client.get_game(game_id, at=at, seat=seat)
            return self._answer(game, legal)
        except RetconError as error:
            if error.code in OVERTAKEN:
                return None
            raise

    def _answer(self, game: types.Game, legal: types.LegalMoves) -> Played:
        seat, fault = legal["seat"], None
        try:
            move = self.brain.answer(Turn(game, seat, self._seconds(game, seat)), legal["moves"])
        except Fault as error:
            fault, move = error, any_move(legal["moves"], self._idle.get(game["ruleset"], ()))
        body: Any = {
            "move": move["move"],
            "decision": legal["decision"],
            "decision_mark": legal["decision_mark"],
        }
        return Played(move, self.client.play_moves(game["id"], body, seat=seat), fault)

    def _seconds(self, game: types.Game, seat: int) -> float:
        """Return how long the brain may take: the limit, or less if the seat's clock runs out before."""
        clock = game["clock"]
        shown = clock["seats"][seat] if clock else None
        if shown is None or shown["left_ms"] is None:
            return self._limit
        left = [shown["left_ms"] / 1000]
        until = (shown["deadline"] or 0) / 1000 - time.time()
        if until > 0:  # else the clock of this computer is wrong
            left.append(until)
        return min(self._limit, max(min(left) - 1, min(left) / 2))


def bookkeeping(client: Client) -> dict[str, Iterable[str]]:
    """Return the types of moves that change nothing on the table, by ruleset."""
    return {each["key"]: each["bookkeeping"] for each in client.list_rulesets()["items"]}
