"""The deal. Rules "Game Setup"."""

from engines.contract import Chance, IllegalOptions
from engines.games.time_chase.moves import Options
from engines.games.time_chase.rules import start_round
from engines.games.time_chase.state import TRAVEL, Event, State
from engines.games.time_chase.tables import DECKS, HAND_SIZE, SEATS, TOKENS, cards_of
from engines.kit.bitsets import set_of
from engines.kit.numbers_in_words import counted


def initial_state(options: Options, seats: int, chance: Chance) -> State:
    """Return the dealt game, everyone in the present at the first event. Rules "Game Setup", "Setup Changes", R1 to R3.

    Raises `IllegalOptions` for a number of seats or a mode that the game does not have.
    """
    if seats not in SEATS:
        raise IllegalOptions("seats", f"Time Chase is for {counted(SEATS, 'seat')}, not {seats}")
    if options.mode not in ("standard", "jumble"):
        raise IllegalOptions("mode", f"{options.mode!r} is neither standard nor jumble")
    cards = chance.shuffle(cards_of(DECKS[seats]))
    tokens = chance.shuffle(TOKENS) if options.mode == "jumble" else TOKENS
    dealt = HAND_SIZE * seats
    return start_round(
        State(
            mode=options.mode,
            round=1,
            at=TRAVEL,
            order=(),
            timeline=(Event(tokens[0]),),
            present=1,
            tokens=tuple(tokens[1:]),
            invariant=cards[dealt],
            undealt=set_of(cards[dealt + 1 :]),
            hands=tuple(set_of(cards[first : first + HAND_SIZE]) for first in range(0, dealt, HAND_SIZE)),
            fuel=(0,) * seats,
            places=(1,) * seats,
            played=(),
            chosen=(None,) * seats,
            revealed=(),
            discards=(),
        )
    )
