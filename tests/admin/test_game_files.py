"""An operator exports and imports games in bulk."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

import service.admin.__main__ as command_line
from events import verify
from events.folding.table import Bot
from events.formats.export import game_line
from events.records.clocks import Clock
from events.records.log import Addition
from service.admin.actions import Administrator
from service.admin.on_games.files import import_, store_game
from service.backend import Backend
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.timeouts import act
from tests.admin.conftest import Run
from tests.admin.games_at_hand import Pair
from tests.service.conftest import settings
from tests.support.dying import Killed, Process
from tests.support.forking import ALWAYS, against_bots, forked
from tests.support.games import REGISTRY
from tests.support.logs import chained, lines_in_format_1
from workers.clock import Sweep

WHY = ("--reason", "A test.")
ANEW: dict[str, Any] = {"hidden": "dealt_anew", "seats": against_bots()}


@pytest.fixture
def two(backend: Backend) -> Pair:
    return Pair(backend)


def everything(backend: Backend, *games: str) -> list[Any]:
    return [(backend.log.read(game), backend.log.disclosures(game)) for game in games]


def lose(backend: Backend, *games: str) -> None:
    """The games are lost, and the players are not."""
    for game in games:
        for key in backend.servers.events.scan_iter(f"{{{game}}}:*"):
            backend.servers.events.delete(key)
        backend.games.tables.forget(game)
    for key in backend.servers.queue.scan_iter("retcon:game*"):
        backend.servers.queue.delete(key)


def test_exported_games_verify_and_are_imported_under_their_ids(
    run: Run,
    two: Pair,
    backend: Backend,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    games = [two.finished().game_id, two.finished("private").game_id, two.started().game_id]
    before, file = everything(backend, *games), tmp_path / "games.ndjson"
    done = run("games", "export", str(file), "--running", *WHY)
    assert (done["games"], done["running"], done["damaged"]) == (3, 1, [])
    assert "hidden" in done["warning"]
    monkeypatch.setattr(verify, "history", _with_guess(verify.history))
    assert verify.main([str(file)]) == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == [f"{game}:" for game in sorted(games)]
    lose(backend, *games)
    imported = run("games", "import", str(file), *WHY)
    assert (sorted(imported["imported"]), imported["refused"], imported["erased"]) == (sorted(games), [], 0)
    assert everything(backend, *games) == before
    assert {each["id"] for each in run("games", "find", "--private")["items"]} == set(games)
    assert run("games", "import", str(file), *WHY)["skipped"] == imported["imported"]


def _with_guess(history: Callable[..., Any]) -> Callable[..., Any]:
    return lambda lines: history(lines, REGISTRY)


def test_a_running_game_goes_on_after_its_import(run: Run, two: Pair, backend: Backend, tmp_path: Path) -> None:
    table = two.opened([Creator(), Bot("random")])
    file = tmp_path / "games.ndjson"
    run("games", "export", str(file), "--running", *WHY)
    lose(backend, table.game_id)
    for key in backend.servers.queue.scan_iter("retcon:bots:*"):
        backend.servers.queue.delete(key)
    run("games", "import", str(file), *WHY)
    assert backend.upkeep.outbox.schedule.take() is not None
    assert backend.games.tables.load(table.game_id).status == "active"


def test_the_time_between_export_and_import_counts_for_nobody(
    run: Run, two: Pair, backend: Backend, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock("decision", 60_000, 0, None, "lose")
    table = two.started(clock=clock)
    file, imported_at = tmp_path / "games.ndjson", table.at + 3_600_000
    run("games", "export", str(file), "--running", *WHY)
    lose(backend, table.game_id)
    monkeypatch.setattr("service.games.drafting.now_ms", lambda: imported_at)
    run("games", "import", str(file), *WHY)
    after = act(backend.games, table.game_id)
    assert (after.status, after.version) == ("active", table.version + 1)
    assert after.timing is not None
    assert after.timing.deadlines == (imported_at + 60_000, imported_at + 60_000)
    assert run("games", "import", str(file), *WHY)["skipped"] == [table.game_id]


def test_a_game_in_format_1_loses_no_time_either(backend: Backend, two: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    table = two.started(clock=Clock("decision", 60_000, 0, None, "lose"))
    lines = [json.dumps(each) for each in chained(lines_in_format_1(backend.games, table.game_id))]
    lose(backend, table.game_id)
    monkeypatch.setattr("service.games.drafting.now_ms", lambda: table.at + 3_600_000)
    text = "\n".join([game_line(table.game_id), *lines])
    assert import_(Administrator(backend, "shell:0"), {"ndjson": text, "dry_run": False})["refused"] == []
    assert act(backend.games, table.game_id).status == "active"


def test_only_their_owner_can_read_exported_games(run: Run, two: Pair, tmp_path: Path) -> None:
    two.finished()
    file = tmp_path / "games.ndjson"
    run("games", "export", str(file))
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_file_that_exists_is_not_overwritten(run: Run, two: Pair, tmp_path: Path) -> None:
    file = tmp_path / "games.ndjson"
    file.write_text("precious")
    assert str(file) in run("games", "export", str(file))["detail"]
    assert file.read_text() == "precious"


def test_running_games_are_exported_only_if_asked_for(run: Run, two: Pair, tmp_path: Path) -> None:
    seed, file = two.started().seed, tmp_path / "games.ndjson"
    assert run("games", "export", str(file))["games"] == 0
    assert seed not in file.read_text()


def test_running_games_are_exported_only_with_a_reason_which_the_audit_log_has(
    run: Run, two: Pair, admin: Administrator, tmp_path: Path
) -> None:
    two.started()
    file = tmp_path / "games.ndjson"
    refused = run("games", "export", str(file), "--running")
    assert refused == {"code": "malformed", "detail": "--reason: Say why you export games that are not over."}
    assert not file.exists()
    assert run("games", "export", str(file), "--running", *WHY)["running"] == 1
    newest = admin.audit.entries()[-1]
    assert (newest["action"], newest["arguments"]["running"], newest["arguments"]["reason"]) == (
        "games export",
        True,
        WHY[1],
    )


def test_running_games_are_not_exported_over_http(post: Run, two: Pair) -> None:
    table = two.started()
    for more in ({}, {"reason": "A test."}, {"player": two.one.id}, {"status": "active"}):
        answer = post("games/export", {"running": True, **more})
        assert (answer.status_code, answer.get_json()["code"]) == (403, "shell_only")
    for filters in ({}, {"player": two.one.id}, {"status": "active"}):
        answer = post("games/export", filters).get_json()
        assert (answer["games"], answer["ndjson"]) == (0, "")
        assert table.seed not in str(answer)


def test_over_http_a_fork_is_not_exported_before_its_source_is_over(
    post: Run, run: Run, two: Pair, backend: Backend
) -> None:
    source = two.started(terms=ALWAYS)
    table = forked(backend.games, source, caller=two.callers[0], **ANEW, known_to=0).table
    lobby.abort(backend.games, two.callers[0], table.game_id)
    assert post("games/export", {}).get_json()["games"] == 0
    run("games", "abort", source.game_id, *WHY)
    assert post("games/export", {}).get_json()["games"] == 2


def test_games_are_exported_to_standard_output(
    admin: Administrator, run: Run, two: Pair, capsys: pytest.CaptureFixture[str]
) -> None:

    game = two.finished().game_id
    assert command_line.main(["games", "export", "-", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out.splitlines()[0]) == {"game": game}
    assert json.loads(printed.err)["games"] == 1


def test_over_http_games_are_exported_page_by_page(post: Run, two: Pair) -> None:
    games, texts, cursor = [two.finished().game_id for _ in range(3)], "", None
    while True:
        page = post("games/export", {"limit": 2} | ({"cursor": cursor} if cursor else {})).get_json()
        texts, cursor = texts + page["ndjson"], page["next"]
        if cursor is None:
            break
    named = [json.loads(line)["game"] for line in texts.splitlines() if line.startswith('{"game"')]
    assert named == sorted(games)
    answer = post("games/import", {"ndjson": texts, "reason": "A test."}).get_json()
    assert answer["skipped"] == named


def test_what_is_imported_over_http_is_not_in_the_audit_log(post: Run, admin: Administrator) -> None:
    post("games/import", {"ndjson": "{}", "reason": "A test."})
    begun = next(each for each in admin.audit.entries() if each.get("action") == "games import")
    assert begun["arguments"] == {"dry_run": False, "reason": "A test."}


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (lambda lines: [*lines[:-1]], "the hash of the log, is missing"),
        (lambda lines: [*lines[:3], *lines[4:]], "record 3: its version is 4"),
        (lambda lines: [lines[0], "what?", *lines[1:]], "it is not JSON"),
        (lambda lines: lines[1:], "no line with the id of a game"),
        (lambda lines: ['{"game": "chess"}', *lines[1:]], "no line with the id of a game"),
        (lambda lines: [lines[0]], "the log is empty"),
    ],
    ids=["cut", "gap", "not JSON", "no id", "bad id", "empty"],
)
def test_a_damaged_log_is_refused_by_name_and_the_others_are_imported(
    run: Run, two: Pair, backend: Backend, tmp_path: Path, harm: Callable[[list[str]], list[str]], reason: str
) -> None:
    games = sorted(two.finished().game_id for _ in range(2))
    run("games", "export", str(tmp_path / "whole.ndjson"))
    lines = (tmp_path / "whole.ndjson").read_text().splitlines()
    second = lines.index(json.dumps({"game": games[1]}))
    (tmp_path / "bad.ndjson").write_text("\n".join([*harm(lines[:second]), *lines[second:]]))
    lose(backend, *games)
    done = run("games", "import", str(tmp_path / "bad.ndjson"), *WHY)
    assert done["imported"] == [games[1]]
    assert reason in done["refused"][0]["reason"]
    assert done["refused"][0]["line"] == 1


def test_another_game_under_the_same_id_is_refused(run: Run, two: Pair, tmp_path: Path) -> None:
    one, other = sorted(two.finished().game_id for _ in range(2))
    file = tmp_path / "games.ndjson"
    run("games", "export", str(file))
    file.write_text(file.read_text().replace(one, other))
    assert "another game has this id here" in run("games", "import", str(file), *WHY)["refused"][0]["reason"]


def test_who_has_no_account_any_more_does_not_come_back(run: Run, two: Pair, backend: Backend, tmp_path: Path) -> None:
    game, file = two.finished().game_id, tmp_path / "games.ndjson"
    run("games", "export", str(file))
    lose(backend, game)
    backend.people.accounts.drop(two.other.id)
    assert run("games", "import", str(file), *WHY)["erased"] == 1
    assert two.other.id not in json.dumps(backend.log.disclosures(game))
    assert [seat["player"] for seat in run("games", "show", game)["seats"]] == [two.one.id, None]


def test_a_dry_run_imports_nothing(run: Run, two: Pair, backend: Backend, tmp_path: Path) -> None:
    game, file = two.finished().game_id, tmp_path / "games.ndjson"
    run("games", "export", str(file))
    lose(backend, game)
    assert run("games", "import", str(file), "--dry-run", *WHY)["imported"] == [game]
    assert backend.log.read(game) == []


def test_a_game_that_is_in_no_list_is_exported_too(run: Run, two: Pair, backend: Backend, tmp_path: Path) -> None:
    two.finished()
    lose(backend)
    assert run("games", "export", str(tmp_path / "games.ndjson"))["games"] == 1


@pytest.mark.parametrize("is_done", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("last", range(1, 8))
def test_an_import_that_dies_at_any_command_is_completed(
    run: Run, two: Pair, backend: Backend, redis_url: str, redis_client: Redis, last: int, is_done: bool
) -> None:
    table = two.finished()
    texts, (_, people) = backend.log.read(table.game_id), backend.log.disclosures(table.game_id)
    lose(backend, table.game_id)
    dying = Process(Backend.connect(settings(redis_url), REGISTRY))
    dying.dies(last, is_done)
    addition = Addition(tuple(texts), table.position, people)
    try:
        store_game(dying.backend, table.game_id, addition)
    except Killed:
        Sweep(backend.games, backend.upkeep.outbox).run()
        store_game(backend, table.game_id, addition)
    assert backend.log.read(table.game_id) == texts
    assert [each["id"] for each in run("games", "find")["items"]] == [table.game_id]
