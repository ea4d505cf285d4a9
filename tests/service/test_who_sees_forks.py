"""Who forks running and private games, and who sees the forks."""

from typing import Any

import pytest

from events.folding.table import Bot, Open, Table
from events.records.kinds import GameForked
from events.records.log import MemoryLog
from events.records.terms import Terms
from service.games.agreed import ending
from service.games.context import MOST_SOURCES, Games
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.refusals import (
    CannotFork,
    GameNotFound,
    NotYourSeat,
)
from tests.engines import guess_game
from tests.support.forking import ALWAYS, against_bots, conceded, fork, reason_of, running, sees
from tests.support.games import ALICE, BOB, CAROL, finished, games, guess, others
from tests.support.logs import copied

ANEW: dict[str, Any] = {"hidden": "dealt_anew"}
OWN: dict[str, Any] = {**ANEW, "seats": against_bots()}


def forked_record(where: Games, table: Table) -> GameForked:
    record = [entry.record for entry, _ in where.tables.history(table.game_id)][1]
    assert isinstance(record, GameForked)
    return record


def test_a_running_game_is_forked_only_if_its_terms_say_so() -> None:
    where = games()
    source = running(where, Terms())
    assert reason_of(lambda: fork(where, source, **OWN)) == "forks_when_finished"


def test_a_running_game_is_forked_only_from_the_callers_own_knowledge_and_against_bots() -> None:
    where = games()
    source = running(where)
    assert reason_of(lambda: fork(where, source, seats=against_bots())) == "secrets_while_running"
    assert reason_of(lambda: fork(where, source, **OWN, known_to="spectator")) == "known_to"
    assert reason_of(lambda: fork(where, source, **ANEW, seats=[Creator(), Open()])) == "seats"
    assert reason_of(lambda: fork(where, source, **OWN, visibility="public")) == "visibility"
    for caller, seat in ((ALICE, 1), (CAROL, 0), (CAROL, None), (ALICE, 9)):
        with pytest.raises(NotYourSeat):
            fork(where, source, caller=caller, **OWN, known_to=seat)
    table = fork(where, source, **OWN)
    assert (table.visibility, forked_record(where, table).while_running) == ("private", True)


def test_those_who_do_not_play_a_running_game_learn_nothing_about_its_versions() -> None:
    where = games()
    source = running(where)
    said = set[str]()
    for at in (1, source.version, 99):
        with pytest.raises(NotYourSeat) as refused:
            fork(where, source, at, CAROL, **OWN, known_to=0)
        said.add(str(refused.value))
    assert len(said) == 1


def test_who_conceded_does_not_fork_a_running_game_any_more() -> None:
    where = games()
    made = guess(where, (Creator(), Open(), Bot("random"))).table
    with pytest.raises(CannotFork):
        fork(where, lobby.take_seat(where, BOB, made.game_id, 1).table, **ANEW, seats=[Creator()] * 3)
    options = guess_game.GuessOptions(3)
    seats = (Creator(), Open(), Open())
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
    over = conceded(where, first)
    assert reason_of(lambda: fork(where, over, visibility="public")) == "visibility"
    assert reason_of(lambda: fork(where, over, seats=[Creator(), Open()])) == "seats"
    third = fork(where, over)
    assert third.visibility == "private"
    assert [sees(where, each, BOB) for each in (first, second, third)] == [False] * 3
    ending.concede(where, BOB, source.game_id, None)
    assert [sees(where, each, BOB) for each in (first, second, third)] == [True] * 3
    assert [sees(where, fork(where, over), caller) for caller in (ALICE, BOB)] == [True, False]


def test_a_long_row_of_forks_of_running_games_is_shown_to_its_creator_alone() -> None:
    where = games()
    last = source = running(where)
    for _ in range(MOST_SOURCES):
        last = conceded(where, fork(where, last, **OWN, terms=ALWAYS))
    ending.concede(where, BOB, source.game_id, None)
    assert (sees(where, last, ALICE), sees(where, last, BOB)) == (True, False)


def test_the_fork_of_a_lost_source_is_shown_to_its_creator_alone() -> None:
    where = games()
    source = running(where)
    table = fork(where, source, **OWN)
    fresh = games(copied(where.tables.log, table))
    assert (sees(fresh, table, ALICE), sees(fresh, table, CAROL)) == (True, False)


def test_forks_of_private_games_are_private_and_refusals_do_not_tell_of_them() -> None:
    where = games()
    source = ending.concede(where, BOB, running(where, visibility="private").game_id, None).table
    assert fork(where, source).visibility == "private"
    assert reason_of(lambda: fork(where, source, visibility="public")) == "visibility"
    for at in (1, source.version, 99):
        with pytest.raises(GameNotFound) as hidden:
            fork(where, source, at, CAROL)
        with pytest.raises(GameNotFound) as missing:
            fork(where, source._replace(game_id="g_none"), at, CAROL)
        assert str(hidden.value).replace(source.game_id, "g_none") == str(missing.value)


def test_a_fork_of_a_finished_public_game_can_be_private() -> None:
    where = games()
    table = fork(where, finished(where), 6, visibility="private")
    assert [sees(where, table, caller) for caller in (ALICE, BOB)] == [True, False]


def test_a_source_that_ends_while_it_is_forked_lets_everyone_see_the_fork() -> None:
    class Interrupted(MemoryLog):
        source: Table | None = None

        def append(self, *args: Any) -> Any:
            source, self.source = self.source, None
            if source:
                ending.concede(games(self), BOB, source.game_id, None)
            return super().append(*args)

    where = games(log := Interrupted())
    source = log.source = running(where)
    table = fork(where, source, **OWN)
    assert (table.visibility, forked_record(where, table).while_running) == ("private", True)
    assert sees(others(where), table, CAROL)
