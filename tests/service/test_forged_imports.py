"""Forged logs are refused when they are imported over HTTP."""

import json
from typing import Any

import pytest

from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, join, new_game, play_to_the_end, problem

Two = tuple[Player, Player]
Lines = list[dict[str, Any]]


def by_another_seat(lines: Lines) -> int:
    move = next(line for line in lines if line.get("kind") == "move_played")
    move["by"] = 1 - move["seat"]
    return int(move["version"])


def named_by_a_placeholder(lines: Lines) -> int:
    person = next(line for line in lines if "discloses" in line)
    person["name"] = "\ue001"
    return int(person["discloses"])


@pytest.mark.parametrize("forge", [by_another_seat, named_by_a_placeholder])
def test_a_forged_log_is_refused(two: Two, forge: Any) -> None:
    game = new_game(two[0], ME, OPEN)
    join(two[1], game)
    play_to_the_end(two, game)
    lines = list(map(json.loads, two[0].get(f"/v1/games/{game['id']}/log").text.splitlines()))
    record = forge(lines)
    text = "\n".join(json.dumps(line) for line in lines if "head" not in line)
    answer = two[1].post("/v1/games/import", data=text.encode(), content_type="application/x-ndjson")
    assert problem(answer, 422, "bad_log")["record"] == record
