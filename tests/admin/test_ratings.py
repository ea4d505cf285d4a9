"""An operator annuls results, and sees whether ladders are sound and who wins together."""

import json
from typing import Any

import pytest

from service.admin.actions import Administrator
from service.admin.on_games.ratings import verify
from service.backend import Backend
from service.jobs.table import REBUILD_RATINGS
from service.ratings.entries import RatedResult
from tests.admin.conftest import Run
from tests.service.conftest import settings
from tests.service.games_with_takebacks import REGISTRY
from tests.workers.erased import signed_up
from tests.workers.ratings.conftest import LADDER, Rated
from workers.jobs.ratings import rebuild_ratings
from workers.runner import process

WHY = ("--reason", "a complaint")


@pytest.fixture
def backend(redis_url: str, redis_client: Any) -> Backend:
    return Backend.connect(settings(redis_url, ADMIN_API="true"), REGISTRY)


@pytest.fixture
def rated(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> Rated:
    monkeypatch.setattr(process, "backend", lambda: backend)
    return Rated(backend, signed_up(backend, "Ada"), signed_up(backend, "Bob"))


def told(rated: Rated, kind: str) -> list[Any]:
    found = rated.web.notices.inboxes.all(rated.loser.player)
    return [each for each in map(json.loads, (one.text for one in found)) if each["type"] == kind]


def test_an_annulled_result_counts_for_nobody_and_its_players_are_told_why(run: Run, rated: Rated) -> None:
    rated.web.notices.inboxes.keep(rated.loser.player)
    rated.finish(rated.begun())
    before = rated.numbers()
    second = rated.finish(rated.begun(3)).game_id
    tried = run("ratings", "annul", second, "--cause", "cheating", "--dry-run", *WHY)
    assert (tried["changed"], told(rated, "rating_annulled")) == (True, [])
    for is_new in (True, False):
        said = run("ratings", "annul", second, "--cause", "cheating", *WHY)
        assert said == {"game": second, "ladder": LADDER.id, "changed": is_new}
    assert rated.web.servers.queue.exists(rated.web.upkeep.jobs.key(REBUILD_RATINGS))
    rebuild_ratings()
    assert rated.numbers() == before
    (notice,) = told(rated, "rating_annulled")
    assert (notice["game"], notice["ladder"]) == (second, LADDER.id)
    assert notice["reason"] == "An operator has annulled this result because somebody cheated."
    assert run("ratings", "verify")["items"][0]["is_sound"] is True


def test_a_result_that_never_counted_can_not_be_annulled(run: Run, rated: Rated) -> None:
    running = rated.begun().game_id
    assert run("ratings", "annul", running, *WHY)["code"] == "not_rated"
    assert run("ratings", "rebuild", "chess/standard/live", *WHY)["code"] == "ladder_not_found"
    assert run("ratings", "annul", "g_nothing", *WHY)["code"] == "game_not_found"


def test_ladders_are_verified_and_rebuilt(run: Run, rated: Rated, admin: Administrator) -> None:
    rated.finish(rated.begun())
    run("ratings", "change-model", LADDER.id, "1", *WHY)
    run("ratings", "rebuild", LADDER.id, *WHY)
    (found,) = run("ratings", "verify")["items"]
    assert (found["ladder"], found["entries"], found["is_sound"], found["fault"]) == (LADDER.id, 1, True, None)
    key = f"retcon:{{rated:{LADDER.id}}}:{rated.web.upkeep.ratings.projection.position(LADDER).generation}:position"
    rated.web.servers.events.hset(key, "head", "0" * 32)
    (found,) = verify(admin, {"ladder": LADDER.id})["items"]
    assert (found["is_sound"], found["fault"][:9]) == (False, "hash at 1")


def test_two_models_are_shown_side_by_side(run: Run, rated: Rated) -> None:
    rated.finish(rated.begun())
    first, second = run("ratings", "compare", LADDER.id, "1")["items"]
    assert (first["player"], second["player"]) == (rated.winner.player, rated.loser.player)
    assert (first["place"], first["new_place"], first["low"]) == (1, 1, first["new_low"])


def test_who_wins_together_is_shown(run: Run, rated: Rated) -> None:
    streams = rated.web.upkeep.ratings.streams
    players = [rated.winner.player, rated.loser.player, *(signed_up(rated.web, f"P{n}").player for n in range(4))]
    handles = streams.handles(LADDER, players)
    for number in range(12):
        others = [handles[2 + number % 4], handles[2 + (number + 1) % 4]]
        seats = (*handles[:2], *others)
        made = RatedResult(
            f"g{number}", "9-00", number, seats, (number % 2,), (), (5,) * 4, str(number), is_arranged=False
        )
        streams.append(LADDER, made)
    (pair,) = run("ratings", "pairs", LADDER.id)["partners"]
    assert {pair["one"], pair["other"]} == set(players[:2])
    assert (pair["games"], pair["won"], pair["expected"], pair["deviations"]) == (12, 12, 6, 3.5)


def test_who_wins_too_often_against_somebody_is_shown(run: Run, rated: Rated) -> None:
    streams = rated.web.upkeep.ratings.streams
    handles = streams.handles(LADDER, [rated.winner.player, rated.loser.player])
    for number in range(20):
        made = RatedResult(f"g{number}", "9-00", number, tuple(handles), (0,), (), (5, 5), str(number), False)
        streams.append(LADDER, made)
    first, second = run("ratings", "pairs", LADDER.id)["rivals"]
    assert (first["one"], first["other"], first["games"], first["won"]) == (
        *(rated.winner.player, rated.loser.player),
        *(20, 20),
    )
    assert first["expected"] < 18
    assert first["deviations"] > 2 > 0 > second["deviations"]
