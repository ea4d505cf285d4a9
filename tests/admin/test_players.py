"""Operators find players, look at their accounts, rename and erase them."""

from typing import Any

import pytest

from events.folding.table import Open
from service.admin.actions import Administrator
from service.backend import Backend
from service.games.context import Caller
from service.games.starting import lobby
from service.people.players import Player
from tests.admin.conftest import Run
from tests.engines import guess_game

BECAUSE = ("--reason", "Report 12.")


@pytest.fixture
def bob(backend: Backend) -> Player:
    return backend.people.accounts.create_player("Bob")[0]


def caller(player: Player) -> Caller:
    return Caller(player.id, player.name)


def game_of(backend: Backend, *players: Player) -> str:
    """Return the id of a game of Guess of these players; it has started if they are two."""
    seats: list[lobby.Occupant] = [lobby.Creator(), Open()]
    table = lobby.create_game(
        backend.games, caller(players[0]), guess_game.V2, guess_game.GuessOptions(3), seats, "private"
    ).table
    for seat, player in enumerate(players[1:], 1):
        table = lobby.take_seat(backend.games, caller(player), table.game_id, seat).table
    backend.upkeep.game_lists.project(table)
    return table.game_id


def ids(found: Any) -> list[str]:
    return [player["id"] for player in found["items"]]


@pytest.mark.parametrize("wanted", ["{id}", "Ada", " aDA ", "Ad", "ad"])
def test_a_player_is_found_by_id_name_and_beginning(run: Run, ada: Player, bob: Player, wanted: str) -> None:
    found = run("players", "find", wanted.format(id=ada.id))
    assert (ids(found), found["has_more"]) == ([ada.id], False)


def test_a_player_is_found_by_a_former_name(run: Run, backend: Backend, ada: Player) -> None:
    backend.people.renaming.rename(ada.id, "Grace")
    assert run("players", "find", "ada")["items"] == [
        {"id": ada.id, "name": "Grace", "former_name": "Ada", "kind": "person", "created_at": ada.created_at}
    ]


def test_nobody_is_found_by_a_text_that_fits_nobody(run: Run, ada: Player) -> None:
    for text in ("p_none", "Bob", "a", "\u200b", "x" * 200):
        assert run("players", "find", text) == {"items": [], "has_more": False}


def test_as_many_are_found_as_are_wanted(run: Run, backend: Backend) -> None:
    for number in range(3):
        backend.people.accounts.create_player(f"Ada {number}")
    found = run("players", "find", "ada", "--limit", "2")
    assert (len(found["items"]), found["has_more"]) == (2, True)


def test_the_audit_log_does_not_contain_what_was_searched_for(run: Run, admin: Administrator, ada: Player) -> None:
    run("players", "find", "Ada")
    run("players", "rename", ada.id, "--name", "Grace", *BECAUSE)
    assert [entry.get("arguments") for entry in admin.audit.entries()] == [
        {"limit": 20},
        {"player": ada.id, "reason": "Report 12.", "dry_run": False},
        None,
    ]


def test_an_account_is_shown_with_everything_but_its_secrets(run: Run, backend: Backend, ada: Player) -> None:
    first = backend.people.accounts.tokens(ada.id)[0]
    backend.notices.webhooks.create(ada.id, "https://hooks.example/secret-path", ("game.finished",), "")
    code, _ = backend.people.recovery.create(ada.id)
    game = game_of(backend, ada)
    shown = run("players", "show", ada.id)
    assert (shown["name"], shown["former_name"], shown["ban"], shown["listing"]) == ("Ada", None, None, None)
    assert [token["id"] for token in shown["tokens"]] == [first.id]
    assert (shown["passkeys"], shown["has_recovery_code"], shown["is_being_erased"]) == (0, True, False)
    assert [(each["host"], each["state"]) for each in shown["webhooks"]] == [("hooks.example", "enabled")]
    assert (shown["unfinished_games"], shown["unfinished_game_ids"], shown["other_games"]) == (1, [game], 0)
    for secret in (code, "secret-path", "whsec_", "rtc_"):
        assert secret not in str(shown)


