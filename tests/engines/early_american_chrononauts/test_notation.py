"""Moves as short texts."""

import pytest

import engines.games.early_american_chrononauts as game
from engines.contract import BadNotation
from engines.games.early_american_chrononauts.moves import (
    Discard,
    GoOn,
    KillTime,
    Move,
    Play,
    PlayAt,
    PlayAtSlot,
    PlayFor,
    PlayOn,
    PutBack,
    SwapIdentities,
    Take,
    UseMemo,
)
from engines.kit.windows import AlwaysPass, Pass, SetStanding

TEXTS: dict[str, Move] = {
    "play fast-forward": Play("fast-forward"),
    "play reverse-fate on 1770": PlayOn("reverse-fate", 1770),
    "play trading-places at 5": PlayAt("trading-places", 5),
    "play your-parents-never-met at 0 slot 2": PlayAtSlot("your-parents-never-met", 0, 2),
    "play get-there-first for lamp": PlayFor("get-there-first", "lamp"),
    "discard lamp": Discard("lamp"),
    "kill time lamp book": KillTime("lamp", "book"),
    "keep": SwapIdentities(False, False),
    "swap first": SwapIdentities(True, False),
    "swap second": SwapIdentities(False, True),
    "swap both": SwapIdentities(True, True),
    "take lamp": Take("lamp"),
    "put back lamp": PutBack("lamp"),
    "go on": GoOn(),
    "memo": UseMemo(),
    "pass": Pass(),
    "always pass": AlwaysPass(),
    "from now on pass": SetStanding(True),
    "from now on ask": SetStanding(False),
}


@pytest.mark.parametrize("text", TEXTS)
def test_every_move_has_its_text(text: str) -> None:
    assert game.parse_move(text) == TEXTS[text]
    assert game.format_move(TEXTS[text]) == text


def test_every_kind_of_move_is_written() -> None:
    assert {type(move) for move in TEXTS.values()} == set(game.MOVES)


@pytest.mark.parametrize(
    "text",
    [
        *("", "play", "play ", "Play lamp", "play  lamp", "play lamp on", "play lamp\n", "pass ", "memo lamp"),
        *("play flip on 0", "play flip on 01", "play flip on 17700", "play flip on ٣", "play flip on -1"),
        *("play trade at 6", "play trade at 01", "play trade at 1 slot 3", "play trade at 1 slot", "play trade to 1"),
        *("play steal for", "play steal for a b", "discard", "discard a b", "kill time a", "kill lamp book", "take"),
        *("put lamp", "put back", "swap", "swap all", "from now on", "always", "play -", "play a_b", "play a--b"),
    ],
)
def test_nothing_else_is_a_move(text: str) -> None:
    with pytest.raises(BadNotation):
        game.parse_move(text)
