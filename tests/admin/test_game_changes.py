"""An operator aborts games, archives them, and restores them."""

import json
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

import service.admin.__main__ as command_line
from engines.contract import ALL
from events import verify
from events.folding.table import Bot, Table
from events.shown.redaction import redact
from service.admin.actions import Administrator
from service.admin.on_games import changes as games_changes
from service.admin.registry import ACTIONS
from service.api.app import create_app
from service.backend import Backend
from service.games.agreed import ending
from service.games.moves.bot_moves import play_bot_move
from service.games.starting.lobby import Creator
from service.refusals import GameOver
from tests.admin.conftest import Run
from tests.admin.games_at_hand import Pair
from tests.engines import guess_game
from tests.service.conftest import settings
from tests.support.dying import Killed, Process
from tests.support.games import REGISTRY
from tests.support.soak import BEFORE_OR_AFTER
from workers.clock import Sweep
from workers.jobs import archiving
from workers.runner import process

WHY = ("--reason", "A test.")


@pytest.fixture
def two(backend: Backend) -> Pair:
    return Pair(backend)


def status(backend: Backend, game_id: str) -> str:
    return backend.games.tables.load(game_id).status


@pytest.mark.parametrize("table", ["opened", "started"])
def test_a_game_is_aborted_for_everybody(run: Run, two: Pair, backend: Backend, table: str) -> None:
    game = getattr(two, table)()
    aborted = run("games", "abort", game.game_id, "--cause", "fault", *WHY)
    assert aborted == {"game": game.game_id, "changed": True, "status": "aborted"}
    *_, (entry, after) = backend.games.tables.history(game.game_id)
    shown = [redact(entry, viewer, after) for viewer in (None, 0, 1, ALL)]
    assert {(each["kind"], each["by"], each["reason"]) for each in shown} == {("game_aborted", "server", "fault")}
    assert after.awaiting == ()
    assert run("games", "find", "--status", "aborted")["items"][0]["id"] == game.game_id
    assert verify.verify(backend.games.tables.exported(after), REGISTRY).status == "aborted"
    with pytest.raises(GameOver):
        ending.concede(backend.games, two.callers[0], game.game_id, None)


def test_aborting_twice_changes_nothing_and_says_so(run: Run, two: Pair, backend: Backend) -> None:
    game = two.started().game_id
    run("games", "abort", game, *WHY)
    version = backend.games.tables.load(game).version
    assert run("games", "abort", game, *WHY) == {"game": game, "changed": False, "status": "aborted"}
    assert run("games", "abort", two.finished().game_id, *WHY)["status"] == "finished"
    assert backend.games.tables.load(game).version == version


def test_a_dry_run_aborts_nothing(run: Run, two: Pair, backend: Backend) -> None:
    game = two.started().game_id
    assert run("games", "abort", game, "--dry-run", *WHY) == {"game": game, "changed": True, "status": "active"}
    assert status(backend, game) == "active"


def test_the_players_are_told_that_the_game_was_aborted_and_why(run: Run, two: Pair, backend: Backend) -> None:
    game = two.started().game_id
    run("games", "abort", game, "--cause", "request", *WHY)
    events = create_app(backend).test_client().get(f"/v1/games/{game}/events").get_json()["items"]
    assert events[-1]["text"]["text"] == ("The operator of the server aborts the game; at the request of its players.")


def test_what_the_operator_writes_for_the_audit_log_is_not_in_the_game(run: Run, two: Pair, backend: Backend) -> None:
    game = two.started().game_id
    run("games", "abort", game, "--reason", "Grace complained.")
    assert "complained" not in "".join(backend.log.read(game))


def test_a_bot_that_thinks_while_its_game_is_aborted_moves_no_more(run: Run, two: Pair, backend: Backend) -> None:
    table = two.opened([Bot("random"), Bot("random")])
    seat = table.bots_to_move()[0]
    move = guess_game.call(1)
    run("games", "abort", table.game_id, *WHY)
    done = play_bot_move(backend.games, table.game_id, seat, table.decisions[seat], move)
    assert (done.table.status, done.records) == ("aborted", ())
    assert run("games", "stalled")["items"] == []


