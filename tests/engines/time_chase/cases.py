"""Time Chase for the contract suite."""

from collections import Counter

from engines.contract import opaque
from engines.games import time_chase
from engines.games.time_chase import Options, dump
from engines.games.time_chase.moves import Mode
from engines.games.time_chase.state import State
from tests.engines.contract_case import ContractCase


def pieces(state: State) -> Counter[str]:
    """Count cards and tokens by name, and each seat's discs, wherever they are."""
    dumped = dump(state)
    timeline, seats = dumped["timeline"], dumped["seats"]
    stacks = [card for event in timeline for card in {event["led"], event["winning"]}]
    hands = [card for seat in seats for card in seat["hand"]]
    cards = [*stacks, *hands, dumped["invariant"], *dumped["played"], *dumped["discards"], *dumped["undealt"]]
    tokens = [*(event["token"] for event in timeline), *dumped["tokens"]]
    controllers = [event["controller"] for event in timeline]
    seen = time_chase.view(state, None).seats
    return Counter(card for card in cards if card is not None) + Counter(
        {
            **{f"token {token}": tokens.count(token) for token in tokens},
            **{f"discs of {n}": seat.discs + controllers.count(n) for n, seat in enumerate(seen)},
            "travelers": len(seats),
        }
    )


def _case(mode: Mode, seats: int) -> ContractCase:
    """Return a case. Random play lasts ten rounds in 1 % of games with three seats, and in 10 % with six."""
    return ContractCase(
        name=f"time-chase-{mode}-{seats}",
        engine=opaque(time_chase),
        options=Options(mode),
        seats=seats,
        pieces=pieces,
        reasons=frozenset({"three events", "ten rounds"}),
        games=600,
    )


CASES = (
    _case("standard", 3),
    _case("standard", 4),
    _case("standard", 5),
    _case("jumble", 3),
    _case("jumble", 6),
)
