"""The parts of what a decision changed add up, and the shares of moves are on the scale of the graph."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engines import REGISTRY, latest
from engines.bots import analysis
from service.analysis import findings
from service.analysis.analyses import FindingsProgress
from service.analysis.findings import findings_of
from service.analysis.parts import decisions_in
from service.analysis.positions import Course, course_of
from service.analysis.sentences import analysis_json
from tests.bots.test_analysis import KEYS, course, some
from tests.support.games import games, play_out, same_seeds

Json = Mapping[str, Any]


@pytest.fixture(autouse=True)
def few_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name, value in (
        *((findings, f"ITERATIONS_{which}", 8) for which in ("LEAST", "MOST")),
        *((analysis, "TRUE_ITERATIONS", 3), (analysis, "STATES", 2), (analysis, "LINE", 1)),
    ):
        monkeypatch.setattr(module, name, value)


def another(key: str, number: int) -> Course:
    """The course of another game of bots that choose at random."""
    engine = latest()[key]
    with same_seeds(f"{key} {number}"):
        where, seats = games(registry=REGISTRY), max(2, engine.SEATS[number % len(engine.SEATS)])
        return course_of(where.tables, play_out(where, engine, engine.Options(), seats).game_id)


def analyzed(played: Course) -> Json:
    found = [*findings_of(played, 0)]
    return analysis_json(
        FindingsProgress("done", played.decisions, played.decisions, played.has_luck, found), played.table, "en"
    )


def added(shares: Sequence[float], *more: Sequence[float]) -> list[int]:
    """The sums of these, in thousandths, each of which must be a whole number of them."""
    columns = [*zip(shares, *more, strict=True)]
    assert all(round(1000.0 * each, 9).is_integer() for column in columns for each in column)
    return [sum(round(1000 * each) for each in column) for column in columns]


def shares_at(told: Json, version: int) -> list[float]:
    return next(each["true"] for each in told["versions"] if each["version"] == version)


def proves_that_parts_add_up(told: Json) -> int:
    """Check each decision of an analysis. Return how many there are."""
    for each in told["decisions"]:
        before, after, later = (
            shares_at(told, version) for version in (each["version"] - 1, each["version"], each["until"])
        )
        luck = each["luck"] or [0] * told["seats"]
        assert added(before, each["choice"], luck) == added(after)
        assert added(after, each["others"]) == added(later)
        assert added([each["chosen"]["share"]], [each["cost"]]) == added([each["best"][0]["share"]])
        assert all(move["share"] <= each["best"][0]["share"] for move in (each["chosen"], *each["best"]))
    return len(told["decisions"])


@pytest.mark.parametrize("key", KEYS)
def test_choice_luck_and_others_add_up_to_the_change_of_the_graph_for_every_decision(key: str) -> None:
    part = some(course(key))
    assert proves_that_parts_add_up(analyzed(part)) == part.decisions > 0


@pytest.mark.soak
@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("key", KEYS)
def test_they_add_up_in_fifty_games(key: str, number: int) -> None:
    assert proves_that_parts_add_up(analyzed(another(key, number))) > 0


@pytest.mark.parametrize("key", KEYS)
def test_the_graph_goes_through_the_shares_of_the_moves(key: str) -> None:
    """With luck, the best move has the share that the seat expected before. Without, the chosen one has that after."""
    played = some(course(key))
    told = analyzed(played)
    known = {each["version"]: each["known"] for each in told["versions"]}
    for each in told["decisions"][:30]:
        seat, version = each["seat"], each["version"]
        if played.has_luck:
            assert each["best"][0]["share"] in {known[version - 1][seat], each["chosen"]["share"], 0, 1}
        else:
            assert each["chosen"]["share"] == known[version][seat]


def test_without_luck_all_of_a_change_with_a_move_is_the_choice() -> None:
    told = analyzed(some(course("that-time-you-killed-me")))
    for each in told["decisions"]:
        assert each["luck"] is None
        assert each["choice"][each["seat"]] <= 0.001 or each["cost"] == 0 or each["chosen"] not in each["best"]


def test_a_choice_with_luck_gives_its_cost_to_the_others() -> None:
    for each in analyzed(some(course("time-chase")))["decisions"]:
        assert each["choice"][each["seat"]] == -each["cost"]
        assert round(sum(each["choice"]), 3) == 0


def found(version: int, true: Sequence[float], seat: int | None = None, **moves: Any) -> dict[str, Any]:
    decision = {} if seat is None else {"decision": {"seat": seat, **moves}}
    return {"version": version, "true": true, "known": true, **decision}


def move(notation: str, share: float) -> dict[str, Any]:
    return {"notation": notation, "share": share}


SAW: list[dict[str, Any]] = [
    found(1, [0.43, 0.57]),
    found(2, [0.28, 0.72], 0, chosen=move("b", 0.3), best=[move("a", 0.331), move("b", 0.3), move("w", 1)]),
    found(3, [0.3, 0.7], 1, chosen=move("c", 0.7), best=[move("c", 0.7)]),
    found(4, [0.35, 0.65], 0, chosen=move("d", 0.4), best=[move("d", 0.4), move("e", 0.39)]),
    found(5, [0.0, 1.0]),
]


def test_other_moves_are_compared_with_the_share_of_the_graph() -> None:
    first, _, last = decisions_in(SAW, has_luck=False, is_done=True)
    assert [(each["notation"], each["share"]) for each in first["best"]] == [("w", 1), ("a", 0.311), ("b", 0.28)]
    assert (first["choice"], first["luck"], first["others"], first["until"]) == ([-0.15, 0.15], None, [0.02, -0.02], 3)
    assert (last["chosen"]["share"], last["cost"], last["until"]) == (0.35, 0, 5)


def test_with_luck_the_best_move_has_the_share_before_and_luck_is_the_rest() -> None:
    first, *_ = decisions_in(
        [*SAW[:1], {**SAW[1], "decision": {**SAW[1]["decision"], "best": SAW[1]["decision"]["best"][:2]}}], True, False
    )
    assert [(each["notation"], each["share"]) for each in first["best"]] == [("a", 0.43), ("b", 0.399)]
    assert (first["choice"], first["luck"]) == ([-0.031, 0.031], [-0.119, 0.119])


def test_what_others_did_is_unknown_until_the_next_decision_is_analyzed() -> None:
    for length in range(1, 5):
        for each in decisions_in(SAW[:length], has_luck=True, is_done=False):
            assert (each["until"] is None) == (each["others"] is None) == (each["version"] > 2 or length < 4)


def test_analyses_that_older_versions_have_stored_are_read_in_the_same_way() -> None:
    older = json.loads(json.dumps(SAW))
    for each in older:
        each.get("decision", {}).update({"cost": 0.5, "luck": [0.1, 0.2]})
    for has_luck in (True, False):
        assert [*decisions_in(older, has_luck, True)] == [*decisions_in(SAW, has_luck, True)]