def test_two_operators_abort_a_game_once(
    run: Run, two: Pair, backend: Backend, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two.started()
    other = Backend.connect(settings(redis_url), REGISTRY)
    assert other.games.tables.load(table.game_id) == table  # it does not know that the game ends
    run("games", "abort", table.game_id, *WHY)
    second = _act(other, "abort", table.game_id)
    assert (second["changed"], second["status"]) == (False, "aborted")
    assert len(backend.log.read(table.game_id)) == table.version + 1


def _act(backend: Backend, name: str, game_id: str) -> Any:
    action = ACTIONS["games", name]
    arguments = action.arguments().load({"game": game_id, "reason": "A test."})
    return action.run(Administrator(backend, "shell:1"), arguments)


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
@pytest.mark.parametrize("last", range(1, 9))
@pytest.mark.parametrize("name", ["abort", "hide"])
def test_an_operator_who_dies_at_any_command_can_repeat_it(
    backend: Backend, two: Pair, redis_url: str, name: str, last: int, is_done: bool
) -> None:
    game = two.started().game_id
    dying = Process(Backend.connect(settings(redis_url), REGISTRY))
    dying.dies(last, is_done)
    try:
        _act(dying.backend, name, game)
    except Killed:
        Sweep(backend.games, backend.upkeep.outbox).run()
        _act(backend, name, game)
    if name == "hide":
        new = Backend.connect(settings(redis_url), REGISTRY)  # one that was there before may notice it a second later
        assert new.upkeep.hidden_games.all() == {game}
        return
    kinds = [entry.record.kind for entry, _ in backend.games.tables.history(game)]
    assert kinds.count("game_aborted") == 1
    assert backend.upkeep.game_lists.known(game)[1]
    assert backend.upkeep.outbox.pending() == []


@pytest.fixture
def archiving_backend(redis_url: str, redis_client: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Backend:
    """A backend whose finished games go to a folder."""
    url = (tmp_path / "archive").as_uri()
    made = Backend.connect(settings(redis_url, ARCHIVE_URL=url, ADMIN_API="true"), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: made)
    return made


@pytest.fixture
def archived(archiving_backend: Backend) -> tuple[Administrator, Pair, Table]:
    pair = Pair(archiving_backend)
    return Administrator(archiving_backend, "shell:1000"), pair, pair.finished()


Archived = tuple[Administrator, Pair, Table]


@pytest.fixture
def run_there(archived: Archived, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command at the server with an archive."""
    monkeypatch.setattr(command_line, "administrator", lambda: archived[0])

    def running(*arguments: str) -> Any:
        code = command_line.main([*arguments, "--json"])
        printed = capsys.readouterr()
        return json.loads(printed.err if code else printed.out)

    return running


def test_without_an_archive_no_game_is_archived(run: Run, two: Pair) -> None:
    game = two.finished().game_id
    for action in ("archive", "restore"):
        assert run("games", action, game, *WHY)["code"] == "no_archive"


def test_a_running_game_is_not_archived(run_there: Run, archived: Archived) -> None:
    game = archived[1].started().game_id
    assert run_there("games", "archive", game, *WHY)["code"] == "game_not_over"


def test_a_game_is_archived_now_and_restored(run_there: Run, archived: Archived) -> None:
    admin, pair, table = archived
    log, game = admin.backend.log, table.game_id
    texts, people = log.read(game), log.disclosures(game)[1]
    assert run_there("games", "archive", game, *WHY) == {"game": game, "changed": True, "archived": True}
    assert run_there("games", "archive", game, *WHY)["changed"] is False
    shown = run_there("games", "show", game)
    assert (shown["archived"], shown["bytes"], shown["health"]) == (True, 0, "ok")
    assert run_there("games", "restore", game, *WHY) == {"game": game, "changed": True, "archived": False}
    assert run_there("games", "restore", game, *WHY)["changed"] is False
    assert (log.read(game), log.disclosures(game)) == (texts, (2, people))
    assert run_there("games", "show", game)["health"] == "ok"
    assert [each["id"] for each in run_there("games", "find")["items"]] == [game]
    assert [each["id"] for each in run_there("games", "find", "--player", pair.one.id)["items"]] == [game]


def test_a_dry_run_moves_no_game(run_there: Run, archived: Archived) -> None:
    admin, _, table = archived
    assert run_there("games", "archive", table.game_id, "--dry-run", *WHY)["archived"] is True
    assert not admin.backend.log.has_moved(table.game_id)


def test_a_restored_game_is_archived_again_with_its_people(run_there: Run, archived: Archived) -> None:
    admin, pair, table = archived
    people = admin.backend.log.disclosures(table.game_id)[1]
    for action in ("archive", "restore", "archive"):
        assert run_there("games", action, table.game_id, *WHY)["changed"]
    assert admin.backend.log.disclosures(table.game_id)[1] == people
    assert run_there("games", "show", table.game_id)["seats"][0]["player"] == pair.one.id


def test_who_is_erased_from_a_restored_game_is_not_left_in_the_archive(
    run_there: Run, archived: Archived, tmp_path: Path
) -> None:
    admin, pair, table = archived
    run_there("games", "archive", table.game_id, *WHY)
    run_there("games", "restore", table.game_id, *WHY)
    admin.backend.log.erase(table.game_id, pair.one.id)
    left = [path.read_text() for path in (tmp_path / "archive" / "people").rglob("*.json")]
    assert set(left) == {"{}"}
    run_there("games", "archive", table.game_id, *WHY)
    left = [path.read_text() for path in (tmp_path / "archive" / "people").rglob("*.json")]
    assert not any(pair.one.id in text for text in left)
    assert any(pair.other.id in text for text in left)


def test_a_restored_game_is_in_no_list_of_archived_games(run_there: Run, archived: Archived) -> None:
    admin, pair, table = archived
    lists = admin.backend.upkeep.game_lists.archive
    run_there("games", "archive", table.game_id, *WHY)
    assert lists.naming(pair.one.id) == [table.game_id]
    run_there("games", "restore", table.game_id, *WHY)
    assert lists.naming(pair.one.id) == []
    assert list(lists.after(lists.public(None, None), None)) == []


def test_all_archived_games_are_restored(
    run_there: Run, archived: Archived, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, pair, table = archived
    games = [table.game_id, *(pair.finished().game_id for _ in range(2))]
    for game in games:
        run_there("games", "archive", game, *WHY)
    (damaged,) = (tmp_path / "archive").rglob(f"{games[0]}.ndjson.zst")
    damaged.write_bytes(b"nothing")
    assert run_there("games", "show", games[0])["health"] == "damaged_object"
    restarted = Administrator(Backend.connect(archived[0].backend.settings, REGISTRY), "shell:1000")
    monkeypatch.setattr(command_line, "administrator", lambda: restarted)
    steps = [run_there("games", "restore-all", "--limit", "1", *WHY) for _ in range(3)]
    assert [(each["restored"], each["more"]) for each in steps] == [(1, True), (1, True), (0, False)]
    assert steps[-1]["damaged"] == [games[0]]
    assert run_there("games", "show", games[1])["archived"] is False


def test_the_command_line_restores_all_archived_games_page_by_page(
    archived: Archived, run_there: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, pair, table = archived
    games = [table.game_id, *(pair.finished().game_id for _ in range(2))]
    for game in games:
        run_there("games", "archive", game, *WHY)
    # private: marshmallow makes a schema’s fields when the class is defined, and has no other way to change one
    monkeypatch.setattr(games_changes.AllRestored._declared_fields["limit"], "load_default", 2)
    done = run_there("games", "restore-all", *WHY)
    assert (done["restored"], done["more"], done["next"]) == (3, False, None)
    assert not any(run_there("games", "show", game)["archived"] for game in games)


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
@pytest.mark.parametrize("last", range(1, 12, 2))
def test_a_restoring_operator_who_dies_can_repeat_it(
    archived: Archived, redis_url: str, last: int, is_done: bool, run_there: Run
) -> None:
    admin, pair, table = archived
    run_there("games", "archive", table.game_id, *WHY)
    dying = Process(Backend.connect(admin.backend.settings, REGISTRY))
    dying.dies(last, is_done)
    try:
        _act(dying.backend, "restore", table.game_id)
    except Killed:
        _act(admin.backend, "restore", table.game_id)
    assert not admin.backend.log.has_moved(table.game_id)
    assert [each["id"] for each in run_there("games", "find", "--player", pair.one.id)["items"]] == [table.game_id]
    assert admin.backend.upkeep.game_lists.archive.naming(pair.one.id) == []


def test_a_worker_leaves_a_restored_game_in_redis_until_it_is_due(run_there: Run, archived: Archived) -> None:
    admin, _, table = archived
    run_there("games", "archive", table.game_id, *WHY)
    run_there("games", "restore", table.game_id, *WHY)
    archiving.archive_game(table.game_id)
    assert not admin.backend.log.has_moved(table.game_id)
    assert run_there("games", "show", table.game_id)["health"] == "ok"


def test_a_game_of_bots_and_people_is_aborted(run: Run, two: Pair) -> None:
    table = two.opened([Creator(), Bot("random")])
    assert run("games", "abort", table.game_id, *WHY)["changed"]
    assert run("games", "show", table.game_id)["awaiting"] == []
