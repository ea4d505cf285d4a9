"""Plans when several processes work at the same time, or die: each move is played once, and each player told once."""

from typing import Any

import pytest

from service.after_append.plan_looks import AGAIN_MS, SETTLED_MS, PlanLooks, planned_at
from service.backend import Backend
from service.games.agreed import ending
from service.games.drafting import change
from service.plans import playing
from service.plans.following import follow
from service.refusals import Contended
from tests.service.conftest import settings
from tests.service.games_with_takebacks import REGISTRY
from tests.support.dying import Killed, Process
from tests.support.soak import BEFORE_OR_AFTER
from tests.workers.plans.planning import Hand, Planned
from workers.runner import process


def test_an_append_by_a_process_that_does_not_know_of_a_new_plan_is_found_later(
    nim: Planned, monkeypatch: pytest.MonkeyPatch
) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.wait()
    monkeypatch.setattr(PlanLooks, "note", lambda *_: None)
    nim.play(1, "take 2")
    nim.wait()
    assert len(nim.moves()) == 2
    nim.time.passes(SETTLED_MS / 1000)
    nim.work()
    assert nim.moves()[-1] == (0, "take 3")


def test_a_plan_of_another_player_does_not_delay_the_planned_move(nim: Planned) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 2")
    at = planned_at(nim.table, 0)
    nim.make(nim.step("take 1", (0, "take 1")), who=nim.people[1])
    nim.work()
    nim.time.now = at
    nim.work()
    assert nim.moves()[-1] == (0, "take 3")


def test_a_plan_made_during_a_look_is_looked_at(nim: Planned, monkeypatch: pytest.MonkeyPatch) -> None:
    settle = PlanLooks.settle

    def settled(looks: PlanLooks, game_id: str, scheduled: int, at: int | None) -> None:
        monkeypatch.setattr(PlanLooks, "settle", settle)
        nim.time.passes(0.001)
        nim.make(nim.step("take 3", (1, "take 2")))
        settle(looks, game_id, scheduled, at)

    nim.make(nim.step("take 3", (1, "take 2")))
    nim.plans.drop(nim.ada.player, nim.table)
    monkeypatch.setattr(PlanLooks, "settle", settled)
    nim.work()
    assert nim.plans.looks.scheduled(nim.id) is not None


def test_an_append_during_a_look_is_looked_at_in_its_time(nim: Planned, monkeypatch: pytest.MonkeyPatch) -> None:
    def followed(*args: Any) -> Any:
        monkeypatch.setattr(playing, "follow", follow)
        progress = follow(*args)
        nim.play(1, "take 2")
        return progress

    nim.make(nim.step("take 3", (1, "take 2")))
    nim.time.passes(SETTLED_MS / 1000)
    monkeypatch.setattr(playing, "follow", followed)
    nim.work()
    nim.wait()
    assert nim.moves()[-1] == (0, "take 3")


def test_a_plan_that_was_given_up_is_not_played(nim: Planned) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 2")
    nim.plans.drop(nim.ada.player, nim.table)
    nim.wait()
    assert (len(nim.moves()), nim.told(), nim.plans.looks.scheduled(nim.id)) == (2, [], None)


def test_a_plan_can_not_be_given_up_while_its_move_is_played(nim: Planned, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = list[Exception]()

    def changed(*args: Any) -> Any:
        with pytest.raises(Contended) as found:
            nim.plans.drop(nim.ada.player, nim.table)
        refused.append(found.value)
        return change(*args)

    monkeypatch.setattr(playing, "change", changed)
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 2")
    nim.wait()
    assert (len(refused), nim.moves()[-1]) == (1, (0, "take 3"))


def test_a_plan_that_is_given_up_while_a_worker_looks_at_it_is_not_played(
    nim: Planned, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dropped(*args: Any) -> Any:
        nim.plans.drop(nim.ada.player, nim.table)
        return follow(*args)

    monkeypatch.setattr(playing, "follow", dropped)
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 2")
    nim.wait()
    assert len(nim.moves()) == 2


def test_a_move_that_comes_while_the_planned_one_is_played_leaves_it_out(
    nim: Planned, monkeypatch: pytest.MonkeyPatch
) -> None:
    def offered(*args: Any) -> Any:
        monkeypatch.setattr(playing, "change", change)
        ending.offer_draw(nim.games, nim.people[1], nim.id, None)
        return change(*args)

    monkeypatch.setattr(playing, "change", offered)
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 2")
    nim.wait()
    nim.wait()
    assert (len(nim.moves()), nim.reasons()) == (2, ["offer"])


def test_a_plan_made_after_the_worker_has_read_the_game_goes_on(nim: Planned, worker: Backend) -> None:
    earlier = nim.table
    nim.play(1, "take 1")
    nim.play(0, "take 1")
    nim.make(nim.step("take 3", (1, "take 2")))
    playing.act_on_plans(worker.games, worker.upkeep.plans, earlier)
    assert (nim.plan is None, nim.told()) == (False, [])


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
@pytest.mark.parametrize(
    "answer", [pytest.param("take 2", id="played"), pytest.param("take 1", id="cancelled", marks=pytest.mark.soak)]
)
def test_wherever_the_worker_dies_the_move_is_played_and_the_player_told_once(
    redis_url: str, web: Backend, time: Hand, monkeypatch: pytest.MonkeyPatch, answer: str, is_done: bool
) -> None:
    last, died = 0, True
    while died:
        last, died = last + 1, False
        web.servers.queue.flushall()
        game = Planned(web, time)
        game.play(0, "take 1")
        game.make(game.step("take 3", (1, "take 2")), game.step("take 2", (1, "take 2")))
        game.play(1, answer)
        dying = Process(Backend.connect(settings(redis_url), REGISTRY))
        dying.dies(last, is_done)
        monkeypatch.setattr(process, "backend", lambda made=dying.backend: made)
        try:
            game.wait()
        except Killed:
            died = True
        monkeypatch.setattr(process, "backend", lambda: web)
        time.passes(AGAIN_MS / 1000)
        game.work()
        plan = game.plan
        if answer == "take 2":
            assert game.moves() == [(0, "take 1"), (1, "take 2"), (0, "take 3")], last
            assert plan is not None
            assert (plan.version, len(plan.steps), game.told()) == (game.table.version, 1, [])
        else:
            assert (game.reasons(), plan, len(game.moves())) == (["unexpected_event"], None, 2), last
    assert last > 5


def test_a_plan_is_found_again_when_the_data_of_the_queue_is_lost(nim: Planned, worker: Backend) -> None:
    nim.make(nim.step("take 3", (1, "take 2")))
    nim.play(1, "take 2")
    nim.web.servers.queue.delete("retcon:plan-looks")
    worker.upkeep.outbox.deliver_all(nim.table, is_rebuilt=True)
    nim.wait()
    assert nim.moves()[-1] == (0, "take 3")
