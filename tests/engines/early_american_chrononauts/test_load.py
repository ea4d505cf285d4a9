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
from tests.support.edits import both, put, shift

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
    return both(to_hand(0, [*cards]), put("drawn", [*cards]))


FRAME = {"card": "forward", "plays": 2}

BREAKS: list[tuple[str, Callable[[Dump], None], str]] = [
    ("play", lambda dump: dump.pop("deck"), "state: must be an object with"),
    ("play", put("mode", "chess"), "mode: must be one of"),
    ("play", put("pack", "lost"), "pack: must be one of"),
    ("play", put("pack", []), "pack: must be one of"),
    ("play", put("second_pack", "later"), "second_pack: there is one only in ÜberChrononauts"),
    ("uber", put("second_pack", None), "second_pack: must be one of"),
    ("uber", put("second_pack", "sampler"), "second_pack: pack.json"),
    ("play", put("pack_fingerprint", "x"), "pack_fingerprint: the pack has changed since"),
    ("play", put("hands", [[]]), "hands: 2 to 6 seats"),
    ("play", put("hands", None), "hands: must be a list"),
    ("play", put("hands", 0, ["lamp", "p2"]), "hands[0]: must be in the order of the pack"),
    ("play", put("hands", 0, ["gold"]), "hands[0][0]: must be of the pack"),
    ("play", put("fronts", []), "fronts: must have 2 entries"),
    ("play", put("turn", 401), "turn: must be a whole number from 0 to 400"),
    ("play", put("turn", 0), "turn: the first turn comes after the swaps"),
    ("play", put("seat", 2), "seat: must be a whole number from 0 to 1"),
    ("play", put("phase", "night"), "phase: must be one of"),
    ("play", put("phase", "end"), "phase: must be one of"),
    ("play", put("prime", [2]), "prime[0]: must be a year of a linchpin"),
    ("play", put("prime", [3, 1]), "prime: must be in order"),
    ("play", put("prime", [7, 20]), "prime: thirteen paradoxes end the game"),
    ("play", put("patches", ["lamp"]), "patches[0]: must be a patch of the pack"),
    ("play", shift("deck", ("patches",), "p6"), "patches: a patch stays only while its condition holds"),
    (
        "play",
        both(put("prime", [3]), shift("deck", ("patches",), "p5"), shift("deck", ("patches",), "p5-alt")),
        "patches: at most one is on a year",
    ),
    ("play", put("deck", 0, "lamp"), "deck: every card of the pack must be in exactly one place"),
    ("play", put("recycled", ["lamp"]), "recycled: the deck was made of these"),
    (
        "play",
        lambda dump: dump.update(recycled=["lamp", *dump["deck"], "lamp"]),
        "recycled: these are cards of the pack",
    ),
    ("play", shift("deck", ("fronts", 0), "flip"), "fronts: only artifacts and gadgets"),
    ("play", put("identities", 0, ["ada", "bea"]), "identities: each must be in exactly one place"),
    ("play", shift("identity_stack", ("identities", 0), "ada"), "identities: each seat must have as many"),
    ("play", shift("identity_stack", ("home", 0), "ada"), "identities: each seat must have as many"),
    ("play", shift("mission_stack", ("missions", 0), "royal"), "missions: each seat must have as many"),
    ("play", put("missions", 0, ["royal"]), "missions: each must be in exactly one place"),
    ("play", put("watches", [0]), "watches: there are watches only in ÜberChrononauts"),
    ("play", put("owing", [0]), "owing: seats are asked what they swap before"),
    ("play", put("swaps", [[], []]), "swaps: each seat has its own"),
    ("play", put("swaps", [[2]]), "swaps[0][0]: must be a whole number from 0 to 1"),
    ("play", put("drawn", ["lamp"]), "drawn: there are some only after the draw"),
    ("play", put("machine_used", 1), "machine_used: must be true or false"),
    ("play", put("extra", True), "extra: a machine is playing the card"),
    ("play", put("frames", [FRAME]), "deck: every card"),
    ("play", put("frames", [{"card": "forward"}]), "frames[0]: must be an object with card, plays"),
    ("play", put("laid", "play lamp"), "deck: every card"),
    ("play", put("window", {"layers": [0], "answers": [None, None]}), "window: there is one while seats answer"),
    ("play", put("standing", [1, 0]), "standing: must be in order"),
    ("play", put("reason", "home"), "reason: there is one when the game is over"),
    ("play", put("winner", 1), "winner: a seat wins in its own turn"),
    ("play", to_hand(0, []), "hands: there must be a card to play"),
    ("play", put("phase", "discard"), "phase: only in ÜberChrononauts a card is discarded first"),
    ("play", put("phase", "drawn"), "phase: the seat has no machine for it"),
    ("play", put("phase", "machine"), "phase: the seat has no machine for it"),
    ("play", put("phase", "mulligan"), "owing: seats are asked what they swap before"),
    ("mulligan", both(put("swaps", [[1], []]), put("owing", [1])), "swaps: no seat has so many identities"),
    ("uber", all_goals, "home: with all three goals the game is won"),
    (
        "artifaxx",
        lambda dump: dump.update(phase="mulligan", turn=0, owing=[0, 1], swaps=[[], []]),
        "phase: there are no identities to swap",
    ),
    ("solo", to_hand(0, ["p2", "p5", "p6", "p8", "p9", "flip"]), "hands: alone, the hand is filled up to five"),
    ("mulligan", put("turn", 1), "turn: the first turn comes after the swaps"),
    ("mulligan", put("prime", [1]), "phase: identities are swapped before anything else"),
    ("mulligan", put("swaps", [[], [0]]), "swaps: a seat that is still asked has not chosen"),
    ("mulligan", put("machine_used", True), "machine_used: no turn has begun"),
    ("mulligan", put("standing_set", True), "standing_set: it is set in the play step"),
    ("drawn", put("drawn", ["bone"]), "drawn: the cards drawn are in the hand"),
    ("drawn", put("machine_used", True), "phase: the seat has no machine for it"),
    ("discard", put("frames", [FRAME]), "deck: every card"),
    ("window", put("window", None), "window: there is one while seats answer"),
    ("window", put("laid", None), "deck: every card"),
    ("window", put("laid", "discard flip"), "laid: must be a play in notation"),
    ("window", put("laid", "walk"), "laid: must be a play in notation"),
    ("window", put("laid", "play walk"), "laid: must be of the pack"),
    ("window", put("laid", "play flip on 2"), "laid: the card can't be laid like that"),
    ("window", put("window", "answers", 2, True), "window: a window is only open while an answer is owed"),
    ("window", put("window", "answers", [None, None, True]), "window: a seat that cancels holds a card"),
    ("window", put("standing", [1]), "standing: a seat that cancels does not always pass"),
    ("window", put("seat", 1), "window: the first card is laid by the seat whose turn it is"),
    ("window", shift("discards", ("memos",), "book"), "memos: there is one for each layer"),
    ("deep", both(shift("memos", ("discards",), "memo"), shift("deck", ("memos",), "book")), "memos: must be memos"),
    ("extra", put("machine_used", False), "extra: a machine is playing the card"),
    ("extra", put("fronts", [[], []]), "deck: every card"),
    (
        "extra",
        both(lambda dump: dump["fronts"][0].remove("fast-machine"), lambda dump: dump["deck"].append("fast-machine")),
        "extra: a machine plays only a patch or an inverter",
    ),
    ("fetch", lambda dump: dump.update(discards=dump["deck"], deck=[]), "deck: there must be a deck to look through"),
    (
        "fetch",
        both(
            put("laid", "play pay"), lambda dump: dump["deck"].append("fetch"), lambda dump: dump["deck"].remove("pay")
        ),
        "laid: the card being played fetches a card",
    ),
    ("machine", put("machine_used", True), "phase: the seat has no machine for it"),
    ("machine", put("frames", [FRAME]), "deck: every card"),
    ("forward", put("frames", 0, "plays", 3), "frames: a Fast Forward gives its plays"),
    ("nested", put("frames", 0, "plays", 2), "frames: a Fast Forward gives its plays"),
    ("laid forward", put("frames", 0, "plays", 2), "frames: a Fast Forward gives its plays"),
    ("play", put("machine_used", True), "machine_used: the seat has no machine for it"),
    ("discard", put("machine_used", True), "machine_used: the seat has no machine for it"),
    ("drawn", drawn("ring", "mask"), "drawn: at most 1 card can be drawn"),
    ("forward", put("frames", 0, "plays", 0), "frames: a play is owed"),
    ("forward", put("frames", 0, "plays", 10), "frames[0].plays: must be a whole number from 0 to 9"),
    (
        "forward",
        both(put("phase", "machine"), put("frames", 0, "plays", 1)),
        "frames: plays are owed only in the play step",
    ),
    ("won", put("winner", None), "reason: the winner has not met this goal"),
    ("won", put("winner", 1), "winner: a seat wins in its own turn"),
    ("won", put("reason", "home"), "reason: the winner has not met this goal"),
    ("won", put("reason", "magic"), "reason: the winner has not met this goal"),
    ("won", put("reason", None), "reason: there is one when the game is over"),
    ("torn", put("winner", 0), "winner: nobody wins with this reason"),
    ("torn", put("reason", "turn limit"), "prime: thirteen paradoxes end the game"),
    ("torn", put("prime", [7]), "prime: thirteen paradoxes end the game"),
    ("last", put("turn", 399), "turn: the last turn is played to its end"),
    ("uber", shift("identity_stack", ("home", 0), "ada"), "identities: each seat must have as many"),
    ("uber", put("home", 0, ["fred-himself"]), "identities: each must be in exactly one place"),
    ("uber won", put("watches", []), "reason: the winner has not met this goal"),
    ("uber won", put("reason", "home"), "reason: the winner has not met this goal"),
    ("solo", put("identities", [[]]), "identities: each must be in exactly one place"),
    ("solo", lambda dump: dump["identity_stack"].append(dump["identities"][0].pop()), "identities: there are 6 to 12"),
    ("artifaxx", put("prime", [1]), "prime: there is no timeline in Artifaxx"),
    ("solo", put("standing", [0]), "standing: alone, there is nothing to pass"),
    ("solo", to_hand(0, ["restore"]), "hands: without a card to play or discard"),
    ("solo", lambda dump: dump.update(home=dump["identities"], identities=[[]]), "identities: with everyone home"),
    ("solo", put("phase", "machine"), "phase: alone, there is only the play step"),
    ("solo", both(put("phase", "over"), put("reason", "stuck")), "reason: there is a card to play or discard"),
    ("solo", both(put("phase", "over"), put("reason", "out of cards")), "reason: the game is lost for another reason"),
    (
        "solo",
        both(put("phase", "over"), put("reason", "all home"), put("winner", 0)),
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
