"""Custom start positions: what `load` accepts, and what it refuses and why."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import engines.games.time_breaker as game
from engines.contract import ImpossibleState
from engines.games.time_breaker.state import State
from tests.engines.time_breaker.positions import after, all_pass, played, position
from tests.support.json_edits import in_turn, move_card, set_at

Dump = dict[str, Any]

STATES: dict[str, Callable[[], State]] = {
    "turn": lambda: position(hands={0: "jump-79 stop-time", 1: "join-me"}, closed="1066 868", standing=[1]),
    "window": lambda: after(
        position(seats=3, hands={0: "on-the-move jump-79", 1: "stop-time"}),
        *("0 play on-the-move with jump-79 to 79", "1 stop"),
    ),
    "deep": lambda: after(position(hands={0: "jump-79", 1: "stop-time"}), "0 play jump-79", "1 stop"),
    "dump": lambda: after(position(hands={0: "jump-79 jump-868"}, closed="868 79"), "0 dump jump-868"),
    "name": lambda: played(position(hands={0: "quantum-leap jump-79"}), "play quantum-leap"),
    "order": lambda: played(
        position(hands={0: "quantum-leap jump-79"}, deck="jump-868"), "play quantum-leap", "name jump-79"
    ),
    "card": lambda: after(position(deck="jump-79"), "0 wormhole"),
    "step": lambda: all_pass(
        after(position(pieces={0: "1969"}, breaker="1066", hands={0: "double-time"}), "0 play double-time")
    ),
    "end": lambda: after(position(pieces={0: "1610"}), "0 follow"),
    "arrested": lambda: played(position(pieces={0: "1969"}, breaker="1969", claims=(0,), closed="1066"), "follow"),
    "surrendered": lambda: played(position(hands={0: "on-the-move"}, closed="1215"), "play on-the-move"),
    "last": lambda: played(position(pieces={0: "1969"}, turn=300), "follow"),
}


@pytest.mark.parametrize("name", STATES)
def test_what_was_dumped_is_loaded(name: str) -> None:
    state = STATES[name]()
    assert state.phase == name or name in ("window", "deep", "arrested", "surrendered", "last")
    assert game.load(json.loads(json.dumps(game.dump(state)))) == state


def swap_tiles(dump: Dump) -> None:
    layout = dump["layout"]
    layout[0], layout[12] = layout[12], layout[0]


BREAKS: list[tuple[str, Callable[[Dump], None], str]] = [
    ("turn", lambda dump: dump.pop("deck"), "state: must be an object with"),
    ("turn", set_at("pack", "lost"), "pack: must be one of open"),
    ("turn", set_at("pack_fingerprint", "0123456789abcdef"), "pack_fingerprint: the pack has changed since"),
    ("turn", set_at("pieces", ["tra"]), "pieces: 2 to 5 seats"),
    ("turn", set_at("pieces", 0, 3), "pieces[0]: must be a tile of the pack"),
    ("turn", set_at("pieces", 0, "868"), "pieces: no piece is on a closed gate"),
    ("turn", set_at("turn", 301), "turn: must be a whole number from 1 to 300"),
    ("turn", set_at("turn", True), "turn: must be a whole number"),
    ("turn", set_at("seat", 2), "seat: must be a whole number from 0 to 1"),
    ("turn", set_at("phase", "night"), "phase: must be one of"),
    ("turn", set_at("auto_arrest", 1), "auto_arrest: must be true or false"),
    ("turn", set_at("layout", 0, "868"), "layout: must have each tile once"),
    ("turn", swap_tiles, "layout: the TRA tile is in the centre"),
    ("turn", set_at("closed", ["tra"]), "closed: the TRA tile is never closed"),
    ("turn", set_at("closed", ["1066", "868"]), "closed: must be in order, each once"),
    ("turn", set_at("breaker", "868"), "breaker: the Time Breaker is not on a closed gate"),
    ("turn", set_at("breaker", "tra"), "breaker: on TRA the game is over"),
    ("turn", set_at("claims", [0]), "claims: a seat that holds the Time Breaker is on its tile"),
    ("turn", set_at("standing", [1, 0]), "standing: must be in order"),
    ("turn", set_at("deck", 0, "jump-79"), "deck: every card of the pack must be in exactly one place"),
    ("turn", set_at("deck", 0, "jump-1"), "deck[0]: must be a card of the pack"),
    ("turn", set_at("hands", 0, ["stop-time", "jump-79"]), "hands[0]: must be in the order of the pack"),
    ("turn", set_at("hands", []), "hands: must have 2 entries"),
    ("turn", set_at("discards", None), "discards: must be a list"),
    ("turn", set_at("shown", 0, ["join-me"]), "shown: a card that was shown is in the hand"),
    ("turn", set_at("shown", 0, ["stop-time", "jump-79"]), "shown[0]: must be in the order of the pack"),
    ("turn", set_at("frames", [{"leap": False, "cards": []}]), "frames: no card waits at the start"),
    ("turn", set_at("frames", [{"leap": False}]), "frames[0]: must be an object with leap, cards"),
    ("turn", set_at("laid", "play join-me"), "deck: every card"),
    ("turn", set_at("window", {"layers": [0], "answers": [None, None]}), "window: there is one while seats answer"),
    ("turn", set_at("reason", "arrest"), "reason: there is one when the game is over"),
    ("turn", set_at("winner", 0), "winner: the seat that brings the Time Breaker home wins"),
    ("turn", set_at("phase", "end"), "phase: the pause is for an arrest"),
    ("turn", set_at("phase", "name"), "frames: a Quantum Leap is being played"),
    ("turn", set_at("phase", "card"), "frames: there must be a card to lay"),
    ("window", set_at("window", None), "window: there is one while seats answer"),
    ("window", set_at("laid", None), "deck: every card"),
    ("window", set_at("laid", "follow"), "laid: must be a play in notation"),
    ("window", set_at("laid", "walk"), "laid: must be a play in notation"),
    ("window", set_at("laid", "play jump-1"), "laid: must be a card of the pack"),
    ("window", set_at("laid", "play on-the-move with jump-79 to 868"), "laid: the card can't be laid like that"),
    ("window", set_at("window", "answers", 2, True), "window: a window is only open while an answer is owed"),
    ("window", set_at("window", "answers", [None, None, True]), "window: a seat that cancels holds a card"),
    ("window", set_at("standing", [1]), "standing: a seat that cancels does not always pass"),
    ("window", set_at("seat", 1), "window: the first card is laid by the seat whose turn it is"),
    ("dump", set_at("dumping", 0), "dumping: dumped jumps are replaced before"),
    ("dump", set_at("dumping", 2), "dumping: the dumped jumps are on top of the discards"),
    ("dump", set_at("dumped", True), "dumped: jumps are dumped once per turn"),
    ("dump", set_at("phase", "turn"), "dumping: dumped jumps are replaced before"),
    ("name", set_at("hands", 0, []), "deck: every card"),
    ("name", set_at("frames", 0, "leap", False), "deck: every card"),
    ("name", move_card("deck", ("frames", 0, "cards"), "jump-44bc"), "frames: there must be a card to name"),
    ("order", move_card("deck", ("frames", 0, "cards"), "jump-44bc"), "frames: a Leap has two cards at most"),
    ("order", set_at("phase", "turn"), "frames: no card waits at the start"),
    ("card", move_card("deck", ("frames", 0, "cards"), "jump-44bc"), "frames: a wormhole brings one card"),
    ("card", move_card("deck", ("frames", 0, "cards"), "stop-time"), "frames: a wormhole brings one card"),
    ("step", set_at("breaker", "1969"), "phase: the pause is for an arrest"),
    ("step", set_at("laid", None), "deck: every card"),
    ("step", set_at("auto_arrest", True), "claims: the server has declared the arrest"),
    ("arrested", set_at("winner", None), "winner: the seat that brings the Time Breaker home wins"),
    ("arrested", set_at("winner", 1), "winner: the seat that brings the Time Breaker home wins"),
    ("arrested", set_at("reason", "magic"), "breaker: on TRA the game is over"),
    ("arrested", set_at("reason", "surrender"), "winner: the seat that brings the Time Breaker home wins"),
    (
        "arrested",
        in_turn(set_at("reason", "surrender"), set_at("winner", None)),
        "claims: nobody holds a Time Breaker that surrenders",
    ),
    ("last", set_at("turn", 299), "turn: the last turn is played to its end"),
    ("last", set_at("reason", "boredom"), "reason: must be arrest, surrender or turn limit"),
]


@pytest.mark.parametrize(("name", "change", "reason"), BREAKS, ids=[f"{name}: {why}" for name, _, why in BREAKS])
def test_what_no_game_can_hold_is_refused_with_a_reason(name: str, change: Callable[[Dump], None], reason: str) -> None:
    dump = json.loads(json.dumps(game.dump(STATES[name]())))
    change(dump)
    with pytest.raises(ImpossibleState) as refusal:
        game.load(dump)
    assert str(refusal.value).startswith(reason)
