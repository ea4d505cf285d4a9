"""Solonauts: one pass through the deck to bring everyone home. Rulebook "Solonauts"."""

from typing import Final

from engines.contract import Chance
from engines.games.early_american_chrononauts.choices import choices
from engines.games.early_american_chrononauts.hands import distinct, draw
from engines.games.early_american_chrononauts.packs.pack import Patch
from engines.games.early_american_chrononauts.state import State, game_over
from engines.games.early_american_chrononauts.winning import is_home

ALL_HOME: Final = "all home"
STUCK: Final = "stuck"
OUT_OF_CARDS: Final = "out of cards"


def can_discard(state: State, card: int) -> bool:
    """True for a patch; alone, all other cards must be played. Rulebook "Solonauts": "How to Play", R9."""
    return state.box.kinds[card] is Patch


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


def can_go_on(state: State) -> bool:
    """True if a card can be played or discarded."""
    return any(can_discard(state, card) or choices(state, card) for card in distinct(state.hands[0]))


def lost(state: State) -> State:
    """Return the end of a game without a card to play or discard: the hand is stuck, or all cards are used up. R9."""
    return game_over(state, STUCK if state.hands[0] else OUT_OF_CARDS)
