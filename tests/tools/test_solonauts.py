"""Solonauts with open cards: what is said to be won is won by the rules, and a run continues where it stopped."""

from pathlib import Path
from typing import cast

import pytest

from engines.chance import LOWEST
from engines.games import early_american_chrononauts as game
from engines.games.early_american_chrononauts.state import State
from tools.ladder.playing import dealt
from tools.solonauts import __main__ as tool
from tools.solonauts.bound import Found, solved
from tools.solonauts.results import BEGIN, END, FILE, load, save, table, with_table

WON = Found(0, "won", 8, 16, ("play a", "discard b"))
LOST = Found(1, "not found", 7, 64)


def deal(number: int) -> State:
    return cast(State, dealt(tool.MODE, number)[0])


def test_every_victory_on_record_is_won_by_the_rules() -> None:
    for found in load(FILE):
        if found.result == "won":
            state = deal(found.deal)
            for text in found.line:
                move = game.parse_move(text)
                assert move in game.legal_moves(state, 0)
                state = game.apply(state, 0, move, LOWEST)
            assert state.reason == "all home"


def test_the_deals_on_record_are_numbered() -> None:
    assert [found.deal for found in load(FILE)] == [*range(len(load(FILE)))]


def test_deals_are_won_impossible_or_neither() -> None:
    found = [solved(number, deal(number), (4, 16)) for number in range(8)]
    assert {each.result for each in found} == {"won", "impossible", "not found"}
    assert all((each.home == 8) == (each.result == "won") == bool(each.line) for each in found)


def test_what_was_found_survives_being_saved(tmp_path: Path) -> None:
    save([WON, LOST], tmp_path / "results.json")
    assert load(tmp_path / "results.json") == [WON, LOST]
    assert load(tmp_path / "none.json") == []


def test_a_run_continues_where_the_last_one_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, file = tmp_path / "page.md", tmp_path / "results.json"
    page.write_text(f"before\n{BEGIN}\n{END}\nafter")
    save([WON], file)
    monkeypatch.setattr(tool, "PAGE", page)
    monkeypatch.setattr(tool, "load", lambda: load(file))
    monkeypatch.setattr(tool, "save", lambda found: save(found, file))
    monkeypatch.setattr(tool, "solved", lambda number, state: LOST._replace(deal=number))
    tool.main(["--deals", "3"])
    assert load(file) == [WON, LOST, LOST._replace(deal=2)]
    assert "| not found | 2 | 66.7 % |" in page.read_text()


def test_the_table_takes_the_place_of_the_old_one() -> None:
    lines = table([WON, LOST])
    assert [line.split(" | ")[1] for line in lines[2:]] == ["1", "0", "1"]
    assert with_table(f"before\n{BEGIN}\nold\n{END}\nafter", lines).splitlines() == [
        "before",
        BEGIN,
        *lines,
        END,
        "after",
    ]
