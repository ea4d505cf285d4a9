"""Plays a game of Time Chase against bots with the client of openapi-python-client, and imports its log."""

import sys
import time
from io import BytesIO
from typing import TypeVar

from retcon_api import AuthenticatedClient, Client
from retcon_api.api.games import get_game, get_log, list_events, list_moves, play_moves
from retcon_api.api.lobby import create_game, import_log
from retcon_api.api.players import create_player
from retcon_api.api.rulesets import get_ruleset
from retcon_api.models import BotSeat, MeSeat, NewGame, NewPlayer, PlayMove, PlayNotation, Problem
from retcon_api.types import File

T = TypeVar("T")

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
KEY = "time-chase"


def done(answer: T | Problem | None) -> T:
    """Return the answer, if it is no problem."""
    assert answer is not None
    assert not isinstance(answer, Problem), answer
    return answer


def main() -> None:
    """Play one game, and import it."""
    anybody = Client(base_url=SERVER)
    name = f"openapi-python-client {time.time_ns() % 10**9}"
    player = done(create_player.sync(client=anybody, body=NewPlayer(name=name)))
    bots = done(get_ruleset.sync(KEY, client=anybody)).seats.default - 1
    client = AuthenticatedClient(base_url=SERVER, token=player.token)
    seats: list[MeSeat | BotSeat] = [MeSeat(kind="me"), *[BotSeat(kind="bot", bot="random") for _ in range(bots)]]
    game = done(create_game.sync(client=client, body=NewGame(ruleset=KEY, seats=[*seats])))
    played = 0
    while done(get_game.sync(game.id, client=client)).status == "active":
        played += play(game.id, client, played)
    log = done(get_log.sync(game.id, client=client))
    copy = done(import_log.sync(client=client, body=File(payload=BytesIO(log.encode()))))
    print("played", played, "moves; the copy is", copy.id, copy.status)


def play(game: str, client: AuthenticatedClient, played: int) -> int:
    """Play the first legal move, as JSON or in notation by turns, or wait for one. Return how many were played."""
    legal = done(list_moves.sync(game, client=client))
    if not legal.moves:
        list_events.sync(game, client=client, after=legal.version, wait=10)
        return 0
    first, decision, mark = legal.moves[0], legal.decision, legal.decision_mark
    as_json = PlayMove(move=first.move, decision=decision, decision_mark=mark)
    in_notation = PlayNotation(notation=first.notation, decision=decision, decision_mark=mark)
    done(play_moves.sync(game, client=client, body=in_notation if played % 2 else as_json))
    return 1


if __name__ == "__main__":
    main()
