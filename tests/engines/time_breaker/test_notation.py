"""Moves in short text notation."""

import pytest

import engines.games.time_breaker as game
from engines.contract import BadNotation
from engines.games.time_breaker.moves import (
    Arrest,
    DrawAnew,
    Dump,
    Follow,
    GoOn,
    Move,
    NameCard,
    PassTurn,
    PlayFirst,
    StopTime,
    Wormhole,
)
from engines.games.time_breaker.plays import Play, PlayOn, PlayTo, PlayWith
from engines.kit.windows import AlwaysPass, Pass, SetStanding

TEXTS: dict[str, Move] = {
    "play join-me": Play("join-me"),
    "play move-any to tra": PlayTo("move-any", "tra"),
    "play tag-along on 4": PlayOn("tag-along", 4),
    "play on-the-move with jump-44bc to 44bc": PlayWith("on-the-move", "jump-44bc", "44bc"),
    "follow": Follow(),
    "wormhole": Wormhole(),
    "dump jump-79": Dump("jump-79"),
    "draw anew": DrawAnew(),
    "arrest": Arrest(),
    "go on": GoOn(),
    "name quantum-leap": NameCard("quantum-leap"),
    "first jump-79": PlayFirst("jump-79"),
    "pass turn": PassTurn(),
    "stop": StopTime(),
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
        *("", "play", "play ", "Play join-me", "play  join-me", "play join-me to", "play join-me\n", "pass "),
        *("play tag-along on 5", "play tag-along on ٣", "play tag-along on 01", "play join-me for 3"),
        *("play on-the-move with jump-79", "dump", "dump jump-79 jump-1066", "name", "first", "follow me"),
        *("arrest him", "from now on", "always", "play -", "play jump_79", "play jump--79"),
    ],
)
def test_nothing_else_is_a_move(text: str) -> None:
    with pytest.raises(BadNotation):
        game.parse_move(text)
