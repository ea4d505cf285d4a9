"""Positions in a few readable words, built through `load` and moves only, with the packs of `sampler`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import engines.games.early_american_chrononauts as game
from engines.contract import Chance
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.packs import combined
from engines.games.early_american_chrononauts.state import State
from engines.games.early_american_chrononauts.tables import MODES, ModeKey
from engines.games.early_american_chrononauts.timeline import Timeline
from tests.engines import playing
from tests.engines.early_american_chrononauts.sampler import LATER, SAMPLER
from tests.engines.playing import NO_CHANCE

Rows = Mapping[int, str]


def box(mode: ModeKey) -> Box:
    """The cards of that mode, in their order."""
    pack = combined(SAMPLER, LATER) if mode == "uber" else SAMPLER
    return Box(MODES[mode], (), pack, Timeline(pack, MODES[mode]))


BOXES: Mapping[ModeKey, Box] = {mode: box(mode) for mode in ("standard", "artifaxx", "solonauts", "uber")}


QUIET: Mapping[str, Any] = {
    "turn_limit": 200,
    "phase": "play",
    "turn": 1,
    "seat": 0,
    "recycled": [],
    "watches": [],
    "owing": [],
    "swaps": [],
    "drawn": [],
    "machine_used": False,
    "extra": False,
    "standing_set": False,
    "frames": [],
    "laid": None,
    "memos": [],
    "window": None,
    "standing": [],
    "winner": None,
    "reason": None,
}
"""The fields of a dump that are the same in most positions."""


def position(
    mode: ModeKey = "standard",
    seats: int = 2,
    hands: Rows | None = None,
    fronts: Rows | None = None,
    prime: Sequence[int] = (),
    patches: str = "",
    identities: Rows | None = None,
    missions: Rows | None = None,
    home: Rows | None = None,
    done: Rows | None = None,
    deck: str | None = "",
    discards: str = "",
    **fields: Any,
) -> State:
    """Seat 0's play step, unless `seat` and `phase` say otherwise. Other hands are empty, but the seat whose turn
    it is holds the cure.

    `deck` is the top of the deck; cards that are not named are under it or, without a deck (None), in the last seat's
    hand. Identities and missions that are not named are the last ones in the pack.
    """
    held = _held(mode, hands or {}, fields)
    named = [*(card for hand in held.values() for card in hand), *_keys_of(fronts), *patches.split()]
    spare = _spare(mode, [*named, *(deck or "").split(), *discards.split(), *_on_table(fields)])
    if deck is None:
        held[seats - 1] = in_order(" ".join([*held.get(seats - 1, ()), *spare]), mode)
    return game.load(
        {
            **_quiet(mode),
            "prime": list(prime),
            "patches": in_order(patches, mode),
            "deck": [] if deck is None else [*deck.split(), *spare],
            "discards": discards.split(),
            "hands": [held.get(seat, []) for seat in range(seats)],
            "fronts": [(fronts or {}).get(seat, "").split() for seat in range(seats)],
            **_papers(mode, seats, identities, missions, home, done, fields),
            **fields,
        }
    )


def _quiet(mode: ModeKey) -> dict[str, Any]:
    second = "later" if mode == "uber" else None
    fingerprint = BOXES[mode].pack.fingerprint
    return {"mode": mode, "pack": "sampler", "second_pack": second, "pack_fingerprint": fingerprint, **QUIET}


def _held(mode: ModeKey, hands: Rows, fields: Mapping[str, Any]) -> dict[int, list[str]]:
    """The hands. The seat whose turn it is has at least a card."""
    held = {}
    if fields.get("phase", "play") == "play":
        held[fields.get("seat", 0)] = ["cure" if mode != "solonauts" else "p12"]
    return held | {seat: in_order(names, mode) for seat, names in hands.items()}


def _spare(mode: ModeKey, named: Sequence[str]) -> list[str]:
    """The cards of the pack that are named nowhere."""
    cards = BOXES[mode]
    rest = Counter(cards.keys[card] for card in cards.deck)
    rest.subtract(named)
    assert not -rest, f"there are too few of {-rest}"
    return in_order(" ".join(rest.elements()), mode)


def _keys_of(rows: Rows | None) -> list[str]:
    return [key for names in (rows or {}).values() for key in names.split()]


def _on_table(fields: Mapping[str, Any]) -> list[str]:
    """The cards being played."""
    laid = (fields.get("laid") or "").split()[1:2]
    return [*laid, *fields.get("memos", ()), *(frame["card"] for frame in fields.get("frames", ()))]


def _papers(
    mode: ModeKey,
    seats: int,
    identities: Rows | None,
    missions: Rows | None,
    home: Rows | None,
    done: Rows | None,
    fields: Mapping[str, Any],
) -> dict[str, Any]:
    """Identities and missions by seat, and the rest on the stacks."""
    pack = BOXES[mode].pack
    each = 6 if mode == "solonauts" else MODES[mode].identities
    found: dict[str, Any] = {}
    for kind, fixed, keys, count, met in (
        ("identities", "home", [card.key for card in pack.identities], each, home),
        ("missions", "done", [card.key for card in pack.missions], MODES[mode].missions, done),
    ):
        named = identities if kind == "identities" else missions
        rows = [(named or {}).get(seat, "").split() for seat in range(seats)]
        fulfilled = [(met or {}).get(seat, "").split() for seat in range(seats)]
        thrown = list(fields.get(f"{kind}_thrown", ()))
        spare = [key for key in keys if not any(key in row for row in (*rows, *fulfilled, thrown))] if count else []
        for row, goals in zip(rows, fulfilled, strict=True):
            while len(row) + len(goals) < count and not (goals and mode == "uber"):
                row.append(spare.pop())
        stack = "identity_stack" if kind == "identities" else "mission_stack"
        found |= {kind: rows, fixed: fulfilled, stack: spare, f"{kind}_thrown": thrown}
    return found


def in_order(names: str, mode: ModeKey = "standard") -> list[str]:
    """The cards in the order of the pack."""
    return sorted(names.split(), key=lambda key: BOXES[mode].card_of[key])


def after(state: State, *moves: str, chance: Chance = NO_CHANCE) -> State:
    """The state after these moves, each a seat and its notation: `0 pass`."""
    return playing.after(game, state, *moves, chance=chance)


def all_pass(state: State, chance: Chance = NO_CHANCE) -> State:
    """The state after everyone has passed in all windows."""
    return playing.all_pass(game, state, chance)


def played(state: State, *texts: str, chance: Chance = NO_CHANCE) -> State:
    """The seat whose turn it is makes these moves, and nobody cancels any."""
    for text in texts:
        state = all_pass(after(state, f"{state.seat} {text}", chance=chance), chance)
    return state


def cancelled(state: State, text: str, by: int = 1, chance: Chance = NO_CHANCE) -> State:
    """The seat whose turn it is lays a card, and `by` cancels it."""
    state = after(state, f"{state.seat} {text}", chance=chance)
    state = after(
        state, *(f"{seat} {'memo' if seat == by else 'pass'}" for seat in game.awaiting(state)), chance=chance
    )
    return all_pass(state, chance)


def notations(state: State, seat: int | None = None) -> list[str]:
    """The legal moves as text, without standing answers; by default those of the seat whose turn it is."""
    return playing.notations(game, state, state.seat if seat is None else seat)


def of_card(state: State, card: str) -> list[str]:
    """The ways to play the card, without its name."""
    start = f"play {card}"
    return [text.removeprefix(start).strip() for text in notations(state) if f"{text} ".startswith(f"{start} ")]


def hand(state: State, seat: int) -> list[str]:
    """The cards of the seat's hand."""
    return keys(state, state.hands[seat])


def front(state: State, seat: int) -> list[str]:
    """The cards in front of the seat."""
    return keys(state, state.fronts[seat])


def discards(state: State) -> list[str]:
    """The discard pile, the top last."""
    return keys(state, state.discards)


def keys(state: State, cards: Sequence[int]) -> list[str]:
    return [state.box.keys[card] for card in cards]


def field(state: State, name: str) -> Any:
    """A field of the dump."""
    return game.dump(state)[name]


def sides(state: State, *years: int) -> list[str]:
    """The sides that these years of the timeline show."""
    lying = {card.year: card.side for card in game.view(state, None).timeline}
    return [lying[year] for year in years]


def ending(state: State) -> tuple[str, tuple[int, ...]] | None:
    """Why the game ended, and who won."""
    outcome = game.outcome(state)
    return None if outcome is None else (outcome.reason, outcome.winners)
