"""Every golden log still folds to what it was, and everyone still sees of it what they saw."""

import json
from pathlib import Path

import pytest

from engines import WITH_EXAMPLES, latest
from events.verify import verify
from tests.golden.views import logs, seen, views_file


@pytest.mark.parametrize("log", logs(), ids=lambda log: f"{log.parent.name}/{log.stem}")
def test_golden_logs_verify_and_look_the_same_to_everyone(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    verify(lines, WITH_EXAMPLES)
    assert seen(lines) == json.loads(views_file(log).read_text(encoding="utf-8"))


def test_every_game_has_a_golden_log() -> None:
    assert {key.replace("-", "_") for key in latest(WITH_EXAMPLES)} <= {log.parent.name for log in logs()}
