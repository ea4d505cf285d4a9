"""What the modules of the graph and of "What else?" compute, called in a page."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.support.real_server import Server
from tests.web.people import DESKTOP, Person

_MODULE: Final = """async ([name, calls]) => {
  const base = new URL(".", document.querySelector('script[type="module"]').src);
  const module = await import(new URL(`analysis/${name}.mjs`, base));
  return calls.map(([called, ...args]) => module[called](...args) ?? null);
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser, shared_server: Server) -> Iterator[Page]:
    """A page that has loaded the client."""
    person = Person(chromium, shared_server.url, DESKTOP, {})
    yield person.opens("/")
    person.leave()
    assert not person.faults


def results(page: Page, module: str, *calls: Any) -> Any:
    """What functions of a module return for these arguments."""
    return page.evaluate(_MODULE, [module, calls])


def test_lines_go_through_their_points(page: Page) -> None:
    calls = [[], [[0.5, 1]], [[0, 0.5], [0.25, 1], [1, 0]]]
    paths = results(page, "graph", *[["pathOf", points] for points in calls])
    assert paths == ["", "M500 0h0", "M0 50L250 0L1000 100"]


def test_letters_that_would_overlap_are_moved_apart_within_the_graph(page: Page) -> None:
    near = results(
        page, "graph", ["apart", [0.5, 0.52, 0.1], 0.25], ["apart", [1, 1, 0.9], 0.25], ["apart", [0.2], 0.25]
    )
    assert near == [[0.5, 0.75, 0.1], [0.75, 1, 0.5], [0.2]]


def test_marks_that_would_overlap_are_one(page: Page) -> None:
    calls = [["stretchesOf", places, 0.05] for places in ([], [0.1], [0.1, 0.2, 0.23, 0.26, 0.5])]
    assert results(page, "graph", *calls) == [[], [[0.1, 0.1]], [[0.1, 0.1], [0.2, 0.26], [0.5, 0.5]]]


def test_the_parts_of_a_change_are_those_of_the_measure_that_the_graph_shows(page: Page) -> None:
    versions = [
        {"version": version, "true": [true, 1 - true], "known": [known, 1 - known]}
        for version, true, known in ((4, 0.5, 0.25), (5, 0.25, 0.125), (7, 0.75, 0.5))
    ]
    decision = {"version": 5, "seat": 0, "choice": [-0.125, 0.125], "luck": [-0.125, 0.125], "until": 7}
    calls: list[Any] = [["partsOf", versions, decision, measure] for measure in ("true", "known")]
    calls.append(["partsOf", versions, {**decision, "luck": None, "until": None}, "true"])
    true, known, unfinished = results(page, "what_else", *calls)
    assert true == {"before": 0.5, "choice": -0.125, "luck": -0.125, "after": 0.25, "others": 0.5, "later": 0.75}
    assert known == {"before": 0.25, "choice": -0.125, "luck": 0, "after": 0.125, "others": 0.375, "later": 0.5}
    assert unfinished == {"before": 0.5, "choice": -0.25, "luck": 0, "after": 0.25, "others": None, "later": None}


def test_the_greatest_turning_point_is_where_most_of_the_win_changed_hands(page: Page) -> None:
    shares = [[0.5, 0.5], [0.7, 0.3], [0.2, 0.8], [0.4, 0.6]]
    versions = [{"version": number, "true": true} for number, true in enumerate(shares)]
    calls = [["greatestOf", {"versions": versions, "turning_points": points}] for points in ([1, 2, 3], [])]
    assert results(page, "what_else", *calls) == [2, None]


def test_long_games_are_thinned_but_keep_both_ends_and_the_turning_points(page: Page) -> None:
    versions = [{"version": number, "true": [0], "known": [0]} for number in range(601)]
    few, all_of_them = results(page, "graph", ["thinned", versions, 4, [123]], ["thinned", versions[:3], 4, []])
    assert [each["version"] for each in few] == [0, 122, 123, 200, 400, 600]
    assert len(all_of_them) == 3


_DRAWN: Final = """async ([shown, turning]) => {
  const base = new URL(".", document.querySelector('script[type="module"]').src);
  const { graphOf } = await import(new URL("analysis/graph.mjs", base));
  const versions = Array.from({ length: 601 }, (_, version) => ({ version, true: [(version % 7) / 7], known: [0] }));
  const graph = { versions, turningPoints: [turning], seats: 1, measure: "true", shown, shares: versions[shown].true };
  const words = { colors: [""], label: "", percent: String, place: (version) => version / 600 };
  return JSON.stringify(graphOf({ ...graph, ...words }));
}"""


def test_the_line_of_a_long_game_goes_through_the_shown_version_and_the_turning_points(page: Page) -> None:
    drawn = page.evaluate(_DRAWN, [333, 123])
    for version in (333, 123):
        assert f"L{round(version / 0.6, 1):g} {round((1 - (version % 7) / 7) * 100, 1):g}L" in drawn


