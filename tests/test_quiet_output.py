"""The output of a passing run has no log lines between the dots."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

SUITE = """
import logging
import threading
import time

import pytest
import structlog

from service.operations import json_logs

def logs():
    while True:
        structlog.get_logger().info("outlived its test")
        logging.getLogger("library").error("outlived its test")
        time.sleep(0.0002)

def test_starts_a_thread():
    threading.Thread(target=logs, daemon=True).start()

@pytest.mark.parametrize("number", range(60))
def test_configures_logs(number):
    json_logs.configure("info", "web")
    time.sleep(0.001)
"""


def test_threads_that_outlive_their_test_print_nothing(tmp_path: Path) -> None:
    suite = tmp_path / "test_suite.py"
    suite.write_text(SUITE)
    plugins = ("-p", "tests.conftest", "-p", "no:logging")
    command = [sys.executable, "-m", "pytest", "-q", *plugins, f"--rootdir={tmp_path}", str(suite)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
    assert "outlived" not in done.stdout + done.stderr
