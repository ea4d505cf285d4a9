"""Archived games are forked and played again like others, and archived forks are listed."""

from typing import Any

from events.verify import verify_with_source
from tests.archive.conftest import World
from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, join
from tests.support.games import REGISTRY
from workers.commands.archive import rebuild

BOTS = [{"kind": "bot", "bot": "random"}] * 2


def forked(player: Player, game: str, **fields: Any) -> Any:
    body = {"from": {"game": game, "at": 6}, "hidden": "as_it_was", "seats": [ME, OPEN], **fields}
    answer = player.post("/v1/games", json=body)
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def finished_fork(world: World, one: Player, other: Player, game: str, **fields: Any) -> str:
    fork = forked(one, game, **fields)
    join(other, fork, query=f"?invite={fork['invite'] or ''}")
    one.post(f"/v1/games/{fork['id']}/concede")
    return str(fork["id"])


def forks(world: World, game: str, player: Player | None = None) -> list[Any]:
    items: list[Any] = world.get(f"/v1/games/{game}/forks", player).get_json()["items"]
    return items


def test_an_archived_game_is_forked_and_the_archived_fork_verifies_with_it(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    world.restart()
    for hidden in ("as_it_was", "dealt_anew"):
        fork = finished_fork(world, one, other, game, hidden=hidden)
        world.archive_all()
        fork_log, source_log = (world.get(f"/v1/games/{each}/log").data.decode().splitlines() for each in (fork, game))
        assert verify_with_source(fork_log, source_log, REGISTRY).is_over
    again = forked(one, fork)
    assert again["fork"]["game"] == fork


def test_archived_forks_are_listed_as_before(world: World) -> None:
    one, other, stranger = world.sign_up(), world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    public = finished_fork(world, one, other, game)
    private = finished_fork(world, one, other, game, visibility="private")
    viewers = (one, other, stranger, None)
    before = [forks(world, game, player) for player in viewers]
    assert [[item["id"] for item in items] for items in before] == [[private, public]] * 2 + [[public]] * 2
    world.archive_all()
    world.restart()
    assert [forks(world, game, player) for player in viewers] == before
    newest = finished_fork(world, one, other, game)
    assert [item["id"] for item in forks(world, game, one)] == [newest, private, public]


def test_the_lists_of_forks_are_rebuilt_from_the_archive(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    finished_fork(world, one, other, game)
    finished_fork(world, one, other, game, visibility="private")
    world.archive_all()
    before = [forks(world, game, player) for player in (one, None)]
    redis = world.web.servers.queue
    redis.delete(*redis.keys("retcon:archived-forks-of:*"))
    assert forks(world, game, one) == []
    for month in world.web.log.archive.months():
        assert rebuild(world.web, month, [])
    assert [forks(world, game, player) for player in (one, None)] == before


def test_a_fork_of_a_running_game_that_is_archived_first_is_listed_for_all_in_the_end(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = one.post("/v1/games", json={"ruleset": "guess", "seats": [ME, OPEN], "forks": "always"}).get_json()
    join(other, game)
    bot = {"kind": "bot", "bot": "random"}
    body = {"from": {"game": game["id"], "at": 4}, "hidden": "dealt_anew", "seats": [ME, bot]}
    fork = one.post("/v1/games", json=body).get_json()
    one.post(f"/v1/games/{fork['id']}/concede")
    world.archive_all()
    assert world.web.log.has_moved(fork["id"])
    assert [len(forks(world, game["id"], player)) for player in (one, other, None)] == [1, 0, 0]
    assert world.get(f"/v1/games/{fork['id']}", other).status_code == 404
    other.post(f"/v1/games/{game['id']}/concede")
    world.archive_all()
    world.restart()
    assert [len(forks(world, game["id"], player)) for player in (one, other, None)] == [1, 1, 1]
    assert world.get(f"/v1/games/{fork['id']}").status_code == 200


def test_an_archived_game_is_played_again(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    made = one.post(f"/v1/games/{game}/rematch").get_json()
    accepted = other.post(f"/v1/games/{game}/rematch").get_json()
    assert (accepted["id"], accepted["status"]) == (made["id"], "active")
    one.post(f"/v1/games/{made['id']}/concede")
    world.archive_all()
    world.restart()
    listed = world.get("/v1/games").get_json()["items"]
    assert [(item["id"], item["rematch_of"]) for item in listed] == [(made["id"], game), (game, None)]
    assert other.post(f"/v1/games/{game}/rematch").get_json()["id"] == made["id"]


def test_a_public_fork_costs_one_entry_of_an_archived_list(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    finished_fork(world, one, other, game)
    world.archive_all()
    redis = world.web.servers.queue
    rows = {key: redis.hvals(key.decode()) for key in redis.scan_iter("retcon:archived-forks-of:*")}
    assert rows.keys() == {f"retcon:archived-forks-of:{game}".encode()}
    assert [len(row) for values in rows.values() for row in values] == [16]
