"""Positions in a few readable words, built through `load` and moves only.

The board, unless told otherwise, with the pack's gates in order of their dates:

    776bc  399bc  44bc   79     868
    1066   1215   1325   1453   1518
    1582   1610   TRA    1687   1773
    1783   1815   1843   1859   1876
    1895   1903   1928   1969   1989

Green arrows: 776bc 1453 1876 79 1610 1989 1215 1903 1518 (and round); 399bc 1783 868 1969 1066 1843 44bc 1928;
1325 1859 1582 1895 1773; 1687 1815.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import engines.games.time_breaker as game
from engines.contract import Chance
from engines.games.time_breaker.packs import PACKS
from engines.games.time_breaker.state import State
from tests.engines import playing
from tests.engines.playing import NO_CHANCE

PACK = PACKS["open"]


QUIET: Mapping[str, Any] = {
    "auto_arrest": False,
    "turn_limit": 300,
    "phase": "turn",
    "turn": 1,
    "dumping": 0,
    "dumped": False,
    "standing_set": False,
    "frames": [],
    "laid": None,
    "window": None,
    "standing": [],
    "winner": None,
    "reason": None,
}
"""The fields of a dump that are the same in most positions."""


def position(
    seats: int = 2,
    seat: int = 0,
    pieces: Mapping[int, str] | None = None,
    breaker: str = "1989",
    hands: Mapping[int, str] | None = None,
    deck: str = "",
    discards: str = "",
    closed: str = "",
    claims: tuple[int, ...] = (),
    **fields: Any,
) -> State:
    """The seat's turn, after its draw. Other pieces are on TRA, other hands empty; `deck` is the top of the deck."""
    held = {number: in_order(names) for number, names in (hands or {}).items()}
    left = Counter(PACK.cards[card] for card in PACK.deck)
    left -= Counter([*(card for hand in held.values() for card in hand), *deck.split(), *discards.split()])
    tiles = [*PACK.tiles[:12], "tra", *PACK.tiles[12:24]]
    return game.load(
        {
            "pack": PACK.key,
            "pack_fingerprint": PACK.fingerprint,
            **QUIET,
            "seat": seat,
            "layout": tiles,
            "closed": sorted(closed.split(), key=PACK.tiles.index),
            "breaker": breaker,
            "pieces": [(pieces or {}).get(number, "tra") for number in range(seats)],
            "claims": list(claims),
            "deck": [*deck.split(), *in_order(" ".join(left.elements()))],
            "discards": discards.split(),
            "hands": [held.get(number, []) for number in range(seats)],
            "shown": [[] for _ in range(seats)],
            **fields,
        }
    )


def in_order(names: str) -> list[str]:
    """The cards in the order of the pack."""
    return sorted(names.split(), key=PACK.cards.index)


def after(state: State, *moves: str, chance: Chance = NO_CHANCE) -> State:
    """The state after these moves, each a seat and its notation: `0 pass`."""
    return playing.after(game, state, *moves, chance=chance)


def all_pass(state: State, chance: Chance = NO_CHANCE) -> State:
    """The state after everyone has passed in all windows."""
    return playing.all_pass(game, state, chance)


def played(state: State, *texts: str) -> State:
    """The seat whose turn it is makes these moves, and nobody stops any."""
    for text in texts:
        state = all_pass(after(state, f"{state.seat} {text}"))
    return state


def stopped(state: State, text: str, by: int = 1) -> State:
    """The seat whose turn it is lays a card, and `by` stops it."""
    state = after(state, f"{state.seat} {text}")
    state = after(state, *(f"{seat} {'stop' if seat == by else 'pass'}" for seat in game.awaiting(state)))
    return all_pass(state)


def notations(state: State, seat: int | None = None) -> list[str]:
    """The legal moves as text, without standing answers; by default those of the seat whose turn it is."""
    return playing.notations(game, state, state.seat if seat is None else seat)


def of_card(state: State, card: str) -> list[str]:
    """The ways to play the card, without its name."""
    start = f"play {card}"
    return [text.removeprefix(start).strip() for text in notations(state) if f"{text} ".startswith(f"{start} ")]


def piece(state: State, seat: int) -> str:
    """The tile of the seat's piece."""
    return PACK.tiles[state.pieces[seat]]


def breaker(state: State) -> str:
    """The tile of the Time Breaker."""
    return PACK.tiles[state.breaker]


def hand(state: State, seat: int) -> list[str]:
    """The cards of the seat's hand."""
    return [PACK.cards[card] for card in state.hands[seat]]


def discards(state: State) -> list[str]:
    """The discard pile, the top last."""
    return [PACK.cards[card] for card in state.discards]


def closed(state: State) -> list[str]:
    """The gates that have been crashed."""
    closed_gates: list[str] = game.dump(state)["closed"]
    return closed_gates


def claims(state: State) -> list[int]:
    """The seats that hold the Time Breaker arrested."""
    holders: list[int] = game.dump(state)["claims"]
    return holders
