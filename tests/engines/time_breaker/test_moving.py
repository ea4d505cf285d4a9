"""Rulebook "Move", "Wraps & Gaps", "Jump", "Entering a Closed Gate"."""

import pytest

import engines.games.time_breaker as game
from engines.contract import IllegalMove
from tests.engines.time_breaker.positions import (
    after,
    breaker,
    claims,
    discards,
    notations,
    of_card,
    piece,
    played,
    position,
    stopped,
)

MOVES = ("move-lateral", "move-vertical", "move-any")
ALL_THREE = {0: " ".join(MOVES)}


def ways(tile: str, closed: str = "") -> list[list[str]]:
    """The tiles to which the three kinds of Move lead from this tile."""
    state = position(pieces={0: tile}, hands=ALL_THREE, closed=closed)
    return [sorted(text.removeprefix("to ") for text in of_card(state, card)) for card in MOVES]


def test_some_moves_are_lateral_some_vertical_some_both() -> None:
    assert ways("1215") == [["1066", "1325"], ["1610", "399bc"], ["1066", "1325", "1610", "399bc"]]


def test_a_move_takes_the_piece_to_the_next_tile_over() -> None:
    state = played(position(pieces={0: "1215"}, hands=ALL_THREE), "play move-any to 1325")
    assert piece(state, 0) == "1325"
    assert discards(state) == ["move-any"]


def test_diagonal_moves_are_never_allowed() -> None:
    state = position(pieces={0: "1215"}, hands=ALL_THREE)
    with pytest.raises(IllegalMove, match="like that"):
        after(state, "0 play move-any to 776bc")


def test_a_move_goes_from_one_tile_to_the_next_only() -> None:
    state = position(pieces={0: "1066"}, hands=ALL_THREE)
    with pytest.raises(IllegalMove, match="like that"):
        after(state, "0 play move-any to 1325")


@pytest.mark.parametrize("way", ["move-lateral to 1066", "move-vertical to 399bc", "move-any to 1610"])
def test_each_kind_of_move_is_played_like_that(way: str) -> None:
    state = played(position(pieces={0: "1215"}, hands=ALL_THREE), f"play {way}")
    card, _, tile = way.split(" ")
    assert (piece(state, 0), discards(state)) == (tile, [card])


@pytest.mark.parametrize("way", ["move-lateral to 1066", "move-vertical to 399bc", "move-any to 1610"])
def test_a_stopped_move_leaves_the_piece(way: str) -> None:
    state = stopped(position(pieces={0: "1215"}, hands={**ALL_THREE, 1: "stop-time"}), f"play {way}")
    assert (piece(state, 0), state.seat) == ("1215", 1)


def test_a_move_may_lead_onto_tra_and_from_it() -> None:
    assert ways("1610")[0] == ["1582", "tra"]
    assert ways("tra")[2] == ["1325", "1610", "1687", "1843"]


def test_moving_off_the_edge_wraps_to_the_other_side() -> None:
    assert ways("776bc") == [["399bc", "868"], ["1066", "1895"], ["1066", "1895", "399bc", "868"]]
    assert ways("1876")[0] == ["1783", "1859"]


def test_a_move_passes_over_gaps_and_lands_beyond() -> None:
    assert ways("1066", closed="1215 1325")[0] == ["1453", "1518"]


def test_a_move_over_a_gap_wraps_too() -> None:
    assert ways("1066", closed="1518 776bc") == [["1215", "1453"], ["1582", "1895"], ["1215", "1453", "1582", "1895"]]


def test_r2_with_one_other_tile_in_the_line_both_ways_lead_there() -> None:
    assert ways("1066", closed="1215 1325 1453")[0] == ["1518"]


def test_r2_a_line_without_another_tile_leads_nowhere_and_is_not_offered() -> None:
    state = position(pieces={0: "1066"}, hands={0: "move-lateral"}, closed="1215 1325 1453 1518")
    assert of_card(state, "move-lateral") == []


def test_a_move_can_not_enter_a_closed_gate() -> None:
    state = position(pieces={0: "1066"}, hands=ALL_THREE, closed="1215")
    with pytest.raises(IllegalMove, match="like that"):
        after(state, "0 play move-lateral to 1215")


def test_a_jump_takes_the_piece_to_the_tile_shown() -> None:
    state = played(position(hands={0: "jump-79"}), "play jump-79")
    assert piece(state, 0) == "79"


def test_a_stopped_jump_leaves_the_piece() -> None:
    state = stopped(position(hands={0: "jump-79", 1: "stop-time"}), "play jump-79")
    assert (piece(state, 0), discards(state)) == ("tra", ["jump-79", "stop-time"])


def test_from_the_tile_it_shows_a_jump_leads_to_any_tile() -> None:
    state = position(pieces={0: "79"}, hands={0: "jump-79"}, closed="1066")
    targets = [text.removeprefix("to ") for text in of_card(state, "jump-79")]
    assert len(targets) == 23
    assert piece(played(state, "play jump-79 to 1815"), 0) == "1815"


def test_r10_that_is_any_other_open_tile_tra_included() -> None:
    state = position(pieces={0: "79"}, hands={0: "jump-79"}, closed="1066")
    targets = of_card(state, "jump-79")
    assert "to tra" in targets
    assert not {"", "to 79", "to 1066"} & set(targets)


def test_following_an_arrow_to_a_closed_gate_leads_to_tra() -> None:
    assert piece(played(position(pieces={0: "1969"}, closed="1066"), "follow"), 0) == "tra"


def test_a_jump_to_a_closed_gate_leads_to_tra() -> None:
    assert (
        piece(played(position(pieces={0: "1969"}, hands={0: "jump-1066"}, closed="1066"), "play jump-1066"), 0) == "tra"
    )


def test_r10_on_tra_a_jump_to_a_closed_gate_can_only_be_dumped() -> None:
    state = position(hands={0: "jump-1066"}, closed="1066")
    assert notations(state) == ["wormhole", "dump jump-1066"]


@pytest.mark.parametrize("text", ["follow", "play jump-1066"])
def test_a_closed_gate_is_a_convenient_way_to_bring_in_the_time_breaker(text: str) -> None:
    state = position(
        pieces={0: "1969"}, breaker="1969", claims=(0,), closed="1066", hands={0: "jump-1066", 1: "stop-time"}
    )
    outcome = game.outcome(played(state, text))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "arrest")


def test_a_moving_piece_takes_its_prisoner_along_whichever_card_moves_it() -> None:
    at_home = {"pieces": {0: "1215"}, "breaker": "1215", "claims": (0,)}
    hands = {0: "move-any jump-79 jump-1215 tag-along near-yet-far double-time back-it-up"}
    for text, tile in {
        "play move-any to 1325": "1325",
        "play jump-79": "79",
        "play jump-1215 to 868": "868",
        "play near-yet-far to 1066": "1066",
        "play double-time": "1518",
        "play back-it-up": "1989",
        "follow": "1903",
    }.items():
        state = played(position(**at_home, hands=hands), text)  # type: ignore[arg-type]
        assert (piece(state, 0), breaker(state), claims(state)) == (tile, tile, [0])
