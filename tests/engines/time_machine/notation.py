"""The notation of moves: each kind of move once, and texts that are no moves."""

from engines.games.time_machine.moves import (
    DecideActivation,
    Destroy,
    HoldBack,
    LayCard,
    Move,
    PassAction,
    Retrieve,
    SendCard,
    TakeCard,
)

MOVES: dict[str, Move] = {
    "lay fuel-8@2": LayCard("fuel-8@2"),
    "activate": DecideActivation(True),
    "stay": DecideActivation(False),
    "hold parts-12@7": HoldBack("parts-12@7"),
    "destroy finance 7 for fuel-10@0": Destroy("finance", 7, "fuel-10@0"),
    "retrieve 3 for fuel-1@1": Retrieve(3, "fuel-1@1"),
    "take research-10@3": TakeCard("research-10@3"),
    "send parts-1@0 8 for fuel-8@2": SendCard("parts-1@0", 8, "fuel-8@2"),
    "pass": PassAction(),
}

NOT_MOVES = [
    *("", "lay", "lay fuel-11@0", "lay fuel-8@8", "lay fuel-08@2", "Lay fuel-8@2", "lay  fuel-8@2", "pass "),
    *("destroy hope 3 for fuel-8@2", "destroy parts 8 for fuel-8@2", "destroy parts 3 for parts-8@2"),
    *("retrieve 0 for fuel-8@2", "retrieve ٣ for fuel-8@2", "retrieve 12 for fuel-8@2", "retrieve 3 fuel-8@2"),
    *("send parts-1@0 5 for fuel-8@2", "take 3", "hold", "activate now", "lay fuel-8@2\n"),
]
