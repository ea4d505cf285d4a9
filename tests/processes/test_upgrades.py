"""The last release and this code run side by side on the same data, so servers can be upgraded and rolled back one by
one while games are played. The release runs with the packages of this code.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest
import requests

from engines import latest
from tests.processes.side_by_side import Pair, Traveler, Watcher, lost_and_doubled, side_by_side, untold
from tests.support.real_server import Server
from tests.support.soak import mostly_soak
from tests.support.waiting import PATIENCE_SECONDS, wait_until

RULESETS = tuple(latest())

SLOW = {"kind": "decision", "seconds": 86_400}
QUICK = {"kind": "decision", "seconds": 1, "on_expiry": "default"}
TYPES = ["game.started", "game.finished"]  # messages of other types are not sent once they no longer matter
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with side_by_side(tmp_path_factory.mktemp("upgrade")) as both:
        yield both


@pytest.fixture
def ada(pair: Pair) -> Traveler:
    return Traveler(pair.urls, f"Ada {random.randrange(10**9)}")


@pytest.fixture
def bob(pair: Pair) -> Traveler:
    return Traveler(pair.urls[::-1], f"Bob {random.randrange(10**9)}")


def begun(pair: Pair, players: list[Traveler], ruleset: str, clock: Any = SLOW) -> str:
    """Create a game of these players, with bots if there are enough seats. Return its id."""
    first, *others = players
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    possible = latest()[ruleset].SEATS
    bots = [BOT] * max(possible[0] - len(seats), min(possible[-1] - len(seats), 1))
    game = str(first.ask("POST", "/games", {"ruleset": ruleset, "seats": seats + bots, "clock": clock})["id"])
    for seat, each in enumerate(others, start=1):
        each.ask("PUT", f"/games/{game}/seats/{seat}")
    pair.games.append(game)
    return game


def play(game: str, players: list[Traveler], moves: int) -> None:
    """Let the players make that many moves, or end the game."""
    asked = players[0]
    while moves > 0 and asked.ask("GET", f"/games/{game}")["status"] == "active":
        moves -= sum([each.move(game) for each in players])


def end(game: str, players: list[Traveler]) -> None:
    """Let the players concede until the game is over."""
    for each in players:
        if each.ask("GET", f"/games/{game}")["status"] == "active":
            each.twice(f"/games/{game}/concede")


@pytest.mark.parametrize("ruleset", mostly_soak(RULESETS, ["time-breaker"]))
def test_a_game_goes_on_through_both_and_nothing_is_lost_or_doubled(
    pair: Pair, ada: Traveler, bob: Traveler, ruleset: str
) -> None:
    players = [ada, bob]
    game = begun(pair, players, ruleset)
    watchers = [Watcher(url, game, ada.token) for url in pair.urls]
    followed, last = list[tuple[str, Any]](), "0"
    for _ in range(3):
        play(game, players, moves=4)
        messages = ada.messages(game, last)
        followed += [(each["type"], each["id"]) for each in messages if "id" in each]
        last = followed[-1][1]
    end(game, players)
    assert lost_and_doubled(game, pair.log(ada, game), players) == (set(), set())
    first, second = (each.seen() for each in watchers)
    assert first == second
    assert followed == first[: len(followed)]
    assert [int(name.partition("-")[0]) for kind, name in first[:-1]] == list(range(1, len(first)))


def test_a_token_that_one_has_issued_is_accepted_and_revoked_by_the_other(pair: Pair, ada: Traveler) -> None:
    first = ada.token
    for _ in pair.urls:
        made = ada.ask("POST", "/players/me/tokens", {"label": "another", "scopes": ["read"]})
        ada.token = made["token"]
        assert [ada.ask("GET", "/players/me")["id"] for _ in pair.urls] == [ada.id] * 2
        ada.token = first
        ada.answer("DELETE", f"/players/me/tokens/{made['id']}")
        wait_until(lambda made=made: all(status(url, made["token"]) == 401 for url in pair.urls))  # type: ignore[misc]
        ada.ask("GET", "/players/me")  # so that the other one issues the next token


def status(url: str, token: str) -> int:
    """Return the status of a request with that token; 0 if nobody listens."""
    headers = {"Authorization": f"Bearer {token}"}
    try:
        return requests.get(f"{url}/v1/players/me", headers=headers, timeout=PATIENCE_SECONDS).status_code
    except requests.ConnectionError:
        return 0


@pytest.mark.soak
@pytest.mark.parametrize("idle", mostly_soak(["old", "new"], ["new"]))
def test_one_does_the_work_of_the_other(pair: Pair, ada: Traveler, bob: Traveler, idle: str) -> None:
    """Its bots, expired deadlines, messages to webhooks, and moves to the archive."""
    hook = ada.ask("POST", "/players/me/webhooks", {"url": f"{pair.receiver.origin}/{idle}", "types": TYPES})
    pair.receiver.trust(idle, hook["secret"])
    before = list(pair.games)
    without: Server = getattr(pair, idle)
    with without.without("workers."):
        against_bot = begun(pair, [ada], "time-chase")
        play(against_bot, [ada], moves=3)
        late = begun(pair, [ada, bob], "that-time-you-killed-me", QUICK)
        wait_until(lambda: ada.ask("GET", f"/games/{late}")["version"] > 6)
        end(against_bot, [ada])
        end(late, [ada, bob])
        pair.games[:] = [against_bot, late]
        pair.wait_until_archived()
        wait_until(lambda: not untold(pair, ada, idle, TYPES)[0])
    assert lost_and_doubled(against_bot, pair.log(ada, against_bot), [ada]) == (set(), set())
    assert untold(pair, ada, idle, TYPES)[1] == []
    pair.games[:0] = before


@pytest.mark.soak
def test_after_a_rollback_games_go_on_with_the_last_release(pair: Pair, ada: Traveler, bob: Traveler) -> None:
    players = [ada, bob]
    games = [begun(pair, players, ruleset) for ruleset in RULESETS]
    for game in games:
        play(game, players, moves=3)
    pair.new.stop()
    pair.old.kill("gunicorn")  # so that it loads the games again
    wait_until(lambda: status(pair.old.url, ada.token) == 200)
    for each in players:
        each.visit(pair.old.url)
    for game in games:
        play(game, players, moves=3)
        end(game, players)
        lines = ada.answer("GET", f"/games/{game}/log").text.splitlines()
        assert lost_and_doubled(game, lines, players) == (set(), set())
    pair.new.start()
