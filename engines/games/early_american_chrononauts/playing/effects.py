"""What a card does once nobody has cancelled it. Rulebook "Card Types".

Afterwards `memos` discards the card, unless it stays on the table: patches, artifacts, gadgets and Fast Forwards do.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.contract import Chance
from engines.games.early_american_chrononauts.moves import Laying, PlayAt, PlayAtSlot, PlayFor, PlayOn
from engines.games.early_american_chrononauts.packs.pack import (
    Artifact,
    CleanMachine,
    Draw,
    Event,
    FastForward,
    FastMachine,
    Fetch,
    Inverter,
    LateMachine,
    MixHands,
    NewIdentity,
    NewMission,
    Patch,
    Recover,
    SecondIdentity,
    SecondMission,
    Sell,
    Shield,
    Steal,
    SwapHands,
    Unmake,
)
from engines.games.early_american_chrononauts.playing.hands import discarded, draw, put_in_hand, refilled
from engines.games.early_american_chrononauts.playing.history import flipped, patched
from engines.games.early_american_chrononauts.state import FETCH, Cards, Frame, Rows, State
from engines.kit.tuples import replaced, without

STAYS: Final = frozenset(
    {Patch, Artifact, FastMachine, CleanMachine, LateMachine, Shield, SecondIdentity, SecondMission, FastForward}
)
"""The kinds of cards that stay on the table after their effect."""


def take_effect(state: State, card: int, laid: Laying, chance: Chance) -> State:
    """Return the state after the card's effect. After a fetch, the seat may have to choose a card (phase FETCH)."""
    return _EFFECTS[state.box.kinds[card]](state, card, laid, chance)


def _effect(state: State, card: int) -> Any:
    """The effect of an action or timewarp, with its parameters."""
    event = state.box.cards[card]
    assert isinstance(event, Event)
    return event.effect


def _repair(state: State, card: int, _: Laying, chance: Chance) -> State:
    """A patch repairs its year and earns a card, except in Solonauts. Rulebook "Patches", "Solonauts"."""
    mended = patched(state, card)
    return draw(mended, 1, chance) if state.box.mode.patches_draw else mended


def _invert(state: State, _: int, laid: PlayOn, __: Chance) -> State:
    return flipped(state, state.box.timeline.linchpin_of[laid.year])


def _lie_down(state: State, card: int, _: Laying, __: Chance) -> State:
    """The card goes in front of its owner, face up. Rulebook "Artifacts", "Gadgets"."""
    return _in_front(state, state.seat, (*state.fronts[state.seat], card))


def _in_front(state: State, seat: int, cards: Cards) -> State:
    return state._replace(fronts=replaced(state.fronts, seat, cards))


def _fast_forward(state: State, card: int, _: Laying, chance: Chance) -> State:
    """Draw, then make as many plays as the card gives; it stays until the last one. R6."""
    effect = _effect(state, card)
    drawn = draw(state, effect.draws, chance)
    return drawn._replace(frames=(*drawn.frames, Frame(card, effect.plays)))


def _draw(state: State, card: int, _: Laying, chance: Chance) -> State:
    return draw(state, _effect(state, card).cards, chance)


def _slot(laid: PlayAt | PlayAtSlot) -> int:
    return laid.slot - 1 if isinstance(laid, PlayAtSlot) else 0


def _new_identity(state: State, _: int, laid: PlayAt | PlayAtSlot, chance: Chance) -> State:
    """The seat's identity is thrown, face up, and a new one is drawn. R8."""
    papers = state.papers
    rows, thrown, stack = papers.identities, papers.identities_thrown, papers.identity_stack
    rows, thrown, stack = _exchanged(rows, thrown, stack, laid, chance)
    return state._replace(papers=papers._replace(identities=rows, identities_thrown=thrown, identity_stack=stack))


def _new_mission(state: State, _: int, laid: PlayAt | PlayAtSlot, chance: Chance) -> State:
    """The seat's mission is thrown, face up, and a new one is drawn. R8."""
    papers = state.papers
    rows, thrown, stack = papers.missions, papers.missions_thrown, papers.mission_stack
    rows, thrown, stack = _exchanged(rows, thrown, stack, laid, chance)
    return state._replace(papers=papers._replace(missions=rows, missions_thrown=thrown, mission_stack=stack))


