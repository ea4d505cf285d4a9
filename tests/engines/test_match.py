"""Games at the Python prompt."""

from xml.etree import ElementTree

import pytest

from engines import WITH_EXAMPLES, latest
from engines.contract import ALL, BadNotation, IllegalMove, IllegalOptions
from engines.match import Match
from engines.optional import drawing


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
    with pytest.raises(KeyError, match=f"only {', '.join(sorted(latest(WITH_EXAMPLES)))}"):
        Match("chess", seats=2)
    with pytest.raises(IllegalOptions):
        Match("that-time-you-killed-me", seats=3)


def test_a_match_tells_each_turn_in_one_line() -> None:
    match = Match("coin-nim", seats=2, seed=1)
    assert match.told() == []
    for move in ("take 1", "peek", "take 2"):
        match.play(move)
    assert match.told() == ["A takes a stone.", "B peeks at the coin.", "A takes 2 stones."]
    assert match.told(1, "de")[1].startswith("B sieht sich die Münze an; sie zeigt ")
    assert match.told(0)[1] == "B peeks at the coin."
    with pytest.raises(LookupError):
        match.told(language="xx")


@pytest.mark.parametrize("game", [key for key, engine in latest(WITH_EXAMPLES).items() if drawing(engine)])
def test_a_match_and_its_views_are_pictures_in_notebooks(game: str) -> None:
    match = Match(game, seats=latest(WITH_EXAMPLES)[game].SEATS[-1])
    match.play(match.legal_moves()[0])
    shown = [match._repr_svg_(), match.view(0)._repr_svg_(), match.picture(0, layout="phone")._repr_svg_()]
    for svg in shown:
        assert svg is not None
        assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert match.picture(language="de", palette="dark") != match.picture()
