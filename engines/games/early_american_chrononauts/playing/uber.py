"""ÜberChrononauts: all three goals, each fixed when a seat first meets it at the end of its own turn. R10."""

from engines.games.early_american_chrononauts.playing.gadgets import carried
from engines.games.early_american_chrononauts.playing.hands import discarded
from engines.games.early_american_chrononauts.playing.winning import (
    fitting,
    has_ten,
    identities_at_home,
    missions_complete,
)
from engines.games.early_american_chrononauts.state import Cards, State, game_over
from engines.kit.tuples import replaced

ALL_GOALS = "all three goals"


def is_over_paradox(state: State) -> bool:
    """True while the ÜberParadox is on the timeline of a combined game. Rulebook "In Case of ÜberParadox"."""
    return state.box.mode.has_second_pack and bool(state.patches & state.box.over_paradox)


def is_out_of_reach(state: State, card: int) -> bool:
    """True for a card from the future during an ÜberParadox. Rulebook "In Case of ÜberParadox"."""
    return is_over_paradox(state) and bool(state.box.future >> card & 1)


def goals_fixed(state: State, seat: int) -> int:
    """Return how many of the three goals are fixed for the seat."""
    papers = state.papers
    return bool(papers.home[seat]) + bool(papers.done[seat]) + (papers.watches >> seat & 1)


def claim(state: State) -> State:
    """Return the state after the seat's goals are fixed at the end of its turn. With all three, it wins. R10."""
    state = _retired(_completed(_at_home(state)))
    return game_over(state, ALL_GOALS, state.seat) if goals_fixed(state, state.seat) == 3 else state


def _at_home(state: State) -> State:
    """The first identity that is home is turned up, and the seat's others are put away."""
    seat, papers = state.seat, state.papers
    found = [] if papers.home[seat] else identities_at_home(state, seat)
    if not found:
        return state
    own = papers.identities[seat]
    stack, thrown = _put_away(state, own, found[0], papers.identity_stack, papers.identities_thrown)
    fixed = papers._replace(
        identities=replaced(papers.identities, seat, ()),
        home=replaced(papers.home, seat, (found[0],)),
        identity_stack=stack,
        identities_thrown=thrown,
    )
    return _without_gadget(state, carried(state, seat).second_identities, found[0])._replace(papers=fixed)


def _completed(state: State) -> State:
    """The first mission that is complete is turned up, its artifacts are discarded, and the others are put away."""
    seat, papers = state.seat, state.papers
    found = [] if papers.done[seat] else missions_complete(state, seat)
    if not found:
        return state
    own = papers.missions[seat]
    stack, thrown = _put_away(state, own, found[0], papers.mission_stack, papers.missions_thrown)
    fixed = papers._replace(
        missions=replaced(papers.missions, seat, ()),
        done=replaced(papers.done, seat, (found[0],)),
        mission_stack=stack,
        missions_thrown=thrown,
    )
    gadgets = carried(state, seat).second_missions
    given = _given_up(state, fitting(state, found[0], state.fronts[seat]))
    return _without_gadget(given, gadgets, found[0])._replace(papers=fixed)


def _put_away(state: State, own: Cards, claimed: int, stack: Cards, thrown: Cards) -> tuple[Cards, Cards]:
    """The stack and the thrown cards after the seat's other cards went face down under the stack. If a gadget's card
    was claimed, all of the seat's own cards are thrown instead, face up. "New Win Conditions", "Über Questions", R10.
    """
    if claimed not in own and state.rulings.own_papers_are_discarded:
        return stack, thrown + own
    return stack + tuple(card for card in own if card != claimed), thrown


def _retired(state: State) -> State:
    """Ten cards in hand earn a gold watch. Rulebook "New Win Conditions"."""
    if not has_ten(state, state.seat):
        return state
    return state._replace(papers=state.papers._replace(watches=state.papers.watches | 1 << state.seat))


def _given_up(state: State, cards: Cards) -> State:
    """These cards in front of the seat are discarded."""
    front = tuple(card for card in state.fronts[state.seat] if card not in cards)
    return discarded(state._replace(fronts=replaced(state.fronts, state.seat, front)), *cards)


def _without_gadget(state: State, gadgets: Cards, claimed: int) -> State:
    """If a gadget's card was claimed, the gadget is discarded. Rulebook "Über Questions"."""
    assigned = state.box.assigned
    return _given_up(state, tuple(card for card in gadgets if assigned[card] == claimed))
