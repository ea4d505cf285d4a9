"""An exported log can be verified, and the first bad record is named."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from events.folding.table import Table
from events.records import hash_chain as chain
from events.records.player_names import clean_name
from events.verify import BadLog, main, verify
from service.games.context import Games
from tests.golden.views import FOLDER as GOLDEN
from tests.support.games import REGISTRY, finished, games, started
from tests.support.leaked_internals import INTERNALS, JUNK_VALUES, paths_in, with_value
from tests.support.logs import chained, lines_in_format_1

Lines = list[dict[str, Any]]


@pytest.fixture
def old() -> Lines:
    """A log in format 1."""
    where = games()
    return lines_in_format_1(where, finished(where).game_id)


@pytest.fixture(params=[1, 2], ids=lambda number: f"format {number}")
def lines(request: pytest.FixtureRequest, old: Lines) -> Lines:
    """The records of a log, without names in format 2."""
    where = games()
    return old if request.param == 1 else records_of(where, finished(where))


def records_of(where: Games, table: Table) -> Lines:
    return [json.loads(line) for line in where.tables.exported(table)][: table.version]


def as_text(lines: Lines) -> list[str]:
    return [json.dumps(line) for line in lines]


def resealed(lines: Lines) -> Lines:
    """Return the lines with a repaired hash chain, as a forger would do. The lines of format 2 contain no hashes."""
    return chained(lines) if "hash" in lines[0] else lines


def first_bad(lines: Lines) -> tuple[int, str]:
    with pytest.raises(BadLog) as bad:
        verify(as_text(lines), REGISTRY)
    return bad.value.version, bad.value.reason


def test_a_valid_log_verifies(lines: Lines) -> None:
    assert verify(as_text(lines), REGISTRY).status == "finished"


def test_formatting_does_not_matter(lines: Lines) -> None:
    verify([json.dumps(dict(reversed(line.items())), indent=None) for line in lines], REGISTRY)


def test_one_digit_edited(old: Lines) -> None:
    old[5]["at"] += 1
    assert first_bad(old) == (6, "its hash is not that of its content")


def test_two_records_swapped(lines: Lines) -> None:
    lines[4], lines[5] = lines[5], lines[4]
    assert first_bad(lines) == (5, "its version is 6")


def test_a_record_is_missing(lines: Lines) -> None:
    del lines[3]
    assert first_bad(lines) == (4, "its version is 5")


def test_the_end_is_missing(lines: Lines) -> None:
    assert first_bad(lines[:-1]) == (len(lines), "the log stops before the end of the game")


def test_empty() -> None:
    assert first_bad([]) == (1, "the log is empty")


def test_the_game_is_not_over() -> None:
    where = games()
    table = started(where)
    with pytest.raises(BadLog, match="stops before the end"):
        verify(where.tables.exported(table), REGISTRY)


def edit_move(lines: Lines) -> int:
    move = next(n for n, line in enumerate(lines) if line["kind"] == "move_played")
    lines[move]["move"]["number"] = lines[move]["move"]["number"] % 3 + 1
    return move + 1


def edit_draw(lines: Lines) -> int:
    move = next(n for n, line in enumerate(lines) if line["kind"] == "move_played" and line["draws"])
    lines[move]["draws"][0] = (lines[move]["draws"][0] + 1) % 3
    return move + 1


def edit_result(lines: Lines) -> int:
    lines[-1]["winners"] = [0, 1] if lines[-1]["winners"] != [0, 1] else [0]
    return len(lines)


def edit_seed(lines: Lines) -> int:
    lines[0]["seed"] = "ab" * 32
    return 1


def edit_digest(lines: Lines) -> int:
    move = next(n for n, line in enumerate(lines) if line["kind"] == "move_played")
    lines[move]["digest"] = "0" * len(lines[move]["digest"])
    return move + 1


def edit_options(lines: Lines) -> int:
    lines[0]["options"] = {"rounds": "three"}
    return 1


def edit_rules_version(lines: Lines) -> int:
    lines[0]["rules_version"] = 99
    return 1


def edit_time(lines: Lines) -> int:
    lines[4]["at"] = 0
    return 5


def edit_last_digest(lines: Lines) -> int:
    lines[-1]["digest"] = "0" * 64
    return len(lines)


@pytest.mark.parametrize(
    "forge",
    [
        edit_move,
        edit_draw,
        edit_result,
        edit_seed,
        edit_digest,
        edit_options,
        edit_rules_version,
        edit_time,
        edit_last_digest,
    ],
)
def test_a_forgery_with_a_repaired_chain_is_detected(lines: Lines, forge: Callable[[Lines], int]) -> None:
    version = forge(lines)
    assert first_bad(resealed(lines))[0] == version


def test_a_forgery_with_another_seed_is_detected_by_its_numbers() -> None:
    where = games()
    long = records_of(where, finished(where, rounds=60))
    long[0]["seed"] = "ab" * 32
    long[0]["commitment"] = chain.commitment("ab" * 32)
    assert first_bad(resealed(long))[1] == "the drawn numbers are not the seed's"


@pytest.mark.parametrize(
    "line", ["", "{", "[]", "3", "null", '{"version": NaN}', '{"version": 1.0}', '{"version": 1}', "[" * 100_000]
)
def test_a_line_that_is_not_a_record(lines: Lines, line: str) -> None:
    with pytest.raises(BadLog, match="record 1"):
        verify([line], REGISTRY)


@pytest.mark.parametrize("levels", [100, 990, 100_000])
def test_a_line_that_nests_too_deep(lines: Lines, levels: int) -> None:
    deep = json.dumps(lines[0]).replace('"rounds": 3', '"rounds": ' + "[" * levels + "]" * levels)
    with pytest.raises(BadLog, match="record 1: it nests deeper than 64 levels"):
        verify([deep], REGISTRY)


@pytest.mark.parametrize(
    "change",
    [
        {"kind": []},
        {"kind": {}},
        {"at": 10**400},
        {"at": -1},
        {"by": "x" * 65},
        {"by": "a b"},
        {"options": {"rounds": 10**30}},
        {"seats": 10**9},
        {"seed": "zz"},
        {"version": True},
    ],
    ids=str,
)
def test_a_forged_first_record_is_refused_whatever_its_content(lines: Lines, change: dict[str, Any]) -> None:
    assert first_bad(resealed([{**lines[0], **change}, *lines[1:]]))[0] == 1


def test_an_id_in_format_1_has_at_most_64_characters(old: Lines) -> None:
    assert first_bad(resealed([{**old[0], "command": "x" * 1000}, *old[1:]]))[0] == 1


@pytest.mark.long
@pytest.mark.parametrize("golden", ["time_chase/standard-3", "early_american_chrononauts/solonauts"])
def test_every_message_is_short_and_without_internals(golden: str) -> None:
    lines = [json.loads(line) for line in (GOLDEN / f"{golden}.ndjson").read_text().splitlines()[:6]]
    for number, line in enumerate(lines):
        for place in paths_in(line):
            for junk in JUNK_VALUES:
                changed = (
                    resealed([*lines[:number], with_value(line, place, junk)]) if place else [*lines[:number], junk]
                )
                with pytest.raises(BadLog) as bad:
                    verify(as_text(changed))
                found = (bad.value.reason, INTERNALS.search(bad.value.reason))
                assert found[1] is None, found
                assert len(bad.value.reason) < 3000


@pytest.mark.parametrize(
    "line",
    ["{", "nul", '{"a": NaN}', '{"a": 1.5}', '{"a": ' + "1" * 5000 + "}", "[" * 100_000, '{"a": "\\ud800"}', "\udcff"],
    ids=range(8),
)
def test_messages_about_invalid_json_have_no_internals(line: str) -> None:
    with pytest.raises(BadLog) as bad:
        verify([line], REGISTRY)
    assert INTERNALS.search(bad.value.reason) is None, bad.value.reason


def test_a_list_must_not_be_a_text_or_an_object(lines: Lines) -> None:
    values: tuple[Any, ...] = ("", {}, "12")
    for value in values:
        number = next(n for n, line in enumerate(lines) if line["kind"] == "game_started")
        changed = [*lines[:number], {**lines[number], "draws": value}, *lines[number + 1 :]]
        version, reason = first_bad(resealed(changed))
        assert (version, "expected a list" in reason) == (number + 1, True)


@pytest.mark.parametrize("name", ["", "x" * 41, "a\u202eb", "a\nb", " Ada", "Ada\xa0", "Zoe\u0308"])
def test_names_in_a_log_must_be_names(old: Lines, name: str) -> None:
    assert first_bad(resealed([old[0], {**old[1], "name": name}, *old[2:]]))[0] == 2


def test_every_name_that_a_player_has_or_could_have_in_earlier_versions_may_be_in_a_log(old: Lines) -> None:
    for name in ("\u0601 5", "\u0915\u093c" * 20, "\U0001f600", "Ada\ufe0f", "A  da", "\u0420robe", "server", "\uff21"):
        assert clean_name(name) == name
        named = resealed([old[0], {**old[1], "name": name}, *old[2:]])
        assert verify(as_text(named), REGISTRY).status == "finished"


def test_texts_that_are_not_unicode(old: Lines) -> None:
    line = json.dumps(old[0]).replace('"p_alice"', '"\\ud800"')
    with pytest.raises(BadLog, match="record 1"):
        verify([line], REGISTRY)


def test_the_command_names_the_first_bad_record(
    old: Lines, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.verify.REGISTRY", REGISTRY)
    monkeypatch.setattr("events.verify.verify.__defaults__", (REGISTRY, ""))
    file = tmp_path / "game.ndjson"
    file.write_text("\n".join(as_text(old)))
    assert main([str(file)]) == 0
    assert "are valid" in capsys.readouterr().out
    old[5]["at"] += 1
    file.write_text("\n".join(as_text(old)))
    assert main([str(file)]) == 1
    assert "record 6: its hash" in capsys.readouterr().err


def test_the_command_runs_without_a_server(tmp_path: Path) -> None:
    missing = subprocess.run(
        [sys.executable, "-m", "events.verify", str(tmp_path / "none")], capture_output=True, text=True, check=False
    )
    assert missing.returncode == 2
    assert "none" in missing.stderr
