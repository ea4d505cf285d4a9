"""The service's own logs."""

import json
import logging
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
import structlog
import structlog.testing
from gunicorn.config import Config

from service.operations import json_logs as logs

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _configured() -> None:
    logs.configure("info", "test")


def test_a_logger_that_has_written_can_still_be_captured_after_logs_are_configured_again() -> None:
    log = structlog.get_logger()
    log.info("first")
    logs.configure("info", "test")
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
    logs.configure("debug", "test")
    logging.getLogger("library").info("loud")
    assert "loud" in capsys.readouterr().err


def test_messages_of_gunicorn_are_logged_as_json_lines(capfd: pytest.CaptureFixture[str]) -> None:
    config = Config()
    config.set("logger_class", runpy.run_path(str(ROOT / "service/web_server/gunicorn_conf.py"))["logger_class"])
    config.logger_class(config).error("Worker (pid:%s) was sent %s!", 7, "SIGKILL")
    told = json.loads(capfd.readouterr().err)
    assert told.items() >= {"event": "Worker (pid:7) was sent SIGKILL!", "level": "error"}.items()


def test_a_line_names_its_program_and_process(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    structlog.get_logger().info("first")
    told = json.loads(capsys.readouterr().err)
    assert told.items() >= {"program": "test", "pid": os.getpid()}.items()


def test_lines_share_the_fields_of_their_request_until_the_next_one_begins(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    logs.begin(request_id="one")
    structlog.get_logger().info("first")
    logging.getLogger("library").warning("second")
    logs.begin(job_id="two")
    structlog.get_logger().info("third")
    logs.begin()
    structlog.get_logger().info("fourth")
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [(line.get("request_id"), line.get("job_id")) for line in told] == [
        ("one", None),
        ("one", None),
        (None, "two"),
        (None, None),
    ]


def test_greenlets_that_answer_other_requests_have_their_own_ids() -> None:
    script = """
import gevent.monkey; gevent.monkey.patch_all()
import gevent, structlog
from service.operations import json_logs as logs
logs.configure("info", "web")
def answer(number):
    logs.begin(request_id=str(number))
    gevent.sleep(0)
    gevent.spawn(structlog.get_logger().info, "elsewhere").join()
    structlog.get_logger().info("request", number=number)
gevent.joinall([gevent.spawn(answer, number) for number in range(3)])
"""
    said = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stderr
    told = [json.loads(line) for line in said.splitlines()]
    assert [line["request_id"] for line in told if line["event"] == "request"] == ["0", "1", "2"]
    assert [line for line in told if line["event"] == "elsewhere" and "request_id" in line] == []
