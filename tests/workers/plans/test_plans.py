"""Plans are played by workers, go on as long as everything comes as expected, and are cancelled otherwise."""

from collections.abc import Callable
from itertools import takewhile
from typing import Final

import pytest

from engines import latest
from engines.chance import RecordedChance
from engines.contract import Engine
from events.folding.table import Table
from service.after_append.plan_looks import planned_at
from service.backend import Backend
from service.games.agreed import ending, pauses, takebacks
from service.games.versions import NamedVersion
from service.operations.serving import Outage
from tests.service.games_with_takebacks import GUESS, REGISTRY
from tests.support.forking import ALWAYS, fork
from tests.support.push_receiver import Receiver
from tests.workers.plans.planning import DAYS, Hand, Planned
from tests.workers.pushes import PushAll, make_due, subscribed
from workers.jobs.due_games import act_on_due
from workers.runner import process

KILLED: Final[Engine] = latest()["that-time-you-killed-me"]


def test_a_planned_move_is_played_at_the_time_of_a_quick_player(nim: Planned) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 2")
    at = planned_at(nim.table, 0)
    assert 800 <= at - nim.time.now <= 4000
    nim.time.now = at - 1
    assert nim.work() == []
    act_on_due(nim.id)
    assert len(nim.moves()) == 2
    nim.time.now = at
    assert nim.work() == [nim.id]
    assert nim.moves() == [(0, "take 1"), (1, "take 2"), (0, "take 3")]
    (entry, _) = list(nim.games.tables.history(nim.id))[-1]
    assert (entry.by, entry.at) == (nim.ada.player, at)
    assert (nim.plan, nim.told()) == (None, [])


def test_steps_follow_each_other_as_long_as_all_comes_as_expected(nim: Planned) -> None:
    nim.make(nim.step("take 3", (1, "take 2")), nim.step("take 1", anything=True))
    nim.play(1, "take 2")
    nim.wait()
    plan = nim.plan
    assert plan is not None
    assert (plan.version, len(plan.steps)) == (nim.table.version, 1)
    nim.play(1, "take 1")
    nim.wait()
    assert nim.moves()[2:] == [(0, "take 3"), (1, "take 1"), (0, "take 1")]
    assert (nim.plan, nim.told()) == (None, [])


@pytest.mark.parametrize("anything", [False, True])
def test_a_turn_of_several_moves_is_planned_step_by_step(
    web: Backend, worker: Backend, time: Hand, anything: bool
) -> None:
    game = Planned(web, time, KILLED)
    while game.table.awaiting == (0,):
        game.play(0, first_moves(game.table, 1)[0][1])
    moves = first_moves(game.table, 20)
    theirs = list(takewhile(lambda each: each[0] == 1, moves))
    (_, one), (_, two) = [each for each in moves if each[0] == 0][:2]
    game.make(game.step(one, *theirs, anything=anything), game.step(two))
    for seat, notation in theirs:
        game.play(seat, notation)
    before = len(game.moves())
    game.wait()
    assert len(game.moves()) == before + 1
    game.wait()
    assert (game.moves()[before:], game.told()) == ([(0, one), (0, two)], [])


def first_moves(table: Table, count: int) -> list[tuple[int, str]]:
    """The first legal moves of those who are to move, one after the other, each with its seat."""
    engine, state, found = table.engine, table.dealt, list[tuple[int, str]]()
    for _ in range(count):
        seat = engine.awaiting(state)[0]
        move = engine.legal_moves(state, seat)[0]
        found.append((seat, engine.format_move(move)))
        state = engine.apply(state, seat, move, RecordedChance(()))
    return found


def test_a_plan_waits_for_a_move_of_the_player(web: Backend, worker: Backend, time: Hand) -> None:
    nim = Planned(web, time)
    nim.make(nim.step("take 3", (0, "take 1"), (1, "take 2")))
    nim.play(0, "take 1")
    nim.wait()
    nim.play(1, "take 2")
    nim.wait()
    assert nim.moves()[2:] == [(0, "take 3")]


def offers_draw(nim: Planned) -> None:
    ending.offer_draw(nim.games, nim.people[1], nim.id, None)


def pauses_(nim: Planned) -> None:
    for who in nim.people:
        pauses.offer_pause(nim.games, who, nim.id, None)


def takes_back(nim: Planned) -> None:
    to = NamedVersion(nim.table.version - 1)
    for who in nim.people:
        takebacks.offer_takeback(nim.games, who, nim.id, None, to)


