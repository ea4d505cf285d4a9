"""The output of `make serve` is one JSON object per line, or text for people at a terminal."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.ports import free_port
from tests.support.real_server import start
from tests.support.waiting import PATIENCE_SECONDS
from workers.supervision import output

REQUEST = (
    '{"method":"GET","status":200,"event":"request","level":"info","program":"web","pid":7,'
    '"timestamp":"2026-11-23T15:36:16.123456Z"}'
)
CRASH = '{"event":"process_crashed","level":"critical","program":"clock","exception":"Traceback\\nError"}'

PROGRAMS = f"""web: sh -c "echo '{REQUEST.replace('"', chr(92) + '"')}'; echo plain words; sleep 600"
worker: python -c "raise SystemExit('no module named bots')"
"""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _configured() -> Iterator[None]:
    yield
    output.configure("auto")


def at_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Make standard output a terminal until the test is over."""
    made = Terminal()
    monkeypatch.setattr("sys.stdout", made)
    return made


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The only line of the output."""
    (line,) = capsys.readouterr().out.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_a_log_line_of_a_program_is_passed_on_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    output.show("web", REQUEST)
    assert capsys.readouterr().out == f"{REQUEST}\n"


@pytest.mark.parametrize("line", ["Segmentation fault", "{torn", '{"a": 1}', '["a"]', "", '{"event": 5}'])
def test_any_other_line_of_a_program_becomes_a_log_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    output.show("worker.2", line)
    found = told(capsys)
    assert found.pop("timestamp").endswith("Z")
    assert found == {"event": "output", "text": line, "program": "worker.2", "level": "warning"}


def test_a_log_line_without_a_program_gets_one(capsys: pytest.CaptureFixture[str]) -> None:
    output.show("cache", '{"event": "full", "level": "error"}')
    assert told(capsys) == {"event": "full", "level": "error", "program": "cache"}


def test_the_supervisor_s_own_lines_are_log_lines(capsys: pytest.CaptureFixture[str]) -> None:
    output.say("program_ended", "web ended", "warning", {"of": "web"})
    assert told(capsys).items() >= {"event": "program_ended", "program": "retcon", "of": "web"}.items()


def test_at_a_terminal_lines_are_text(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_terminal(monkeypatch)
    output.show("web", REQUEST)
    output.show("clock", CRASH)
    output.show("web", "plain words")
    output.say("stopping", "stopping")
    assert terminal.getvalue().splitlines() == [
        "web      | 15:36:16 info    request method=GET status=200",
        "clock    |  critical process_crashed",
        "clock    | Traceback",
        "clock    | Error",
        "web      | plain words",
        "retcon: stopping",
    ]


def test_the_setting_has_precedence_over_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_terminal(monkeypatch)
    output.configure("json")
    output.say("stopping", "stopping")
    assert json.loads(terminal.getvalue())["event"] == "stopping"


def test_everything_that_make_serve_writes_is_json(tmp_path: Path) -> None:
    with start(tmp_path, free_port(), PROGRAMS, RETCON_LOG_FORMAT="json", RETCON_BOT_WORKERS="1") as process:
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)
    lines = [json.loads(line) for line in said.splitlines()]
    assert {line["event"] for line in lines} == {"request", "output", "program_ended", "stopping", "refused"}
    assert {line["text"] for line in lines if line["event"] == "output"} == {"plain words", "no module named bots"}
    assert [line["program"] for line in lines if line["event"] == "request"] == ["web"]


def test_bad_settings_are_refused_in_json(tmp_path: Path) -> None:
    with start(tmp_path, free_port(), "", RETCON_LOG_FORMAT="json", RETCON_FSYNC="never") as process:
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)
    found = json.loads(said)
    assert found.items() >= {"event": "refused", "level": "error", "program": "retcon"}.items()
    assert "RETCON_FSYNC: 'never' is not accepted" in found["text"]
