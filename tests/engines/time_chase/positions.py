"""Positions for tests, in a readable form, built by `load`; and moves in notation."""

from collections.abc import Sequence
from typing import Any

from engines.chance import SeededChance
from engines.contract import Seat
from engines.games.time_chase import Options, apply, awaiting, dump, initial_state, load, parse_move
from engines.games.time_chase.moves import Mode
from engines.games.time_chase.state import State
from engines.games.time_chase.tables import CARDS, DECKS, TOKENS, cards_of
from tests.engines.playing import NO_CHANCE

Location = int | str
Event = dict[str, Any]


def seeded(seed: int) -> SeededChance:
    """Return the chance with which `deal` shuffles for this seed."""
    return SeededChance(seed.to_bytes(32, "big"), version=1)


def deal(seats: int = 3, mode: Mode = "standard", seed: int = 0) -> State:
    """Return a new game."""
    return initial_state(Options(mode), seats, seeded(seed))


def past(token: int, led: str, winning: str, controller: Seat) -> Event:
    """Return an event that has resolved."""
    return {"token": token, "led": led, "winning": winning, "controller": controller}


def present(token: int) -> Event:
    """Return the event that is the present and has not resolved yet."""
    return {"token": token, "led": None, "winning": None, "controller": None}


def position(
    hands: Sequence[str],
    timeline: Sequence[Event],
    *,
    at: Sequence[Location] = (),
    invariant: str | None = "P13",
    fuel: Sequence[int] = (),
    mode: Mode = "standard",
    phase: str = "event",
) -> State:
    """Return a position with these hands, such as "F7 D8". Their size gives the round; the other cards are discards,
    except the four that are left from the deal.

    In the phase "event" the round begins with the travelers `at` those tokens (default: the present) or
    "invariant"; in "travel" all are in the present and nobody has chosen.
    """
    tokens = [event["token"] for event in timeline]
    now = next(event["token"] for event in timeline if event["controller"] is None)
    places: Sequence[Location] = at or [now] * len(hands)
    spare = _spare(hands, timeline, invariant)
    order = ["invariant", *tokens]
    first = now if now in places else max(places, key=order.index)
    return load(
        {
            "mode": mode,
            "round": (11 if phase == "event" else 10) - len(hands[0].split()),
            "phase": "invariant" if phase == "event" and first == "invariant" else phase,
            "resolving": first if phase == "event" and first != "invariant" else None,
            "invariant": invariant,
            "timeline": list(timeline),
            "present": now,
            "tokens": [token for token in TOKENS if token not in tokens],
            "seats": _seats(hands, places, fuel or [0] * len(hands)),
            "played": [],
            "revealed": [_journey(order.index(place) - order.index(now)) for place in places],
            "discards": spare[:-4],
            "undealt": spare[-4:],
        }
    )


def _seats(hands: Sequence[str], places: Sequence[Location], fuel: Sequence[int]) -> list[dict[str, Any]]:
    return [
        {"hand": in_order(hand.split()), "fuel": has, "location": place, "choice": None}
        for hand, has, place in zip(hands, fuel, places, strict=True)
    ]


def in_order(cards: Sequence[str]) -> list[str]:
    """Return the cards in the order in which hands are dumped."""
    return sorted(cards, key=CARDS.index)


def _spare(hands: Sequence[str], timeline: Sequence[Event], invariant: str | None) -> list[str]:
    used = {invariant, *" ".join(hands).split()}
    used.update(event[card] for event in timeline for card in ("led", "winning"))
    return [CARDS[card] for card in cards_of(DECKS[len(hands)]) if CARDS[card] not in used]


def _journey(spaces: int) -> str:
    return "stay" if spaces == 0 else f"{'<' if spaces < 0 else '>'}{abs(spaces)}"


def play(state: State, *moves: str) -> State:
    """Return the state after the moves, each made by the first seat that owes a decision."""
    for move in moves:
        state = apply(state, awaiting(state)[0], parse_move(move), NO_CHANCE)
    return state


def hand(state: State, seat: Seat) -> list[str]:
    """Return the seat's cards."""
    cards: list[str] = dump(state)["seats"][seat]["hand"]
    return cards


def fuel(state: State) -> tuple[int, ...]:
    """Return each seat's fuel."""
    return tuple(seat["fuel"] for seat in dump(state)["seats"])


def locations(state: State) -> tuple[Location, ...]:
    """Return where each seat's traveler is: an event by its token, or "invariant"."""
    return tuple(seat["location"] for seat in dump(state)["seats"])


def stack(state: State, token: int) -> tuple[str | None, str | None, Seat | None]:
    """Return the led card, the winning card and the controller of an event."""
    event = next(event for event in dump(state)["timeline"] if event["token"] == token)
    return event["led"], event["winning"], event["controller"]


def timeline(state: State) -> tuple[int, ...]:
    """Return the tokens on the timeline, from the invariant on."""
    return tuple(event["token"] for event in dump(state)["timeline"])