CANCELLED: list[tuple[str, Callable[[Planned], None]]] = [
    ("unexpected_event", lambda nim: nim.play(1, "take 1")),
    ("offer", offers_draw),
    ("paused", pauses_),
    ("taken_back", takes_back),
]


@pytest.mark.parametrize(("reason", "happens"), CANCELLED, ids=[reason for reason, _ in CANCELLED])
def test_what_a_plan_does_not_expect_cancels_it_and_its_player_alone_is_told(
    nim: Planned, reason: str, happens: Callable[[Planned], None]
) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    happens(nim)
    nim.wait()
    about = {"game": nim.id, "version": nim.table.version, "mark": nim.table.mark, "seat": 0, "reason": reason}
    assert nim.told() == [{"type": "plan_cancelled", **about, "steps_left": 1}]
    assert nim.told(nim.people[1]) == []
    assert nim.plan is None
    assert (0, "take 3") not in nim.moves()


def test_another_move_of_the_player_cancels_the_plan(nim: Planned) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 2")
    nim.play(0, "take 1")
    nim.wait()
    assert (nim.reasons(), nim.plan) == (["own_move"], None)


def test_the_player_is_told_how_many_steps_were_left(nim: Planned) -> None:
    nim.make(*(nim.step("take 1", (1, "take 1")) for _ in range(3)))
    nim.play(1, "take 1")
    nim.wait()
    nim.play(1, "take 2")
    nim.wait()
    assert [each["steps_left"] for each in nim.told()] == [2]


def test_the_planned_move_made_by_hand_counts_as_that_of_the_plan(nim: Planned) -> None:
    nim.make(nim.step("take 3", (1, "take 2")), nim.step("take 2", (1, "take 2")))
    nim.play(1, "take 2")
    nim.play(0, "take 3")
    nim.play(1, "take 2")
    nim.wait()
    assert (nim.moves()[3:], nim.told()) == ([(1, "take 2"), (0, "take 2")], [])


def test_time_that_does_not_count_is_no_reason_to_cancel(nim: Planned, monkeypatch: pytest.MonkeyPatch) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    since = nim.time.now
    nim.time.passes(3600)
    outage = Outage(since, nim.time.now)
    monkeypatch.setattr("service.operations.serving.Serving.outages", lambda _: (outage,))
    nim.play(1, "take 2")
    nim.wait()
    assert (nim.moves()[2:], nim.told()) == ([(0, "take 3")], [])


def test_an_illegal_move_cancels_the_plan(nim: Planned) -> None:
    nim.play(1, "peek")
    nim.play(0, "peek")
    nim.make(nim.step("peek", (1, "take 2")))
    nim.play(1, "take 2")
    nim.wait()
    assert (nim.reasons(), nim.plan) == (["illegal_move"], None)


def test_a_plan_ends_silently_with_the_game(nim: Planned) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    ending.concede(nim.games, nim.ada, nim.id, None)
    nim.wait()
    assert (nim.plan, nim.told(), nim.plans.looks.scheduled(nim.id)) == (None, [], None)


def test_a_plan_ends_silently_with_the_seat_although_the_game_goes_on(
    web: Backend, worker: Backend, time: Hand
) -> None:
    game = Planned(web, time, GUESS, seats=3, rounds=3, open_die=True)
    game.play(0, "1")
    game.make(game.step("1", (1, {"hidden": 1}), (2, "3")))
    ending.concede(game.games, game.ada, game.id, None)
    game.wait()
    assert (game.table.status, game.plan, game.told()) == ("active", None, [])


def test_moves_cost_nothing_more_once_a_plan_has_ended(
    web: Backend, time: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "backend", lambda: web)
    nim = Planned(web, time)
    nim.play(0, "take 1")
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 1")
    nim.wait()
    assert nim.reasons() == ["unexpected_event"]
    nim.play(0, "take 1")
    assert nim.plans.looks.scheduled(nim.id) is None


def test_a_player_is_told_by_the_webhooks_that_have_chosen_it(nim: Planned) -> None:
    for types in (("plan.cancelled",), ("decision.owed",)):
        nim.web.notices.webhooks.create(nim.ada.player, "https://hooks.example/x", types, "")
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 1")
    nim.wait()
    found = {
        webhook.types: [
            each.message.data["reason"]
            for each in nim.web.notices.deliveries.all(nim.ada.player, webhook.id)
            if each.message.type == "plan.cancelled"
        ]
        for webhook in nim.web.notices.webhooks.all(nim.ada.player)
    }
    assert found == {("plan.cancelled",): ["unexpected_event"], ("decision.owed",): []}


