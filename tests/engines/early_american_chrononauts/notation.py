"""The notation of moves: each kind of move once, and texts that are no moves."""

from engines.games.early_american_chrononauts.moves import (
    Discard,
    GoOn,
    KillTime,
    Move,
    Play,
    PlayAt,
    PlayAtSlot,
    PlayFor,
    PlayOn,
    PutBack,
    SwapIdentities,
    Take,
    UseMemo,
)
from engines.kit.windows import AlwaysPass, Pass, SetStanding

MOVES: dict[str, Move] = {
    "play fast-forward": Play("fast-forward"),
    "play reverse-fate on 1770": PlayOn("reverse-fate", 1770),
    "play trading-places at 5": PlayAt("trading-places", 5),
    "play your-parents-never-met at 0 slot 2": PlayAtSlot("your-parents-never-met", 0, 2),
    "play get-there-first for lamp": PlayFor("get-there-first", "lamp"),
    "discard lamp": Discard("lamp"),
    "kill time lamp book": KillTime("lamp", "book"),
    "keep": SwapIdentities(False, False),
    "swap first": SwapIdentities(True, False),
    "swap second": SwapIdentities(False, True),
    "swap both": SwapIdentities(True, True),
    "take lamp": Take("lamp"),
    "put back lamp": PutBack("lamp"),
    "go on": GoOn(),
    "memo": UseMemo(),
    "pass": Pass(),
    "always pass": AlwaysPass(),
    "from now on pass": SetStanding(True),
    "from now on ask": SetStanding(False),
}

NOT_MOVES = [
    *("", "play", "play ", "Play lamp", "play  lamp", "play lamp on", "play lamp\n", "pass ", "memo lamp"),
    *("play flip on 0", "play flip on 01", "play flip on 17700", "play flip on ٣", "play flip on -1"),
    *("play trade at 6", "play trade at 01", "play trade at 1 slot 3", "play trade at 1 slot", "play trade to 1"),
    *("play steal for", "play steal for a b", "discard", "discard a b", "kill time a", "kill lamp book", "take"),
    *("put lamp", "put back", "swap", "swap all", "from now on", "always", "play -", "play a_b", "play a--b"),
]
