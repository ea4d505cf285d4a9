"""An operator looks at storage and settings, and has the server checked."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import service.admin.__main__ as command_line
from service.admin.on_servers.checks import of_this_machine
from service.admin.on_servers.shown_settings import shown_settings
from service.admin.registry import ACTIONS
from service.backend import Backend
from service.operations.configuration.settings import Settings
from service.operations.heartbeats import beat
from tests.admin.conftest import Run
from tests.admin.games_at_hand import Pair
from tests.support.ports import free_port
from tests.support.real_server import ROOT, Server


def states(diagnosis: Any) -> dict[str, str]:
    return {each["check"]: each["state"] for each in diagnosis["checks"]}


def test_games_and_their_memory_are_counted_by_ruleset_and_status(run: Run, backend: Backend) -> None:
    two = Pair(backend)
    for _ in range(3):
        two.finished()
    two.opened()
    stored = run("server", "storage", "--limit", "2")
    found = {each["status"]: (each["games"], each["estimated"]) for each in stored["games"]}
    assert found == {"finished": (3, True), "open": (1, False)}
    assert all(each["bytes"] > 100 for each in stored["games"])
    assert stored["servers"][0]["used_bytes"] > 0


def test_settings_are_shown_with_their_sources_and_without_secrets() -> None:
    environ = {
        "RETCON_EVENTS_URL": "redis://retcon:hunter2@db:6379",
        "RETCON_SECRET": "s" * 40,
        "RETCON_WEB_WORKERS": "3",
        "RETCON_ARCHIVE_ENDPOINT": "https://retcon:hunter2@s3.example",
        "RETCON_SMTP_URL": "smtp://user:hunter2@mail.example:587",
        "RETCON_MAIL_FROM": "games@play.example",
        "RETCON_WEBHOOK_PROXY": "http://user:hunter2@127.0.0.1:4750",
    }
    try:
        read = Settings.from_environment(environ)
    except ValueError:  # a proxy takes no password
        del environ["RETCON_WEBHOOK_PROXY"]
        read = Settings.from_environment(environ)
    shown = {each.name: each for each in shown_settings(read, environ)}
    assert "hunter2" not in str(shown)
    assert "s" * 40 not in str(shown)
    assert (shown["RETCON_WEB_WORKERS"].value, shown["RETCON_WEB_WORKERS"].source) == ("3", "environment")
    assert shown["RETCON_EVENTS_URL"].value == "redis://…@db:6379"
    assert shown["RETCON_SMTP_URL"].value == "smtp://…@mail.example:587"
    assert (shown["PORT"].value, shown["PORT"].source) == ("8000", "default")


def test_what_make_serve_derives_is_named_so(tmp_path: Path) -> None:
    environ = {"RETCON_DATA_DIR": str(tmp_path), "RETCON_EVENTS_URL": f"unix://{tmp_path}/server/server.sock"}
    shown = {each.name: each.source for each in shown_settings(Settings.from_environment(environ), environ)}
    assert (shown["RETCON_EVENTS_URL"], shown["RETCON_DATA_DIR"]) == ("make serve", "environment")


def test_values_are_shown_as_they_are_written(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x" * 40)
    environ = {"RETCON_ARCHIVE_AFTER": "12 hours", "RETCON_SECRET_FILE": str(tmp_path / "secret")}
    shown = {each.name: each for each in shown_settings(Settings.from_environment(environ), environ)}
    assert (shown["RETCON_ARCHIVE_AFTER"].value, shown["RETCON_EXAMPLES"].value) == ("12 hours", "false")
    assert (shown["RETCON_SECRET"].value, shown["RETCON_SECRET"].source) == ("set, not shown", "environment")


def test_the_doctor_finds_what_is_wrong(run: Run, backend: Backend) -> None:
    diagnosis = run_doctor(run)
    assert states(diagnosis)["workers"] == "error"
    assert states(diagnosis)["clock"] == "error"
    assert states(diagnosis)["audit log"] == "ok"
    assert diagnosis["errors"] >= 2
    assert all(each["advice"] for each in diagnosis["checks"] if each["state"] == "error")
    beat(backend.servers.queue)
    assert states(run_doctor(run))["clock"] == "ok"


def run_doctor(run: Run) -> Any:
    """The diagnosis, which is printed although the exit code is 1."""
    admin = command_line.administrator()
    return ACTIONS["server", "doctor"].run(admin, {})


def test_a_changed_audit_log_is_an_error(run: Run, backend: Backend) -> None:
    run("server", "settings")
    run("server", "settings")
    first: Any = backend.servers.events.xrange("retcon:{accounts}:audit", count=1)
    backend.servers.events.xdel("retcon:{accounts}:audit", first[0][0])
    assert states(run_doctor(run))["audit log"] == "error"


@pytest.mark.parametrize(
    ("variables", "check"),
    [
        ({"RETCON_PACKS_DIR": "{folder}"}, "packs"),
        ({"RETCON_ARCHIVE_URL": "file://{folder}/file/below"}, "archive"),
    ],
)
def test_a_broken_pack_or_archive_is_an_error(tmp_path: Path, variables: dict[str, str], check: str) -> None:
    (tmp_path / "file").write_text("This is no folder.")
    (tmp_path / "time-breaker" / "mine").mkdir(parents=True)
    (tmp_path / "time-breaker" / "mine" / "pack.json").write_text("{")
    environ = {name: text.replace("{folder}", str(tmp_path)) for name, text in variables.items()}
    environ |= {"RETCON_DATA_DIR": str(tmp_path), "PORT": str(free_port())}
    found = {each.check: each.state for each in of_this_machine(Settings.from_environment(environ))}
    assert found[check] == "error"


def admin_command(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The real command line."""
    environ = {name: text for name, text in os.environ.items() if not name.startswith("RETCON_")}
    environ |= {"RETCON_DATA_DIR": str(folder), "PORT": str(free_port())} | variables
    command = [sys.executable, "-m", "service.admin", *arguments, "--json"]
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)


