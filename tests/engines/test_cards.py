"""Cards in pictures: in rows, in hands in which they overlap, and face down."""

from itertools import pairwise

import pytest

from engines.kit.pictures.cards import CardFace, CardSize, fan, hand, in_rows, lefts, pile
from engines.kit.pictures.looks import LIGHT, TOUCH, Look, Palette
from engines.kit.pictures.pages import MARGIN, Page
from engines.kit.pictures.svg import Node, at, group, rect, svg_text, text
from examples.coin_nim import WORDS

LOOK = Look(WORDS.words("en"), LIGHT, "phone")
ROOM = LOOK.width - 2 * MARGIN
SIZE = CardSize(64, 90)


def face(palette: Palette, name: str) -> Node:
    """Draw a card, from 0, 0."""
    paper = rect(0, 0, SIZE.width, SIZE.height, palette.card, rx=6, stroke=palette.ink)
    return group(paper, text(6, 18, name, 14, palette.ink, bold=True))


def add_cards(page: Page, names: list[str], others: int) -> None:
    """Add the viewer's hand, and below it the deck and the hidden hand of somebody else."""
    palette = page.look.palette
    cards = [CardFace(face(palette, name), f"hand-{name}", name) for name in names]
    height, drawn = hand(cards, SIZE, page.left, page.y, page.width)
    page.add(height, *drawn)
    deck = at(page.left, page.y, pile(palette, 12, SIZE, "Deck"))
    hidden = at(page.left + 90, page.y, fan(palette, others, CardSize(14, 21, gap=-3), page.width - 90))
    page.add(SIZE.height, deck, hidden)


def areas(drawn: list[Node]) -> list[tuple[float, float, float, float]]:
    """Return the areas that can be touched: x, y, width, height."""
    found = [next(each for each in card if each.get("pointer-events")) for card in drawn]
    return [tuple(float(area.get(name) or 0) for name in ("x", "y", "width", "height")) for area in found]  # type: ignore[misc]


def cards_of(count: int) -> list[CardFace]:
    return [CardFace(face(LIGHT, str(number)), f"hand-{number}", str(number)) for number in range(count)]


@pytest.mark.parametrize("count", [1, 2, 5, 6, 12, 13, 30])
def test_of_each_card_of_a_hand_enough_can_be_touched_and_no_two_areas_overlap(count: int) -> None:
    height, drawn = hand(cards_of(count), SIZE, 12, 100, ROOM)
    found = areas(drawn)
    assert [card.get("id") for card in drawn] == [f"hand-{number}" for number in range(count)]
    for x, y, wide, high in found:
        assert wide >= TOUCH
        assert 12 <= x < x + wide <= 12 + ROOM + 0.03
        assert 100 <= y < y + high <= 100 + height
    for (x, y, wide, _), (then, below, *_) in pairwise(found):
        assert then >= x + wide - 0.03 or below >= y + SIZE.height


def test_the_rows_of_a_hand_have_about_equally_many_cards() -> None:
    _, drawn = hand(cards_of(13), SIZE, 0, 0, ROOM)
    rows = [y for _, y, *_ in areas(drawn)]
    assert [rows.count(y) for y in sorted(set(rows))] == [7, 6]


def test_cards_in_rows_do_not_overlap() -> None:
    height, drawn = in_rows(cards_of(7), SIZE, 0, 0, ROOM)
    assert [(x, y) for x, y, *_ in areas(drawn)] == [
        *[(70.0 * n, 0) for n in range(4)],
        *[(70.0 * n, 96) for n in range(3)],
    ]
    assert height == 2 * 96 - 6
    assert {wide for _, _, wide, _ in areas(drawn)} == {SIZE.width}


def test_a_card_without_id_can_not_be_touched() -> None:
    _, (drawn,) = in_rows([CardFace(face(LIGHT, "A"))], SIZE, 0, 0, ROOM)
    assert 'class="touch"' not in svg_text(drawn)


def test_no_cards_are_nothing() -> None:
    assert hand([], SIZE, 0, 0, ROOM) == in_rows([], SIZE, 0, 0, ROOM) == (0, [])


def test_a_row_ends_where_its_room_does() -> None:
    for count in range(2, 20):
        assert lefts(count, SIZE, ROOM)[-1] + SIZE.width <= ROOM + 0.03


def test_a_hidden_hand_shows_how_many_cards_it_has_and_nothing_else() -> None:
    for count in (1, 4, 40):
        assert svg_text(fan(LIGHT, count, CardSize(14, 21, gap=-3), 100)).count("M") == count


def test_a_pile_says_how_many_cards_it_has_and_an_empty_one_is_an_outline() -> None:
    assert ">12</text>" in svg_text(pile(LIGHT, 12, SIZE, "Deck"))
    assert [svg_text(pile(LIGHT, count, SIZE)).count("<rect") for count in (0, 1, 2)] == [1, 1, 2]
    assert LIGHT.back not in svg_text(pile(LIGHT, 0, SIZE))


def test_a_page_has_a_hand_a_deck_and_a_hidden_hand() -> None:
    page = Page(LOOK, "Cards", "")
    add_cards(page, [f"{suit}{rank}" for suit in "ABC" for rank in range(6)], 5)
    picture = svg_text(page.done())
    assert picture.count('class="touch"') == 18
    assert ">Deck</text>" in picture
