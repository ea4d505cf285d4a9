"""Which positions can be forked, and what a fork begins with."""

import json
from dataclasses import replace
from typing import Any

import pytest

from engines.contract import ALL, ImpossibleState, Unimaginable
from events.folding.table import Open, PackMissing, Table
from events.records.clocks import Clock
from events.records.log import MemoryLog
from events.shown.redaction import redact
from events.verify import verify, verify_with_source
from service.errors import IdempotencyKeyReused
from service.games.agreed import ending
from service.games.context import Games
from service.games.starting import importing, lobby
from service.games.starting.forking import fork_game
from service.games.starting.lobby import Creator
from service.games.versions import NamedVersion
from service.refusals import (
    BadOptions,
    HistoryChanged,
    VersionNotFound,
    WhichSeat,
)
from tests.engines import guess_game
from tests.support.forking import (
    against_bots,
    asked,
    conceded,
    fork,
    forked,
    played_out,
    reason_of,
    running,
    sees,
)
from tests.support.games import ALICE, BOB, CAROL, REGISTRY, call, finished, games, guess, keyed, kinds, others
from tests.support.logs import in_format_1, lines_in_format_1

ANEW: dict[str, Any] = {"hidden": "dealt_anew"}
OWN: dict[str, Any] = {**ANEW, "seats": against_bots()}


# What a fork is


def test_a_fork_begins_with_the_position_and_has_its_own_chance() -> None:
    where = games()
    source = finished(where)
    then = where.tables.at(source.game_id, 6)
    table = fork(where, source, 6)
    assert (table.status, table.dealt) == ("active", then.dealt)
    assert table.seed != source.seed
    assert kinds(table, where) == ["game_created", "game_forked", "bot_seated", "bot_seated", "game_started"]
    assert table.fork is not None
    assert (table.fork.source, table.fork.version, table.fork.mark) == (source.game_id, 6, then.mark)
    assert table.fork.state is None, "it is kept only until the start"


def test_a_fork_waits_for_its_players_with_a_clock() -> None:
    where = games()
    clock = Clock("fischer", 1000, 0, None, "lose")
    table = fork(where, finished(where), 6, seats=[Creator(), Open()], clock=clock)
    assert (table.status, table.state) == ("open", None)
    assert kinds(table, where)[:3] == ["game_created", "game_forked", "clock_set"]
    begun = lobby.take_seat(others(where), BOB, table.game_id, 1).table
    assert begun.status == "active"
    assert begun.dealt == where.tables.at(begun.fork.source, 6).dealt if begun.fork else False


def test_what_was_dealt_anew_comes_from_the_seed_of_the_fork() -> None:
    where = games()
    source = finished(where)
    dice = {fork(where, source, 4, **ANEW, known_to="spectator").dealt.die for _ in range(30)}  # type: ignore[attr-defined]
    assert dice == {1, 2, 3}


def test_the_caller_of_a_fork_keeps_their_own_knowledge_by_default() -> None:
    where = games()
    source = call(where, running(where), BOB, 2)
    table = fork(where, source, caller=BOB, **{**ANEW, "seats": against_bots(1)})
    assert table.fork is not None
    assert table.fork.known_to == 1
    assert table.dealt.calls == (None, 2)  # type: ignore[attr-defined]


def test_a_position_before_a_concession_or_at_the_end_of_one_can_be_forked() -> None:
    where = games()
    source = running(where)
    over = ending.concede(where, BOB, source.game_id, None).table
    assert over.is_over
    assert fork(where, over).status == "active"
    assert fork(where, over, source.version).status == "active"


# What is refused


def test_versions_that_do_not_exist_or_have_another_mark_are_refused() -> None:
    where = games()
    source = finished(where)
    for number in (0, source.version + 1, 10**15):
        with pytest.raises(VersionNotFound):
            fork(where, source, number)
    with pytest.raises(HistoryChanged):
        fork_at(where, source, NamedVersion(6, "00000000"))
    mark = where.tables.at(source.game_id, 6).mark
    assert fork_at(where, source, NamedVersion(6, mark)).status == "active"


def fork_at(where: Games, source: Table, at: NamedVersion) -> Table:
    return fork_game(where, ALICE, replace(asked(source), at=at)).table


def test_positions_before_the_start_and_after_the_end_by_the_rules_are_refused() -> None:
    where = games()
    source = finished(where)
    assert reason_of(lambda: fork(where, source, 2)) == "not_started"
    assert reason_of(lambda: fork(where, source)) == "decided"
    aborted = lobby.abort(where, ALICE, guess(where).table.game_id).table
    assert reason_of(lambda: fork(where, aborted)) == "not_started"


def test_a_fork_has_the_seats_and_options_of_its_source() -> None:
    where = games()
    source = finished(where)
    assert fork(where, source, 6, options={"rounds": 3, "open_die": False}).options == source.options
    for fields, field in (
        ({"seats": [Creator()]}, "seats"),
        ({"seats": [Creator(), Open(), Open()]}, "seats"),
        ({"options": {"rounds": 4}}, "rounds"),
        ({"options": {"rounds": 3, "open_die": 0}}, "open_die"),
        ({"options": {"sides": 3}}, "sides"),
    ):
        with pytest.raises(BadOptions) as refused:
            fork(where, source, 6, **fields)
        assert refused.value.extras["field"] == field


def test_a_viewer_must_be_named_by_those_who_held_no_single_seat() -> None:
    where = games()
    source = finished(where)
    with pytest.raises(WhichSeat):
        fork(where, source, 6, CAROL, **ANEW)
    assert reason_of(lambda: fork(where, source, 6, CAROL, **ANEW, known_to=2)) == "known_to"
    assert fork(where, source, 6, CAROL, **ANEW, known_to=1).status == "active"


