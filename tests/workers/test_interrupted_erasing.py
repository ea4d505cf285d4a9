"""An erasure that a crash interrupts at any step is completed, and the servers' files forget the player too."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident
from typing import Any
from unittest.mock import patch

import pytest
from redis import Redis
from redis.client import Pipeline
from redis.exceptions import ResponseError

from events.folding.table import Bot
from service.admin.audit import AUDIT
from service.after_append.stored_about_players import StoredAboutPlayers
from service.backend import Backend
from service.games.starting import challenges
from service.games.starting.lobby import Creator
from service.jobs.table import ACT_ON_DUE
from service.people.erasures import ERASING
from service.shared.wall_clock import now_ms
from tests.service.conftest import settings
from tests.service.seeks.seeking import wanted
from tests.support.games import REGISTRY
from tests.support.waiting import wait_until
from tests.workers.erased import (
    NAME,
    Erase,
    People,
    between,
    guess,
    guest,
    leave_notifications,
    now,
    played_out,
    put_format_1,
    settle,
    signed_up,
    stored,
)
from tests.workers.playing import Crash
from tests.workers.test_erasing import block_and_list, must_lack
from workers.clock import Sweep
from workers.commands import erase
from workers.embedded.server import EmbeddedServer, embedded_server
from workers.jobs import erasing
from workers.jobs.due import queue_due
from workers.jobs.rewriting import rewrite_files

MOST_STEPS = 400


@contextmanager
def crash_after(steps: int) -> Iterator[None]:
    """This thread dies when it sends its next command to Redis after that number of commands."""
    left, thread = [steps], get_ident()
    send, execute = Redis.execute_command, Pipeline.execute

    def counted(original: Any) -> Any:
        def called(*args: Any, **options: Any) -> Any:
            left[0] -= get_ident() == thread
            if left[0] < 0 and get_ident() == thread:
                raise Crash
            return original(*args, **options)

        return called

    with patch.object(Redis, "execute_command", counted(send)), patch.object(Pipeline, "execute", counted(execute)):
        yield


def interrupted_at(web: Backend, player: str, steps: int) -> bool:
    """Let a job erase until it dies there. False if it came to its end."""
    try:
        with crash_after(steps):
            erasing.erase_due(web)
    except Crash:
        return True
    return False


@pytest.mark.long
@pytest.mark.parametrize("stride", [7, pytest.param(1, marks=pytest.mark.soak)])
def test_a_crash_between_any_two_steps_is_made_up_for(
    web: Backend, other_process: Backend, people: People, work: Callable[[], None], stride: int
) -> None:
    gone, other = people.gone, people.other
    for steps in range(0, MOST_STEPS, stride):
        declined = guess(web, other, Creator(), guest(gone))
        challenges.decline(web.games, gone, declined.game_id, 1, "later")
        offered = guess(web, gone, Creator(), guest(other))
        table = played_out(web, gone, other) if steps % 2 else between(web, gone, other)
        leave_notifications(web, People(gone, other))
        block_and_list(web, People(gone, other))
        web.people.accounts.erase(gone.player)
        was_interrupted = interrupted_at(web, gone.player, steps)
        Sweep(other_process.games, other_process.upkeep.outbox).run()
        settle(other_process, work)
        Sweep(other_process.games, other_process.upkeep.outbox).run()
        queue_due(other_process, ACT_ON_DUE, now_ms())
        work()
        must_lack(gone.player, stored(web.servers.events))
        assert now(web, offered).status == "aborted"
        assert now(web, table).status == "finished" or now(web, table).seats[0] == Bot("greedy")
        web.servers.events.flushall()
        if not was_interrupted:
            break
        gone, other = signed_up(web, NAME), signed_up(web, "Opponent")
    assert 20 < steps < MOST_STEPS - 1


def test_nothing_of_an_erasure_is_left_to_an_unlucky_game(
    web: Backend, people: People, monkeypatch: pytest.MonkeyPatch, work: Callable[[], None]
) -> None:
    broken, whole = between(web, people.gone, people.other), between(web, people.gone, people.other)
    erase_from = erasing.erase_from

    def fails(backend: Backend, game_id: str, player: str) -> None:
        if game_id == broken.game_id:
            raise ZeroDivisionError
        erase_from(backend, game_id, player)

    monkeypatch.setattr(erasing, "erase_from", fails)
    monkeypatch.setattr(erasing, "RETRY_MS", 0)
    web.people.accounts.erase(people.gone.player)
    for _ in range(3):
        erasing.erase_due(web)
    assert now(web, whole).erasures == 1
    assert web.people.erasures.is_marked(people.gone.player)
    monkeypatch.setattr(erasing, "erase_from", erase_from)
    settle(web, work)
    must_lack(people.gone.player, stored(web.servers.events))


def test_a_game_whose_rules_are_missing_is_erased_from(
    redis_url: str, web: Backend, people: People, work: Callable[[], None]
) -> None:
    table = between(web, people.gone, people.other)
    ignorant = Backend.connect(settings(redis_url), {("other", 1): next(iter(REGISTRY.values()))})
    web.people.accounts.erase(people.gone.player)
    for _ in range(2):
        erasing.erase_due(ignorant)
    must_lack(people.gone.player, stored(web.servers.events))
    assert not ignorant.people.erasures.is_marked(people.gone.player)
    Sweep(web.games, web.upkeep.outbox).run()
    queue_due(web, ACT_ON_DUE, 10**15)
    work()
    assert now(web, table).seats[0] == Bot("greedy")


def test_a_log_in_format_1_that_can_not_be_converted_is_tried_again(
    redis_url: str, web: Backend, people: People, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasing, "RETRY_MS", 0)
    put_format_1(web, people.gone, people.other)
    ignorant = Backend.connect(settings(redis_url), {("other", 1): next(iter(REGISTRY.values()))})
    web.people.accounts.erase(people.gone.player)
    for _ in range(3):
        erasing.erase_due(ignorant)
    assert web.people.erasures.is_marked(people.gone.player)
    settle(web, work)
    must_lack(people.gone.player, stored(web.servers.events))


def test_long_searches_are_continued_by_the_next_job(
    web: Backend, people: People, erase: Erase, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [between(web, people.gone, people.other) for _ in range(5)]
    monkeypatch.setattr(erasing, "JOB_SECONDS", 0.0)
    monkeypatch.setattr("events.on_redis.naming.KEYS_AT_ONCE", 1)
    web.people.accounts.erase(people.gone.player)
    for _ in range(500):
        erasing.erase_due(web)
        if not web.people.erasures.is_marked(people.gone.player):
            break
    must_lack(people.gone.player, stored(web.servers.events))
    assert all(now(web, table).erasures == 1 for table in tables)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedServer]:
    running = EmbeddedServer(tmp_path / "server")
    running.start()
    yield running
    running.stop()


def files_of(server: EmbeddedServer) -> bytes:
    return b"".join(path.read_bytes() for path in (server.directory / "appendonlydir").iterdir())


def test_the_files_of_the_embedded_server_forget_the_player(
    server: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasing, "SETTLE_MS", 0)
    web = Backend.connect(settings(server.url), REGISTRY)
    gone, other = signed_up(web, NAME), signed_up(web, "Opponent")
    table = between(web, gone, other)
    web.people.accounts.erase(gone.player)
    for _ in range(2):
        erasing.erase_due(web)
    assert not web.servers.events.exists(ERASING)
    assert gone.player.encode() in files_of(server)
    wait_until(lambda: erasing.continue_erasing(web) or not web.people.erasures.rewrite())  # type: ignore[func-returns-value]
    must_lack(gone.player, files_of(server))
    assert now(web, table).erasures == 1


def test_a_server_that_is_rewriting_its_files_is_asked_again(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: Any, **__: Any) -> Any:
        raise ResponseError("Background append only file rewriting already in progress")

    monkeypatch.setattr(Redis, "bgrewriteaof", busy)
    assert not rewrite_files([web.servers.events])


def test_a_server_that_forbids_rewriting_is_left_to_its_operator(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: Any, **__: Any) -> Any:
        raise ResponseError("NOPERM")

    monkeypatch.setattr(Redis, "bgrewriteaof", forbidden)
    assert rewrite_files([web.servers.events])


def test_the_operators_command_erases_without_a_running_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(erasing, "SETTLE_MS", 0)
    monkeypatch.setattr(erase, "PAUSE_SECONDS", 0.0)
    monkeypatch.setenv("RETCON_DATA_DIR", str(tmp_path))
    with embedded_server(tmp_path / "server") as url:
        gone = signed_up(Backend.connect(settings(url), REGISTRY), NAME)
    assert erase.main([gone.player]) == 0
    assert erase.main([gone.player]) == 0
    said = capsys.readouterr().out
    assert f"{gone.player}: the account is gone" in said
    assert f"{gone.player}: there is no such account" in said
    with embedded_server(tmp_path / "server") as url:
        client = Redis.from_url(url)
        assert client.delete(AUDIT), "it keeps the ids"
        must_lack(gone.player, stored(client))


@pytest.mark.parametrize("arguments", [[], ["Ada"], ["p_7xkq5z2mvh3fydaw", "--all"]])
def test_the_operators_command_takes_ids_only(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert erase.main(arguments) == 2
    assert "Name the ids" in capsys.readouterr().err


def test_a_seek_that_is_stored_during_the_first_run_is_removed_by_the_second(
    web: Backend, people: People, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, late, erase_stored = people.gone, [people.gone], StoredAboutPlayers.erase

    def erase_late(stored_about: StoredAboutPlayers, player: str) -> None:
        while late:
            web.seeks.seek(late.pop(), wanted())
        erase_stored(stored_about, player)

    monkeypatch.setattr(StoredAboutPlayers, "erase", erase_late)
    web.people.accounts.erase(gone.player)
    settle(web, work)
    must_lack(gone.player, stored(web.servers.events), stored(web.servers.queue))


def test_lists_do_not_name_the_player_in_a_game_whose_log_was_lost(web: Backend, people: People, erase: Erase) -> None:
    table = between(web, people.gone, people.other)
    web.servers.events.delete(*web.servers.events.keys(f"{{{table.game_id}}}:*"))
    web.games.tables.forget(table.game_id)
    erase(people.gone.player)
    must_lack(people.gone.player, stored(web.servers.queue))
