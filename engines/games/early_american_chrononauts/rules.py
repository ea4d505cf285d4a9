"""Who decides, what a seat may do at each point of the game, and what each move does."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Final

from engines.contract import Chance, IllegalMove, Outcome
from engines.games.early_american_chrononauts.moves import (
    GO_ON,
    KEEP,
    MEMO,
    SWAP_BOTH,
    SWAP_FIRST,
    SWAP_SECOND,
    Discard,
    GoOn,
    KillTime,
    Laying,
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
from engines.games.early_american_chrononauts.playing import gadgets, memos, turns
from engines.games.early_american_chrononauts.playing.choices import choices, layings
from engines.games.early_american_chrononauts.playing.gadgets import back_on_deck, can_play_extra, can_replace, is_extra
from engines.games.early_american_chrononauts.playing.hands import discarded_from_hand, distinct, draw
from engines.games.early_american_chrononauts.playing.uber import goals_fixed
from engines.games.early_american_chrononauts.setup import swap
from engines.games.early_american_chrononauts.state import (
    ALONE,
    DISCARD,
    DRAWN,
    END,
    FETCH,
    MACHINE,
    MULLIGAN,
    NOBODY,
    OVER,
    PLAY,
    WINDOW,
    Phase,
    State,
    holds_memo,
)
from engines.kit.bitsets import SEATS_IN
from engines.kit.window_flow import answers, give_answer, is_window, set_standing, standing_answer, without_orders
from engines.kit.windows import SETTINGS, AlwaysPass, Pass, SetStanding

__all__ = ["apply", "awaiting", "is_window", "legal_moves", "outcome", "standing_answer", "without_orders"]

Answer = Pass | AlwaysPass | UseMemo


def awaiting(state: State) -> tuple[int, ...]:
    """Return the seat whose turn it is, or all seats that have yet to answer the card laid or to say what they swap."""
    if state.window is not None:
        return SEATS_IN[state.window.owing]
    if state.phase == MULLIGAN:
        return SEATS_IN[state.owing]
    return () if state.phase == OVER else ALONE[state.seat]


def outcome(state: State) -> Outcome | None:
    """Return how the game ended. Scores are characters home (alone), goals fixed (`uber`), or else 1 for the winner."""
    if state.phase != OVER:
        return None
    winners = () if state.winner == NOBODY else (state.winner,)
    return Outcome(winners, state.reason, tuple(_score(state, seat) for seat in range(len(state.hands))))


def _score(state: State, seat: int) -> int:
    if state.box.mode.is_alone:
        return len(state.papers.home[seat])
    return goals_fixed(state, seat) if state.box.mode.fixes_goals else int(seat == state.winner)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return every move that the seat may make now; none if it owes no decision."""
    if state.window is not None:
        return answers(state, seat, _MEMO if holds_memo(state, seat) else ())
    if state.phase == MULLIGAN:
        return _swaps(state) if state.owing >> seat & 1 else ()
    return _LEGAL[state.phase](state) if seat == state.seat else ()


def _swaps(state: State) -> tuple[Move, ...]:
    """With slots, each of the two identities may be swapped. Rulebook "Identity Mulligan", R12."""
    return _TWO if state.box.mode.has_slots else _ONE


def _may_kill_time(state: State) -> bool:
    """True in the play step itself, but not in the plays of a Fast Forward. R6, R9."""
    return not state.frames and state.box.mode.can_kill_time


def _plays(state: State) -> tuple[Move, ...]:
    """Play a card, discard one, or kill time; standing answers in addition. Rulebook "How to Play"."""
    hand = distinct(state.hands[state.seat])
    found: list[Move] = layings(state, hand)
    found += _discards(state, hand)
    if _may_kill_time(state):
        found += _kills(state, hand)
    if not state.standing_set and not state.box.mode.is_alone:
        found += SETTINGS
    return tuple(found)


def _discards(state: State, cards: list[int]) -> list[Move]:
    moves = state.box.discard
    return [moves[card] for card in cards if card in moves]


def _kills(state: State, cards: list[int]) -> list[Move]:
    """Any two cards of the hand in either order, and two equal ones if it has them."""
    moves, hand, found = state.box.kill_time, state.hands[state.seat], list[Move]()
    if len(cards) > 1:
        followed_by_each = itemgetter(*cards)
        for first in cards:
            found += followed_by_each(moves[first])
        del found[:: len(cards) + 1]  # each card followed by itself
    if len(cards) < len(hand):
        found += [moves[card][card] for card in cards if hand.count(card) > 1]
    return found


