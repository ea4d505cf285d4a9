"""Every golden log still folds to what it was, and every viewer still sees what it saw."""

import json
import shutil
from pathlib import Path

import pytest

from engines import WITH_EXAMPLES, latest
from events.records.hash_chain import sha256
from events.verify import verify, verify_with_source
from tests.golden.comparison import print_differences
from tests.golden.playthrough import hashes_file, playthrough
from tests.golden.views import FOLDER, history, logs, name_of, seen_when_recorded, views_file
from tools.checkouts import ROOT

MOST_BYTES = 100_000


@pytest.mark.parametrize("log", logs(), ids=lambda log: f"{log.parent.name}/{log.stem}")
def test_golden_logs_verify_and_look_the_same_to_every_viewer(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    verify(lines, WITH_EXAMPLES)
    records = history(lines)
    assert sha256(playthrough(records)) == json.loads(hashes_file().read_text(encoding="utf-8"))[name_of(log)], (
        "`python -m tests.golden --compare HEAD` shows the lines that differ; if all of them are meant, "
        "`python -m tests.golden` writes the new hash"
    )
    recorded = json.loads(views_file(log).read_text(encoding="utf-8"))
    assert recorded in seen_when_recorded(records, log.parent.name)


@pytest.mark.parametrize("name", ["fork-as-it-was", "fork-dealt-anew"])
def test_golden_forks_begin_as_their_source_says(name: str) -> None:
    fork, source = ((FOLDER / "coin_nim" / f"{each}.ndjson").read_text(encoding="utf-8") for each in (name, "forked"))
    assert verify_with_source(fork.splitlines(), source.splitlines(), WITH_EXAMPLES).fork is not None


def test_every_game_has_a_golden_log() -> None:
    assert {key.replace("-", "_") for key in latest(WITH_EXAMPLES)} <= {log.parent.name for log in logs()}


def test_each_log_has_a_hash_of_its_playthrough() -> None:
    assert list(json.loads(hashes_file().read_text(encoding="utf-8"))) == [name_of(log) for log in logs()]


@pytest.mark.parametrize("folder", sorted({log.parent for log in logs()}), ids=lambda folder: folder.name)
def test_each_game_keeps_one_playthrough_of_bounded_size(folder: Path) -> None:
    (kept,) = folder.glob("*.txt")
    assert kept.stat().st_size < MOST_BYTES
    text = playthrough(history(kept.with_suffix(".ndjson").read_text(encoding="utf-8").splitlines()))
    assert kept.read_bytes().decode().split("\n") == text.split("\n"), "`python -m tests.golden` writes it"


def test_a_comparison_shows_each_line_that_differs(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    before, now = tmp_path / "before", tmp_path / "now"
    for root in (before, now):
        for part in ("engines", "events", "examples", "tests/golden/coin_nim"):
            shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
        for file in FOLDER.glob("*.py"):
            shutil.copy(file, root / "tests/golden")
    assert print_differences(before, now) == 0
    text = now / "engines/view_text.py"
    text.write_text(text.read_text(encoding="utf-8").replace(" → ", " to "), encoding="utf-8")
    assert print_differences(before, now) == 1
    shown = capfd.readouterr().out
    assert {f"a/before/coin_nim/{name}.txt" for name in ("forked", "usual")} <= set(shown.split())
    assert "-  01sa heap: 13 → 11" in shown.splitlines(), shown[:1000]
    assert "+  01sa heap: 13 to 11" in shown.splitlines()
