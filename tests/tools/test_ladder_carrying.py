"""Rows of the ladder stay valid if, and only if, their games are the same as at the commit where they were played."""

from pathlib import Path

import pytest

from engines.bots import tree
from tools.ladder import carrying
from tools.ladder.carrying import carry, compared_with, comparison, comparisons, with_comparisons
from tools.ladder.pairings import MODES, Mode, Pairing
from tools.ladder.results import Compared, LadderRow, Results, Tally, key, load, save
from tools.ladder.running import Limits, new_row, play_on
from tools.ladder.sources import ROOT, commit
from tools.ladder.stamps import Stamp
from tools.ladder.transcripts import transcript

BREAKER = next(mode for mode in MODES if mode.ruleset == "time-breaker")
SOLO = next(mode for mode in MODES if mode.seats == 1)
SEARCHES = Pairing("search", "greedy")
QUICK = Pairing("greedy", "random")
TALLY = Tally(50, 20)
STAMP = Stamp("e", "b", {"seats": 2}, "s")
LATER = STAMP._replace(engine="f", bots="c")
ROW = LadderRow(TALLY, "abc", STAMP)
BEFORE = {"stamp": STAMP._asdict(), "transcript": "t"}


@pytest.mark.parametrize(("mode", "pairing"), [(BREAKER, SEARCHES), (SOLO, Pairing("random"))], ids=str)
def test_a_transcript_is_the_same_again(mode: Mode, pairing: Pairing) -> None:
    assert transcript(mode, pairing, 1) == transcript(mode, pairing, 1)


def test_a_transcript_shows_a_small_change_of_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    before = transcript(BREAKER, SEARCHES, 1)
    monkeypatch.setattr(tree, "CURIOSITY", tree.CURIOSITY * 1.05)
    assert transcript(BREAKER, SEARCHES, 1) != before


def test_sources_that_play_the_same_games_are_named_in_the_row() -> None:
    now = {"stamp": LATER._asdict(), "transcript": "t"}
    assert comparison(ROW, BEFORE, now) == Compared(commit(), "f", "c")


def test_a_row_is_compared_again_with_its_first_sources() -> None:
    again = ROW._replace(compared=Compared("def", "f", "c"))
    assert comparison(again, BEFORE, {"stamp": LATER._replace(engine="g")._asdict(), "transcript": "t"}) == Compared(
        commit(), "g", "c"
    )


def test_sources_that_play_other_games_are_compared_and_are_not_the_same() -> None:
    found = comparison(ROW, BEFORE, {"stamp": LATER._asdict(), "transcript": "u"})
    assert found == Compared(commit())
    assert not found.is_same


def test_a_row_of_other_sources_or_settings_can_t_be_compared() -> None:
    assert comparison(ROW, {"stamp": LATER._asdict(), "transcript": "t"}, BEFORE) is None
    assert comparison(ROW, BEFORE, {"stamp": STAMP._replace(settings={})._asdict(), "transcript": "t"}) is None
    assert comparison(ROW, BEFORE, {"stamp": STAMP._replace(seed="z")._asdict(), "transcript": "t"}) is None
    assert comparison(ROW, {}, BEFORE) is None
    assert comparison(ROW, BEFORE, {}) is None
    assert comparison(LadderRow(TALLY), BEFORE, BEFORE) is None


def test_a_row_holds_for_its_own_sources_and_for_later_ones_that_play_the_same() -> None:
    later = ROW._replace(compared=Compared("def", "f", "c"))
    assert later.holds_for(STAMP)
    assert later.holds_for(LATER)
    assert not later.holds_for(LATER._replace(settings={}))
    assert not ROW.holds_for(LATER)
    assert not ROW._replace(compared=Compared("def")).holds_for(STAMP._replace(engine="", bots=""))


def test_a_row_with_other_games_outdates_its_mode_and_one_that_can_t_be_compared_does_not() -> None:
    asked, same, other = [(SOLO, QUICK), (BREAKER, QUICK), (BREAKER, SEARCHES)], Compared("d", "f", "c"), Compared("d")
    solo, quick, searches = [key(*each) for each in asked]
    rows = [ROW] * 3
    assert with_comparisons(asked, rows, [same, same, other]) == {
        solo: ROW._replace(compared=same),
        quick: ROW._replace(compared=other),
        searches: ROW._replace(compared=other),
    }
    assert with_comparisons(asked, rows, [None, same, None]) == {quick: ROW._replace(compared=same)}


@pytest.mark.soak
def test_the_sources_of_a_checkout_play_the_games(tmp_path: Path) -> None:
    row, asked = new_row(BREAKER, QUICK), [(BREAKER, QUICK)]
    assert row.stamp is not None
    assert list(comparisons(asked, [row], ROOT)) == [Compared(commit(), row.stamp.engine, row.stamp.bots)]
    assert list(comparisons(asked, [row], tmp_path)) == [None]


def test_an_unknown_commit_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert compared_with("0" * 12, [(BREAKER, QUICK)], {key(BREAKER, QUICK): ROW}) == {}
    assert capsys.readouterr().err


def test_a_row_that_was_compared_keeps_its_sources_when_it_goes_on(tmp_path: Path) -> None:
    file, new, of_both = tmp_path / "results.json", new_row(BREAKER, QUICK), key(BREAKER, QUICK)
    assert new.stamp is not None
    compared = ROW._replace(
        tally=Tally(1, 1),
        stamp=new.stamp._replace(engine="e", bots="b"),
        compared=Compared("def", new.stamp.engine, new.stamp.bots),
    )
    save({of_both: compared}, file)
    play_on(BREAKER, QUICK, Limits(2), 1, new, file)
    row = load(file)[of_both]
    assert row.tally.games == 2
    assert row._replace(tally=compared.tally) == compared


def test_a_row_that_was_played_meanwhile_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, of_both = tmp_path / "results.json", key(BREAKER, QUICK)
    save({of_both: ROW}, file)
    played = ROW._replace(tally=Tally(60, 30))

    def comparing(name: str, asked: object, found: object) -> Results:
        save({of_both: played}, file)
        return {of_both: ROW._replace(compared=Compared("def", "f", "c"))}

    monkeypatch.setattr(carrying, "compared_with", comparing)
    carry([(BREAKER, QUICK)], file)
    assert load(file)[of_both] == played


@pytest.mark.parametrize(
    "row",
    [ROW._replace(commit="abc+"), ROW._replace(compared=Compared("def")), new_row(BREAKER, QUICK), LadderRow(TALLY)],
)
def test_rows_that_are_valid_or_can_never_be_valid_again_are_not_compared(
    row: LadderRow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carrying, "compared_with", None)
    save({key(BREAKER, QUICK): row}, tmp_path / "results.json")
    carry([(BREAKER, QUICK)], tmp_path / "results.json")
