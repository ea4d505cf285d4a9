"""The course of a turn: draw, play, machines, and what follows from its end."""

from engines.contract import Chance
from engines.games.early_american_chrononauts.playing import solo, uber, winning
from engines.games.early_american_chrononauts.playing.gadgets import can_put_back, has_machine_after_play
from engines.games.early_american_chrononauts.playing.hands import discarded, draw, next_cards, with_cards
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


def begin_turn(state: State, seat: int, chance: Chance) -> State:
    """Return the start of the seat's turn: it has drawn. Rulebook "How to Play", "ÜberChrononauts"."""
    mode = state.box.mode
    if mode.is_alone:
        return solo.next_turn(state)
    cards, (deck, discards, recycled) = next_cards(state, mode.draws, chance)
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
    return fresh._replace(phase=DRAWN, drawn=cards) if can_put_back(fresh) else after_draw(fresh)


def after_draw(state: State) -> State:
    """Return the step after the draw: in ÜberChrononauts, a card is discarded first. Rulebook "New Basic Rules"."""
    if state.box.mode.discards_first and state.hands[state.seat]:
        return state._replace(phase=DISCARD)
    return play_step(state)


def play_step(state: State) -> State:
    """Return the play step, which is skipped with an empty hand. R6."""
    if not state.hands[state.seat]:
        return after_play(state)
    return state if state.phase == PLAY else state._replace(phase=PLAY)


def after_play(state: State) -> State:
    """Return the step after the play step: an unused machine, or else the end of the turn. R7."""
    return state._replace(phase=MACHINE if has_machine_after_play(state) else END)


def proceed(state: State, chance: Chance) -> State:
    """Return the step after a card was played or discarded: the next play of a Fast Forward, or what comes after all.

    A nested Fast Forward is finished first. Each is discarded after its last play. R6.
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
    """Return the state after the card that a machine played or discarded is replaced, even if cancelled. R7."""
    return draw(state, 1, chance)._replace(phase=END, extra=False)


def with_play_used_up(state: State) -> State:
    """Return the state after one play of the innermost Fast Forward, if there is one, has been used up. R6."""
    if not state.frames:
        return state
    frame = state.frames[-1]
    return state._replace(frames=(*state.frames[:-1], frame._replace(plays=frame.plays - 1)))


def over_to_next(state: State, chance: Chance) -> State:
    """Return the next state in which a seat owes a decision, or the end of the game. R3, R13."""
    while state.phase == END:
        state = _claimed(state, chance)
        if state.phase == END and state.turn == turns_of_all(state):
            return game_over(state, "turn limit")
        if state.phase == END:
            state = begin_turn(state, (state.seat + 1) % len(state.hands), chance)
    return state


def _claimed(state: State, chance: Chance) -> State:
    """The goals that the seat meets at the end of its turn. Rulebook "Winning"."""
    if state.box.mode.is_alone:
        return solo.claim(state, chance)
    return uber.claim(state) if state.box.mode.fixes_goals else winning.claim(state)
