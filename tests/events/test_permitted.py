"""A log from elsewhere verifies only if live play would have permitted each of its records to the one who wrote it."""

import json
import time as clock
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from engines import REGISTRY as ENGINES
from engines.contract import Engine, opaque
from engines.games import time_chase, time_machine
from events.folding.table import Bot, Open, Table
from events.permissions import PERMISSIONS
from events.records.clocks import Clock
from events.records.kinds import KINDS, Visibility
from events.records.terms import Terms
from events.verify import BadLog, history, verify
from service.games import timeouts as expiry
from service.games.agreed import abandoned, ending
from service.games.agreed import pauses as pausing
from service.games.context import Games
from service.games.starting import importing, lobby, presence
from service.games.starting.challenges import withdraw
from service.games.starting.lobby import Creator
from service.games.starting.rematches import rematch
from service.refusals import BadLog as Refused
from tests.engines.guess_game import V2
from tests.service.challenging import ROBOT, asked
from tests.service.conftest import Time
from tests.service.games_with_takebacks import REGISTRY, nim, tell
from tests.service.test_forks_of_every_ruleset import whole_game
from tests.service.test_seen_shapes import drawn, timed_out, with_challenges, with_takebacks
from tests.service.waiting_games import with_more_time
from tests.support.forking import fork
from tests.support.games import ALICE, BOB, CAROL, finished, games, guess, started

Lines = list[dict[str, Any]]

PLACES: Final = (0, 1, 2, "creator", "importer", "server")

SHARED: Final = {
    "game_started": "whoever takes the last seat",
    "presence_asked": "whoever takes the last seat",
    "game_paused": "whoever agrees last",
    "game_resumed": "whoever agrees last",
    "draw_agreed": "whoever agrees last",
    "moves_taken_back": "whoever agrees last",
    "game_finished": "whoever made the last decision",
    "deadline_expired": "any player who claims an abandoned seat",
    "bot_seated": "whoever gave the seat up, or the one who claimed it, or the server",
    "offer_withdrawn": "the creator, also for their own seat, or the server, if the player was erased",
    "invite_replaced": "the creator, from any of their seats",
    "seat_freed": "the creator, from any of their seats",
    "game_aborted": "the creator, from any of their seats",
    "achievement_earned": "whoever made the move",
}
"""The kinds that several people may write, or the server for them."""


@pytest.fixture
def where() -> Games:
    return games(registry=REGISTRY)


def conceded(where: Games) -> Table:
    """A game that one of three players left, while a bot plays on."""
    table = guess(where, seats=(Creator(), Open(), Bot("random"))).table
    lobby.take_seat(where, BOB, table.game_id, 1)
    return ending.concede(where, ALICE, table.game_id, None).table


def vacated(where: Games) -> Table:
    table = started(where)
    where.tables.log.erase(table.game_id, BOB.player)
    return expiry.act(where, table.game_id)


def left(where: Games) -> Table:
    table = guess(where, seats=(Creator(), Open(), Open())).table
    lobby.take_seat(where, BOB, table.game_id, 1)
    return lobby.leave_seat(where, BOB, table.game_id, 1).table


def freed(where: Games) -> Table:
    table = guess(where, seats=(Creator(), Open(), Open())).table
    lobby.take_seat(where, BOB, table.game_id, 1)
    return lobby.leave_seat(where, ALICE, table.game_id, 1).table


