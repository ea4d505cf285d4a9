"""Solonauts with open cards: the moves that are said to win do, and in small games they are all that do."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import LOWEST, PlayoutChance
from engines.games.early_american_chrononauts.bots.solo_routes import routes_of
from engines.games.early_american_chrononauts.bots.solving import Beam, Position
from engines.games.early_american_chrononauts.moves import Discard, Move, Play
from engines.games.early_american_chrononauts.state import State
from engines.kit.bitsets import set_of
from engines.optional import Solving, solving
from tests.engines.early_american_chrononauts.positions import after, position
from tests.engines.early_american_chrononauts.sampler import SAMPLER

pytestmark = pytest.mark.usefixtures("sampler")

SIX = "ada bea cleo dora eve finn"

SOLVING: Solving[State, game.View, Move] = game


def dealt(seed: int, mode: str = "solonauts", pack: str = "early-american") -> State:
    seats = 1 if mode == "solonauts" else 2
    options = game.Options(mode=mode, pack=pack)  # type: ignore[arg-type]
    return game.initial_state(options, seats, PlayoutChance(Random(seed)))


def beam_over(state: State, width: int) -> Beam:
    beam = Beam(state)
    while beam.advance(width):
        pass
    return beam


def winning(beam: Beam) -> set[str]:
    return {game.format_move(move) for move, worth in beam.worths().items() if worth == 1}


@cache
def can_win(state: State) -> bool:
    """By the rules alone: True if any line of play wins."""
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.winners == (0,)
    return any(can_win(game.apply(state, 0, move, LOWEST)) for move in game.legal_moves(state, 0))


def really_winning(state: State) -> set[str]:
    moves = game.legal_moves(state, 0)
    return {game.format_move(move) for move in moves if can_win(game.apply(state, 0, move, LOWEST))}


@cache
def last_cards(pack: str, seed: int, cards: int = 5) -> State | None:
    """A game in which moves are played that win, if any are known, until that many cards are left. None if it ends."""
    state, rng = dealt(seed, pack=pack), Random(seed)
    while game.awaiting(state) and len(state.hands[0] + state.deck) > cards:
        beam = beam_over(state, 16)
        known = sorted(winning(beam)) or [game.format_move(move) for move in game.legal_moves(state, 0)]
        state = game.apply(state, 0, game.parse_move(rng.choice(known)), LOWEST)
    return state if game.awaiting(state) else None


ENDINGS = [("early-american", seed) for seed in (1, 2, 5, 6, 9, 10)] + [("sampler", seed) for seed in range(6)]
FEW = [*ENDINGS[1:3], *ENDINGS[6:9]]


@pytest.mark.parametrize(
    ("pack", "seed"), [pytest.param(*each, marks=() if each in FEW else pytest.mark.soak) for each in ENDINGS]
)
def test_a_search_that_leaves_nothing_out_finds_exactly_the_moves_that_win(pack: str, seed: int) -> None:
    state = last_cards(pack, seed)
    if state is not None:
        beam = beam_over(state, 10**6)
        assert beam.is_complete
        assert winning(beam) == really_winning(state)


def walked(pack: str, seed: int) -> Iterator[State]:
    """Yield the states of a game played at random, as long as everybody can still get home."""
    state, rng = dealt(seed, pack=pack), Random(seed)
    while game.awaiting(state) and not loses(state):
        yield state
        state = game.apply(state, 0, rng.choice(game.legal_moves(state, 0)), LOWEST)


def loses(state: State) -> bool:
    gone = set_of(state.discards) & ~state.patches
    return any(state.box.homes[each].patches & gone for each in state.papers.identities[0])


def next_states(state: State, *, useful: bool) -> Iterator[State]:
    """By the rules alone: yield the states after each move that neither ends the game nor makes it impossible to win.
    A useful move is not the discard of a patch that could be laid, if there is no other for its year.
    """
    box, moves = state.box, game.legal_moves(state, 0)
    years = Counter(patch.year for patch in box.timeline.patches)

    def is_alone(patch: str) -> bool:
        return years[box.timeline.patches[box.card_of[patch]].year] == 1

    for move in moves:
        if useful and isinstance(move, Discard) and Play(move.card) in moves and is_alone(move.card):
            continue
        after_it = game.apply(state, 0, move, LOWEST)
        if game.awaiting(after_it) and not loses(after_it):
            yield after_it


@pytest.mark.parametrize("pack", ["early-american", "sampler"])
@pytest.mark.parametrize("seed", range(12))
def test_the_positions_after_each_card_are_those_of_the_rules(pack: str, seed: int) -> None:
    for state in walked(pack, seed):
        check_two_cards(state)


def test_of_two_patches_for_a_year_either_can_be_laid_or_discarded() -> None:
    identities = {0: "bea dora finn late-8 late-9 late-10"}
    check_two_cards(position("solonauts", 1, hands={0: "p5 p5-alt p12"}, prime=[3], identities=identities))
    check_two_cards(position("solonauts", 1, hands={0: "p5-alt p12"}, prime=[3], patches="p5", identities=identities))


def check_two_cards(state: State) -> None:
    beam = Beam(state)
    assert set(beam.positions) == {position_of(one) for one in next_states(state, useful=False)}
    beam.advance(10**6)
    twice = (two for one in next_states(state, useful=False) for two in next_states(one, useful=True))
    assert set(beam.positions) == {position_of(two) for two in twice}


def position_of(state: State) -> Position:
    return state.prime, state.patches, state.hands[0], set_of(state.papers.identities[0])


@pytest.mark.soak
def test_some_of_these_games_can_be_won_and_some_moves_lose_them() -> None:
    states = [state for each in ENDINGS if (state := last_cards(*each))]
    assert any(really_winning(state) for state in states)
    assert any(0 < len(really_winning(state)) < len(game.legal_moves(state, 0)) for state in states)


def test_a_narrow_search_names_only_moves_that_a_wide_one_names() -> None:
    state = last_cards("early-american", 2, cards=9)
    assert state is not None
    assert winning(beam_over(state, 4)) <= winning(beam_over(state, 400))


def test_a_narrow_search_knows_that_it_is_not_complete() -> None:
    assert not beam_over(dealt(1), 4).is_complete


def test_moves_that_win_are_worth_1_and_others_less() -> None:
    state = last_cards("early-american", 2, cards=9)
    assert state is not None
    *_, worths = SOLVING.solve(state)
    assert set(worths) <= set(game.legal_moves(state, 0))
    assert 1 in worths.values()
    assert all(worth == 1 or 0 < worth < 0.1 for worth in worths.values())


def test_characters_that_are_given_up_are_not_brought_home() -> None:
    state = dealt(2)
    beam = Beam(state, given_up=1 << state.papers.identities[0][0])
    while beam.advance(64):
        pass
    assert beam.most_home == 7
    assert not beam.won


def test_nothing_is_found_after_the_last_turn() -> None:
    options = game.Options(mode="solonauts", turn_limit=3)
    state = game.initial_state(options, 1, PlayoutChance(Random(2)))
    beam = Beam(state)
    assert [beam.advance(8) for _ in range(4)] == [True, True, False, False]


def test_only_a_solitary_game_that_is_going_on_can_be_solved() -> None:
    assert solving(game)
    assert game.is_solvable(game.view(dealt(1), 0))
    for mode in ("standard", "artifaxx", "uber"):
        assert not game.is_solvable(game.view(dealt(1, mode), 0))
    over = after(position("solonauts", 1, hands={0: "p12"}, identities={0: SIX}, deck=""), "0 discard p12")
    while game.awaiting(over):
        over = game.apply(over, 0, game.legal_moves(over, 0)[-1], LOWEST)
    assert not game.is_solvable(game.view(over, 0))


def test_a_character_is_the_farther_from_home_the_more_is_missing() -> None:
    state = dealt(2)
    routes = routes_of(state.box)
    for identity in state.papers.identities[0]:
        home = state.box.homes[identity].patches
        unseen, held = routes.key(0, 0, home, 0), routes.key(0, 0, 0, 0)
        everywhere = routes.key(0, 0, 0, (1 << len(state.box.timeline.linchpins)) - 1)
        far = [routes.distance(1 << identity, key) for key in (unseen, held, everywhere)]
        assert far == sorted(far, reverse=True)
        assert far[0] > far[1] > far[2] > 0


def test_the_parts_of_a_key_are_what_it_was_made_of() -> None:
    routes = routes_of(dealt(1).box)
    assert routes.parts(routes.key(5, 9, 6, 3)) == (5, 9, 6, 3)


def test_the_sampler_has_several_patches_for_a_year() -> None:
    years = [patch.year for patch in SAMPLER.patches]
    assert len(set(years)) < len(years)