def test_a_reader_that_wants_no_more_is_no_fault(tmp_path: Path) -> None:
    script = f"{sys.executable} -m service.admin server settings | true; echo ${{PIPESTATUS[0]}}"
    environ = os.environ | {"RETCON_DATA_DIR": str(tmp_path)}
    done = subprocess.run(["bash", "-c", script], cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("0\n", "")


@pytest.mark.soak
def test_the_doctor_works_when_no_server_runs(tmp_path: Path) -> None:
    done = admin_command(tmp_path, "server", "doctor")
    assert done.returncode == 1
    assert states(json.loads(done.stdout))["storage"] == "error"
    assert admin_command(tmp_path, "server", "settings").returncode == 0


def test_the_doctor_names_a_wrong_setting(tmp_path: Path) -> None:
    done = admin_command(tmp_path, "server", "doctor", RETCON_WEB_WORKERS="many")
    assert done.returncode == 1
    (check,) = json.loads(done.stdout)["checks"]
    assert (check["check"], check["state"]) == ("settings", "error")
    assert "RETCON_WEB_WORKERS" in check["found"]


@pytest.mark.long
def test_the_real_commands_work_on_a_running_server(shared_server: Server) -> None:
    folder, port = shared_server.folder, shared_server.url.rpartition(":")[2]
    done = admin_command(folder, "server", "doctor", PORT=port, RETCON_ARCHIVE_URL="off")
    diagnosis = json.loads(done.stdout)
    assert [each for each in diagnosis["checks"] if each["state"] == "error"] == []
    assert done.returncode == 0
    found = json.loads(admin_command(folder, "games", "find", "--limit", "1").stdout)["items"]
    assert len(found) <= 1  # other tests have games there
    refused = admin_command(folder, "games", "show", "g_none")
    assert (refused.returncode, json.loads(refused.stderr)["code"]) == (1, "game_not_found")


def test_a_clock_process_gives_one_heartbeat_however_often(backend: Backend) -> None:
    beat(backend.servers.queue)
    beat(backend.servers.queue)
    assert backend.servers.queue.zcard("retcon:clocks") == 1
