"""A log is printed as a game that people can read, as one viewer knows it."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from events.replay import main, printed_lines, time_text
from tests.golden.views import FOLDER
from tests.support.games import ALICE as ALICE_OF_GAMES
from tests.support.games import REGISTRY, call, games, guess, started

CHASE = FOLDER / "time_chase" / "standard-3.ndjson"
SECRETS = FOLDER / "time_machine" / "two.ndjson"


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_each_record_is_one_line_in_words_and_in_notation() -> None:
    shown = list(printed_lines(lines_of(CHASE)))
    assert shown[5].startswith("   6  2026-11-21 00:33:57.718  Beginner bot (A) leads P8 on the first event.")
    assert shown[5].endswith(". [seat 0: P8]")
    assert shown[1].endswith("Beginner bot takes seat A. [bot_seated seat 0, bot random]")
    assert "plays play" not in "\n".join(shown)


def test_the_view_and_the_legal_moves_follow_the_last_record() -> None:
    shown = "\n".join(printed_lines(lines_of(CHASE), viewer="1", at=12))
    assert "Time Chase, version 12, active, seen by seat 1" in shown
    assert "  0: hand 8 hidden, fuel 1" in shown
    assert shown.endswith("seat 1 may play: D8 | D11 | D12 | F8 | N11 | N13 | T7 | T8 | T12")
    assert shown.splitlines()[0].endswith("Beginner bot (B) leads. [seat 0: T10]")


def test_the_legal_moves_of_others_are_not_shown() -> None:
    for viewer in ("0", "spectator"):
        assert list(printed_lines(lines_of(CHASE), viewer, at=12))[-1] == "seat 1 may play: not shown to this viewer"


def test_diff_shows_what_each_record_changed_for_the_viewer() -> None:
    assert "      seats 0 hand: 10 hidden → 9 hidden" in list(printed_lines(lines_of(CHASE), "1", at=6, diff=True))
    assert "      seats 0 hand: -P8" in list(printed_lines(lines_of(CHASE), "0", at=6, diff=True))


def test_numbers_drawn_and_the_seed_are_shown_only_where_everything_is() -> None:
    everything, *others = (
        "\n".join(printed_lines(lines_of(CHASE), viewer, at=40)) for viewer in ("all", "0", "spectator")
    )
    deal = "\n".join(printed_lines(lines_of(CHASE), "all", at=5))
    assert "(drew 34, 15, 25" in deal
    seed = json.loads(lines_of(CHASE)[0])["seed"]
    assert seed in "\n".join(printed_lines(lines_of(CHASE)))
    for viewer in ("0", "spectator"):
        shown = "\n".join(printed_lines(lines_of(CHASE), viewer))
        assert seed not in shown
        assert "drew" not in shown
    assert everything not in others


def test_a_secret_move_is_hidden_from_the_other_seats() -> None:
    own, other = (list(printed_lines(lines_of(SECRETS), viewer)) for viewer in ("0", "1"))
    secret = [number for number, (mine, theirs) in enumerate(zip(own, other, strict=False)) if mine != theirs]
    assert own[secret[0]].endswith("[seat 0: lay parts-10@0]")
    assert other[secret[0]].endswith("[seat 0: lay_card card 1 hidden]")
    assert "10" not in other[secret[0]].partition("  random")[2]


def test_a_game_in_play_can_be_printed() -> None:
    where = games()
    table = call(where, started(where), ALICE_OF_GAMES)
    shown = list(printed_lines(where.tables.exported(table), registry=REGISTRY))
    assert any(line.startswith("seat 1 may play: ") for line in shown)


def test_a_game_that_has_not_started_has_no_view() -> None:
    where = games()
    table = guess(where).table
    shown = list(printed_lines(where.tables.exported(table), registry=REGISTRY))
    assert shown[-1] == f"The game has not started: version {table.version}, open."


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--as", "3"], 2, "there is no seat '3': use 0 to 2, spectator or all"),
        (["--as", "-1"], 2, "there is no seat '-1'"),
        (["--as", "²"], 2, "there is no seat '²'"),
        (["--as", "9" * 5000], 2, "there is no seat '99999999999999999999'"),
        (["--at", "0"], 2, "there is no record 0: the log has 51 records"),
        (["--at", "52"], 2, "there is no record 52"),
        (["--at", "-1"], 2, "there is no record -1"),
    ],
)
def test_seats_and_versions_that_are_not_in_the_log(
    arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(CHASE), *arguments]) == code
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        (b"", 1, "record 1: the log is empty"),
        (b"junk\n", 1, "record 1: it is not JSON"),
        (b"[" * 100_000, 1, "record 1: "),
        (b"\xff\xfe", 2, "can't decode byte"),
        (CHASE.read_bytes()[:3000], 1, "record 9: it is not JSON"),
        (CHASE.read_bytes().replace(b'"P8"', b'"P9"', 1), 1, "record 6: its hash is not that of its content"),
    ],
    ids=["empty", "no JSON", "deep", "no UTF-8", "cut off", "edited"],
)
def test_bad_files_are_named_in_one_line(
    content: bytes, code: int, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "log"
    file.write_bytes(content)
    assert main([str(file)]) == code
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_files_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no-such-file"]) == 2
    assert capsys.readouterr().err == "no-such-file: No such file or directory\n"
    assert main([str(tmp_path)]) == 2
    assert main([str(CHASE), "--packs", str(tmp_path / "none")]) == 2


def test_what_was_read_before_a_bad_record_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("\n".join([*lines_of(CHASE)[:7], "junk"])))
    assert main(["-"]) == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines()[-1].endswith("[seat 1: F7]")
    assert shown.err == "-: record 8: it is not JSON from character 1 on\n"


@pytest.mark.long
def test_a_reader_that_stops_early_is_no_error() -> None:
    head = f"{sys.executable} -m events.replay {CHASE} --diff | head -n 1"
    done = subprocess.run(["/bin/sh", "-c", head], capture_output=True, text=True, check=True)
    assert (len(done.stdout.splitlines()), done.stderr) == (1, "")


def test_times_beyond_the_calendar_are_numbers() -> None:
    assert time_text(2**53 - 1) == "9007199254740991 ms"
    assert time_text(0) == "1970-01-01 00:00:00.000"
