"""Positions for tests, in a readable form, built by `load` and by moves."""

from collections.abc import Mapping
from typing import Any

import engines.games.time_machine as game
from engines.games.time_machine.state import State
from tests.engines.playing import NO_CHANCE

MACHINE = {
    1: "finance-1 finance-2 fuel-1",
    2: "fuel-2 fuel-3 research-1",
    3: "research-2 research-3 parts-1",
    4: "parts-2 parts-3 parts-4",
}
"""The stacks of a seat that holds exactly a whole machine after four rounds."""

STRONGER = {**MACHINE, 2: "fuel-9 fuel-10 research-1"}
"""The same with higher fuel."""

Named = Mapping[int, Mapping[int, str]]


def activation(
    round: int = 5,
    seats: int = 2,
    stacks: Named | None = None,
    hands: Mapping[int, str] | None = None,
    decks: Mapping[int, str] | None = None,
    active: tuple[int, ...] = (),
) -> State:
    """Return the opening of a round before the first action, with these cards in stacks and hands and on top of decks.

    Cards are named without owners: the first of a stack is the seat's own, the next came from the seat to its
    right, and so on. Everything else is filled up with parts and research, so that seats that are not named can't
    activate. Active machines show the lowest cards they can.
    """
    deal = _Deal(seats, round)
    for seat, rounds in (stacks or {}).items():
        for number, names in rounds.items():
            deal.name(("stack", seat, number), names)
    for seat, names in (hands or {}).items():
        deal.name(("hand", seat), names)
    for seat, names in (decks or {}).items():
        deal.name(("deck", seat), names)
    dumped = deal.filled()
    own = [[card for cards in dumped["stacks"][seat] for card in cards] for seat in active]
    dumped["face_up"] = in_order([card for cards in own for card in _shown(cards)])
    dumped["active"] = list(active)
    return game.load(dumped)


class _Deal:
    """Places of cards to which dealing and passing alone can have brought them."""

    def __init__(self, seats: int, round: int) -> None:
        self.seats, self.round = seats, round
        self.places: dict[tuple[Any, ...], list[int]] = {
            ("stack", seat, number): [(seat - turn) % seats for turn in range(3)]
            for seat in range(seats)
            for number in range(1, round)
        }
        self.places |= {("hand", seat): [seat] * 5 for seat in range(seats)}
        decks = [("deck", seat) for seat in range(seats)]
        self.cards: dict[tuple[Any, ...], list[str]] = {place: [] for place in [*self.places, *decks]}
        self.free = {owner: _dullest_first(owner) for owner in range(seats)}

    def name(self, place: tuple[Any, ...], names: str) -> None:
        for name in names.split():
            owner = place[1] if place[0] == "deck" else self.places[place][len(self.cards[place])]
            card = name if "@" in name else f"{name}@{owner}"
            self.free[owner].remove(card)
            self.cards[place].append(card)

    def filled(self) -> dict[str, Any]:
        for place, owners in self.places.items():
            for owner in owners[len(self.cards[place]) :]:
                self.cards[place].append(self.free[owner].pop(0))
        piles = [[self.free[owner].pop() for owner in [*range(self.seats)] * 2] for _ in range(1, self.round)]
        later: list[list[str]] = [[] for _ in range(self.round, 9)]
        return {
            **nothing_decided(self.seats),
            "round": self.round,
            "phase": "activation" if self.round > 4 else "laying",
            "turn": 0 if self.round > 4 else 1,
            "decks": [self.cards["deck", seat] + self.free[seat] for seat in range(self.seats)],
            "hands": [in_order(self.cards["hand", seat]) for seat in range(self.seats)],
            "stacks": [
                [in_order(self.cards["stack", seat, number]) for number in range(1, self.round)] + later
                for seat in range(self.seats)
            ],
            "piles": [in_order(pile) for pile in piles] + later,
        }


def nothing_decided(seats: int) -> dict[str, Any]:
    """Return the fields of a dump in which nothing has been decided, paid or shown yet."""
    return {
        "acting": None,
        "face_up": [],
        "active": [],
        "answers": [None] * seats,
        "held_back": [[] for _ in range(seats)],
        "chosen": [None] * seats,
        "order": [],
        "paid": [[] for _ in range(seats)],
        "destroyed": [],
        "looking_at": None,
    }


