"""An operator finds games, sees how they do, and sees nothing that is hidden."""

import json
from typing import Any

import pytest

from engines.contract import Json
from events.folding.table import Bot, FoldDiverged, Table
from service.admin.actions import Administrator
from service.after_append import game_lists, outbox
from service.backend import Backend
from service.games.starting.lobby import Creator
from tests.admin.conftest import Run
from tests.admin.games_at_hand import Pair


@pytest.fixture
def two(backend: Backend) -> Pair:
    return Pair(backend)


def ids(page: Json) -> list[str]:
    return [each["id"] for each in page["items"]]


def test_games_are_found_by_ruleset_status_player_and_time(run: Run, two: Pair) -> None:
    first, second = two.finished(), two.opened()
    assert ids(run("games", "find")) == [second.game_id, first.game_id]
    assert ids(run("games", "find", "--status", "open")) == [second.game_id]
    assert ids(run("games", "find", "--ruleset", "chess")) == []
    assert ids(run("games", "find", "--player", two.other.id)) == [first.game_id]
    assert ids(run("games", "find", "--until", "2001-01-01")) == []
    assert len(ids(run("games", "find", "--since", "2001-01-01T12:00:00"))) == 2


def test_games_are_found_page_by_page(run: Run, two: Pair) -> None:
    games = [two.opened().game_id for _ in range(3)]
    first = run("games", "find", "--limit", "2")
    rest = run("games", "find", "--limit", "2", "--cursor", first["next"])
    assert ids(first) + ids(rest) == games[::-1]
    assert rest["next"] is None


