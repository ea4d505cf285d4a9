"""The game as a picture: what is touched, what is hidden, and what is marked."""

from engines.contract import ALL, Viewer
from engines.games.time_chase import WORDS, legal_moves, parse_move, picture, touches, view
from engines.games.time_chase.moves import Mode, PlayCard
from engines.games.time_chase.state import State
from engines.kit.pictures.looks import PRINT, Layout, Look
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import Node, svg_text
from tests.engines.drawn import check_picture, touchable
from tests.engines.time_chase.positions import deal, past, play, position, present

TIMELINE = [past(1, "F10", "F12", 0), past(2, "N7", "N8", 1), present(3)]


def drawn(state: State, viewer: Viewer, layout: Layout = "phone", last: tuple[Seen, ...] = ()) -> Node:
    return picture(view(state, viewer), last, Look(WORDS.words("en"), layout=layout, names=("Ada", "Ben", "Cleo")))


def texts(node: Node) -> list[str]:
    return [each.text or "" for each in node.iter("text")]


def titles(node: Node) -> dict[str, str]:
    """Return the titles of what can be touched, by id."""
    return {each.get("id", ""): each[0].text or "" for each in node.iter("g") if each.get("class") == "touch"}


def travel(mode: Mode = "standard", *fuel: int) -> State:
    return position(["F7", "F8", "F9"], TIMELINE, fuel=fuel or (3, 3, 3), phase="travel", mode=mode)


def test_a_card_is_played_by_touching_it() -> None:
    state = position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE)
    assert touches(parse_move("F7"), view(state, 0)) == ("card-F7",)
    assert titles(drawn(state, 1))["card-F8"] == "play F8"


def test_a_card_that_must_not_be_played_is_only_named() -> None:
    state = play(position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE), "F8", "T8")
    named = titles(drawn(state, 0))
    assert (named["card-F7"], named["card-D8"]) == ("play F7", "8 of dark matter")


def test_a_card_for_the_invariant_is_chosen_by_touching_it() -> None:
    state = position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE, at=["invariant"] * 3)
    assert touches(parse_move("inv F7"), view(state, 0)) == ("card-F7",)
    assert titles(drawn(state, 0))["card-F7"] == "choose F7 for the invariant"


def test_a_journey_is_chosen_by_touching_where_it_leads() -> None:
    state = travel()
    assert [touches(move, view(state, 0)) for move in legal_moves(state, 0)] == [
        ("invariant",),
        ("event-1",),
        ("event-2",),
        ("event-3",),
    ]
    named = titles(drawn(state, 0))
    assert named["event-3"] == "stay in the present"
    assert named["invariant"] == "travel back to the invariant (3 fuel)"


def test_in_a_jumble_journeys_lead_forward_too() -> None:
    timeline = [past(2, "F10", "F12", 0), present(5), past(9, "N7", "N8", 1)]
    state = position(["F7", "F8", "F9"], timeline, fuel=(1, 1, 1), phase="travel", mode="jumble")
    assert [touches(move, view(state, 0)) for move in legal_moves(state, 0)] == [
        ("event-2",),
        ("event-5",),
        ("event-9",),
    ]


def test_a_place_that_is_out_of_reach_is_only_named() -> None:
    assert titles(drawn(travel("standard", 1, 1, 1), 0))["event-1"] == "Event 1: F10 was led, F12 wins, Ada controls it"


def test_nobody_sees_the_hand_of_another() -> None:
    state = position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE)
    for viewer, hidden in ((None, {"F7", "F8", "T8"}), (0, {"F8", "T8"})):
        assert not hidden & {*texts(drawn(state, viewer)), *titles(drawn(state, viewer))}
    assert {"card-F7", "card-D8"} <= titles(drawn(state, 0)).keys()
    assert not [id for id in titles(drawn(state, None)) if id.startswith("card")]


def test_a_chosen_journey_is_a_card_face_down_to_others() -> None:
    one, other = play(travel(), "<1"), play(travel(), "<3")
    viewers: list[Viewer] = [None, 1, 2, 0, ALL]
    same = [svg_text(drawn(one, viewer)) == svg_text(drawn(other, viewer)) for viewer in viewers]
    assert same == [True, True, True, False, False]


def test_the_tokens_of_a_jumble_are_drawn_face_down() -> None:
    assert texts(drawn(deal(mode="jumble"), None, "desktop")).count("?") == 9
    assert "?" not in texts(drawn(deal(), None, "desktop"))


def test_the_last_card_is_marked_wherever_it_lies() -> None:
    state = play(position(["F7 D8", "F8 D9", "T8 T13"], TIMELINE), "F8")
    palette = Look(WORDS.words("en")).palette
    plain, marked = (
        svg_text(drawn(state, None, last=last)).count(palette.accent) for last in ((), (Seen(1, PlayCard("F8")),))
    )
    assert marked == plain + 1


def test_suits_and_seats_are_told_apart_without_colors() -> None:
    state = position(["F7 D7", "N9 P8", "T8 T13"], TIMELINE)
    shown = picture(view(state, ALL), (), Look(WORDS.words("de"), palette=PRINT))
    assert {"A", "B", "C"} <= {*texts(shown)}
    shapes = {each.get("d") for each in shown.iter("path") if each.get("fill-rule") == "evenodd"}
    assert len(shapes) == 4  # the fifth suit is an eclipse


def test_the_winner_is_crowned() -> None:
    timeline = [past(1, "F10", "F12", 0), past(2, "N7", "N8", 0), present(3)]
    state = play(position(["P7 D7", "F8 D8", "F9 D9"], timeline), "P7", "F8", "F9")
    assert {"Ada wins", "with three events"} <= {*texts(drawn(state, None))}


def test_ten_events_and_six_seats_fit_on_a_phone() -> None:
    timeline = [past(token, f"F{token}", f"D{token}", token % 6) for token in range(1, 10)]
    hands = [f"T{rank}" for rank in range(1, 7)]
    state = position(hands, [*timeline, present(10)])
    for layout in ("phone", "desktop"):
        root = check_picture(drawn(state, ALL, layout))
        assert len([id for id in touchable(root) if id.startswith("event")]) == 10
