"""The log of a fork verifies alone, and with the log of its source."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.contract import ALL
from events.folding.fold import follow
from events.folding.table import FoldDiverged, Open, Table
from events.formats.format_2 import seal
from events.formats.snapshots import dump_table, load_table
from events.records.kinds import GameForked, GameRematched
from events.replay import printed_lines
from events.verify import BadLog, main, verify, verify_with_source
from service.games.context import Games
from service.games.starting import importing, lobby
from service.games.starting.lobby import Creator
from service.refusals import BadLog as Refused
from tests.engines.cases import named
from tests.service.test_forks_of_every_ruleset import whole_game
from tests.support.forking import fork, played_out
from tests.support.games import BOB, CAROL, REGISTRY, finished, games, guess
from tests.support.leaked_internals import INTERNALS, JUNK_VALUES, paths_in, with_value

Lines = list[Any]

FINE = [(("while_running",), True), (("source",), "x"), (("source",), ""), (("known_to",), None)]
"""Values that are as good as others, unless one knows the source."""


def logs(known_to: Any = None) -> tuple[Lines, list[str]]:
    """The records of the log of a fork, and the log of its source."""
    where = games()
    source = finished(where)
    how = {} if known_to is None else {"hidden": "dealt_anew", "known_to": known_to}
    return lines_of(where, played_out(where, fork(where, source, 6, **how))), list(where.tables.exported(source))


def lines_of(where: Games, table: Table) -> Lines:
    return [json.loads(line) for line in where.tables.exported(table)][: table.version]


def text(lines: Lines) -> list[str]:
    return [json.dumps(line) for line in lines]


def changed(lines: Lines, **fields: Any) -> Lines:
    """The lines with other fields in the second record."""
    return [lines[0], {**lines[1], **fields}, *lines[2:]]


def first_bad(lines: Lines, source: list[str] | None = None) -> tuple[int, str]:
    with pytest.raises(BadLog) as bad:
        verify(text(lines), REGISTRY) if source is None else verify_with_source(text(lines), source, REGISTRY)
    return bad.value.version, bad.value.reason


@pytest.mark.parametrize("known_to", [None, 0, "spectator"])
def test_a_fork_verifies_alone_and_with_its_source(known_to: Any) -> None:
    fork_log, source_log = logs(known_to)
    assert verify(text(fork_log), REGISTRY).is_over
    assert verify_with_source(text(fork_log), source_log, REGISTRY).is_over


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"state": {}}, "an impossible state"),
        ({"state": None}, "state"),
        ({"known_to": 0}, "somebody's knowledge is kept exactly if the rest is dealt again"),
        ({"hidden": "dealt_anew"}, "somebody's knowledge is kept exactly if the rest is dealt again"),
        ({"hidden": "dealt_anew", "known_to": 2}, "there is no seat 2"),
        ({"hidden": "dealt_anew", "known_to": "all"}, "none of the possible values"),
        ({"hidden": "dealt_anew", "known_to": True}, "none of the possible values"),
        ({"hidden": "shuffled"}, "is not one of"),
        ({"source_version": 0}, "expected"),
        ({"while_running": 1}, "true or false"),
        ({"source": 3}, "a text"),
        ({"source": "g_1/../g_2"}, "has an id that is too long or has characters that ids cannot have"),
        ({"source_mark": "x"}, "its source_mark is not 8 hexadecimal digits"),
        ({"extra": 1}, "there is no field"),
    ],
)
def test_a_fork_that_can_not_be_is_refused(fields: dict[str, Any], reason: str) -> None:
    fork_log, _ = logs()
    version, said = first_bad(changed(fork_log, **fields))
    assert (version, reason in said) == (2, True), said


def test_the_state_of_a_fork_is_one_of_its_seats_that_the_rules_have_not_ended() -> None:
    fork_log, _ = logs()
    state = fork_log[1]["state"]
    assert first_bad(changed(fork_log, state={**state, "rounds_left": 0})) == (2, "the rules had ended the game")
    three = {**state, "calls": [None] * 3, "scores": [0] * 3, "last_calls": []}
    assert first_bad(changed(fork_log, state=three)) == (2, "it begins with a state for more seats")


def test_a_fork_begins_with_its_state_and_draws_nothing() -> None:
    fork_log, _ = logs()
    start = next(number for number, line in enumerate(fork_log) if line["kind"] == "game_started")
    drawn = [*fork_log[:start], {**fork_log[start], "draws": [1]}, *fork_log[start + 1 :]]
    assert first_bad(drawn)[0] == start + 1
    other = {**fork_log[1]["state"], "die": fork_log[1]["state"]["die"] % 3 + 1}
    assert first_bad(changed(fork_log, state=other)) == (start + 1, "the state's digest is not the recorded one")


def test_a_fork_or_a_rematch_is_the_second_record() -> None:
    table = guess(games(), (Open(), Open())).table
    wanted = GameForked("g", 4, "00000000", "as_it_was", False, {})
    late = lobby.take_seat(where := games(), BOB, guess(where, (Creator(), Open(), Open())).table.game_id, 1).table
    for record in (wanted, GameRematched("g")):
        with pytest.raises(FoldDiverged, match="it must be the second record"):
            follow(late, seal(record, late.at, "server", "", late).entry)
    rematch = follow(table, seal(GameRematched("g"), table.at, "server", "", table).entry)
    assert rematch.rematch_of == "g"
    with pytest.raises(FoldDiverged, match="it must be the second record"):
        follow(rematch, seal(wanted, table.at, "server", "", rematch).entry)


def test_another_source_is_recognised() -> None:
    fork_log, source_log = logs()
    _, other = logs()
    assert "has the mark" in first_bad(fork_log, other)[1]
    assert first_bad(changed(fork_log, source_mark="00000000"), source_log)[0] == 2
    assert "has the mark" in first_bad(changed(fork_log, source_version=7), source_log)[1]
    assert "ends before version 99" in first_bad(changed(fork_log, source_version=99), source_log)[1]
    assert "does not verify: record 3" in first_bad(fork_log, [*source_log[:2], "{}"])[1]
    assert first_bad([json.loads(line) for line in source_log[:-3]], source_log) == (
        2,
        "it is no fork, so it has no source",
    )


def test_a_source_in_play_is_enough() -> None:
    fork_log, source_log = logs()
    assert verify_with_source(text(fork_log), source_log[:6], REGISTRY).is_over


@pytest.mark.parametrize("known_to", [None, 0])
def test_a_state_that_is_not_the_source_s_is_recognised(known_to: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server that deals another state is not honest: its log verifies, but not with the source."""
    where = games()
    source = finished(where)
    how = {} if known_to is None else {"hidden": "dealt_anew", "known_to": known_to}
    later, honest = where.tables.at(source.game_id, 8), where.tables.at

    def at(game_id: str, version: int) -> Table:
        return honest(game_id, version)._replace(state=later.state)

    monkeypatch.setattr(where.tables, "at", at)
    table = played_out(where, fork(where, source, 6, **how))
    monkeypatch.undo()
    where.tables.forget(source.game_id)
    fork_log, source_log = lines_of(where, table), list(where.tables.exported(source))
    assert verify(text(fork_log), REGISTRY).is_over
    assert first_bad(fork_log, source_log) == (2, "it does not begin with what its source was then")


