"""The tables of the ladder in docs/."""

import re
from collections import defaultdict

import pytest

from tools.ladder import tables
from tools.ladder.pairings import MODES, Mode, Pairing
from tools.ladder.results import LadderRow, Tally, key, load
from tools.ladder.stamps import Stamp, stamp_of
from tools.ladder.tables import (
    DOCS,
    NONE,
    PAGES,
    is_valid,
    of_bots,
    of_levels,
    of_openspiel,
    of_trials,
    with_lines,
    with_tables,
)

CHASE = next(mode for mode in MODES if mode.ruleset == "time-chase")
SOLO = next(mode for mode in MODES if mode.seats == 1)
SEARCH = Pairing("search", "greedy")
MATCH = Pairing("search:100", "openspiel-ismcts-judge:100")
ALONE = LadderRow(Tally(200, 150, 2, 150.0, 5.1, "accepted"), "abc", Stamp("e", "b", {}, "s"))


def shared(seats: int) -> LadderRow:
    """A row at a table of that many seats: nobody won 2 games, and of the 154 games won, 8 were shared by two seats."""
    return ALONE._replace(tally=ALONE.tally._replace(won=154, shares=150 + 2 / seats))


ROW = shared(CHASE.seats)


def is_new(mode: Mode, pairing: Pairing, row: LadderRow) -> bool:
    return row.commit == "abc"


@pytest.mark.parametrize("page", PAGES)
def test_the_tables_in_docs_are_what_the_results_give(page: str) -> None:
    pytest.importorskip("pyspiel", reason="the digest of some rows needs OpenSpiel, which is not installed")
    text = (DOCS / page).read_text(encoding="utf-8")
    assert with_tables(page, text, load()) == text, "run `python -m tools.ladder --table`"


def test_the_page_on_bots_has_the_smallest_and_the_largest_step_between_levels_of_each_game() -> None:
    shares = defaultdict[str, list[float]](list)
    rows = (DOCS / "ladder.md").read_text(encoding="utf-8").partition("<!-- levels -->")[2]
    for game, share in re.findall(
        r"^\| ([a-z-]+).*? \| level-\d over level-\d \| \d+ \| ([\d.]+) %", rows, re.MULTILINE
    ):
        shares[game].append(float(share))
    said = re.findall(r"^\| ([\w ]+) \| \d \| (\d+) to (\d+) %", (DOCS / "bots.md").read_text("utf-8"), re.MULTILINE)
    assert {game.lower().replace(" ", "-"): (int(low), int(high)) for game, low, high in said} == {
        game: (round(min(each)), round(max(each))) for game, each in shares.items()
    }
    assert len(said) == 5


def test_a_row_has_its_share_interval_verdict_and_commit() -> None:
    cells = [str(CHASE), str(SEARCH), "200", "75.8 %", "69.3 % to 81.2 %", "33.3 %", "2", "accepted", "abc"]
    assert of_bots({key(CHASE, SEARCH): ROW}, is_new)[2:] == [f"| {' | '.join(cells)} |"]


def test_a_row_of_other_sources_is_marked() -> None:
    (line,) = of_bots({key(CHASE, SEARCH): ROW._replace(commit="old")}, is_new)[2:]
    assert line.endswith("| accepted | outdated |")
    (line,) = of_bots({key(CHASE, SEARCH): LadderRow(Tally(200, 150, 2))})[2:]
    assert line.endswith("| 2 |  | outdated |")


def test_two_bots_that_play_alone_are_compared_with_an_even_share_and_one_is_not() -> None:
    alone, both = of_bots({key(SOLO, Pairing("search")): ALONE, key(SOLO, SEARCH): shared(2)}, is_new)[2:]
    assert alone.endswith("| search alone | 200 | 75.0 % | 68.6 % to 80.5 % |  | 2 |  | abc |")
    assert both.endswith("| search over greedy | 200 | 75.8 % | 69.3 % to 81.2 % | 50.0 % | 2 | accepted | abc |")


def test_a_row_is_valid_as_long_as_its_stamp_is_and_its_bots_exist() -> None:
    new = stamp_of(CHASE, SEARCH)
    assert is_valid(CHASE, SEARCH, LadderRow(Tally(1), "abc", new))
    assert not is_valid(CHASE, SEARCH, LadderRow(Tally(1), "abc", new._replace(engine="x")))
    assert not is_valid(CHASE, SEARCH, LadderRow(Tally(1)))
    assert not is_valid(CHASE, Pairing("chess", "greedy"), LadderRow(Tally(1), "abc", new))


def test_openspiel_and_levels_have_tables_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = (Pairing("level-2", "level-1"), Pairing("level-3", "level-2"))
    monkeypatch.setattr(tables, "STEPS", steps)
    trial = Pairing("openspiel-ismcts-judge-c2:9", "openspiel-ismcts-judge:9")
    results = {key(CHASE, pairing): ROW for pairing in (SEARCH, MATCH, trial, steps[1])}
    assert [len(of(results, is_new)) for of in (of_bots, of_openspiel, of_trials, of_levels)] == [3, 3, 3, 3]
    assert str(MATCH) in of_openspiel(results, is_new)[2]
    cells = [str(CHASE), str(steps[1]), "200", "75.3 %", "68.9 % to 80.8 %", "33.3 %", "abc"]
    assert of_levels(results, is_new)[2] == f"| {' | '.join(cells)} |"
    assert of_levels(results, lambda *row: False)[2].endswith("| 68.9 % to 80.8 % | 33.3 % | outdated |")


def test_without_games_there_is_no_table() -> None:
    assert of_bots({}) == of_openspiel({}) == of_trials({}) == of_levels({}) == [NONE]


def test_a_table_takes_the_place_of_the_old_one() -> None:
    page = "before\n<!-- ladder -->\nold\n<!-- /ladder -->\nafter"
    assert with_lines(page, "ladder", ["new"]) == "before\n<!-- ladder -->\nnew\n<!-- /ladder -->\nafter"