def _uber_discards(state: State) -> tuple[Move, ...]:
    return tuple(_discards(state, distinct(state.hands[state.seat])))


def _puts_back(state: State) -> tuple[Move, ...]:
    """Asked even if nothing can be put back, so that it reveals nothing. R7."""
    return (GO_ON, *(PutBack(state.box.keys[card]) for card in back_on_deck(state)))


def _extra_plays(state: State) -> list[Move]:
    """The patches and inverters that a machine could play. R7."""
    if not can_play_extra(state):
        return []
    return layings(state, [card for card in distinct(state.hands[state.seat]) if is_extra(state, card)])


def _machines(state: State) -> tuple[Move, ...]:
    """Asked even if there is no card for the machine, so that it reveals nothing. R7."""
    replaceable = distinct(state.hands[state.seat]) if can_replace(state) else []
    return (GO_ON, *_extra_plays(state), *_discards(state, replaceable))


def _takes(state: State) -> tuple[Move, ...]:
    return tuple([Take(state.box.keys[card]) for card in sorted(distinct(state.deck))])


def _nothing(_: State) -> tuple[Move, ...]:
    return ()


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    """Return the state after the move and everything that follows from it. Raises `IllegalMove`."""
    if seat not in awaiting(state):
        raise IllegalMove("not_your_decision", "You owe no decision now.", "How to Play")
    phases, play = _PLAY.get(type(move), ((), None))
    if play is None or state.phase not in phases:
        raise IllegalMove("wrong_phase", _ASKED[state.phase], "How to Play")
    after = play(state, seat, move, chance)
    return turns.over_to_next(after, chance) if after.phase == END else after


def _answer(state: State, seat: int, move: Answer, chance: Chance) -> State:
    """An answer, in secret; the last one closes the window. Raises `IllegalMove` for a memo that the seat does not
    hold. R2.
    """
    cancels = type(move) is UseMemo
    if cancels and not holds_memo(state, seat):
        raise IllegalMove("no_memo", "You hold no memo.", "Regarding Memos")
    return give_answer(state, seat, move, cancels, memos.MEMOS, chance)


def _swap(state: State, seat: int, move: SwapIdentities, chance: Chance) -> State:
    if move not in _swaps(state):
        raise IllegalMove("no_such_slot", "You can't swap that.", "Identity Mulligan")
    return swap(state, seat, move.first | move.second << 1, chance)


def _held(state: State, key: Any) -> int:
    """The card of that key in the hand of the seat whose turn it is. Raises `IllegalMove` if it has none."""
    card = state.box.card_of.get(key, -1) if type(key) is str else -1
    if card not in state.hands[state.seat]:
        raise IllegalMove("not_your_card", "You have no such card in your hand.", "How to Play")
    return card


def _lay(state: State, _: int, move: Laying, chance: Chance) -> State:
    """A card is laid with its choices; in the phase MACHINE, through a machine. Raises `IllegalMove` if the card is not
    in the hand, or can't be played like that. Rulebook "Card Types", R7.
    """
    card = _held(state, move.card)
    if state.phase == MACHINE:
        if not (gadgets.can_play_extra(state) and gadgets.is_extra(state, card)):
            raise IllegalMove("not_by_machine", "No machine of yours plays that card now.", "ruling R7")
        state = state._replace(machine_used=True, extra=True)
    if move not in choices(state, card):
        raise IllegalMove("no_such_choice", "The card can't be played like that.", "Card Types")
    return memos.lay(state, card, move, chance)


def _discard(state: State, _: int, move: Discard, chance: Chance) -> State:
    """A card is discarded: instead of a play, before it, or by a machine. Raises `IllegalMove` if the card is not in
    the hand, or can't be discarded. "How to Play", "New Basic Rules", R7.
    """
    card = _held(state, move.card)
    if state.phase == MACHINE:
        return _replace_card(state, card, chance)
    if state.phase == DISCARD:
        return turns.play_step(discarded_from_hand(state, card))
    if card not in state.box.discard:
        raise IllegalMove("not_to_discard", "Only patches can be discarded.", "Solonauts")
    return turns.proceed(discarded_from_hand(turns.with_play_used_up(state), card), chance)


