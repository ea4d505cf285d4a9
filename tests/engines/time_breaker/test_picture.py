"""The game as a picture: what is drawn for whom, and what is touched for each kind of move."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

import engines.games.time_breaker as game
from engines.contract import ALL, Made, Viewer
from engines.games.time_breaker.packs import DEFAULT, PACKS, Pack
from engines.games.time_breaker.pictures.cards import FOOT, card_face
from engines.games.time_breaker.state import State
from engines.kit.components import components_json
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import Node, svg_text
from engines.kit.texts import LANGUAGES
from tests.engines.drawn import LOOKS, check_drawn, check_picture, check_prefixes, look_of, touchable
from tests.engines.playing import CHANCE
from tests.engines.time_breaker.cases import ENGINE
from tests.engines.time_breaker.operators import MARKUP, own_pack
from tests.engines.time_breaker.positions import after, position
from tests.engines.time_breaker.test_words import dealt

__all__ = ["own_pack"]


def drawn(state: State, viewer: Viewer = 0, look: int = 0, last: tuple[Seen, ...] = ()) -> ElementTree.Element:
    """The picture of a state, checked."""
    return check_picture(pictured(state, viewer, look_of(ENGINE, look), last))


def pictured(state: State, viewer: Viewer, look: Look, last: tuple[Seen, ...] = ()) -> Node:
    return game.picture(game.view(state, viewer), last, look)


def touched(state: State, text: str, viewer: int = 0) -> tuple[str, ...]:
    """What the seat touches for a move, all of which is in its picture."""
    ids = game.touches(game.parse_move(text), game.view(state, viewer))
    assert set(ids) <= touchable(drawn(state, viewer)).keys()
    return ids


def place(tile: str) -> str:
    """The id of a tile on the board of `positions`."""
    state = position()
    return f"place-{[state.pack.tiles[each] for each in state.layout].index(tile)}"


def test_a_card_is_touched_first_and_then_what_it_names() -> None:
    hands = {0: "jump-79 jump-1989 jump-868 join-me tag-along move-any"}
    state = position(hands=hands, pieces={0: "868", 1: "1969"}, closed="1989", breaker="1215", seats=3)
    assert touched(state, "play join-me") == ("hand-join-me",)
    assert touched(state, "play jump-79") == ("hand-jump-79", place("79"))
    assert touched(state, "play jump-868 to tra") == ("hand-jump-868", place("tra"))
    assert touched(state, "play move-any to 79") == ("hand-move-any", place("79"))
    assert touched(state, "play tag-along on 1") == ("hand-tag-along", "seat-1")


def test_a_jump_to_a_closed_gate_goes_home_or_to_the_discards() -> None:
    state = position(hands={0: "jump-1989"}, pieces={0: "868"}, closed="1989", breaker="1215")
    assert touched(state, "play jump-1989") == ("hand-jump-1989", place("tra"))
    assert touched(state, "dump jump-1989") == ("hand-jump-1989", "discards")
    assert touched(after(state, "0 dump jump-1989"), "draw anew") == ("deck",)


def test_on_the_move_follows_the_arrow_or_takes_a_second_card() -> None:
    state = position(hands={0: "on-the-move jump-79"}, breaker="1215")
    assert touched(state, "play on-the-move") == ("hand-on-the-move", place("1903"))
    assert touched(state, "play on-the-move with jump-79 to 79") == ("hand-on-the-move", "hand-jump-79", place("79"))


def test_to_follow_the_arrow_touch_where_it_leads_and_for_a_wormhole_the_deck() -> None:
    assert touched(position(pieces={0: "79"}), "follow") == (place("1610"),)
    assert touched(position(pieces={0: "79"}, closed="1610"), "follow") == (place("tra"),)
    assert touched(position(), "wormhole") == ("deck",)
    assert touched(position(pieces={0: "79"}), "from now on pass") == ("set-pass",)


def test_the_cards_of_a_quantum_leap_lie_on_the_table() -> None:
    start = position(hands={0: "quantum-leap jump-79"}, deck="jump-1066", breaker="868", pieces={0: "868"})
    state = after(start, "0 play quantum-leap", "1 pass")
    assert touched(state, "name jump-79") == ("hand-jump-79",)
    assert touched(state, "arrest") == ("arrest",)
    state = after(state, "0 name jump-79")
    assert touched(state, "first jump-1066") == ("table-0-1",)
    state = after(state, "0 first jump-1066")
    assert touched(state, "play jump-1066") == ("table-0-0", place("1066"))


def test_of_a_leap_within_a_leap_each_card_has_an_id_of_its_own() -> None:
    hands = {0: "quantum-leap quantum-leap jump-79 join-me"}
    start = position(hands=hands, deck="jump-1066 join-me", pieces={1: "1969"})
    state = after(start, "0 play quantum-leap", "1 pass", "0 name quantum-leap", "0 first quantum-leap")
    state = after(state, "0 play quantum-leap", "1 pass", "0 name jump-79")
    for number in range(len(LOOKS)):
        assert {"table-0-0", "table-1-0", "table-1-1"} <= touchable(drawn(state, look=number)).keys()


def test_in_a_window_the_answers_are_buttons_and_the_own_stop_time() -> None:
    state = after(position(hands={0: "jump-79", 1: "stop-time"}, seats=3), "0 play jump-79")
    assert touched(state, "stop", 1) == ("hand-stop-time",)
    assert touched(state, "pass", 1) == ("pass",)
    assert touched(state, "always pass", 1) == ("always-pass",)
    asked = {"pass", "always-pass"}
    assert asked <= touchable(drawn(state, 2)).keys()
    for viewer in (0, None, ALL):
        assert not asked & touchable(drawn(state, viewer)).keys()
    assert not asked & touchable(drawn(after(state, "1 pass"), 1)).keys()


def test_a_button_for_passing_the_turn_is_there_only_if_nothing_else_is_possible() -> None:
    everything = " ".join(game.dump(position())["deck"])
    assert touched(position(hands={1: everything}), "pass turn") == ("pass-turn",)
    rest = everything.replace("join-me", "", 1)
    playable = position(hands={0: "join-me", 1: rest}, pieces={1: "1969"})
    for state in (position(), position(hands={1: everything}, pieces={0: "1969"}), playable):
        assert "pass-turn" not in touchable(drawn(state))


def test_a_pause_for_an_arrest_has_two_buttons() -> None:
    state = after(position(hands={0: "jump-868"}, breaker="868"), "0 play jump-868", "1 pass")
    assert touched(state, "arrest") == ("arrest",)
    assert touched(state, "go on") == ("go-on",)


def test_equal_cards_are_one_touch_with_their_number() -> None:
    root = drawn(position(hands={0: "join-me join-me"}))
    assert "×2" in said(root)
    assert [id for id in touchable(root) if id.startswith("hand-")] == ["hand-join-me"]


def said(root: ElementTree.Element) -> str:
    """Everything that is written in a picture, with its titles."""
    return "\n".join(element.text or "" for element in root.iter())


def test_a_hand_is_shown_only_to_its_seat_and_after_the_end() -> None:
    state = position(hands={0: "back-it-up", 1: "join-me"}, pieces={0: "1610"}, breaker="1610", claims=(0,))
    assert "Back It Up" in said(drawn(state, 0))
    for viewer in (1, None):
        assert "Back It Up" not in said(drawn(state, viewer))
    everything = said(drawn(state, ALL))
    assert "Back It Up" in everything
    assert "Join Me" in everything


def test_a_card_that_everyone_has_seen_is_shown_to_everyone() -> None:
    state = position(hands={1: "stop-time join-me"}, shown=[[], ["stop-time"]])
    for number in range(len(LOOKS)):
        words = ENGLISH_OR_GERMAN[LOOKS[number][0]]
        assert words in said(drawn(state, None, number))
        assert "Join Me" not in said(drawn(state, None, 0))


ENGLISH_OR_GERMAN = {"en": "Stop Time", "de": "Zeitstopp"}


def test_the_title_of_a_tile_says_what_is_there_and_where_its_arrows_lead() -> None:
    root = drawn(position(closed="868"), None)
    titles = {element.get("id"): element[0].text for element in root.iter() if element.get("class") == "touch"}
    assert titles[place("79")] == "AD 79: Vesuvius stops all the clocks in Pompeii (green arrow: 1610, red arrow: 1876)"
    assert titles[place("868")] == "868 is closed. Whoever comes here ends up on the TRA tile."
    assert titles[place("tra")] == "The TRA tile: Time Repair Agency"
    assert titles["deck"] == "Deck, 56 cards"


def test_the_tiles_that_the_last_move_was_about_are_marked() -> None:
    state, plain = position(pieces={0: "79"}), position(pieces={0: "79"})
    now = after(state, "0 follow")
    sentence = game.tell(Made(0, game.parse_move("follow")), lambda: game.view(plain, None), game.view(now, None))
    accent = look_of(ENGINE, 0).palette.accent

    def marks(last: tuple[Seen, ...]) -> int:
        return sum(
            element.tag.endswith("path") and element.get("stroke") == accent and element.get("stroke-width") == "4"
            for element in drawn(now, None, 0, last).iter()
        )

    assert (marks(()), marks((Seen(0, None, sentence),))) == (0, 1)


def test_a_crowd_fits_on_one_tile() -> None:
    crowd = dict.fromkeys(range(5), "1903")
    state = position(seats=5, pieces=crowd, breaker="1903", claims=(0, 1, 2, 3, 4))
    for number in range(len(LOOKS)):
        drawn(state, None, number)
        drawn(position(seats=5), None, number)


def test_a_hand_of_all_cards_can_be_drawn_and_touched() -> None:
    everything = " ".join(game.dump(position())["deck"])
    state = position(hands={0: everything}, pieces={0: "868", 1: "79"})
    for number in range(len(LOOKS)):
        for viewer in (0, ALL):
            check_drawn(ENGINE, state, viewer, (), number)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", range(len(LOOKS)), ids=[" ".join(look) for look in LOOKS])
def test_no_text_of_a_card_is_cut_off(number: int) -> None:
    """Not even if there are two of it, or everyone has seen it. The event on a jump may be cut off."""
    look, view = look_of(ENGINE, number), game.view(position(closed="79", breaker="1066"), None)
    for key in PACKS[DEFAULT].cards:
        for foot in (0, FOOT):
            texts = [each for each in card_face(look, view, key, foot).iter("text") if "…" in (each.text or "")]
            assert {each.get("fill") for each in texts} <= {look.palette.faint}, (key, foot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_markup_in_the_titles_of_a_pack_is_shown_as_text(own_pack: Pack, language: str) -> None:
    state = dealt(own_pack)
    for layout in ("phone", "desktop"):
        look = Look(game.WORDS.words(language), layout=layout)
        picture = pictured(state, state.seat, look)
        assert MARKUP not in svg_text(picture)
        root = check_picture(picture)
        assert not {"b"} & {element.tag.split("}")[-1] for element in root.iter()}
        assert MARKUP in said(root)
    view = game.view(state, state.seat)
    sequences = [game.touches(move, view) for move in game.legal_moves(state, state.seat)]
    assert {id for sequence in sequences for id in sequence} <= touchable(root).keys()
    check_prefixes(sequences)


def test_the_places_of_the_board_are_those_of_the_picture() -> None:
    state = game.initial_state(game.Options(), 2, CHANCE)
    boxes = touchable(drawn(state, None))
    [board] = components_json(game.components(), 5, game.WORDS.words("en").say)["boards"]
    places = board["places"]
    assert [each["id"] for each in places] == [id for id in boxes if id.startswith("place-")]
    for one, other in pairwise(places):
        if one["y"] == other["y"]:
            assert boxes[one["id"]].x < boxes[other["id"]].x
        else:
            assert boxes[one["id"]].y < boxes[other["id"]].y