def test_a_forced_rename_frees_both_names(run: Run, backend: Backend, ada: Player) -> None:
    backend.people.renaming.rename(ada.id, "Grace")
    assert run("players", "rename", ada.id, *BECAUSE) == {
        "player": ada.id,
        "name": f"Player {ada.id[2:8]}",
        "changed": True,
    }
    player = backend.people.accounts.player(ada.id)
    assert player is not None
    assert player.former is None
    for name in ("Ada", "Grace"):
        backend.people.accounts.create_player(name)


def test_a_name_that_is_taken_is_replaced_by_a_longer_one(run: Run, backend: Backend, ada: Player) -> None:
    backend.people.accounts.create_player(f"Player {ada.id[2:8]}")
    for options in (["--dry-run"], []):
        assert run("players", "rename", ada.id, *BECAUSE, *options)["name"] == f"Player {ada.id[2:10]}"


def test_a_player_who_has_the_name_is_not_renamed_again(run: Run, ada: Player) -> None:
    for arguments in ([], ["--name", "Grace"]):
        assert run("players", "rename", ada.id, *arguments, *BECAUSE)["changed"]
        assert not run("players", "rename", ada.id, *arguments, *BECAUSE)["changed"]


@pytest.mark.parametrize(
    ("name", "code"), [("Bob", "name_taken"), ("admin", "name_taken"), ("a\u200bb", "malformed"), ("", "malformed")]
)
@pytest.mark.parametrize("options", [[], ["--dry-run"]], ids=["really", "dry"])
def test_a_bad_name_is_refused(run: Run, ada: Player, bob: Player, name: str, code: str, options: list[str]) -> None:
    assert run("players", "rename", ada.id, "--name", name, *BECAUSE, *options)["code"] == code


def test_an_erasure_is_begun_once_and_completed_by_the_workers(run: Run, backend: Backend, ada: Player) -> None:
    game_of(backend, ada)
    counts = {"tokens": 1, "webhooks": 0, "unfinished_games": 1, "other_games": 0}
    begun = {"player": ada.id, "status": "begun", **counts, "changed": True}
    assert run("players", "erase", ada.id, "--dry-run", *BECAUSE) == begun
    assert backend.people.accounts.player(ada.id) is not None
    assert run("players", "erase", ada.id, *BECAUSE) == begun
    assert (backend.people.accounts.player(ada.id), backend.people.erasures.is_marked(ada.id)) == (None, True)
    again = run("players", "erase", ada.id, *BECAUSE)
    assert (again["status"], again["changed"]) == ("under_way", False)
    backend.people.erasures.finish(ada.id)
    assert run("players", "erase", ada.id, *BECAUSE)["code"] == "account_not_found"


def every_change(player: str) -> list[list[str]]:
    commands = [["ban", player, "Insults."], ["revoke-token", player, "t_none"], ["issue-admin-token", player]]
    commands += [[name, player] for name in ("unban", "rename", "end-sessions", "recovery-code")]
    return [["players", *command, *BECAUSE] for command in commands]


@pytest.mark.parametrize("options", [[], ["--dry-run"]], ids=["really", "dry"])
def test_every_change_of_an_unknown_player_is_refused_by_id(run: Run, options: list[str]) -> None:
    refused = {"code": "account_not_found", "detail": "there is no player 'p_none'"}
    for command in [*every_change("p_none"), ["players", "erase", "p_none", *BECAUSE]]:
        assert run(*command, *options) == refused, command
    assert run("players", "show", "p_none") == refused


def test_a_player_who_is_being_erased_can_not_be_changed(run: Run, ada: Player) -> None:
    run("players", "erase", ada.id, *BECAUSE)
    refused = {"code": "account_not_found", "detail": f"the player '{ada.id}' is being erased"}
    for command in [*every_change(ada.id), ["players", "show", ada.id]]:
        assert run(*command) == refused, command


def test_a_dry_run_changes_nothing(run: Run, backend: Backend, ada: Player) -> None:
    stored = {key: backend.servers.events.dump(key) for key in backend.servers.events.keys("*")}
    for command in every_change(ada.id):
        run(*command, "--dry-run")
    backend.servers.events.delete("retcon:{accounts}:audit")
    assert {key: backend.servers.events.dump(key) for key in backend.servers.events.keys("*")} == stored