def test_a_fork_that_waits_for_its_players_survives_a_snapshot() -> None:
    where = games()
    table = fork(where, finished(where), 6, seats=[Creator(), Open()])
    assert table.fork is not None
    assert table.fork.state is not None
    assert load_table(dump_table(table), REGISTRY) == table
    started = lobby.take_seat(where, BOB, table.game_id, 1).table
    assert load_table(dump_table(started), REGISTRY) == started
    assert played_out_later(where, table) == started


def played_out_later(where: Games, table: Table) -> Table:
    """The newest table, folded afresh."""
    where.tables.forget(table.game_id)
    return where.tables.load(table.game_id)


def test_messages_about_forks_have_no_internals() -> None:
    fork_log, _ = logs()
    for place in list(paths_in(fork_log[1]))[1:]:
        for junk in JUNK_VALUES:
            lines = [fork_log[0], with_value(fork_log[1], place, junk), *fork_log[2:]]
            if (place, junk) in FINE or text(lines) == text(fork_log):
                continue
            _, said = first_bad(lines)
            assert INTERNALS.search(said) is None, said


def test_a_forged_fork_is_not_imported() -> None:
    fork_log, _ = logs()
    with pytest.raises(Refused):
        importing.import_log(games(), CAROL, text(changed(fork_log, state={"die": 7})))


def test_verify_and_replay_read_forks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = named("time-machine-2")
    where, source, source_log = whole_game(case.engine, case.options, case.seats)
    table = played_out(where, fork(where, source, 12))
    for name, lines in (("fork", where.tables.exported(table)), ("source", source_log)):
        (tmp_path / name).write_text("\n".join(lines), encoding="utf-8")
    paths = [str(tmp_path / name) for name in ("fork", "source")]
    assert main([paths[0]]) == 0
    assert main([paths[0], "--source", paths[1]]) == 0
    assert main([paths[1], "--source", paths[0]]) == 1
    assert main([paths[0], "--source", str(tmp_path / "none")]) == 2
    assert "it is no fork" in capsys.readouterr().err
    printed = list(printed_lines(where.tables.exported(table), ALL))
    assert "game_forked source" in printed[1]
    assert len(printed[1]) < 250