def test_a_search_looks_at_a_bounded_number_of_games_for_one_page(
    run: Run, two: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    two.finished()
    two.opened()
    two.opened()
    monkeypatch.setattr(game_lists, "LOOKED_AT", 2)
    first = run("games", "find", "--status", "finished", "--player", two.one.id)
    assert ids(first) == []
    assert (
        len(ids(run("games", "find", "--status", "finished", "--player", two.one.id, "--cursor", first["next"]))) == 1
    )


def test_private_games_are_found_by_player_or_if_asked_for(run: Run, two: Pair) -> None:
    game = two.started("private").game_id
    assert ids(run("games", "find")) == []
    assert ids(run("games", "find", "--player", two.one.id)) == [game]
    assert ids(run("games", "find", "--private")) == [game]


def test_a_wrong_time_or_status_is_refused_by_name(run: Run) -> None:
    assert "--since: Not a date such as 2026-11-01" in run("games", "find", "--since", "yesterday")["detail"]
    assert "--status" in run("games", "find", "--status", "lost")["detail"]


def test_a_game_is_shown_with_its_players_and_its_health(run: Run, two: Pair) -> None:
    table = two.started()
    shown = run("games", "show", table.game_id)
    assert (shown["health"], shown["status"], shown["version"]) == ("ok", "active", table.version)
    assert [seat["player"] for seat in shown["seats"]] == [two.one.id, two.other.id]
    assert shown["bytes"] > 100
    assert (shown["archived"], shown["has_object"], shown["hidden"]) == (False, False, False)


def test_nothing_hidden_is_shown(run: Run, two: Pair) -> None:
    table = two.started("private")
    text = json.dumps(run("games", "show", table.game_id))
    for secret in (table.seed, table.invite, "Grace", "state", "move"):
        assert secret not in text


def test_an_unknown_game_is_refused_by_name(run: Run) -> None:
    for action in ("show", "abort", "hide", "unhide"):
        reason = () if action == "show" else ("--reason", "A test.")
        refused = run("games", action, "g_none", *reason)
        assert refused == {"code": "game_not_found", "detail": "there is no game 'g_none'"}


def damage(backend: Backend, game_id: str) -> None:
    """Another record is where the second one was."""
    key = f"{{{game_id}}}:log"
    entries: Any = backend.servers.events.xrange(key)
    backend.servers.events.delete(key)
    for entry_id, fields in entries:
        text = fields[b"e"].replace(b'"seat":1', b'"seat":0') if entry_id.startswith(b"3-") else fields[b"e"]
        backend.servers.events.xadd(key, {"e": text}, id=entry_id)


def restarted(backend: Backend) -> None:
    """Nothing is cached any more."""
    for game_id in list(backend.log.games()):
        backend.games.tables.forget(game_id)


def test_a_log_that_does_not_fold_is_reported_with_the_reason(run: Run, two: Pair, backend: Backend) -> None:
    table = two.started()
    damage(backend, table.game_id)
    restarted(backend)
    shown = run("games", "show", table.game_id)
    assert shown["health"] == "diverged"
    assert shown["reason"].startswith("record ")
    refused = run("games", "abort", table.game_id, "--reason", "It can't be played.")
    assert (refused["code"], refused["health"]) == ("cannot_fold", "diverged")
    assert run("games", "hide", table.game_id, "--reason", "It can't be shown.")["changed"]
    found = run("games", "stalled", "--verify")
    assert [(each["game"], each["health"]) for each in found["items"]] == [(table.game_id, "diverged")]


def test_a_game_whose_rules_are_missing_is_reported(run: Run, two: Pair, backend: Backend) -> None:
    table = two.started()
    registry = backend.games.tables.registry
    backend.games.tables.registry = {}
    restarted(backend)
    assert run("games", "show", table.game_id)["health"] == "rules_missing"
    backend.games.tables.registry = registry
    assert run("games", "show", table.game_id)["health"] == "ok"


def test_a_game_that_goes_on_is_not_stalled(run: Run, two: Pair) -> None:
    two.started()
    two.opened([Creator(), Bot("random")])
    assert run("games", "stalled")["items"] == []


@pytest.mark.parametrize(("health", "seats"), [("waiting", "bots"), ("pending", "people")])
def test_a_game_that_waits_for_the_server_for_a_minute_is_stalled(
    run: Run, two: Pair, backend: Backend, monkeypatch: pytest.MonkeyPatch, health: str, seats: str
) -> None:
    table = two.opened([Bot("random"), Bot("random")]) if seats == "bots" else two.started()
    backend.upkeep.outbox.mark_pending(table.game_id)
    monkeypatch.setattr("service.admin.on_games.health.now_ms", lambda: table.at + 61_000)
    (found,) = run("games", "stalled")["items"]
    assert (found["game"], found["health"], found["since"]) == (table.game_id, health, table.at)


def pending(two: Pair, count: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of games whose effects are not done, sorted."""
    tables = [two.started() for _ in range(count)]
    for table in tables:
        two.backend.upkeep.outbox.mark_pending(table.game_id)
    monkeypatch.setattr("service.admin.on_games.health.now_ms", lambda: tables[-1].at + 61_000)
    return sorted(table.game_id for table in tables)


@pytest.mark.parametrize("verify", [False, True])
def test_stalled_games_are_looked_for_page_by_page(
    post: Run, two: Pair, monkeypatch: pytest.MonkeyPatch, verify: bool
) -> None:
    games, found, cursor = pending(two, 5, monkeypatch), list[str](), None
    for examined in (2, 2, 1):
        body = {"limit": 2, "verify": verify} | ({"cursor": cursor} if cursor else {})
        page = post("games/stalled", body).get_json()
        assert (page["examined"], page["more"]) == (examined, page["next"] is not None)
        found, cursor = [*found, *(each["game"] for each in page["items"])], page["next"]
    assert (found, cursor) == (games, None)


def test_a_page_of_stalled_games_reads_no_other_game(post: Run, two: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    games, read, load = pending(two, 40, monkeypatch), list[str](), two.backend.games.tables.load

    def reading(_: object, game_id: str) -> Table:
        read.append(game_id)
        return load(game_id)

    monkeypatch.setattr(type(two.backend.games.tables), "load", reading)
    post("games/stalled", {"limit": 3})
    assert read == games[:3]


def test_the_command_line_looks_at_all_pages_unless_it_is_given_one(
    run: Run, two: Pair, monkeypatch: pytest.MonkeyPatch, admin: Administrator
) -> None:
    games = pending(two, 101, monkeypatch)
    found = run("games", "stalled")
    assert ([each["game"] for each in found["items"]], found["examined"], found["more"]) == (games, 101, False)
    assert len([each for each in admin.audit.entries() if each.get("action") == "games stalled"]) == 1
    first = run("games", "stalled", "--limit", "2")
    assert [each["game"] for each in first["items"]] == games[:2]
    assert run("games", "stalled", "--cursor", first["next"], "--limit", "2")["items"][0]["game"] == games[2]


def test_a_wrong_cursor_is_refused_by_name(run: Run) -> None:
    for action in (["games", "stalled"], ["games", "find"], ["server", "storage"]):
        assert "cursor" in run(*action, "--cursor", "?")["detail"]


def test_a_log_that_does_not_fold_is_reported_without_values_of_it(
    run: Run, two: Pair, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two.started()
    bad = FoldDiverged(3, "seat 0 holds 7 of hearts")
    monkeypatch.setattr("service.admin.on_games.health.verified_table", lambda *_: (_ for _ in ()).throw(bad))
    shown = run("games", "show", table.game_id)
    assert (shown["health"], "record 3" in shown["reason"], "hearts" in shown["reason"]) == ("diverged", True, False)


def test_a_game_whose_job_fails_again_and_again_is_overdue(
    run: Run, two: Pair, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two.started()
    backend.servers.queue.zadd(outbox.DUE, {table.game_id: table.at + 90_000})  # the last job has put it off
    monkeypatch.setattr("service.admin.on_games.health.now_ms", lambda: table.at + 70_000)
    monkeypatch.setattr("service.admin.on_games.health.next_due", lambda _: table.at + 5_000)
    (found,) = run("games", "stalled")["items"]
    assert (found["health"], found["since"]) == ("overdue", table.at + 5_000)
