"""What a seat may do at each point of the game."""

from collections.abc import Callable, Mapping
from typing import Final

from engines.games.early_american_chrononauts import solo
from engines.games.early_american_chrononauts.choices import choices
from engines.games.early_american_chrononauts.gadgets import back_on_deck, can_play_extra, can_replace, is_extra
from engines.games.early_american_chrononauts.hands import distinct
from engines.games.early_american_chrononauts.moves import (
    GO_ON,
    KEEP,
    MEMO,
    SWAP_BOTH,
    SWAP_FIRST,
    SWAP_SECOND,
    Laying,
    Move,
    PutBack,
    Take,
)
from engines.games.early_american_chrononauts.state import (
    DISCARD,
    DRAWN,
    FETCH,
    MACHINE,
    MULLIGAN,
    OVER,
    PLAY,
    WINDOW,
    State,
    holds_memo,
)
from engines.games.early_american_chrononauts.tables import SOLONAUTS, UBER
from engines.kit.windows import ALWAYS_PASS, PASS, SETTINGS

_WITHOUT_MEMO: Final = (PASS, ALWAYS_PASS)
_WITH_MEMO: Final = (PASS, ALWAYS_PASS, MEMO)
_ONE: Final = (KEEP, SWAP_FIRST)
_TWO: Final = (KEEP, SWAP_FIRST, SWAP_SECOND, SWAP_BOTH)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Every move the seat may make now; empty if it owes nothing."""
    if state.window is not None:
        return _answers(state, seat) if state.window.owing >> seat & 1 else ()
    if state.phase == MULLIGAN:
        return swaps(state) if state.owing >> seat & 1 else ()
    return _LEGAL[state.phase](state) if seat == state.seat else ()


def _answers(state: State, seat: int) -> tuple[Move, ...]:
    """All are asked; only who holds a memo can use it. R2."""
    return _WITH_MEMO if holds_memo(state, seat) else _WITHOUT_MEMO


def swaps(state: State) -> tuple[Move, ...]:
    """Rulebook "Identity Mulligan"; in ÜberChrononauts each of the two may be swapped. R12."""
    return _TWO if state.box.mode == UBER else _ONE


def may_kill_time(state: State) -> bool:
    """True in the play step itself: not in a Fast Forward, nor in Solonauts. R6, R9."""
    return not state.frames and state.box.mode != SOLONAUTS


def discardable(state: State) -> list[int]:
    """The cards that may be discarded in place of a play. Rulebook "How to Play", "Solonauts"."""
    hand = distinct(state.hands[state.seat])
    return [card for card in hand if solo.can_discard(state, card)] if state.box.mode == SOLONAUTS else hand


def _plays(state: State) -> tuple[Move, ...]:
    """Rulebook "How to Play": play a card, discard one, or kill time; standing answers besides."""
    hand = distinct(state.hands[state.seat])
    found: list[Move] = [laying for card in hand for laying in choices(state, card)]
    found += _discards(state, discardable(state))
    if may_kill_time(state):
        found += _kills(state, hand)
    return tuple(found) if state.standing_set or len(state.hands) == 1 else (*found, *SETTINGS)


def _discards(state: State, cards: list[int]) -> list[Move]:
    moves = state.box.discard
    return [moves[card] for card in cards]


def _kills(state: State, cards: list[int]) -> list[Move]:
    """Any two of the hand, in either order; two equal ones if they are there."""
    moves, hand = state.box.kill_time, state.hands[state.seat]
    found: list[Move] = [moves[first][second] for first in cards for second in cards if first != second]
    if len(cards) < len(hand):
        found += [moves[card][card] for card in cards if hand.count(card) > 1]
    return found


def _uber_discards(state: State) -> tuple[Move, ...]:
    return tuple(_discards(state, distinct(state.hands[state.seat])))


def _puts_back(state: State) -> tuple[Move, ...]:
    """Asked also if nothing can be put back. R7."""
    return (GO_ON, *(PutBack(state.box.keys[card]) for card in back_on_deck(state)))


def extra_plays(state: State) -> list[Laying]:
    """The patches and inverters that the machine could play. R7."""
    if not can_play_extra(state):
        return []
    return [
        laying for card in distinct(state.hands[state.seat]) if is_extra(state, card) for laying in choices(state, card)
    ]


def _machines(state: State) -> tuple[Move, ...]:
    """Asked also if there is no card for it. R7."""
    replaceable = distinct(state.hands[state.seat]) if can_replace(state) else []
    return (GO_ON, *extra_plays(state), *_discards(state, replaceable))


def _takes(state: State) -> tuple[Move, ...]:
    return tuple([Take(state.box.keys[card]) for card in sorted(distinct(state.deck))])


def _nothing(_: State) -> tuple[Move, ...]:
    return ()


_LEGAL: Final[Mapping[str, Callable[[State], tuple[Move, ...]]]] = {
    MULLIGAN: _nothing,
    DRAWN: _puts_back,
    DISCARD: _uber_discards,
    PLAY: _plays,
    WINDOW: _nothing,
    FETCH: _takes,
    MACHINE: _machines,
    OVER: _nothing,
}
