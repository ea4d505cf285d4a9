"""The game as a picture: what can be touched for which move, what is hidden, and what is shown as text."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

import engines.games.early_american_chrononauts as game
from engines.contract import ALL, Viewer
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.state import State
from engines.kit.pictures.looks import LIGHT, PALETTES, Layout, Look, Palette
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import svg_text
from engines.view_text import view_text
from tests.engines.drawn import SVG, check_picture, check_touches, touchable
from tests.engines.early_american_chrononauts.cases import ENGINE
from tests.engines.early_american_chrononauts.positions import after, played, position
from tests.engines.early_american_chrononauts.sampler import SAMPLER

pytestmark = pytest.mark.usefixtures("sampler")

LAYOUTS: tuple[Layout, ...] = ("phone", "desktop")
MARKUP = "<script>alert(1)</script> & 'x' \"y\" ]]>"


def drawn(
    state: State,
    viewer: Viewer = 0,
    last: tuple[Seen, ...] = (),
    layout: Layout = "phone",
    palette: Palette = LIGHT,
    language: str = "en",
) -> ElementTree.Element:
    """The picture of a state, after the checks of all pictures."""
    look = Look(game.WORDS.words(language), palette, layout, ("Ada", "Ben", "Cem"))
    return check_picture(game.picture(game.view(state, viewer), last, look))


def touched(state: State, text: str, seat: int = 0) -> tuple[str, ...]:
    """What the seat touches for a move, all of which must be there."""
    found = game.touches(game.parse_move(text), game.view(state, seat))
    for layout in LAYOUTS:
        root = drawn(state, seat, layout=layout)
        check_touches(ENGINE, state, seat, touchable(root))  # type: ignore[arg-type]
        assert set(found) <= touchable(root).keys()
    return found


def texts_in(root: ElementTree.Element) -> str:
    """All texts of a picture."""
    return "\n".join(element.text or "" for element in root.iter(f"{SVG}text"))


def test_a_card_is_played_on_a_year_at_a_seat_for_a_card_or_on_the_table() -> None:
    state = position(
        hands={0: "flip new-parents steal rewind crown p2"}, fronts={1: "lamp"}, prime=[1], discards="book"
    )
    for text, expected in (
        ("play flip on 3", ("card-flip", "year-3")),
        ("play p2", ("card-p2", "year-2")),
        ("play new-parents at 1", ("card-new-parents", "seat-1")),
        ("play new-parents at 0", ("card-new-parents", "seat-0")),
        ("play steal for lamp", ("card-steal", "front-lamp")),
        ("play rewind for book", ("card-rewind", "discard-book")),
        ("play crown", ("card-crown", "table")),
        ("discard crown", ("card-crown", "discards")),
        ("kill time crown p2", ("kill-time", "card-crown", "card-p2")),
        ("from now on pass", ("from-now-on-pass",)),
    ):
        assert touched(state, text) == expected


def test_of_two_equal_cards_the_second_is_touched_only_to_kill_time_with_both() -> None:
    state = position(hands={0: "flip flip crown"})
    assert touched(state, "kill time flip flip") == ("kill-time", "card-flip", "card-flip_2")
    assert touched(state, "kill time flip crown") == ("kill-time", "card-flip", "card-crown")


def test_in_uber_a_card_is_played_at_one_of_two_slots_of_any_seat() -> None:
    state = position("uber", hands={0: "new-parents new-orders"})
    assert touched(state, "play new-parents at 1 slot 2") == ("card-new-parents", "seat-1-identity-2")
    assert touched(state, "play new-orders at 0 slot 1") == ("card-new-orders", "seat-0-mission-1")


def test_answers_memos_and_machines_are_buttons_of_those_who_may_choose_them() -> None:
    state = after(position(seats=3, hands={0: "crown", 1: "memo"}), "0 play crown")
    assert {"pass", "always-pass", "memo"} <= touchable(drawn(state, 1)).keys()
    assert {"pass", "always-pass"} <= touchable(drawn(state, 2)).keys()
    assert "memo" not in touchable(drawn(state, 2))
    for viewer in (0, None):
        assert not {"pass", "always-pass", "memo"} & touchable(drawn(state, viewer)).keys()
    machine = played(position(hands={0: "flute book"}, fronts={0: "late-machine"}), "play flute")
    assert touched(machine, "go on") == ("go-on",)


def test_a_card_is_taken_from_the_deck_that_only_its_player_sees() -> None:
    state = after(position(hands={0: "fetch"}, deck="crown"), "0 play fetch", "1 pass")
    assert touched(state, "take crown") == ("deck-crown",)
    assert not any(id.startswith("deck-") for id in touchable(drawn(state, 1)))


def test_a_hidden_hand_identity_and_mission_have_ids_by_place_alone() -> None:
    state = position("uber", hands={0: "flip", 1: "crown memo p2"}, identities={1: "ada bea"}, missions={1: "royal"})
    root = drawn(state, 0)
    ids = {id for id in touchable(root) if "seat-1" in id}
    assert ids == {"seat-1", *(f"seat-1-{kind}-{slot}" for kind in ("identity", "mission") for slot in (1, 2))}
    written = ElementTree.tostring(root, encoding="unicode")
    assert not any(secret in written for secret in ("Crown", "Memo", "Year 2 repaired", "Royal"))


def test_own_identities_and_missions_show_what_they_need() -> None:
    state = position(identities={0: "ada", 1: "bea"}, missions={0: "royal", 1: "golden"}, fronts={0: "crown"})
    assert {"Ada", "Royal", "Year 8", "Year 2 repaired", "Year 5 repaired", "Crown", "Lamp", "Book"} <= set(
        texts_in(drawn(state, 0)).split("\n")
    )
    assert "Royal" not in texts_in(drawn(state, 1))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_each_side_of_history_is_drawn_in_its_own_shape(palette: Palette) -> None:
    """True and prime linchpins, and real, open and patched ripplepoints differ without their colors and texts."""
    state = position(prime=[1], patches="p2")
    root = drawn(state, palette=palette)
    groups = {element.get("id"): element for element in root.iter(f"{SVG}g") if element.get("class") == "touch"}
    signs, shapes = (
        {
            tuple(
                path.get("d")
                for path in groups[f"year-{year}"].iter(f"{SVG}path")
                if bool(path.get("transform")) == sign
            )
            for year in (3, 1, 8, 5, 2)
        }
        for sign in (True, False)
    )
    assert (len(signs), len(shapes)) == (5, 5)
    for year, says in ((1, "1′"), (5, "Paradox"), (2, "Year 2 repaired"), (8, "Year 8")):
        assert says in " ".join(text.text or "" for text in groups[f"year-{year}"].iter(f"{SVG}text"))


def test_what_the_last_move_was_about_is_framed() -> None:
    state = position(hands={0: "flip"})
    last = (Seen(0, game.parse_move("play flip on 3")),)
    plain, framed = (svg_text(_picture(state, seen)) for seen in ((), last))
    assert framed != plain
    laid = after(state, "0 play flip on 3")
    assert svg_text(_picture(laid, ())) == svg_text(_picture(laid, last))


def _picture(state: State, last: tuple[Seen, ...]) -> ElementTree.Element:
    return game.picture(game.view(state, 0), last, Look(game.WORDS.words("en")))


def test_markup_in_an_operators_pack_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = replace(
        SAMPLER,
        title=MARKUP,
        inverters=tuple(replace(card, title=MARKUP, text=MARKUP) for card in SAMPLER.inverters),
        linchpins=tuple(replace(card, headline=MARKUP, prime=MARKUP) for card in SAMPLER.linchpins),
        missions=tuple(replace(card, title=MARKUP, text=MARKUP) for card in SAMPLER.missions),
        fingerprint="marked up",
    )
    monkeypatch.setitem(PACKS, "sampler", pack)
    state = game.initial_state(game.Options(pack="sampler", mulligan=False), 2, _Reversed())  # type: ignore[arg-type]
    for layout in LAYOUTS:
        root = drawn(state, ALL, layout=layout)
        assert not [element for element in root.iter() if element.tag.endswith("script")]
        assert "<script" in "".join(root.itertext())


class _Reversed:
    """Chance that turns everything around."""

    def below(self, _: int) -> int:
        return 0

    def shuffle(self, items: list[int]) -> list[int]:
        return list(items)[::-1]


def test_a_game_with_thirteen_paradoxes_is_over_and_open() -> None:
    state = played(position(hands={0: "push flip", 1: "lamp"}, prime=[1]), "play flip on 7")
    assert game.outcome(state) is not None
    said = texts_in(drawn(state, 1))
    assert "13 of 13 paradoxes" in said


def test_the_timeline_is_drawn_as_text() -> None:
    state = position(prime=[1], patches="p2")
    rows = game.view(state, None).rows()
    assert rows[0] == "1′ 2+ 3  4  5! 6  7  8"
    assert rows[0] in view_text(game.view(state, None))


def labels(root: ElementTree.Element) -> dict[str, str]:
    """What is said of each element that can be touched, by id."""
    return {each.get("id", ""): each[0].text or "" for each in root.iter(f"{SVG}g") if each.get("class") == "touch"}


def test_an_identity_says_what_is_still_missing_and_the_years_that_it_needs_say_so() -> None:
    """Rulebook "Know Your ID Card": ada needs Year 8, and the patches p2 (1 prime) and p5 (1 or 3 prime)."""
    needed = position(hands={0: "p2"}, identities={0: "ada"}, prime=[3, 7], patches="p9", discards="p5")
    said = labels(drawn(needed))
    assert said["seat-0-identity-1"] == (
        "Identity: Ada (2 Year 2 repaired; 5 Year 5 repaired; 8 Year 8). "
        "8 must show what really happened. Paradox if 7 is prime. "
        "The patch for 2 is in hand. Needs: 1 prime. The patch for 5 lies in the discards."
    )
    assert said["year-2"].endswith("An identity needs this year.")
    assert "needs this year" not in said["year-9"]
    playable = position(hands={0: "p2"}, identities={0: "bea"}, prime=[1, 7], patches="p9 p10")
    assert labels(drawn(playable))["seat-0-identity-1"].endswith(
        "7 must be flipped back. "
        "The patch for 2 is in hand and can be played. The patch for 6 is still to be found. Needs: 1 and 4 prime."
    )
    covered = position(hands={0: "p5-alt"}, identities={0: "eve"}, prime=[3], patches="p5")
    assert "The patch for 5 is in hand." in labels(drawn(covered))["seat-0-identity-1"]


def test_a_mission_says_where_the_viewer_sees_its_items() -> None:
    """Rulebook "Know Your Mission"."""
    state = position(hands={0: "crown"}, fronts={1: "lamp"}, missions={0: "royal"}, discards="book")
    said = labels(drawn(state))["seat-0-mission-1"]
    assert said == (
        "Mission: Royal (Crown; Lamp; Book). "
        "“Crown” is in hand. “Lamp” lies in front of Ben. “Book” lies in the discards."
    )
    assert "“Crown”" not in labels(drawn(state, 1)).get("seat-0-mission-1", "")
