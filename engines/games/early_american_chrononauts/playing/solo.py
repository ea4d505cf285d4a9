"""Solonauts: one pass through the deck to bring everyone home. Rulebook "Solonauts"."""

from typing import Final

from engines.contract import Chance
from engines.games.early_american_chrononauts.playing.choices import choices
from engines.games.early_american_chrononauts.playing.hands import draw
from engines.games.early_american_chrononauts.playing.winning import is_home
from engines.games.early_american_chrononauts.state import PLAY, State, game_over

ALL_HOME: Final = "all home"
STUCK: Final = "stuck"
OUT_OF_CARDS: Final = "out of cards"


def claim(state: State, chance: Chance) -> State:
    """Return the state after all who are home move up and the hand is filled. "How to Play", "How to Win"."""
    state = _moved_up(state)
    if not state.papers.identities[0]:
        return game_over(state, ALL_HOME, winner=0)
    return draw(state, state.box.mode.hand - len(state.hands[0]), chance)


def _moved_up(state: State) -> State:
    if not state.patches:  # every identity needs two patches to be home
        return state
    papers = state.papers
    home = tuple(identity for identity in papers.identities[0] if is_home(state, identity))
    if not home:
        return state
    away = tuple(identity for identity in papers.identities[0] if identity not in home)
    return state._replace(papers=papers._replace(identities=(away,), home=(papers.home[0] + home,)))


def next_turn(state: State) -> State:
    """Return the play step of the next turn. The hand was filled at the end of the turn before. "How to Play"."""
    state = state._replace(phase=PLAY, turn=state.turn + 1)
    return state if can_go_on(state) else lost(state)


def can_go_on(state: State) -> bool:
    """True if a card can be played or discarded."""
    return any(card in state.box.discard or choices(state, card) for card in state.hands[0])


def lost(state: State) -> State:
    """Return the end of a game without a card to play or discard: the hand is stuck, or all cards are used up. R9."""
    return game_over(state, STUCK if state.hands[0] else OUT_OF_CARDS)
