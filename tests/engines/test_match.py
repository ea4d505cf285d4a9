"""Games at the Python prompt."""

import pytest

from engines import WITH_EXAMPLES, latest
from engines.contract import ALL, BadNotation, IllegalMove, IllegalOptions
from engines.match import Match


@pytest.mark.parametrize("game", sorted(latest(WITH_EXAMPLES)))
def test_every_game_can_be_played_to_its_end(game: str) -> None:
    match = Match(game, seats=max(2, latest(WITH_EXAMPLES)[game].SEATS.start), seed=1)
    while match.outcome is None and len(match.moves) < 40:
        assert match.text(match.awaiting[0])
        match.play(match.legal_moves()[-1])
    assert match.moves


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    games = [Match("time-chase", seats=3, seed=seed) for seed in (7, 7, 8)]
    assert games[0].text(ALL) == games[1].text(ALL) != games[2].text(ALL)


def test_options_are_keyword_arguments() -> None:
    assert Match("time-chase", seats=4, mode="jumble").view(None).mode == "jumble"


def test_a_seat_can_be_named_where_several_owe_a_decision() -> None:
    match = Match("time-machine", seats=2)
    match.play(match.legal_moves(1)[0], seat=1)
    assert match.awaiting == (0,)


def test_a_refused_move_changes_nothing() -> None:
    match = Match("time-chase", seats=3, seed=7)
    before = match.text(ALL)
    with pytest.raises(BadNotation):
        match.play("no move")
    with pytest.raises(IllegalMove):
        match.play("stay")
    assert (match.text(ALL), match.moves) == (before, [])


def test_unknown_games_and_bad_seats_are_refused() -> None:
    with pytest.raises(KeyError, match="only coin-nim"):
        Match("chess", seats=2)
    with pytest.raises(IllegalOptions):
        Match("that-time-you-killed-me", seats=3)