def _replace_card(state: State, card: int, chance: Chance) -> State:
    if not gadgets.can_replace(state):
        raise IllegalMove("not_by_machine", "No machine of yours replaces a card now.", "ruling R7")
    return turns.after_extra(gadgets.replace_card(state, card), chance)


def _kill_time(state: State, _: int, move: KillTime, chance: Chance) -> State:
    """Two cards are discarded, then one is drawn. Raises `IllegalMove` if that is impossible now, or the hand does not
    have both. Rulebook "How to Play".
    """
    if not _may_kill_time(state):
        ruling = "ruling R6" if state.box.mode.can_kill_time else "ruling R9"
        raise IllegalMove("no_killing_time", "You can't kill time now.", ruling)
    first, second = _held(state, move.first), _held(state, move.second)
    if first == second and state.hands[state.seat].count(first) == 1:
        raise IllegalMove("not_your_card", "You have only one such card in your hand.", "How to Play")
    return turns.after_play(draw(discarded_from_hand(state, first, second), 1, chance))


def _put_back(state: State, _: int, move: PutBack, chance: Chance) -> State:
    card = _held(state, move.card)
    if card not in gadgets.back_on_deck(state):
        raise IllegalMove(
            "not_to_put_back", "You can only put back a card just drawn, and only for a discard.", "Über Questions"
        )
    return turns.after_draw(gadgets.put_back(state, card))


def _go_on(state: State, _: int, move: GoOn, chance: Chance) -> State:
    """The machine stays unused. R7."""
    return turns.after_draw(state._replace(drawn=())) if state.phase == DRAWN else state._replace(phase=END)


def _take(state: State, _: int, move: Take, chance: Chance) -> State:
    card = state.box.card_of.get(move.card, -1) if type(move.card) is str else -1
    if card not in state.deck:
        raise IllegalMove("not_in_the_deck", "There is no such card in the deck.", "ruling R8")
    return memos.take(state, card, chance)


def _set_standing(state: State, seat: int, move: SetStanding, _: Chance) -> State:
    """Once per turn, in the seat's own play step. Raises `IllegalMove` the second time, and if the seat plays alone.
    R2, R9.
    """
    if state.box.mode.is_alone:
        raise IllegalMove("nothing_to_pass", "You play alone, so there is nothing to pass.", "ruling R9")
    return set_standing(state, seat, move, "ruling R2")


_MEMO: Final = (MEMO,)
_ONE: Final = (KEEP, SWAP_FIRST)
_TWO: Final = (KEEP, SWAP_FIRST, SWAP_SECOND, SWAP_BOTH)

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

_PLAY: Final[Mapping[type[Any], tuple[tuple[Phase, ...], Callable[[State, int, Any, Chance], State]]]] = {
    Pass: ((WINDOW,), _answer),
    AlwaysPass: ((WINDOW,), _answer),
    UseMemo: ((WINDOW,), _answer),
    SwapIdentities: ((MULLIGAN,), _swap),
    Play: ((PLAY, MACHINE), _lay),
    PlayOn: ((PLAY, MACHINE), _lay),
    PlayAt: ((PLAY, MACHINE), _lay),
    PlayAtSlot: ((PLAY, MACHINE), _lay),
    PlayFor: ((PLAY, MACHINE), _lay),
    Discard: ((PLAY, DISCARD, MACHINE), _discard),
    KillTime: ((PLAY,), _kill_time),
    PutBack: ((DRAWN,), _put_back),
    GoOn: ((DRAWN, MACHINE), _go_on),
    Take: ((FETCH,), _take),
    SetStanding: ((PLAY,), _set_standing),
}

_ASKED: Final[Mapping[str, str]] = {
    MULLIGAN: "You are asked which identities you swap.",
    DRAWN: "You are asked whether you put back a card just drawn.",
    DISCARD: "You are asked to discard a card.",
    PLAY: "You are asked to play or discard a card.",
    WINDOW: "You are asked whether you cancel the card laid.",
    FETCH: "You are asked to take a card from the deck.",
    MACHINE: "You are asked whether you use a machine.",
    OVER: "The game is over.",
}
