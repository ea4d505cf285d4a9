"""Custom start positions: what `load` accepts, and what it refuses and why."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, get_args

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import PlayoutChance
from engines.contract import ImpossibleState
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.state import Phase, State
from tests.engines.early_american_chrononauts.positions import after, played, position
from tests.engines.early_american_chrononauts.sampler import SAMPLER
from tests.support.json_edits import in_turn, move_card, set_at

pytestmark = pytest.mark.usefixtures("sampler")

Dump = dict[str, Any]


def _dealt(**options: Any) -> State:
    return game.initial_state(game.Options(**options), 2, PlayoutChance(Random(1)))


def _drawn() -> State:
    state = position(hands={0: "mask", 1: "lamp"}, fronts={0: "clean-machine"}, deck="ring", discards="bone", seat=1)
    return played(state, "play lamp")


STATES: dict[str, Callable[[], State]] = {
    "mulligan": lambda: after(_dealt(pack="sampler"), "0 swap first"),
    "drawn": _drawn,
    "discard": lambda: played(position("uber", hands={0: "lamp", 1: "ring"}), "play lamp"),
    "play": lambda: position(hands={0: "p2 lamp", 1: "memo"}, prime=[1], fronts={1: "book"}, standing=[1]),
    "window": lambda: after(
        position(seats=3, hands={0: "flip", 1: "memo", 2: "lamp"}, discards="book"), "0 play flip on 3", "1 memo"
    ),
    "deep": lambda: after(position(hands={0: "lamp", 1: "memo"}), "0 play lamp", "1 memo"),
    "extra": lambda: after(
        played(position(hands={0: "lamp flip"}, fronts={0: "fast-machine"}), "play lamp"), "0 play flip on 1"
    ),
    "fetch": lambda: played(position(hands={0: "fetch"}), "play fetch"),
    "machine": lambda: played(position(hands={0: "lamp flip"}, fronts={0: "fast-machine"}), "play lamp"),
    "forward": lambda: played(position(hands={0: "forward lamp book"}), "play forward"),
    "nested": lambda: played(position(hands={0: "forward forward lamp"}), "play forward", "play forward"),
    "laid forward": lambda: after(STATES["forward"](), "0 play lamp"),
    "won": lambda: played(position(hands={0: "book"}, fronts={0: "crown lamp"}, missions={0: "royal"}), "play book"),
    "torn": lambda: played(position(hands={0: "flip"}, prime=[7]), "play flip on 3"),
    "last": lambda: played(position(hands={0: "lamp"}, turn=400), "play lamp"),
    "uber": lambda: position("uber", home={1: "fred-himself"}, done={0: "royal"}, watches=[0]),
    "uber won": lambda: played(
        position(
            "uber",
            hands={0: "book"},
            fronts={0: "crown lamp"},
            missions={0: "royal"},
            home={0: "ada"},
            watches=[0],
        ),
        "play book",
    ),
    "artifaxx": lambda: position("artifaxx", hands={0: "lamp"}),
    "solo": lambda: position("solonauts", 1, hands={0: "flip p2"}),
}


@pytest.mark.parametrize("name", STATES)
def test_what_was_dumped_is_loaded(name: str) -> None:
    state = STATES[name]()
    assert state.phase == name or name not in get_args(Phase)
    assert game.load(json.loads(json.dumps(game.dump(state)))) == state


def test_a_state_is_refused_once_its_pack_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    dump = game.dump(position())
    monkeypatch.setitem(PACKS, "sampler", replace(SAMPLER, fingerprint="another"))
    with pytest.raises(ImpossibleState, match="the pack has changed since"):
        game.load(dump)


def to_hand(seat: int, cards: list[str]) -> Callable[[Dump], None]:
    """Exchange a hand for cards of the deck."""

    def change(dump: Dump) -> None:
        dump["deck"] += dump["hands"][seat]
        for card in cards:
            dump["deck"].remove(card)
        dump["hands"][seat] = cards

    return change


def all_goals(dump: Dump) -> None:
    """Bring seat 0 home, which has completed a mission and has a watch."""
    identity, other = dump["identities"][0]
    dump["home"][0], dump["identities"][0] = [identity], []
    dump["identity_stack"].append(other)


def drawn(*cards: str) -> Callable[[Dump], None]:
    """Let the seat whose turn it is have drawn these cards."""
    return in_turn(to_hand(0, [*cards]), set_at("drawn", [*cards]))


FRAME = {"card": "forward", "plays": 2}

BREAKS: list[tuple[str, Callable[[Dump], None], str]] = [
    ("play", lambda dump: dump.pop("deck"), "state: must be an object with"),
    ("play", set_at("mode", "chess"), "mode: must be one of"),
    ("play", set_at("pack", "lost"), "pack: must be one of"),
    ("play", set_at("pack", []), "pack: must be one of"),
    ("play", set_at("second_pack", "later"), "second_pack: there is one only in ÜberChrononauts"),
    ("uber", set_at("second_pack", None), "second_pack: must be one of"),
    ("uber", set_at("second_pack", "sampler"), "second_pack: pack.json"),
    ("play", set_at("pack_fingerprint", "x"), "pack_fingerprint: the pack has changed since"),
    ("play", set_at("hands", [[]]), "hands: 2 to 6 seats"),
    ("play", set_at("hands", None), "hands: must be a list"),
    ("play", set_at("hands", 0, ["lamp", "p2"]), "hands[0]: must be in the order of the pack"),
    ("play", set_at("hands", 0, ["gold"]), "hands[0][0]: must be of the pack"),
    ("play", set_at("fronts", []), "fronts: must have 2 entries"),
    ("play", set_at("turn", 401), "turn: must be a whole number from 0 to 400"),
    ("play", set_at("turn", 0), "turn: the first turn comes after the swaps"),
    ("play", set_at("seat", 2), "seat: must be a whole number from 0 to 1"),
    ("play", set_at("phase", "night"), "phase: must be one of"),
    ("play", set_at("phase", "end"), "phase: must be one of"),
    ("play", set_at("prime", [2]), "prime[0]: must be a year of a linchpin"),
    ("play", set_at("prime", [3, 1]), "prime: must be in order"),
    ("play", set_at("prime", [7, 20]), "prime: thirteen paradoxes end the game"),
    ("play", set_at("patches", ["lamp"]), "patches[0]: must be a patch of the pack"),
    ("play", move_card("deck", ("patches",), "p6"), "patches: a patch stays only while its condition holds"),
    (
        "play",
        in_turn(set_at("prime", [3]), move_card("deck", ("patches",), "p5"), move_card("deck", ("patches",), "p5-alt")),
        "patches: at most one is on a year",
    ),
    ("play", set_at("deck", 0, "lamp"), "deck: every card of the pack must be in exactly one place"),
    ("play", set_at("recycled", ["lamp"]), "recycled: the deck was made of these"),
    (
        "play",
        lambda dump: dump.update(recycled=["lamp", *dump["deck"], "lamp"]),
        "recycled: these are cards of the pack",
    ),
    ("play", move_card("deck", ("fronts", 0), "flip"), "fronts: only artifacts and gadgets"),
    ("play", set_at("identities", 0, ["ada", "bea"]), "identities: each must be in exactly one place"),
    ("play", move_card("identity_stack", ("identities", 0), "ada"), "identities: each seat must have as many"),
    ("play", move_card("identity_stack", ("home", 0), "ada"), "identities: each seat must have as many"),
    ("play", move_card("mission_stack", ("missions", 0), "royal"), "missions: each seat must have as many"),
    ("play", set_at("missions", 0, ["royal"]), "missions: each must be in exactly one place"),
    ("play", set_at("watches", [0]), "watches: there are watches only in ÜberChrononauts"),
    ("play", set_at("owing", [0]), "owing: seats are asked what they swap before"),
    ("play", set_at("swaps", [[], []]), "swaps: each seat has its own"),
    ("play", set_at("swaps", [[2]]), "swaps[0][0]: must be a whole number from 0 to 1"),
    ("play", set_at("drawn", ["lamp"]), "drawn: there are some only after the draw"),
    ("play", set_at("machine_used", 1), "machine_used: must be true or false"),
    ("play", set_at("extra", True), "extra: a machine is playing the card"),
    ("play", set_at("frames", [FRAME]), "deck: every card"),
    ("play", set_at("frames", [{"card": "forward"}]), "frames[0]: must be an object with card, plays"),
    ("play", set_at("laid", "play lamp"), "deck: every card"),
    ("play", set_at("window", {"layers": [0], "answers": [None, None]}), "window: there is one while seats answer"),
    ("play", set_at("standing", [1, 0]), "standing: must be in order"),
    ("play", set_at("reason", "home"), "reason: there is one when the game is over"),
    ("play", set_at("winner", 1), "winner: a seat wins in its own turn"),
    ("play", to_hand(0, []), "hands: there must be a card to play"),
    ("play", set_at("phase", "discard"), "phase: only in ÜberChrononauts a card is discarded first"),
    ("play", set_at("phase", "drawn"), "phase: the seat has no machine for it"),
    ("play", set_at("phase", "machine"), "phase: the seat has no machine for it"),
    ("play", set_at("phase", "mulligan"), "owing: seats are asked what they swap before"),
    (
        "mulligan",
        in_turn(set_at("swaps", [[1], []]), set_at("owing", [1])),
        "swaps: a seat has only the slots of its identities",
    ),
    ("uber", all_goals, "home: with all three goals the game is won"),
    (
        "artifaxx",
        lambda dump: dump.update(phase="mulligan", turn=0, owing=[0, 1], swaps=[[], []]),
        "phase: there are no identities to swap",
    ),
    ("solo", to_hand(0, ["p2", "p5", "p6", "p8", "p9", "flip"]), "hands: alone, the hand is filled up to five"),
    ("mulligan", set_at("turn", 1), "turn: the first turn comes after the swaps"),
    ("mulligan", set_at("prime", [1]), "phase: identities are swapped before anything else"),
    ("mulligan", set_at("swaps", [[], [0]]), "swaps: a seat that is still asked has not chosen"),
    ("mulligan", set_at("machine_used", True), "machine_used: no turn has begun"),
    ("mulligan", set_at("standing_set", True), "standing_set: it is set in the play step"),
    ("drawn", set_at("drawn", ["bone"]), "drawn: the cards drawn are in the hand"),
    ("drawn", set_at("machine_used", True), "phase: the seat has no machine for it"),
    ("discard", set_at("frames", [FRAME]), "deck: every card"),
    ("window", set_at("window", None), "window: there is one while seats answer"),
    ("window", set_at("laid", None), "deck: every card"),
    ("window", set_at("laid", "discard flip"), "laid: must be a play in notation"),
    ("window", set_at("laid", "walk"), "laid: must be a play in notation"),
    ("window", set_at("laid", "play walk"), "laid: must be of the pack"),
    ("window", set_at("laid", "play flip on 2"), "laid: the card can't be laid like that"),
    ("window", set_at("window", "answers", 2, True), "window: a window is only open while an answer is owed"),
    ("window", set_at("window", "answers", [None, None, True]), "window: a seat that cancels holds a card"),
    ("window", set_at("standing", [1]), "standing: a seat that cancels does not always pass"),
    ("window", set_at("seat", 1), "window: the first card is laid by the seat whose turn it is"),
    ("window", move_card("discards", ("memos",), "book"), "memos: there is one for each layer"),
    (
        "deep",
        in_turn(move_card("memos", ("discards",), "memo"), move_card("deck", ("memos",), "book")),
        "memos: must be memos",
    ),
    ("extra", set_at("machine_used", False), "extra: a machine is playing the card"),
    ("extra", set_at("fronts", [[], []]), "deck: every card"),
    (
        "extra",
        in_turn(
            lambda dump: dump["fronts"][0].remove("fast-machine"), lambda dump: dump["deck"].append("fast-machine")
        ),
        "extra: a machine plays only a patch or an inverter",
    ),
    ("fetch", lambda dump: dump.update(discards=dump["deck"], deck=[]), "deck: there must be a deck to look through"),
    (
        "fetch",
        in_turn(
            set_at("laid", "play pay"),
            lambda dump: dump["deck"].append("fetch"),
            lambda dump: dump["deck"].remove("pay"),
        ),
        "laid: the card being played fetches a card",
    ),
    ("machine", set_at("machine_used", True), "phase: the seat has no machine for it"),
    ("machine", set_at("frames", [FRAME]), "deck: every card"),
    ("forward", set_at("frames", 0, "plays", 3), "frames: a Fast Forward gives its plays"),
    ("nested", set_at("frames", 0, "plays", 2), "frames: a Fast Forward gives its plays"),
    ("laid forward", set_at("frames", 0, "plays", 2), "frames: a Fast Forward gives its plays"),
    ("play", set_at("machine_used", True), "machine_used: the seat has no machine for it"),
    ("discard", set_at("machine_used", True), "machine_used: the seat has no machine for it"),
    ("drawn", drawn("ring", "mask"), "drawn: at most 1 card can be drawn"),
    ("forward", set_at("frames", 0, "plays", 0), "frames: a play is owed"),
    ("forward", set_at("frames", 0, "plays", 10), "frames[0].plays: must be a whole number from 0 to 9"),
    (
        "forward",
        in_turn(set_at("phase", "machine"), set_at("frames", 0, "plays", 1)),
        "frames: plays are owed only in the play step",
    ),
    ("won", set_at("winner", None), "reason: the winner has not met this goal"),
    ("won", set_at("winner", 1), "winner: a seat wins in its own turn"),
    ("won", set_at("reason", "home"), "reason: the winner has not met this goal"),
    ("won", set_at("reason", "magic"), "reason: the winner has not met this goal"),
    ("won", set_at("reason", None), "reason: there is one when the game is over"),
    ("torn", set_at("winner", 0), "winner: nobody wins with this reason"),
    ("torn", set_at("reason", "turn limit"), "prime: thirteen paradoxes end the game"),
    ("torn", set_at("prime", [7]), "prime: thirteen paradoxes end the game"),
    ("last", set_at("turn", 399), "turn: the last turn is played to its end"),
    ("uber", move_card("identity_stack", ("home", 0), "ada"), "identities: each seat must have as many"),
    ("uber", set_at("home", 0, ["fred-himself"]), "identities: each must be in exactly one place"),
    ("uber won", set_at("watches", []), "reason: the winner has not met this goal"),
    ("uber won", set_at("reason", "home"), "reason: the winner has not met this goal"),
    ("solo", set_at("identities", [[]]), "identities: each must be in exactly one place"),
    ("solo", lambda dump: dump["identity_stack"].append(dump["identities"][0].pop()), "identities: there are 6 to 12"),
    ("artifaxx", set_at("prime", [1]), "prime: there is no timeline in Artifaxx"),
    ("solo", set_at("standing", [0]), "standing: alone, there is nothing to pass"),
    ("solo", to_hand(0, ["restore"]), "hands: without a card to play or discard"),
    ("solo", lambda dump: dump.update(home=dump["identities"], identities=[[]]), "identities: with everyone home"),
    ("solo", set_at("phase", "machine"), "phase: alone, there is only the play step"),
    (
        "solo",
        in_turn(set_at("phase", "over"), set_at("reason", "stuck")),
        "reason: there is a card to play or discard",
    ),
    (
        "solo",
        in_turn(set_at("phase", "over"), set_at("reason", "out of cards")),
        "reason: the game is lost for another reason",
    ),
    (
        "solo",
        in_turn(set_at("phase", "over"), set_at("reason", "all home"), set_at("winner", 0)),
        "reason: the winner has not met this goal",
    ),
]


@pytest.mark.parametrize(("name", "change", "reason"), BREAKS, ids=[f"{name}: {why}" for name, _, why in BREAKS])
def test_what_no_game_can_hold_is_refused_with_a_reason(name: str, change: Callable[[Dump], None], reason: str) -> None:
    dump = json.loads(json.dumps(game.dump(STATES[name]())))
    change(dump)
    with pytest.raises(ImpossibleState) as refusal:
        game.load(dump)
    assert str(refusal.value).startswith(reason)
