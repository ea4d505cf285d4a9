"""Both clients play a game of every ruleset to its end, against a real server."""

import asyncio
from collections.abc import Iterator
from contextlib import aclosing
from random import Random
from typing import Any, cast
from uuid import uuid4

import pytest

from engines import WITH_EXAMPLES
from retcon_client import AsyncClient, Client, types
from tests.support.real_server import Server

RULESETS = sorted({key for key, _ in WITH_EXAMPLES})
SHORT = ("coin-nim", "time-chase")
"""The rulesets whose games are short."""

EACH = [pytest.param(key, marks=() if key in SHORT else pytest.mark.soak) for key in RULESETS]


def new_name() -> str:
    """Return a name that nobody has."""
    return f"Ada {uuid4().hex[:12]}"


@pytest.fixture
def client(shared_server: Server) -> Iterator[Client]:
    with Client(shared_server.url) as client:
        client.token = client.create_player({"name": new_name()})["token"]
        yield client


def table_for(ruleset: types.Ruleset) -> types.NewGame:
    """Return a new game in which the caller has all seats."""
    seats: list[types.MeSeat] = [{"kind": "me"} for _ in range(ruleset["seats"]["default"])]
    return cast(types.NewGame, {"ruleset": ruleset["key"], "seats": seats})


def answer_to(turn: types.LegalMoves, idle: list[str], rng: Random) -> types.PlayMove | None:
    """Return a move that answers the decision, if there is one; rather one that brings the game forward."""
    if turn["decision"] is None or turn["decision_mark"] is None or not turn["moves"]:
        return None
    chosen = rng.choice([each for each in turn["moves"] if each["move"]["type"] not in idle] or turn["moves"])
    return {"move": chosen["move"], "decision": turn["decision"], "decision_mark": turn["decision_mark"]}


def judge(games: list[types.Game], last: types.Game) -> None:
    """Every version was shown once, and the last one is the game that the server has."""
    versions = [each["version"] for each in games]
    assert versions == list(range(versions[0], versions[0] + len(versions)))
    assert games[-1]["status"] == "finished"
    shown: Any = {**games[-1], "view": None}
    assert shown == {**last, "view": None, "seat": shown["seat"]}


@pytest.mark.parametrize("key", EACH)
def test_the_client_plays(client: Client, key: str) -> None:
    ruleset, rng = client.get_ruleset(key), Random(key)
    game = client.create_game(table_for(ruleset))["id"]
    games = []
    for shown in client.follow(game):
        games.append(shown)
        for seat in shown["awaiting"]:
            if move := answer_to(client.list_moves(game, seat=seat), ruleset["bookkeeping"], rng):
                client.play_moves(game, move, seat=seat)
    judge(games, client.get_game(game))


@pytest.mark.parametrize("key", EACH)
def test_the_async_client_plays(shared_server: Server, key: str) -> None:
    async def play() -> None:
        async with AsyncClient(shared_server.url) as client:
            client.token = (await client.create_player({"name": new_name()}))["token"]
            ruleset, rng = await client.get_ruleset(key), Random(key)
            game = (await client.create_game(table_for(ruleset)))["id"]
            games = []
            async with aclosing(client.follow(game)) as following:
                async for shown in following:
                    games.append(shown)
                    for seat in shown["awaiting"]:
                        if move := answer_to(await client.list_moves(game, seat=seat), ruleset["bookkeeping"], rng):
                            await client.play_moves(game, move, seat=seat)
            judge(games, await client.get_game(game))

    asyncio.run(play())
