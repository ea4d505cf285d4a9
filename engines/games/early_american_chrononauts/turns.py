"""The course of a turn: draw, play, machines, and what comes after the end."""

from engines.contract import Chance
from engines.games.early_american_chrononauts import solo, uber, winning
from engines.games.early_american_chrononauts.gadgets import can_put_back, has_machine_after_play
from engines.games.early_american_chrononauts.hands import discarded, draw, next_cards, with_cards
from engines.games.early_american_chrononauts.state import (
    DISCARD,
    DRAWN,
    END,
    MACHINE,
    OVER,
    PLAY,
    State,
    game_over,
    turns_of_all,
)
from engines.games.early_american_chrononauts.tables import DRAWS, SOLONAUTS, UBER


def begin_turn(state: State, seat: int, chance: Chance) -> State:
    """The seat's next turn: it draws. Rulebook "How to Play", "ÜberChrononauts"."""
    cards, (deck, discards, recycled) = next_cards(state, DRAWS[state.box.mode], chance)
    fresh = state._replace(
        phase=PLAY,
        turn=state.turn + 1,
        seat=seat,
        deck=deck,
        discards=discards,
        recycled=recycled,
        hands=with_cards(state.hands, seat, cards),
        machine_used=False,
        standing_set=False,
    )
    if state.box.mode == SOLONAUTS and not solo.can_go_on(fresh):
        return solo.lost(fresh)
    return fresh._replace(phase=DRAWN, drawn=cards) if can_put_back(fresh) else after_draw(fresh)


def after_draw(state: State) -> State:
    """In ÜberChrononauts a card is discarded before the play step. Rulebook "New Basic Rules"."""
    if state.box.mode == UBER and state.hands[state.seat]:
        return state._replace(phase=DISCARD)
    return play_step(state)


def play_step(state: State) -> State:
    """The play step, which is passed over with an empty hand. R6."""
    if not state.hands[state.seat]:
        return after_play(state)
    return state if state.phase == PLAY else state._replace(phase=PLAY)


def after_play(state: State) -> State:
    """On to a machine that is unused, else to the end of the turn. R7."""
    return state._replace(phase=MACHINE if has_machine_after_play(state) else END)


def proceed(state: State, chance: Chance) -> State:
    """On after a card that was played or discarded: to the next play that a Fast Forward still gives, or further.

    A nested one is finished first; each is discarded after its last play. R6.
    """
    if state.phase == OVER:
        return state
    while state.frames:
        card, plays = state.frames[-1]
        if plays and state.hands[state.seat]:
            return state._replace(phase=PLAY)
        state = discarded(state._replace(frames=state.frames[:-1]), card)
    return after_extra(state, chance) if state.extra else after_play(state)


def after_extra(state: State, chance: Chance) -> State:
    """The card that a machine played or discarded is replaced, even if it was cancelled. R7."""
    return draw(state, 1, chance)._replace(phase=END, extra=False)


def counted(state: State) -> State:
    """One play of the innermost Fast Forward, if there is one, is used up. R6."""
    if not state.frames:
        return state
    frame = state.frames[-1]
    return state._replace(frames=(*state.frames[:-1], frame._replace(plays=frame.plays - 1)))


def over_to_next(state: State, chance: Chance) -> State:
    """The state in which something is to be decided again, once turns are over; or the end of the game. R3, R13."""
    while state.phase == END:
        state = _claimed(state, chance)
        if state.phase == END and state.turn == turns_of_all(state):
            return game_over(state, "turn limit")
        if state.phase == END:
            state = begin_turn(state, (state.seat + 1) % len(state.hands), chance)
    return state


def _claimed(state: State, chance: Chance) -> State:
    """What the turn has brought to the seat whose it was. Rulebook "Winning"."""
    if state.box.mode == SOLONAUTS:
        return solo.claim(state, chance)
    return uber.claim(state) if state.box.mode == UBER else winning.claim(state)