def test_chances_at_a_version_are_the_last_that_are_known(page: Page) -> None:
    versions = [{"version": 2, "true": [0.5], "known": [0.4]}, {"version": 4, "true": [1], "known": [1]}]
    calls = [["sharesAt", versions, version, "known"] for version in (1, 2, 3, 9)]
    assert results(page, "graph", *calls) == [None, [0.4], [0.4], [1]]


def test_a_tap_goes_to_the_nearest_mark_within_reach(page: Page) -> None:
    calls = [["nearestOf", [0.1, 0.2], along, 0.06] for along in (0.14, 0.16, 0.5)]
    assert results(page, "scrubbing", *calls) == [0.1, 0.2, None]


def test_the_decision_of_several_versions_is_their_turning_point_or_the_last(page: Page) -> None:
    decisions = [{"version": version} for version in (3, 5, 6)]
    calls = [
        ["decisionIn", {"decisions": decisions, "turning_points": [5]}, *limits] for limits in ((2, 6), (5, 9), (3, 4))
    ]
    assert results(page, "what_else", *calls) == [{"version": 5}, {"version": 6}, None]


def test_the_move_that_was_made_is_never_above_the_best_one(page: Page) -> None:
    best = [{"notation": name, "share": share} for name, share in (("a", 0.5), ("b", 0.3), ("c", 0.4))]
    calls = [
        ["movesOf", {"best": best, "chosen": {"notation": name, "share": share}}]
        for name, share in (("d", 0.5), ("d", 0.4), ("d", 0.1), ("c", 0.4))
    ]
    orders = ["".join(move["notation"] for move in moves) for moves in results(page, "what_else", *calls)]
    assert orders == ["adbc", "adbc", "abcd", "abc"]


def rated(**shares: float) -> list[Any]:
    """Moves that are called and worth that."""
    return [{"notation": name, "text": f"move {name}", "share": share} for name, share in shares.items()]


_MISTAKES: Final = """([costs, mine]) => {
  const decisions = costs.map((cost, index) => ({ version: 10 + index, cost }));
  return import(new URL("analysis/mistakes.mjs", document.querySelector('script[type="module"]').src)).then(
    ({ mistakesIn }) => mistakesIn({ decisions }, (version) => mine.includes(version)).map(({ version }) => version));
}"""


def test_mistakes_gave_away_more_than_five_points_and_are_somebodys_own(page: Page) -> None:
    assert page.evaluate(_MISTAKES, [[0.05, 0.051, 0.2, 0.049], [10, 11, 13]]) == [11]


def test_the_order_of_choices_does_not_depend_on_what_they_are_worth(page: Page) -> None:
    chosen = rated(c=0.1)[0]
    every = [
        {"best": rated(b=0.9, a=0.3, d=0.2), "chosen": chosen},
        {"best": rated(d=0.9, b=0.8, a=0.1), "chosen": chosen},
        {"best": rated(a=0.9, c=0.1, b=0.05), "chosen": chosen},
    ]
    calls = [["choicesOf", decision, "en"] for decision in every]
    orders = ["".join(move["notation"] for move in moves) for moves in results(page, "mistakes", *calls)]
    assert orders == ["abcd", "abcd", "abc"]


def test_choices_with_the_same_words_have_their_notation(page: Page) -> None:
    same = [{**each, "text": "take it"} for each in rated(y=0.9, x=0.3)]
    decision = {"best": [*same, {"notation": "z", "text": "", "share": 0.1}], "chosen": same[1]}
    (choices,) = results(page, "mistakes", ["choicesOf", decision, "en"])
    assert [choice["text"] for choice in choices] == ["take it (x)", "take it (y)", "z"]


def test_an_answer_is_right_within_one_point_of_the_best(page: Page) -> None:
    answers = rated(a=0.6, b=0.59, c=0.589, d=0.301, e=0.3, f=0.299)
    decision = {"best": answers[:3], "chosen": answers[4]}
    calls = [["verdictOf", decision, each] for each in answers]
    assert results(page, "mistakes", *calls) == ["right", "right", "better", "better", "same", "worse"]


def test_of_two_seats_whose_chances_changed_alike_the_one_that_decided_is_named(page: Page) -> None:
    versions = [{"version": version, "true": true} for version, true in ((4, [0.5, 0.3, 0.2]), (5, [0.1, 0.7, 0.2]))]
    calls = [
        ["greatestChange", {"versions": versions, "decisions": [{"version": 5, "seat": seat}]}, 5] for seat in (0, 1, 2)
    ]
    assert [each["seat"] for each in results(page, "mistakes", *calls)] == [0, 1, 0]