def _dullest_first(owner: int) -> list[str]:
    counts = {"parts": 12, "research": 10, "fuel": 10, "finance": 8}
    return [f"{name}-{number}@{owner}" for name, count in counts.items() for number in range(count, 0, -1)]


def _key(card: str) -> tuple[int, int, int]:
    name, rest = card.split("-")
    number, owner = rest.split("@")
    return ["finance", "fuel", "research", "parts"].index(name), int(number), int(owner)


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=_key)


def _shown(cards: list[str]) -> list[str]:
    needed = {"finance": 2, "fuel": 3, "research": 3, "parts": 4}
    shown = []
    for card in in_order(cards):
        name = card.split("-")[0]
        if needed[name]:
            needed[name] -= 1
            shown.append(card)
    return shown


def acting_seat_0(round: int = 5, hand: str = "") -> State:
    """Return the actions of a round of two seats, with these cards in the hand of seat 0, which alone is active."""
    active = () if round == 5 else (0,)
    state = activation(round=round, stacks={0: MACHINE}, hands={0: hand}, active=active)
    return after(state, *[(seat, notations(state, seat)[0]) for seat in game.awaiting(state)])


def displayed(state: State) -> State:
    """Return the actions of this round: seats that activate hold back the first cards they can."""
    while state.phase == "display":
        seat = game.awaiting(state)[0]
        state = after(state, (seat, notations(state, seat)[0]))
    return state


def after(state: State, *moves: tuple[int, str]) -> State:
    """Return the state after these moves, each given as seat and notation."""
    for seat, text in moves:
        state = game.apply(state, seat, game.parse_move(text), NO_CHANCE)
    return state


def notations(state: State, seat: int) -> list[str]:
    """Return the seat's legal moves in notation."""
    return [game.format_move(move) for move in game.legal_moves(state, seat)]


def turn_played(state: State) -> State:
    """Return the state a turn later, when every seat has laid the first card of its hand."""
    for seat in game.awaiting(state):
        state = game.apply(state, seat, game.legal_moves(state, seat)[0], NO_CHANCE)
    return state


def round_opened(state: State, number: int) -> State:
    """Return the opening of a later round (before its activation); machines do nothing on the way."""
    while state.round < number:
        state = turn_played(state) if state.phase == "laying" else idle(state)
    return state


def idle(state: State) -> State:
    """Return the laying of this round: nobody activates, and no active machine acts."""
    while state.phase != "laying":
        seat = game.awaiting(state)[0]
        state = game.apply(state, seat, game.legal_moves(state, seat)[-1], NO_CHANCE)
    return state


def played_out(state: State) -> State:
    """Return the end of the game; machines do nothing on the way."""
    while game.awaiting(state):
        state = turn_played(idle(state))
    return state


def stack(state: State, seat: int, number: int) -> list[str]:
    """Return the cards of a seat's stack of a round."""
    cards: list[str] = game.dump(state)["stacks"][seat][number - 1]
    return cards


def pile(state: State, number: int) -> list[str]:
    """Return the cards of a round's discard pile."""
    cards: list[str] = game.dump(state)["piles"][number - 1]
    return cards


def hand(state: State, seat: int) -> list[str]:
    """Return the cards of a seat's hand."""
    cards: list[str] = game.dump(state)["hands"][seat]
    return cards


SEVEN_ROUNDS = {
    **MACHINE,
    5: "parts-9 parts-10 parts-11",
    6: "research-7 research-8 research-9",
    7: "parts-12 research-10",
}
"""A whole machine and more, all but the last card of round 7."""


RESEARCH = dict.fromkeys((0, 1), "research-5 research-6 fuel-4 fuel-7 fuel-8")


def last_round(*last_cards: str, active: tuple[int, ...] = (), hands: dict[int, str] = RESEARCH) -> State:
    """The opening of round 8 with equal stacks, but for the last card of round 7 of each seat."""
    stacks = {seat: {**SEVEN_ROUNDS, 7: f"parts-12 research-10 {card}"} for seat, card in enumerate(last_cards)}
    return activation(round=8, stacks=stacks, hands=hands, active=active)
