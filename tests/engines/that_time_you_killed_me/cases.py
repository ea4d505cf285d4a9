"""The cases of That Time You Killed Me in the contract suite."""

from collections import Counter

from engines.contract import opaque
from engines.games import that_time_you_killed_me
from engines.games.that_time_you_killed_me import Options, view
from engines.games.that_time_you_killed_me.state import State
from tests.engines.contract_case import ContractCase


def pieces(state: State) -> Counter[str]:
    """Return the number of pieces by name, whether on the boards, in a supply, or dead."""
    seen = view(state, None)
    count: Counter[str] = Counter()
    for era in seen.eras:
        count["white copies"] += len(era.white)
        count["black copies"] += len(era.black)
        count["orange statues"] += sum(statue.statue == "orange" for statue in era.statues)
        for elephant in era.elephants:
            count[f"{elephant.elephant} elephants"] += 1
    for name, seat in zip(("white", "black"), seen.seats, strict=True):
        count[f"{name} copies"] += seat.supply + seat.dead
        count[f"focus of {name}"] += 1
    return count


def _case(name: str, options: Options, games: int = 40) -> ContractCase:
    return ContractCase(
        name=f"killed-me-{name}",
        engine=opaque(that_time_you_killed_me),
        options=options,
        seats=2,
        pieces=pieces,
        reasons=frozenset({"elimination"}),
        rare=frozenset({"repetition", "turn limit"}),
        games=games,
    )


CASES = (
    _case("basics", Options()),
    _case("growth", Options("growth", handicap=(0, 3))),
    _case("influence", Options("influence")),
    _case("memory", Options("memory")),
    _case("convergence", Options("convergence")),
    _case("all-three", Options("convergence", ("growth", "influence", "memory"), statue_build="no_rebound")),
    _case("draft-powers", Options("alternate", timeline="draft_powers")),
    _case("power-share", Options("alternate", timeline="power_share", envelope="menagerie")),
)