@pytest.mark.parametrize("fault", [Unimaginable("none"), None])
def test_a_position_that_can_not_be_imagined_is_refused(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def imagine(engine: Any, view: Any, chance: Any) -> Any:
        if fault:
            raise fault
        return replace(guess_game.read(then.dealt), rounds_left=1)  # another view

    where = games()
    source = finished(where)
    then = where.tables.at(source.game_id, 6)
    monkeypatch.setattr(guess_game.Guess, "imagine", imagine)
    assert reason_of(lambda: fork(where, source, 6, **ANEW)) == "unimaginable"


def test_an_imagined_state_that_can_not_be_loaded_again_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(engine: Any, dumped: Any) -> Any:
        raise ImpossibleState("die", "it fell off the table")

    where = games()
    source = finished(where)
    monkeypatch.setattr(guess_game.Guess, "load", load)
    assert reason_of(lambda: fork(where, source, 6, **ANEW)) == "unimaginable"


# Other sources


def test_imported_games_and_forks_of_forks_can_be_forked() -> None:
    where = games()
    source = finished(where)
    copy = importing.import_log(where, CAROL, where.tables.exported(source)).table
    first = fork(where, copy, 6, ALICE, **ANEW, known_to=0)
    with pytest.raises(WhichSeat):
        fork(where, copy, 6, ALICE, **ANEW)
    second = fork(where, played_out(where, first), first.version)
    assert second.dealt == first.dealt
    assert verify(where.tables.exported(played_out(where, second)), REGISTRY).fork is not None


def test_an_imported_fork_is_an_imported_game_and_depends_on_no_source_here() -> None:
    where = games()
    source = running(where)
    table = conceded(where, fork(where, source, **OWN))
    copy = importing.import_log(where, CAROL, where.tables.exported(table)).table
    ending.concede(where, BOB, source.game_id, None)
    assert [sees(where, copy, caller) for caller in (CAROL, ALICE, BOB)] == [True, True, False]


def test_a_game_with_an_erased_player_can_be_forked() -> None:
    where = games()
    source = finished(where)
    where.tables.log.erase(source.game_id, BOB.player)
    assert fork(others(where), source, 6).status == "active"


def test_a_fork_without_its_pack_answers_that_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    where = games()
    table = fork(where, finished(where), 6)

    def load(engine: Any, dumped: Any) -> Any:
        raise ImpossibleState("pack", "there is no such pack")

    monkeypatch.setattr(guess_game.Guess, "load", load)
    monkeypatch.setattr(guess_game.Guess, "PACKS", {}, raising=False)
    with pytest.raises(PackMissing):
        others(where).tables.load(table.game_id)


# Repeated requests


def test_a_repeated_request_returns_the_same_fork_although_the_source_has_gone_on() -> None:
    where = games()
    source = running(where)
    first = forked(where, source, None, keyed(ALICE, "k"), **OWN)
    ending.concede(where, ALICE, source.game_id, None)
    again = forked(others(where), source, None, keyed(ALICE, "k"), **OWN)
    assert (again.is_repeated, again.table, again.records) == (True, first.table, first.records)
    with pytest.raises(IdempotencyKeyReused):
        forked(where, source, None, keyed(ALICE, "k", "b"), **OWN)


class Dies(MemoryLog):
    """A log whose process dies before, or right after, the append that `dies_at` counts down to."""

    dies_at, is_before = -1, True

    def append(self, *args: Any) -> Any:
        self.dies_at -= 1
        if self.dies_at == 0 and self.is_before:
            raise ConnectionError
        answer = super().append(*args)
        if self.dies_at == 0:
            raise ConnectionError
        return answer


@pytest.mark.parametrize("is_before", [True, False])
def test_a_crash_leaves_a_whole_fork_or_none(is_before: bool) -> None:
    where = games(log := Dies())
    source = finished(where)
    log.dies_at, log.is_before = 1, is_before
    with pytest.raises(ConnectionError):
        forked(where, source, 6, keyed(ALICE, "k"))
    again = forked(games(log), source, 6, keyed(ALICE, "k"))
    assert again.is_repeated is not is_before
    assert len(again.records) == again.table.version == 5


def test_a_game_in_format_1_is_converted_before_it_is_forked() -> None:
    memory = games()
    lines = [json.dumps(line) for line in lines_in_format_1(memory, finished(memory).game_id)]
    where = games(in_format_1(lines))
    source = where.tables.load("golden")
    table = fork(where, source, 6)
    converted = where.tables.load("golden")
    assert (source.format, converted.format) == (1, 2)
    assert table.fork is not None
    assert table.fork.mark == where.tables.at("golden", 6).mark
    over = where.tables.exported(played_out(where, table))
    assert verify_with_source(over, where.tables.exported(converted), REGISTRY).is_over


def test_the_creation_of_a_fork_is_one_append() -> None:
    where = games()
    source, outbox = finished(where), where.outbox
    before = len(outbox.delivered)  # type: ignore[attr-defined]
    fork(where, source, 6)
    assert len(outbox.delivered) == before + 1  # type: ignore[attr-defined]


def test_the_state_is_shown_to_nobody_before_the_fork_is_over() -> None:
    where = games()
    table = fork(where, finished(where), 6)
    (_, _), (entry, then), *_ = where.tables.history(table.game_id)
    for viewer in (0, 1, None):
        assert "state" not in redact(entry, viewer, then)
    assert json.loads(json.dumps(redact(entry, ALL, then)["state"])) == json.loads(
        json.dumps(table.engine.dump(table.dealt))
    )
