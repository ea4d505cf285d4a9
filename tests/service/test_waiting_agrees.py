"""The game, the lists, the legal moves, and the inbox agree on who owes a decision, in every state of a game."""

from collections.abc import Callable
from typing import Any

import pytest

from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.service.over_http import CALL, ME, OPEN, join, new_game
from tests.support.drawn_guess import NIM
from tests.support.games import REGISTRY
from workers.clock import Sweep

Two = tuple[Player, Player]
CLOCK = {"kind": "fischer", "initial_seconds": 3600, "increment_seconds": 5}
TAKE = {"notation": "take 1"}


@pytest.fixture(autouse=True)
def _with_takebacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server also has a game in which moves can be taken back."""
    monkeypatch.setattr("tests.service.conftest.REGISTRY", {**REGISTRY, (NIM.KEY, NIM.RULES_VERSION): NIM})


def both(two: Two, game: Any, command: str, **options: Any) -> None:
    for player in two:
        answer = player.post(f"/v1/games/{game['id']}/{command}", **options)
        assert answer.status_code < 300, answer.text


def paused(two: Two, game: Any, backend: Backend) -> None:
    both(two, game, "pause")


def resumed(two: Two, game: Any, backend: Backend) -> None:
    paused(two, game, backend)
    both(two, game, "resume")


def moved(two: Two, game: Any, backend: Backend) -> None:
    assert two[0].post(f"/v1/games/{game['id']}/moves", json=TAKE).status_code == 201


def taken_back(two: Two, game: Any, backend: Backend) -> None:
    start = two[0].get(f"/v1/games/{game['id']}").get_json()["version"]
    moved(two, game, backend)
    both(two, game, "takeback", json={"to": start})


def aborted(two: Two, game: Any, backend: Backend) -> None:
    assert two[0].post(f"/v1/games/{game['id']}/abort").status_code < 300


def conceded(two: Two, game: Any, backend: Backend) -> None:
    assert two[0].post(f"/v1/games/{game['id']}/concede").status_code == 201


def hidden(two: Two, game: Any, backend: Backend) -> None:
    backend.upkeep.hidden_games.hide(game["id"])


def hidden_and_paused(two: Two, game: Any, backend: Backend) -> None:
    hidden(two, game, backend)
    paused(two, game, backend)


def paused_and_aborted(two: Two, game: Any, backend: Backend) -> None:
    paused(two, game, backend)
    aborted(two, game, backend)


def paused_and_conceded(two: Two, game: Any, backend: Backend) -> None:
    paused(two, game, backend)
    conceded(two, game, backend)


LISTS = (b"retcon:game", b"retcon:playing", b"retcon:open", b"retcon:built", b"retcon:notified")
"""The beginnings of the keys that are rebuilt from the logs."""

STATES: list[Callable[[Two, Any, Backend], None]] = [
    *(lambda two, game, backend: None, moved, paused, resumed, taken_back, aborted, conceded, hidden),
    *(hidden_and_paused, paused_and_aborted, paused_and_conceded),
]
NAMES = [
    *("started", "moved", "paused", "resumed", "taken back", "aborted", "conceded", "hidden"),
    *("hidden and paused", "paused and aborted", "paused and conceded"),
]


def owing(player: Player, backend: Backend, game: str) -> dict[str, Any]:
    """By each place that says it: whether the player owes a decision in the game."""
    shown = player.get(f"/v1/games/{game}").get_json()
    mine = [each for each in player.get("/v1/players/me/games").get_json()["items"] if each["id"] == game]
    waiting = player.get("/v1/players/me/games?waiting=true").get_json()["items"]
    inbox = [each for each in backend.notices.inboxes.current(player.id)[1] if each["game"] == game]
    found = {
        "game": shown["seat"] in shown["awaiting"],
        "decision": shown["decision"] is not None and shown["decision_mark"] is not None,
        "my games": any(shown["seat"] in each["awaiting"] for each in mine),
        "waiting": any(each["id"] == game for each in waiting),
        "inbox": any(each["decisions"] for each in inbox),
    }
    if shown["seat"] is not None:
        moves = player.get(f"/v1/games/{game}/moves").get_json()
        found |= {"legal moves": bool(moves["moves"]), "decision of the moves": moves["decision"] is not None}
    return found


@pytest.mark.parametrize("is_rebuilt", [False, True], ids=["as it came", "rebuilt"])
@pytest.mark.parametrize("reach", STATES, ids=NAMES)
def test_all_places_agree_on_who_owes_a_decision(
    reach: Callable[[Two, Any, Backend], None], is_rebuilt: bool, two: Two, backend: Backend, redis_url: str
) -> None:
    for player in two:
        backend.notices.inboxes.keep(player.id)
    game = new_game(two[0], ME, OPEN, ruleset=NIM.KEY, options={}, clock=CLOCK)
    join(two[1], game)
    reach(two, game, backend)
    if is_rebuilt:
        for key in backend.servers.queue.scan_iter("retcon:*"):
            if key.startswith(LISTS):
                backend.servers.queue.delete(key)
        again = Backend.connect(settings(redis_url), {**REGISTRY, (NIM.KEY, NIM.RULES_VERSION): NIM})
        Sweep(again.games, again.upkeep.outbox).run()
    table = backend.games.tables.load(game["id"])
    for seat, player in enumerate(two):
        is_owing = table.status == "active" and not table.is_paused and table.decisions[seat] is not None
        found = owing(player, backend, game["id"])
        assert set(found.values()) == {is_owing}, (seat, found)


def test_a_move_in_a_pause_is_refused_as_paused_and_the_decision_stays(two: Two, backend: Backend) -> None:
    game = new_game(two[0], ME, OPEN, clock=CLOCK)
    join(two[1], game)
    decision = two[0].get(f"/v1/games/{game['id']}").get_json()["decision"]
    paused(two, game, backend)
    refused = two[0].post(f"/v1/games/{game['id']}/moves", json={**CALL, "decision": decision})
    assert (refused.status_code, refused.get_json()["code"]) == (409, "game_is_paused")
    both(two, game, "resume")
    assert two[0].get(f"/v1/games/{game['id']}").get_json()["decision"] == decision
    assert two[0].post(f"/v1/games/{game['id']}/moves", json={**CALL, "decision": decision}).status_code == 201
