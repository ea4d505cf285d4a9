"""Which positions can be forked, by whom, and who sees the fork."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engines.contract import ALL, ImpossibleState, Unimaginable
from events.clocks import Clock
from events.records import GameForked
from events.redaction import redact
from events.table import Bot, Open, PackMissing, Table
from events.terms import Terms
from events.verify import verify
from service.errors import IdempotencyKeyReused
from service.games import ending, importing, lobby
from service.games.context import MOST_SOURCES, Caller, Games
from service.games.forking import fork_game
from service.games.lobby import Me
from service.games.versions import NamedVersion
from service.refusals import (
    BadOptions,
    CannotFork,
    GameNotFound,
    HistoryChanged,
    NotYourSeat,
    VersionNotFound,
    WhichSeat,
)
from tests.engines import guess_game
from tests.support.forking import ALWAYS, against_bots, asked, fork, forked, played_out, running
from tests.support.games import ALICE, BOB, CAROL, REGISTRY, call, finished, games, guess, keyed, kinds, others

ANEW: dict[str, Any] = {"hidden": "dealt_anew"}
OWN: dict[str, Any] = {**ANEW, "seats": against_bots()}


def reason_of(make: Callable[[], object]) -> str:
    """The reason for which the fork is refused."""
    with pytest.raises(CannotFork) as refused:
        make()
    return str(refused.value.extras["reason"])


def sees(where: Games, table: Table, caller: Caller | None) -> bool:
    return where.is_visible(where.tables.load(table.game_id), caller.player if caller else None)


def forked_record(where: Games, table: Table) -> GameForked:
    record = [entry.record for entry, _ in where.tables.history(table.game_id)][1]
    assert isinstance(record, GameForked)
    return record


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
    table = fork(where, finished(where), 6, seats=[Me(), Open()], clock=clock)
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
        ({"seats": [Me()]}, "seats"),
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


# Games that are being played


def test_a_running_game_is_forked_only_if_its_terms_say_so() -> None:
    where = games()
    source = running(where, Terms())
    assert reason_of(lambda: fork(where, source, **OWN)) == "forks_when_finished"


def test_a_running_game_is_forked_only_from_the_callers_own_knowledge_and_against_bots() -> None:
    where = games()
    source = running(where)
    assert reason_of(lambda: fork(where, source, seats=against_bots())) == "secrets_while_running"
    assert reason_of(lambda: fork(where, source, **OWN, known_to="spectator")) == "known_to"
    assert reason_of(lambda: fork(where, source, **ANEW, seats=[Me(), Open()])) == "seats"
    assert reason_of(lambda: fork(where, source, **OWN, visibility="public")) == "visibility"
    for caller, seat in ((ALICE, 1), (CAROL, 0), (CAROL, None), (ALICE, 9)):
        with pytest.raises(NotYourSeat):
            fork(where, source, caller=caller, **OWN, known_to=seat)
    table = fork(where, source, **OWN)
    assert (table.visibility, forked_record(where, table).while_running) == ("private", True)


def test_who_conceded_does_not_fork_a_running_game_any_more() -> None:
    where = games()
    made = guess(where, (Me(), Open(), Bot("random"))).table
    with pytest.raises(CannotFork):
        fork(where, lobby.take_seat(where, BOB, made.game_id, 1).table, **ANEW, seats=[Me()] * 3)
    options = guess_game.GuessOptions(3)
    seats = (Me(), Open(), Open())
    source = lobby.create_game(where, ALICE, guess_game.V2, options, seats, "public", None, ALWAYS).table
    lobby.take_seat(where, BOB, source.game_id, 1)
    lobby.take_seat(where, CAROL, source.game_id, 2)
    left = ending.concede(where, CAROL, source.game_id, None).table
    with pytest.raises(NotYourSeat):
        fork(where, left, left.version - 2, CAROL, **ANEW, seats=[Bot("random")] * 3, known_to=2)


def test_the_fork_of_a_running_game_is_seen_by_its_creator_alone_until_the_source_is_over() -> None:
    where = games()
    source = running(where)
    table = fork(where, source, **OWN)
    assert [sees(where, table, caller) for caller in (ALICE, BOB, CAROL, None)] == [True, False, False, False]
    ending.concede(where, ALICE, table.game_id, None)
    assert [sees(where, table, caller) for caller in (ALICE, BOB, CAROL, None)] == [True, False, False, False]
    ending.concede(where, BOB, source.game_id, None)
    assert all(sees(others(where), table, caller) for caller in (ALICE, BOB, CAROL, None))


def test_the_fork_of_a_private_running_game_is_seen_by_its_players_in_the_end() -> None:
    where = games()
    source = running(where, visibility="private")
    table = fork(where, source, **OWN)
    ending.concede(where, BOB, source.game_id, None)
    assert [sees(where, table, caller) for caller in (ALICE, BOB, CAROL, None)] == [True, True, False, False]


def test_a_fork_of_a_fork_of_a_running_game_is_hidden_like_it() -> None:
    where = games()
    source = running(where)
    first = fork(where, source, **OWN, terms=ALWAYS)
    second = fork(where, first, **OWN)
    over = played_out_by_concession(where, first)
    assert reason_of(lambda: fork(where, over, visibility="public")) == "visibility"
    assert reason_of(lambda: fork(where, over, seats=[Me(), Open()])) == "seats"
    third = fork(where, over)
    assert third.visibility == "private"
    assert [sees(where, each, BOB) for each in (first, second, third)] == [False] * 3
    ending.concede(where, BOB, source.game_id, None)
    assert [sees(where, each, BOB) for each in (first, second, third)] == [True] * 3
    assert [sees(where, fork(where, over), caller) for caller in (ALICE, BOB)] == [True, False]


def played_out_by_concession(where: Games, table: Table) -> Table:
    return ending.concede(where, ALICE, table.game_id, None).table


def test_a_long_row_of_forks_of_running_games_is_shown_to_its_creator_alone() -> None:
    where = games()
    last = source = running(where)
    for _ in range(MOST_SOURCES):
        last = played_out_by_concession(where, fork(where, last, **OWN, terms=ALWAYS))
    ending.concede(where, BOB, source.game_id, None)
    assert (sees(where, last, ALICE), sees(where, last, BOB)) == (True, False)


def test_the_fork_of_a_lost_source_is_shown_to_its_creator_alone() -> None:
    where = games()
    source = running(where)
    table = fork(where, source, **OWN)
    fresh: Any = others(where)
    del fresh.tables.log._texts[source.game_id], fresh.tables.log._ends[source.game_id]
    assert (sees(fresh, table, ALICE), sees(fresh, table, CAROL)) == (True, False)


# Private games


def test_forks_of_private_games_are_private_and_refusals_do_not_tell_of_them() -> None:
    where = games()
    source = ending.concede(where, BOB, running(where, visibility="private").game_id, None).table
    assert fork(where, source).visibility == "private"
    assert reason_of(lambda: fork(where, source, visibility="public")) == "visibility"
    for at in (1, source.version, 99):
        with pytest.raises(GameNotFound) as hidden:
            fork(where, source, at, CAROL)
        with pytest.raises(GameNotFound) as missing:
            fork(where, replace(source, game_id="g_none"), at, CAROL)
        assert str(hidden.value).replace(source.game_id, "g_none") == str(missing.value)


def test_a_fork_of_a_finished_public_game_can_be_private() -> None:
    where = games()
    table = fork(where, finished(where), 6, visibility="private")
    assert [sees(where, table, caller) for caller in (ALICE, BOB)] == [True, False]


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
    table = played_out_by_concession(where, fork(where, source, **OWN))
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
    assert (again.is_replayed, again.table, again.records) == (True, first.table, first.records)
    with pytest.raises(IdempotencyKeyReused):
        forked(where, source, None, keyed(ALICE, "k", "b"), **OWN)


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
