"""`load` refuses states that no game can hold, and names the field at fault."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import engines.games.time_machine as game
from engines.contract import ImpossibleState
from engines.games.time_machine.state import State
from tests.engines.time_machine.positions import (
    MACHINE,
    STRONGER,
    activation,
    after,
    idle,
    notations,
    played_out,
    turn_played,
)
from tests.support.json_edits import set_at

Dump = dict[str, Any]


def acted() -> State:
    """Round 5, laying, of two seats: seat 1 has destroyed fuel of round 2, seat 0 has retrieved."""
    state = after(activation(stacks={0: MACHINE, 1: STRONGER}), (0, "activate"), (1, "activate"))
    state = after(state, (1, "destroy fuel 2 for fuel-10@0"), (0, "retrieve 1 for fuel-1@0"))
    return after(state, (0, notations(state, 0)[0]))


def sent() -> State:
    """Round 5, laying: seat 0 has sent a card to round 7."""
    state = after(activation(stacks={0: MACHINE}, hands={0: "fuel-5"}), (0, "activate"), (1, "stay"))
    return after(state, (0, "send fuel-5@0 7 for fuel-3@1"))


def actions() -> State:
    """Round 5: seat 1 may act first, then seat 0."""
    return after(activation(stacks={0: MACHINE, 1: STRONGER}), (0, "activate"), (1, "activate"))


def looking() -> State:
    return after(actions(), (1, "retrieve 3 for fuel-10@0"))


def display() -> State:
    stacks = {0: {**MACHINE, 5: "parts-5 parts-6 parts-7"}}
    return after(activation(round=6, stacks=stacks), (0, "activate"), (1, "stay"), (0, "hold parts-6@1"))


STATES: dict[str, Callable[[], State]] = {
    "first": lambda: activation(round=1),
    "second": lambda: turn_played(activation(round=2, seats=3)),
    "activation": lambda: after(activation(stacks={0: MACHINE}), (0, "activate")),
    "laying": lambda: idle(activation(round=6, stacks={0: MACHINE}, active=(0,))),
    "over": lambda: played_out(activation(round=8, stacks={0: MACHINE})),
    "later": lambda: turn_played(acted()),
    "actions": actions,
    "looking": looking,
    "display": display,
    "acted": acted,
    "sent": sent,
}


@pytest.mark.parametrize("name", STATES)
def test_what_was_dumped_is_loaded(name: str) -> None:
    state = STATES[name]()
    assert game.load(json.loads(json.dumps(game.dump(state)))) == state


def exchange(one: str, other: str) -> Callable[[Dump], None]:
    """Return an edit that swaps two cards wherever they are named, and sorts the lists again."""

    def changed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: changed(entry) for key, entry in value.items()}
        if isinstance(value, list):
            entries = [changed(entry) for entry in value]
            cards = len(entries) > 0 and all(entry in ORDER for entry in entries if not isinstance(entry, dict))
            return sorted(entries, key=ORDER.index) if cards and isinstance(entries[0], str) else entries
        return {one: other, other: one}.get(value, value) if isinstance(value, str) else value

    def change(dump: Dump) -> None:
        decks = [[{one: other, other: one}.get(card, card) for card in deck] for deck in dump["decks"]]
        dump.update({**changed(dump), "decks": decks})

    return change


def shift(one: tuple[Any, ...], other: tuple[Any, ...]) -> Callable[[Dump], None]:
    """Return an edit that moves the first card at one place to another, and sorts that list again."""

    def change(dump: Dump) -> None:
        source: Any = dump
        for step in one:
            source = source[step]
        target: Any = dump
        for step in other:
            target = target[step]
        target.append(source.pop(0))
        target.sort(key=lambda card: ORDER.index(card))

    return change


COUNTS = (("finance", 8), ("fuel", 10), ("research", 10), ("parts", 12))
ORDER = [f"{name}-{number}@{owner}" for name, count in COUNTS for number in range(1, count + 1) for owner in range(8)]

CASES: list[tuple[str, str, Callable[[Dump], None], str]] = [
    ("first", "a missing field", lambda dump: dump.pop("paid") and None, "state"),
    ("first", "an unknown field", set_at("mood", "good"), "state"),
    ("first", "no decks", set_at("decks", []), "decks"),
    ("first", "a round 0", set_at("round", 0), "round"),
    ("first", "a true round", set_at("round", True), "round"),
    ("first", "another round", set_at("round", 2), "decks"),
    ("first", "an unknown phase", set_at("phase", "dinner"), "phase"),
    ("first", "an activation in round 1", lambda dump: dump.update(phase="activation", turn=0), "phase"),
    ("first", "an early end", lambda dump: dump.update(phase="over", turn=0), "phase"),
    ("first", "no turn", set_at("turn", 0), "turn"),
    ("first", "a turn too many", set_at("turn", 4), "turn"),
    ("first", "another turn", set_at("turn", 2), "hands"),
    ("first", "a card that does not exist", set_at("hands", 0, 0, "fuel-11@0"), "hands[0][0]"),
    ("first", "a card twice", lambda dump: dump["decks"][0].append(dump["decks"][0][0]), "decks"),
    ("first", "a missing card", lambda dump: dump["decks"][0].pop() and None, "decks"),
    ("first", "a hand out of order", lambda dump: dump["hands"][0].reverse(), "hands[0]"),
    ("first", "a card of another's deck", exchange("parts-12@0", "parts-12@1"), "hands"),
    ("first", "a deck of another's cards", exchange("finance-1@0", "parts-12@1"), "decks"),
    ("first", "a stack before anything is laid", shift(("hands", 0), ("stacks", 0, 0)), "hands"),
    ("first", "someone acting", set_at("acting", 0), "acting"),
    ("first", "an active machine", set_at("active", [0]), "active"),
    ("first", "seats out of order", set_at("active", [1, 0]), "active"),
    ("first", "an order", set_at("order", [0]), "order"),
    ("first", "a look", set_at("looking_at", 1), "looking_at"),
    ("first", "an answer", set_at("answers", [False, None]), "answers"),
    ("first", "a chosen card of the deck", lambda dump: set_at("chosen", 0, dump["decks"][0][0])(dump), "chosen"),
    ("second", "a stack of the wrong owners", exchange("parts-12@0", "parts-11@1"), "stacks"),
    ("activation", "a pile of the wrong owners", exchange("finance-2@0", "finance-4@1"), "piles"),
    ("second", "a small stack", shift(("stacks", 0, 0), ("piles", 0)), "stacks"),
    ("second", "a card ahead of its round", shift(("stacks", 0, 1), ("stacks", 0, 2)), "stacks"),
    ("second", "a pile ahead of its round", shift(("piles", 0), ("piles", 1)), "piles"),
    ("second", "cards face up", lambda dump: set_at("face_up", dump["stacks"][0][0][:1])(dump), "face_up"),
    ("activation", "an unable seat that activates", set_at("answers", [None, True]), "answers"),
    ("activation", "an answer that is a number", set_at("answers", [1, None]), "answers[0]"),
    ("activation", "all answers in", set_at("answers", [True, False]), "phase"),
    ("activation", "a card held back", set_at("held_back", 0, ["finance-1@0"]), "held_back"),
    ("activation", "a card laid", lambda dump: set_at("chosen", 1, dump["hands"][1][0])(dump), "chosen"),
    ("laying", "a machine without finance", exchange("finance-1@0", "research-10@0"), "active"),
    ("laying", "cards of this round face up", lambda dump: dump["face_up"].append("parts-12@7"), "face_up"),
    (
        "laying",
        "all cards chosen",
        lambda dump: set_at("chosen", [hand[0] for hand in dump["hands"]])(dump),
        "phase",
    ),
    ("laying", "a deck without an owner", set_at("decks", 0, 5), "decks[0]"),
    ("over", "a card face down", lambda dump: dump["face_up"].pop() and None, "face_up"),
    ("over", "a decision", set_at("chosen", 0, "fuel-1@0"), "chosen"),
    ("actions", "nobody acting", set_at("acting", None), "acting"),
    ("actions", "another order", set_at("order", [0, 1]), "order"),
    ("actions", "a seat that is no seat", set_at("acting", 2), "acting"),
    ("actions", "a face-down component", lambda dump: dump["face_up"].pop() and None, "face_up"),
    ("actions", "an inactive machine", set_at("active", [1]), "face_up"),
    ("looking", "a look without a round", set_at("looking_at", None), "looking_at"),
    ("looking", "a look ahead", set_at("looking_at", 5), "looking_at"),
    ("looking", "a look unpaid", set_at("acting", 0), "paid"),
    ("looking", "fuel paid ahead", set_at("paid", 1, 0, "round", 6), "paid"),
    ("looking", "a lower fuel paid", exchange("fuel-9@1", "fuel-10@0"), "paid"),
    ("display", "nobody activating", set_at("answers", [False, False]), "phase"),
    ("display", "a missing answer", set_at("answers", [True, None]), "answers"),
    ("display", "a component that is needed", set_at("held_back", 0, ["finance-1@0"]), "held_back"),
    (
        "display",
        "too much held back",
        set_at("held_back", 0, [f"parts-{n}@{n % 2 ^ 1}" for n in (1, 2, 3, 4)]),
        "held_back",
    ),
    ("display", "all held back", set_at("held_back", 0, ["parts-5@0", "parts-6@1", "parts-7@0"]), "phase"),
    ("acted", "another component destroyed", set_at("destroyed", 0, "component", "parts"), "destroyed"),
    ("acted", "a nameless component destroyed", set_at("destroyed", 0, "component", []), "destroyed[0].component"),
    ("acted", "a destroyer that did not pay", set_at("paid", 1, []), "decks"),
    ("acted", "another destroyer", set_at("destroyed", 0, "by", 0), "paid"),
    ("acted", "a round not yet played", set_at("destroyed", 0, "round", 5), "destroyed"),
    ("acted", "fuel where fuel was destroyed", lambda dump: shift_card(dump, "fuel-9@1"), "destroyed"),
    ("acted", "a forgotten destruction", set_at("destroyed", []), "paid"),
    ("acted", "a fuel card that is no fuel", exchange("parts-2@0", "fuel-10@0"), "paid"),
    ("acted", "two actions in a round", lambda dump: dump["paid"][0].append(dump["paid"][0][0]), "decks"),
    ("acted", "two strangers in a hand", exchange("parts-12@0", "parts-12@1"), "hands"),
    ("acted", "a hand too big", shift(("hands", 1), ("hands", 0)), "hands"),
    ("sent", "a card of another sent", exchange("fuel-5@0", "finance-3@1"), "stacks"),
    ("sent", "a card sent to a past round", shift(("stacks", 0, 6), ("stacks", 0, 3)), "hands"),
    ("sent", "a card sent by another", shift(("stacks", 0, 6), ("stacks", 1, 6)), "hands"),
]


def shift_card(dump: Dump, card: str) -> None:
    """Put a destroyed card of seat 1 back into its stack."""
    dump["piles"][1].remove(card)
    dump["stacks"][1][1] = sorted([card, *dump["stacks"][1][1]], key=ORDER.index)


@pytest.mark.parametrize(
    ("name", "what", "change", "field"), CASES, ids=[f"{name}: {what}" for name, what, *_ in CASES]
)
def test_impossible_states_are_refused(name: str, what: str, change: Callable[[Dump], None], field: str) -> None:
    dump = json.loads(json.dumps(game.dump(STATES[name]())))
    change(dump)
    with pytest.raises(ImpossibleState) as refusal:
        game.load(dump)
    assert refusal.value.field == field, str(refusal.value)


@pytest.mark.parametrize("junk", [None, 3, "state", [], {}, {"round": 1}, [[]], True])
def test_junk_is_refused(junk: Any) -> None:
    with pytest.raises(ImpossibleState):
        game.load(junk)
