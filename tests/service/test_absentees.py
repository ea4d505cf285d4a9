"""Players who have lost a seat by absence leave the games that wait for players."""

from typing import Any

import pytest

from service.backend import Backend
from service.games import timeouts
from tests.service.conftest import Player, Time

HASTY = {"kind": "decision", "seconds": 10, "on_expiry": "lose"}


def new_game(player: Player, others: int = 1, **fields: Any) -> str:
    """A game of the player with open seats."""
    seats = [{"kind": "me"}, *[{"kind": "open"}] * others]
    return str(player.post("/v1/games", json={"ruleset": "guess", "seats": seats, **fields}).get_json()["id"])


def sit(player: Player, game_id: str, seat: int = 1) -> None:
    assert player.ask("PUT", f"/v1/games/{game_id}/seats/{seat}", {}).status_code == 200


def sitting(player: Player, game_id: str) -> list[int]:
    """The seats of the player there."""
    seats = player.get(f"/v1/games/{game_id}").get_json()["seats"]
    return [number for number, seat in enumerate(seats) if seat["player"] == player.id]


@pytest.mark.parametrize("way", ["time", "claim"])
def test_who_loses_a_seat_leaves_the_games_that_wait(
    two: tuple[Player, Player], backend: Backend, time: Time, way: str
) -> None:
    host, guest = two
    lost = new_game(host, clock=HASTY) if way == "time" else new_game(host, abandon_after_days=1)
    own, others, running = new_game(guest, 2), new_game(host, 2), new_game(host)
    for game_id in (lost, others, running):
        sit(guest, game_id)
    host.post(f"/v1/games/{lost}/moves", json={"move": {"type": "call", "number": 1}})
    time.passes(11 if way == "time" else 86_400)
    if way == "time":
        backend.upkeep.outbox.deliver_all(timeouts.act(backend.games, lost))
    else:
        assert host.post(f"/v1/games/{lost}/seats/1/claim").status_code == 201
    assert host.get(f"/v1/games/{lost}").get_json()["status"] == "finished"
    assert [sitting(guest, game_id) for game_id in (own, others, running)] == [[], [], [1]]
    assert sitting(host, others) == [0]
    events = host.get(f"/v1/games/{others}/events").get_json()["items"]
    assert (events[-1]["kind"], events[-1]["by"]) == ("seat_left", guest.id)


def test_who_only_misses_a_move_stays(two: tuple[Player, Player], backend: Backend, time: Time) -> None:
    host, guest = two
    late, waiting = new_game(host, clock={**HASTY, "on_expiry": "default"}), new_game(host, 2)
    for game_id in (late, waiting):
        sit(guest, game_id)
    time.passes(11)
    timeouts.act(backend.games, late)
    assert sitting(guest, waiting) == [1]


def test_a_repeated_claim_throws_nobody_out_of_later_games(two: tuple[Player, Player], time: Time) -> None:
    host, guest = two
    lost = new_game(host, abandon_after_days=1)
    sit(guest, lost)
    host.post(f"/v1/games/{lost}/moves", json={"move": {"type": "call", "number": 1}})
    time.passes(86_400)
    for _ in range(2):
        later = new_game(guest, 2)
        answer = host.post(f"/v1/games/{lost}/seats/1/claim", headers={"Idempotency-Key": "the-same-request"})
        assert answer.status_code == 201
    assert sitting(guest, later) == [0]


def test_a_claim_succeeds_although_a_game_that_waits_is_lost(
    two: tuple[Player, Player], backend: Backend, time: Time
) -> None:
    host, guest = two
    claimed, waits = new_game(host, abandon_after_days=1), new_game(host, 2)
    for game_id in (claimed, waits):
        sit(guest, game_id)
    host.post(f"/v1/games/{claimed}/moves", json={"move": {"type": "call", "number": 1}})
    time.passes(86_400)
    for key in backend.servers.events.scan_iter(f"{{{waits}}}:*"):
        backend.servers.events.delete(key)
    backend.games.tables.forget(waits)
    assert host.post(f"/v1/games/{claimed}/seats/1/claim").status_code == 201
