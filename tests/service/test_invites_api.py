"""The creator of a private game replaces its invite, and the old one stops working."""

from events.formats.snapshots import dump_table, load_table
from service.backend import Backend
from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, SignUp, join, new_game, problem
from tests.service.streaming import stream
from tests.support.games import REGISTRY

Two = tuple[Player, Player]


def replaced(player: Player, game: str) -> str:
    answer = player.post(f"/v1/games/{game}/invite")
    assert answer.status_code == 201, answer.text
    return str(answer.get_json()["invite"])


def test_the_new_invite_works_and_the_old_ones_do_not(two: Two, backend: Backend) -> None:
    game = new_game(two[0], ME, OPEN, visibility="private")
    path, invites = f"/v1/games/{game['id']}", [game["invite"]]
    for _ in range(2):
        invites.append(replaced(two[0], game["id"]))
        assert two[0].get(path).get_json()["invite"] == invites[-1]
        for old in invites[:-1]:
            for page in (path, f"{path}/events"):
                assert two[1].get(f"{page}?invite={old}").get_json()["code"] == "game_not_found"
            assert join(two[1], game, query=f"?invite={old}").get_json()["code"] == "game_not_found"
        assert two[1].get(f"{path}?invite={invites[-1]}").status_code == 200
    assert len(set(invites)) == 3
    table = backend.games.tables.load(game["id"])
    assert load_table(dump_table(table), REGISTRY).invite == invites[-1]
    assert join(two[1], game, query=f"?invite={invites[-1]}").get_json()["status"] == "active"


def test_who_has_taken_a_seat_keeps_it(two: Two) -> None:
    game = new_game(two[0], ME, OPEN, OPEN, visibility="private")
    join(two[1], game, query=f"?invite={game['invite']}")
    new = replaced(two[0], game["id"])
    assert two[1].get(f"/v1/games/{game['id']}").get_json()["invite"] == new


def test_a_stream_that_was_opened_with_the_old_invite_ends(two: Two) -> None:
    game = new_game(two[0], ME, OPEN, OPEN, visibility="private")
    with stream(two[1], f"/v1/games/{game['id']}/stream?invite={game['invite']}") as reader:
        assert reader.next()["type"] == "game"
        replaced(two[0], game["id"])
        shown = reader.next()
        assert (shown["type"], shown["problem"]["code"]) == ("problem", "game_not_found")


def test_only_the_creator_replaces_it_and_only_while_it_works(two: Two, sign_up: SignUp) -> None:
    game = new_game(two[0], ME, OPEN, visibility="private")
    path = f"/v1/games/{game['id']}/invite"
    problem(sign_up().post(path), 404, "game_not_found")
    open_game = new_game(two[0], ME, OPEN)
    problem(two[0].post(f"/v1/games/{open_game['id']}/invite"), 409, "no_invite")
    problem(two[1].post(f"/v1/games/{open_game['id']}/invite"), 403, "not_your_game")
    join(two[1], game, query=f"?invite={game['invite']}")
    problem(two[0].post(path), 409, "game_already_started")


def test_a_request_that_is_sent_again_replaces_it_once(two: Two) -> None:
    game = new_game(two[0], ME, OPEN, visibility="private")
    sent = {"Idempotency-Key": "k" * 20}
    first, again = (two[0].post(f"/v1/games/{game['id']}/invite", headers=sent) for _ in range(2))
    assert first.get_json()["invite"] == again.get_json()["invite"] != game["invite"]
