"""Positions that repeat in That Time You Killed Me: forks, dry runs and analyses know how often, as the table does."""

from random import Random
from typing import Any

import pytest

from engines import REGISTRY
from engines.bots.analysis import choice_of
from engines.chance import PlayoutChance
from engines.contract import opaque
from engines.games import that_time_you_killed_me
from events.folding.table import Table
from service.backend import Backend
from service.games.context import Games
from tests.bots.asking import chosen
from tests.engines.contract_case import ContractCase
from tests.engines.that_time_you_killed_me.cases import CASES
from tests.engines.that_time_you_killed_me.positions import play, position
from tests.engines.that_time_you_killed_me.test_end import CIRCLE
from tests.service.conftest import Player, settings
from tests.service.over_http import ME, problem
from tests.support.forking import fork
from tests.support.games import games, play_out

ENGINE = opaque(that_time_you_killed_me)
TWO_CIRCLES = f"{CIRCLE} {CIRCLE}".split()


def repeated(case: ContractCase) -> tuple[Games, Table, list[Table]]:
    """A game made to repeat, which was drawn, and its tables where a turn begins with a position that has occurred."""
    where = games(registry=REGISTRY)
    over = play_out(where, ENGINE, case.options, case.seats, choose=case.repeating)
    tables = [then for _, then in where.tables.history(over.game_id) if then.state is not None]
    return where, over, [then for then in tables if seen(then).repeated == 2 and not seen(then).moves]


def seen(table: Table) -> Any:
    return ENGINE.view(table.dealt, None)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_fork_dealt_anew_from_a_repeated_position_begins_with_all_that_was_public(case: ContractCase) -> None:
    where, over, moments = repeated(case)
    for then in moments:
        for known_to in (0, 1, "spectator"):
            begun = fork(where, over, then.version, hidden="dealt_anew", known_to=known_to)
            assert begun.dealt == then.dealt


@pytest.fixture
def backend(redis_url: str, redis_client: Any) -> Backend:
    """A server with the real games."""
    return Backend.connect(settings(redis_url))


@pytest.fixture
def table(player: Player) -> Any:
    """A game of a player at both seats, which has made all moves but the last of two circles."""
    body = {"ruleset": ENGINE.KEY, "options": {"first": "white"}, "seats": [ME, ME], "forks": "always"}
    game = player.post("/v1/games", json=body).get_json()
    for move in TWO_CIRCLES[:-1]:
        game = made(player, game["id"], game["awaiting"][0], {"notation": move}) | {"id": game["id"]}
    return game


def made(player: Player, game_id: str, seat: int, body: Any, query: str = "") -> Any:
    """The answer to moves, which must have been accepted."""
    answer = player.post(f"/v1/games/{game_id}/moves?seat={seat}{query}", json=body)
    assert answer.status_code in (200, 201), answer.text
    return answer.get_json()


def test_a_dry_run_of_the_move_that_repeats_a_position_for_the_third_time_says_that_it_is_a_draw(
    player: Player, table: Any
) -> None:
    tried = made(player, table["id"], 1, {"notation": ">future"}, "&dry_run=true&picture=phone")
    assert (tried["status"], tried["awaiting"], tried["records"]) == ("active", [], [])
    assert tried["outcome"] == {"winners": [], "reason": "repetition", "scores": [0, 0]}
    assert (tried["view"]["phase"], tried["view"]["repeated"]) == ("over", 3)
    assert tried["picture"].startswith("<svg")
    other = made(player, table["id"], 1, {"notation": ">past"}, "&dry_run=true")
    assert (other["outcome"], other["awaiting"], other["view"]["repeated"]) == (None, [0], 1)
    done = made(player, table["id"], 1, {"notation": ">future"})
    assert (done["status"], done["outcome"], done["view"]) == ("finished", tried["outcome"], tried["view"])


@pytest.mark.parametrize("query", ["&dry_run=true", ""])
def test_a_move_after_the_draw_is_refused_and_nothing_is_played(player: Player, table: Any, query: str) -> None:
    body = {"moves": [{"type": "shift_focus", "era": "future"}, {"type": "choose_copy", "space": 1}]}
    problem(player.post(f"/v1/games/{table['id']}/moves?seat=1{query}", json=body), 409, "not_owed")
    assert player.get(f"/v1/games/{table['id']}").get_json()["version"] == table["version"]


def test_a_running_game_is_forked_where_a_position_has_occurred_twice(player: Player, table: Any) -> None:
    at = table["version"] - len(TWO_CIRCLES) // 2 + 1
    source = player.get(f"/v1/games/{table['id']}?at={at}").get_json()["view"]
    assert (source["repeated"], source["moves"], len(source["earlier"])) == (2, [], 4)
    asked = {"from": {"game": table["id"], "at": at}, "hidden": "dealt_anew", "known_to": 0, "seats": [ME, ME]}
    answer = player.post("/v1/games", json=asked)
    assert answer.status_code == 201, answer.text
    fork = answer.get_json()
    assert fork["view"]["earlier"] == source["earlier"]
    for move in TWO_CIRCLES[len(TWO_CIRCLES) // 2 :]:
        fork = made(player, fork["id"], fork["awaiting"][0], {"notation": move}) | {"id": fork["id"]}
    assert fork["outcome"]["reason"] == "repetition"


BEHIND = ("W1,W13,W5,B16,B8,B9", "W1,W9,B16", "W1,B16")
AHEAD = ("W1,B16,B8", "W1,B16,B12,B8", "W1,B16")
"""The boards at the start of two circles whose last move is black's: with fewer and with more copies than white."""


@pytest.mark.parametrize("boards", [BEHIND, AHEAD])
def test_an_analysis_gives_half_a_win_to_a_move_that_repeats_a_position_for_the_third_time(
    boards: tuple[str, str, str],
) -> None:
    state, last = before_the_draw(boards)
    choice = choice_of(ENGINE, state, 1, last, PlayoutChance(Random(1)), 60)
    assert choice.chosen.share == pytest.approx(0.5)
    assert (choice.best[0].move == last) == (boards == BEHIND)


@pytest.mark.parametrize("bot", ["greedy", "60"])
@pytest.mark.parametrize("boards", [BEHIND, AHEAD])
def test_bots_repeat_a_position_for_the_third_time_if_they_are_behind_and_not_if_they_are_ahead(
    bot: str, boards: tuple[str, str, str]
) -> None:
    state, last = before_the_draw(boards)
    assert (chosen(bot, ENGINE, state, 1) == last) == (boards == BEHIND)


def before_the_draw(boards: tuple[str, str, str]) -> tuple[Any, Any]:
    """The state before the last move of two circles, and this move, which is black's."""
    *moves, last = TWO_CIRCLES
    return play(position(*boards), " ".join(moves)), ENGINE.parse_move(last)
