"""The model of larger machines, and the page that it is written into."""

import math
from dataclasses import replace

from tools.scale.growth.measuring import Cost, Curve
from tools.scale.growth.tables import table
from tools.scale.memory import StoredSizes, Streamed
from tools.scale.model import ACCOUNTS_PER_PLAYER, BUSY, PEOPLE_PER_GAME, SECONDS_PER_MOVE, Costs, needs
from tools.scale.page import BEGIN, END, PAGE, costs_of, of_needs, of_sizes, put_into
from tools.scale.speed import layouts
from tools.scale.whole_games import GameCost

COSTS = Costs(
    web_ms=4.0,
    redis_ms=0.5,
    stream_ms=0.0,
    stream_bytes=1024.0,
    other_bytes=0.0,
    player=500.0,
    running=0.0,
    finished=0.0,
    archived=0.0,
    archive_object=0.0,
    most_per_second=100.0,
)


def test_cores_grow_with_the_players() -> None:
    few, many = needs(COSTS, 1_000), needs(COSTS, 10_000)
    assert math.isclose(few.moves_per_second, 1_000 / SECONDS_PER_MOVE)
    assert math.isclose(few.web_cores, few.moves_per_second * 0.004 / BUSY)
    assert math.isclose(many.web_cores, 10 * few.web_cores)
    assert few.redis_memory == 1_000 * ACCOUNTS_PER_PLAYER * 500


def test_another_primary_is_needed_once_one_is_busy() -> None:
    full = BUSY / 0.0005 * SECONDS_PER_MOVE
    assert needs(COSTS, int(full * 0.99)).primaries == 1
    assert needs(COSTS, int(full * 1.01)).primaries == 2


def test_a_stream_costs_what_each_event_of_its_game_costs() -> None:
    extra = needs(replace(COSTS, stream_ms=1.0), 1_000).web_cores - needs(COSTS, 1_000).web_cores
    assert math.isclose(extra, 1_000 / SECONDS_PER_MOVE * PEOPLE_PER_GAME * 0.001 / BUSY)


def test_only_what_this_machine_has_carried_out_is_within() -> None:
    most = int(COSTS.most_per_second * BUSY * SECONDS_PER_MOVE)
    assert needs(COSTS, most).is_measured
    assert not needs(COSTS, most + 1).is_measured


def test_the_tables_are_made_of_what_was_measured() -> None:
    sizes = [
        StoredSizes(what, 1024.0, 2048.0, 0.0)
        for what in ("player", "running game", "snapshot, too", "finished game", "archived game")
    ]
    played = [GameCost("time-chase", 50.0, 4.0, 1.0), GameCost("time-machine", 50.0, 8.0, 1.0)]
    costs = costs_of(played, sizes, Streamed(20.0, 30.0), {"web": [1], "clock": [2, 3]})
    assert (costs.web_ms, costs.other_bytes, costs.most_per_second) == (6.0, 5, 50.0)
    assert "| 1,000 × player | 0.98 | 1.95 | 0.00 |" in of_sizes(sizes).markdown()
    assert [row[0] for row in of_needs(costs).rows] == ["100", "1,000", "10,000", "100,000"]


def test_the_page_has_room_for_the_tables() -> None:
    page = PAGE.read_text()
    assert page.count(BEGIN) == page.count(END) == 1
    assert put_into(page, "new").count("new\n\n<!--") == 1


def test_one_core_is_among_what_is_measured() -> None:
    found = layouts()
    assert any(each.cores is None for each in found)
    assert all(len(each.cores or (0,)) >= 1 for each in found)


def test_the_exponent_of_a_cost_that_does_not_grow_is_0() -> None:
    flat = Curve("move", [(size, Cost(100.0, 10.0, 1.0, 0.5)) for size in (100, 1_000, 10_000)])
    double = Curve("whole log", [(size, Cost(2.0 * size, float(size), 1.0, 0.5)) for size in (100, 1_000)], True)
    assert (flat.web, flat.redis) == (0.0, 0.0)
    assert (double.web, double.redis) == (1.0, 1.0)
    text = table("versions", [flat]).markdown()
    assert "| move | 100 + 10.0; 1 | 100 + 10.0; 1 | 100 + 10.0; 1 | 0.00 | 0.00 |" in text
    assert "| whole log * |" in table("versions", [double]).markdown()
