"""The choices with which a card can be laid on the table as it is. Rulebook "Card Types".

For most cards, they are the same in all states of a mode (`Box.same_choices`); the functions here are for the others.

A card without a possible target can only be discarded. R5.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final

from engines.games.early_american_chrononauts.moves import Laying, Move
from engines.games.early_american_chrononauts.packs.pack import (
    Artifact,
    CleanMachine,
    FastMachine,
    Fetch,
    Inverter,
    LateMachine,
    Memo,
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
from engines.games.early_american_chrononauts.playing.gadgets import is_shielded
from engines.games.early_american_chrononauts.playing.hands import distinct
from engines.games.early_american_chrononauts.playing.history import can_patch
from engines.games.early_american_chrononauts.playing.uber import is_out_of_reach
from engines.games.early_american_chrononauts.state import Rows, State

Choices = Collection[Laying]


def choices(state: State, card: int) -> Choices:
    """Return every way in which the seat whose turn it is can lay the card, in a fixed order."""
    same = state.box.same_choices.get(card)
    return _CHOICES[state.box.kinds[card]](state, card) if same is None else same


def layings(state: State, cards: Iterable[int]) -> list[Move]:
    """Return every way in which the seat whose turn it is can lay one of the cards, in the order of the cards."""
    same, kinds, found = state.box.same_choices, state.box.kinds, list[Move]()
    for card in cards:
        found += same[card] if card in same else _CHOICES[kinds[card]](state, card)
    return found


def _patches(state: State, card: int) -> Choices:
    """Only onto its paradox. Rulebook "Patches"."""
    return (state.box.play[card],) if can_patch(state, card) else ()


def _restores(state: State, card: int) -> Choices:
    """Any prime linchpin that it reaches, for an inverter that restores. Rulebook "Inverters", R5."""
    reach = zip(state.box.reach[card], state.box.play_on[card], strict=True)
    return tuple([move for linchpin, move in reach if state.prime >> linchpin & 1])


def _lies_down(state: State, card: int) -> Choices:
    """In front of its owner. Rulebook "Artifacts", "Gadgets", "In Case of ÜberParadox"."""
    return () if is_out_of_reach(state, card) else (state.box.play[card],)


def _steals(state: State, card: int) -> Choices:
    """Any card in front of another seat, unless it is shielded. R8."""
    moves = state.box.play_for[card]
    others = [(seat, front) for seat, front in enumerate(state.fronts) if seat != state.seat]
    reached = [each for seat, front in others if front and not is_shielded(state, seat) for each in front]
    return tuple([moves[each] for each in reached if not is_out_of_reach(state, each)])


def _unmakes(state: State, card: int) -> Choices:
    """An artifact in front of any seat, including the player's own. R8."""
    moves, kinds = state.box.play_for[card], state.box.kinds
    fronts = [front for seat, front in enumerate(state.fronts) if front and not is_shielded(state, seat)]
    return tuple([moves[each] for front in fronts for each in front if kinds[each] is Artifact])


def _sells(state: State, card: int) -> Choices:
    """An artifact in front of the player. R8."""
    moves, kinds = state.box.play_for[card], state.box.kinds
    return tuple([moves[each] for each in state.fronts[state.seat] if kinds[each] is Artifact])


def _names_identity(state: State, card: int) -> Choices:
    return _names_slot(state, card, state.papers.identities)


def _names_mission(state: State, card: int) -> Choices:
    return _names_slot(state, card, state.papers.missions)


def _names_slot(state: State, card: int, rows: Rows) -> Choices:
    """Any seat, including the player's own; with slots, one of its two cards, unseen, while it has them. R8."""
    if not state.box.mode.has_slots:
        return state.box.play_at[card][: len(rows)]
    moves = state.box.play_at_slot[card]
    return tuple([move for seat, row in enumerate(rows) if row for move in moves[seat]])


def _swaps(state: State, card: int) -> Choices:
    """With another seat. R8."""
    moves = state.box.play_at[card][: len(state.hands)]
    return (*moves[: state.seat], *moves[state.seat + 1 :])


def _fetches(state: State, card: int) -> Choices:
    """There must be a deck to look through, or discards to make one. R8."""
    return (state.box.play[card],) if state.deck or state.discards else ()


def _recovers(state: State, card: int) -> Choices:
    """Any card among the discards. R8."""
    moves = state.box.play_for[card]
    return tuple([moves[each] for each in sorted(distinct(state.discards))])


def _none(_: State, __: int) -> Choices:
    """In the seat's own turn, there is nothing for a memo to cancel. R5."""
    return ()


_CHOICES: Final[Mapping[type[Any], Callable[[State, int], Choices]]] = {
    Patch: _patches,
    Inverter: _restores,
    Artifact: _lies_down,
    FastMachine: _lies_down,
    CleanMachine: _lies_down,
    LateMachine: _lies_down,
    Shield: _lies_down,
    SecondIdentity: _lies_down,
    SecondMission: _lies_down,
    Memo: _none,
    NewIdentity: _names_identity,
    NewMission: _names_mission,
    Steal: _steals,
    Unmake: _unmakes,
    Sell: _sells,
    SwapHands: _swaps,
    Fetch: _fetches,
    Recover: _recovers,
}
