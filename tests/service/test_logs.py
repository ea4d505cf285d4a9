"""The service's own logs."""

import json
import logging
import runpy
from pathlib import Path

import pytest
import structlog
import structlog.testing
from gunicorn.config import Config

from service.operations import json_logs as logs

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _configured() -> None:
    logs.configure("info")


def test_a_logger_that_has_written_can_still_be_captured_after_logs_are_configured_again() -> None:
    log = structlog.get_logger()
    log.info("first")
    logs.configure("info")
    with structlog.testing.capture_logs() as said:
        log.info("second")
    assert [line["event"] for line in said] == ["second"]


def test_messages_of_libraries_are_logged_as_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        logging.getLogger("library").warning("%s failed", "it", exc_info=True)
    (line,) = capsys.readouterr().err.splitlines()
    told = json.loads(line)
    assert told.items() >= {"event": "it failed", "level": "warning", "logger": "library"}.items()
    assert "ZeroDivisionError" in told["exception"]
    assert told["timestamp"].endswith("Z")


def test_messages_of_libraries_below_warning_are_logged_only_at_level_debug(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    logging.getLogger("library").info("quiet")
    assert capsys.readouterr().err == ""
    logs.configure("debug")
    logging.getLogger("library").info("loud")
    assert "loud" in capsys.readouterr().err


def test_messages_of_gunicorn_are_logged_as_json_lines(capfd: pytest.CaptureFixture[str]) -> None:
    config = Config()
    config.set("logger_class", runpy.run_path(str(ROOT / "service/web_server/gunicorn_conf.py"))["logger_class"])
    config.logger_class(config).error("Worker (pid:%s) was sent %s!", 7, "SIGKILL")
    told = json.loads(capfd.readouterr().err)
    assert told.items() >= {"event": "Worker (pid:7) was sent SIGKILL!", "level": "error"}.items()
