"""Every golden log still folds to what it was, and every viewer still sees what it saw."""

import json
from pathlib import Path

import pytest

from engines import WITH_EXAMPLES, latest
from events.verify import verify, verify_with_source
from tests.golden.playthrough import playthrough, playthrough_file
from tests.golden.views import FOLDER, history, logs, seen_when_recorded, views_file

MOST_BYTES = 400_000


@pytest.mark.parametrize("log", logs(), ids=lambda log: f"{log.parent.name}/{log.stem}")
def test_golden_logs_verify_and_look_the_same_to_every_viewer(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    verify(lines, WITH_EXAMPLES)
    records = history(lines)
    assert playthrough(records).split("\n") == playthrough_file(log).read_bytes().decode().split("\n"), (
        "`python -m tests.golden` writes the playthroughs; commit them only if every line of the diff is meant"
    )
    recorded = json.loads(views_file(log).read_text(encoding="utf-8"))
    assert recorded in seen_when_recorded(records, log.parent.name)


@pytest.mark.parametrize("name", ["fork-as-it-was", "fork-dealt-anew"])
def test_golden_forks_begin_as_their_source_says(name: str) -> None:
    fork, source = ((FOLDER / "coin_nim" / f"{each}.ndjson").read_text(encoding="utf-8") for each in (name, "forked"))
    assert verify_with_source(fork.splitlines(), source.splitlines(), WITH_EXAMPLES).fork is not None


def test_every_game_has_a_golden_log() -> None:
    assert {key.replace("-", "_") for key in latest(WITH_EXAMPLES)} <= {log.parent.name for log in logs()}


def test_each_log_has_a_playthrough_of_bounded_size() -> None:
    files = sorted(FOLDER.glob("*/*.txt"))
    assert files == [playthrough_file(log) for log in logs()]
    assert max(file.stat().st_size for file in files) < MOST_BYTES