def asked_whether_there(where: Games, visibility: Visibility = "public") -> Table:
    """A game of which Alice is asked whether she is still there, because she has waited a long time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presence, "SLOW_WAIT_MS", 0)
        table = lobby.create_game(where, ALICE, V2, V2.Options(3), (Creator(), Open()), visibility).table
        clock.sleep(0.002)
        return lobby.take_seat(where, replace(BOB, invite=table.invite), table.game_id, 1).table


def claimed(where: Games) -> Table:
    """A game in which Bob has claimed the seat of Alice, who owed a decision for longer than she may."""
    seats, terms = (Creator(), Open(), Open()), Terms(abandon_after_days=7)
    table = lobby.create_game(where, ALICE, V2, V2.Options(3), seats, "public", None, terms).table
    for seat, who in enumerate((BOB, CAROL), 1):
        lobby.take_seat(where, who, table.game_id, seat)
    with pytest.MonkeyPatch.context() as patched:
        time = Time()
        time.now = int(clock.time() * 1000) + 8 * 86_400_000
        patched.setattr("service.games.drafting.now_ms", lambda: time.now)
        return abandoned.claim_seat(where, BOB, table.game_id, 0, None).table


GAMES: Final[dict[str, Callable[[Games], Table]]] = {
    "finished": finished,
    "aborted": lambda where: lobby.abort(where, ALICE, guess(where).table.game_id).table,
    "aborted by a player": lambda where: lobby.abort(where, BOB, started(where).game_id, 1).table,
    "imported": lambda where: importing.import_log(where, CAROL, where.tables.exported(finished(where))).table,
    "conceded": conceded,
    "vacated": vacated,
    "left": left,
    "freed": freed,
    "asked": asked_whether_there,
    "asked, then aborted": lambda where: lobby.abort(where, ALICE, asked_whether_there(where).game_id).table,
    "asked, then withdrawn": lambda where: withdraw(where, ALICE, asked_whether_there(where).game_id, 0).table,
    "asked, then uninvited": lambda where: (
        lobby.replace_invite(where, ALICE, asked_whether_there(where, "private").game_id).table
    ),
    "claimed": claimed,
    "challenges": with_challenges,
    "uninvited": lambda where: lobby.replace_invite(where, ALICE, asked(where, ROBOT, private=True).game_id).table,
    "forked": lambda where: fork(where, finished(where), 6),
    "again": lambda where: rematch(where, ALICE, finished(where).game_id, lambda _: None, expiry.act).table,
    "takebacks": with_takebacks,
    "drawn": drawn,
    "timed out": timed_out,
    "with more time": with_more_time,
}


def lines_of(where: Games, table: Table) -> Lines:
    return [json.loads(line) for line in where.tables.exported(table)]


def checked(lines: Lines) -> list[Any]:
    """The records of the log, which is without the line that seals it. A forger would seal it again."""
    return list(history(map(json.dumps, (line for line in lines if "head" not in line)), {**ENGINES, **REGISTRY}))


def bad(lines: Lines) -> str:
    with pytest.raises(BadLog) as refused:
        checked(lines)
    return refused.value.reason


def with_line(lines: Lines, number: int, **fields: Any) -> Lines:
    return [*lines[:number], {**lines[number], **fields}, *lines[number + 1 :]]


def test_every_kind_has_a_permission() -> None:
    assert PERMISSIONS.keys() == set(KINDS.values())


@pytest.mark.parametrize("name", GAMES)
def test_every_log_of_live_play_verifies_and_no_record_is_written_by_somebody_else(name: str, where: Games) -> None:
    lines = lines_of(where, GAMES[name](where))
    records = checked(lines)
    for number, line in enumerate(lines[: len(records)]):
        for place in PLACES:
            if place != line["by"] and line["kind"] not in SHARED:
                bad(with_line(lines, number, by=place))


def test_the_games_have_every_kind_of_record(where: Games) -> None:
    seen = {line["kind"] for make in GAMES.values() for line in lines_of(where, make(where)) if "kind" in line}
    assert seen == KINDS.keys() - {"achievement_earned"}


def test_only_players_the_creator_and_the_server_write_what_several_may(where: Games) -> None:
    for make in GAMES.values():
        lines = lines_of(where, make(where))
        for number, line in enumerate(lines):
            if line.get("kind") in SHARED:
                assert bad(with_line(lines, number, by="importer"))


def test_a_move_of_a_seat_is_not_by_another_player_nor_by_the_server(where: Games) -> None:
    lines = lines_of(where, finished(where))
    move = next(number for number, line in enumerate(lines) if line["kind"] == "move_played")
    for place in (1 - lines[move]["seat"], "server", "creator"):
        assert bad(with_line(lines, move, by=place)) == "it is not written by the one who may do that"


def test_a_bot_s_move_is_the_server_s(where: Games) -> None:
    table = guess(where, (Creator(), Bot("random"))).table
    table = tell(where, Time(), table, "bot moves", "Alice 1")
    lines = lines_of(where, table)
    move = next(number for number, line in enumerate(lines) if line["kind"] == "move_played" and line["seat"] == 1)
    assert bad(with_line(lines, move, by=0)) == "it is not written by the one who may do that"


def test_the_server_expires_deadlines_and_other_players_claim_seats(where: Games) -> None:
    for name, forgers in (("timed out", (0, "creator")), ("claimed", (0, "creator", "server"))):
        lines = lines_of(where, GAMES[name](where))
        number = next(number for number, line in enumerate(lines) if line["kind"] == "deadline_expired")
        for place in forgers:
            assert bad(with_line(lines, number, by=place)) == "it is not written by the one who may do that"


def without(lines: Lines, *kinds: str) -> Lines:
    """The log without records of these kinds, numbered anew."""
    kept = [line for line in lines if line.get("kind") not in kinds and "kind" in line]
    return [{**line, "version": number} for number, line in enumerate(kept, 1)]


def test_nothing_follows_the_end_but_the_record_of_it(where: Games) -> None:
    game_id = drawn(where).game_id
    lines = without(lines_of(where, where.tables.load(game_id)), "game_finished")
    more = {**lines[-1], "version": len(lines) + 1, "kind": "draw_declined", "seat": 0, "by": 0}
    assert bad([*lines, more]) == "something else comes next: the start, or the end"


def test_a_game_starts_once_it_is_full(where: Games) -> None:
    lines = without(lines_of(where, finished(where)))
    start = next(number for number, line in enumerate(lines) if line["kind"] == "game_started")
    left = {"version": start + 1, "at": lines[start]["at"], "by": 1, "kind": "seat_left", "seat": 1}
    assert bad([*lines[:start], left]) == "something else comes next: the start, or the end"


def test_a_bot_of_somebody_else_takes_no_open_seat(where: Games) -> None:
    lines = lines_of(where, with_challenges(where))
    offered = {line["version"] for line in lines if line.get("kind") == "seat_offered" and line["seat"] == 1}
    sat = next(line["version"] for line in lines if line.get("kind") == "seat_taken_by_bot")
    gone = lines[: min(offered) - 1]
    people = [line for line in lines if line.get("discloses") in (*range(1, min(offered)), sat)]
    forged = [*gone, {**lines[sat - 1], "version": len(gone) + 1}]
    disclosed = [{**each, "discloses": min(each["discloses"], len(forged))} for each in people]
    assert bad([*forged, *disclosed]) == "a bot takes a seat only if it was challenged"
    assert ROBOT.is_bot


@pytest.mark.parametrize(
    ("terms", "clock"),
    [
        ({"spectators": {"mode": "live", "delay": 3}}, {}),
        ({"spectators": {"mode": "delayed", "delay": 0}}, {}),
        ({"abandon_after_days": 7}, {}),
        ({}, {"kind": "none"}),
        ({}, {"increment_ms": 1000}),
    ],
    ids=str,
)
def test_terms_and_clocks_that_contradict_themselves_are_refused(terms: Any, clock: Any, where: Games) -> None:
    clocked = Clock("decision", 60_000, 0, None, "bot")
    table = lobby.create_game(where, ALICE, V2, V2.Options(), [Creator(), Open()], "public", clocked).table
    lines = lines_of(where, lobby.abort(where, ALICE, table.game_id).table)
    checked(lines)
    usual = {"forks": "finished", "spectators": {"mode": "live", "delay": 0}, "abandon_after_days": 0}
    changed = with_line(lines, 0, terms={**usual, **terms})
    assert bad(with_line(changed, 1, clock={**lines[1]["clock"], **clock}))


def forks(engine: Engine) -> dict[int, Lines]:
    """Forks for three and for four seats."""
    lines = dict[int, Lines]()
    for seats in (3, 4):
        where, source, _ = whole_game(engine, engine.Options(), seats)
        lines[seats] = lines_of(where, fork(where, source, source.started or 1, seats=[Creator()] * seats))
    return lines


def test_a_fork_begins_with_a_state_for_its_seats() -> None:
    lines = forks(opaque(time_chase))
    checked(lines[4])
    assert bad(with_line(lines[4], 1, state=lines[3][1]["state"])) == "it begins with a state for 3 seats"


def test_the_seats_of_a_fork_are_checked_also_if_its_view_does_not_list_them(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = forks(opaque(time_machine))
    monkeypatch.setattr(time_machine, "view", lambda state, viewer: SimpleNamespace(seats=len(state.hands)))
    checked(lines[4])
    assert bad(with_line(lines[4], 1, state=lines[3][1]["state"])) == "it begins with a state that is not for 4 seats"


@pytest.mark.parametrize("name", ["\ue000", "Ada\uf8ff", "\U000f0000", "\U0010fffd", "\ufdd0", "\uffff", "\U0001ffff"])
def test_names_have_no_characters_for_private_use(name: str, where: Games) -> None:
    """Some of them stand for the names of seats in sentences."""
    lines = lines_of(where, finished(where))
    people = next(number for number, line in enumerate(lines) if "discloses" in line)
    text = [json.dumps(line) for line in with_line(lines, people, name=name)]
    with pytest.raises(BadLog, match="none of them for private use"):
        verify(text, REGISTRY)
    with pytest.raises(Refused, match="none of them for private use"):
        importing.import_log(where, CAROL, text)


def test_the_log_of_a_game_that_went_on_after_a_pause_and_takebacks_verifies(where: Games) -> None:
    table = nim(where)
    for who in (ALICE, BOB):
        pausing.offer_pause(where, who, table.game_id, None)
    for who in (ALICE, BOB):
        pausing.resume(where, who, table.game_id, None)
    assert checked(lines_of(where, tell(where, Time(), table, "Alice take 1", "Bob concedes")))