def _exchanged(
    rows: Rows, thrown: Cards, stack: Cards, laid: PlayAt | PlayAtSlot, chance: Chance
) -> tuple[Rows, Cards, Cards]:
    """Rows, thrown cards and stack after the exchange. The shuffled thrown cards replace an empty stack. R8."""
    row, slot = rows[laid.seat], _slot(laid)
    thrown = (*thrown, row[slot])
    if not stack:
        thrown, stack = (), tuple(chance.shuffle(thrown))
    renewed = (*row[:slot], stack[0], *row[slot + 1 :])
    return replaced(rows, laid.seat, renewed), thrown, stack[1:]


def _steal(state: State, _: int, laid: PlayFor, __: Chance) -> State:
    """The card changes its owner, and is now the last in front of the new one. R8."""
    card = state.box.card_of[laid.target]
    taken = _removed(state, card)
    return _in_front(taken, state.seat, (*taken.fronts[state.seat], card))


def _removed(state: State, card: int) -> State:
    """The card is no longer in front of its owner."""
    owner = next(seat for seat, front in enumerate(state.fronts) if card in front)
    return _in_front(state, owner, without(state.fronts[owner], card))


def _unmake(state: State, _: int, laid: PlayFor, __: Chance) -> State:
    card = state.box.card_of[laid.target]
    return discarded(_removed(state, card), card)


def _sell(state: State, card: int, laid: PlayFor, chance: Chance) -> State:
    """The artifact is discarded. It earns the larger price if it is wanted or prized. R8."""
    sold, effect = state.box.card_of[laid.target], _effect(state, card)
    price = effect.more if is_wanted(state, card, sold) else effect.cards
    return draw(discarded(_removed(state, sold), sold), price, chance)


def is_wanted(state: State, card: int, sold: int) -> bool:
    """True if the card that sells pays the larger price for the artifact. R8."""
    named, gold = state.box.sales[card]
    artifact = state.box.cards[sold]
    assert isinstance(artifact, Artifact)
    return artifact.is_prized or bool(named >> sold & 1) or bool(gold and artifact.is_gold)


def _mix_hands(state: State, _: int, __: Laying, chance: Chance) -> State:
    """All hands are dealt again, card by card, clockwise from the player. R8."""
    seats = len(state.hands)
    mixed = chance.shuffle([card for hand in state.hands for card in hand])
    dealt = [tuple(sorted(mixed[(seat - state.seat) % seats :: seats])) for seat in range(seats)]
    return state._replace(hands=tuple(dealt))


def _swap_hands(state: State, _: int, laid: PlayAt, __: Chance) -> State:
    own, other = state.hands[state.seat], state.hands[laid.seat]
    return state._replace(hands=replaced(replaced(state.hands, state.seat, other), laid.seat, own))


def _fetch(state: State, _: int, __: Laying, chance: Chance) -> State:
    """The seat looks through the deck. R8."""
    pile = refilled(state.deck, state, chance)
    return state._replace(phase=FETCH, **pile._asdict()) if pile.deck else state


def fetched(state: State, card: int, chance: Chance) -> State:
    """Return the state after the card has gone to the hand, unseen, and the deck has been shuffled. R8."""
    deck = tuple(chance.shuffle(without(state.deck, card)))
    return put_in_hand(state._replace(deck=deck), (card,))


def _recover(state: State, _: int, laid: PlayFor, __: Chance) -> State:
    """The topmost copy among the discards goes to the hand. R8."""
    card = state.box.card_of[laid.target]
    upside_down = without(state.discards[::-1], card)
    return put_in_hand(state._replace(discards=upside_down[::-1]), (card,))


_EFFECTS: Final[Mapping[type[Any], Callable[[State, int, Any, Chance], State]]] = {
    Patch: _repair,
    Inverter: _invert,
    Artifact: _lie_down,
    FastMachine: _lie_down,
    CleanMachine: _lie_down,
    LateMachine: _lie_down,
    Shield: _lie_down,
    SecondIdentity: _lie_down,
    SecondMission: _lie_down,
    FastForward: _fast_forward,
    Draw: _draw,
    NewIdentity: _new_identity,
    NewMission: _new_mission,
    Steal: _steal,
    Unmake: _unmake,
    Sell: _sell,
    MixHands: _mix_hands,
    SwapHands: _swap_hands,
    Fetch: _fetch,
    Recover: _recover,
}
