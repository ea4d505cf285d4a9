"""The deal. Rulebook "Game Preparation"."""

from engines.contract import Chance, IllegalOptions
from engines.games.time_machine.moves import Options
from engines.games.time_machine.playing.laying import open_round
from engines.games.time_machine.state import LAYING, State
from engines.games.time_machine.tables import ROUNDS, SEATS, deck_of
from engines.kit.numbers_in_words import counted


def initial_state(options: Options, seats: int, chance: Chance) -> State:
    """Shuffle every seat's own deck and deal its first five cards. Rulebook "Game Preparation", R1.

    Raises `IllegalOptions` for a number of seats that can't play.
    """
    if seats not in SEATS:
        raise IllegalOptions("seats", f"Time Machine is for {counted(SEATS, 'seat')}, not {seats}")
    unopened = State(
        round=0,
        phase=LAYING,
        turn=0,
        owing=0,
        decks=tuple(tuple(chance.shuffle(deck_of(owner))) for owner in range(seats)),
        hands=((),) * seats,
        stacks=((0,) * ROUNDS,) * seats,
        piles=(0,) * ROUNDS,
        face_up=0,
        active=0,
        answers=(None,) * seats,
        held_back=(0,) * seats,
        chosen=(None,) * seats,
        order=(),
        paid=((),) * seats,
        destroyed=(),
        looking_at=0,
    )
    return open_round(unopened, 1)