def test_a_player_is_told_by_push_messages(
    server: Backend, time: Hand, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.games.tables, "registry", REGISTRY)
    nim = Planned(server, time, clock=DAYS)
    nim.play(0, "take 1")
    subscribed(server, nim.ada, receiver)
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 1")
    nim.wait()
    make_due(server)
    push()
    assert receiver.bodies().count("Your prepared moves were cancelled.") == 1


def test_a_step_that_expects_anything_goes_on_only_if_nothing_was_revealed(
    web: Backend, worker: Backend, time: Hand
) -> None:
    nim = Planned(web, time)
    nim.play(0, "take 1")
    nim.make(nim.step("take 3", anything=True))
    nim.play(1, "peek")  # which can't be taken back
    nim.wait()
    assert (nim.reasons(), len(nim.moves())) == (["unexpected_event"], 2)


def test_a_move_that_shows_its_own_player_something_ends_the_plan(nim: Planned) -> None:
    nim.make(nim.step("peek", (1, "take 2")), nim.step("take 1", (1, "take 2")))
    nim.play(1, "take 2")
    nim.wait()
    assert (nim.moves()[-1], nim.reasons(), nim.plan) == ((0, "peek"), ["unexpected_event"], None)


def test_a_secret_choice_is_expected_as_it_is_seen(web: Backend, worker: Backend, time: Hand) -> None:
    game = Planned(web, time, GUESS, seats=3, rounds=3, open_die=True)
    game.make(game.step("1", (0, "1"), (1, {"hidden": 1})))
    game.play(0, "1")
    game.play(1, "2")
    game.wait()
    assert game.plan is not None
    game.play(2, "3")
    game.wait()
    assert game.reasons() == ["unexpected_event"]


def test_the_last_choice_of_a_round_goes_on_only_if_it_reveals_no_other(
    web: Backend, worker: Backend, time: Hand
) -> None:
    two = Planned(web, time, GUESS, rounds=3, open_die=True)
    two.play(0, "1")
    two.make(two.step("2", (1, "3")))
    two.play(1, "3")
    two.wait()
    assert two.moves()[-1] == (0, "2")


def test_a_plan_stops_when_a_choice_made_before_it_is_revealed(web: Backend, worker: Backend, time: Hand) -> None:
    game = Planned(web, time, GUESS, seats=3, rounds=3, open_die=True)
    game.play(0, "1")
    game.play(1, "2")
    game.make(game.step("2", (2, "3")))
    game.play(2, "3")
    game.wait()
    assert (game.reasons(), len(game.moves())) == (["unexpected_event"], 3)


def test_a_plan_stops_at_numbers_that_were_drawn(web: Backend, worker: Backend, time: Hand) -> None:
    game = Planned(web, time, GUESS, rounds=3)
    game.play(0, "1")
    game.make(game.step("2", (1, "3")))
    game.play(1, "3")
    game.wait()
    assert (game.reasons(), len(game.moves())) == (["unexpected_event"], 2)


def test_a_planned_move_comes_some_time_after_the_last_move_although_it_was_owed_for_long(
    web: Backend, worker: Backend, time: Hand
) -> None:
    game = Planned(web, time, GUESS, rounds=3, open_die=True)
    game.play(0, "1")
    game.make(game.step("2", (1, "3"), (1, {"hidden": 1})))
    game.play(1, "3")
    time.passes(3600)
    game.play(1, "1")
    time.passes(0.799)
    game.work()
    assert len(game.moves()) == 3
    game.wait()
    assert game.moves()[-1] == (0, "2")


def test_a_fork_has_no_plan_and_leaves_that_of_its_source(web: Backend, worker: Backend, time: Hand) -> None:
    nim = Planned(web, time, terms=ALWAYS)
    nim.play(0, "take 1")
    nim.make(nim.step("take 3", (1, "take 2")))
    made = fork(nim.games, nim.table, caller=nim.ada, hidden="dealt_anew", known_to=0)
    assert nim.plans.of(nim.ada.player, made.game_id) is None
    nim.play(1, "take 2")
    nim.wait()
    assert nim.moves()[-1] == (0, "take 3")
