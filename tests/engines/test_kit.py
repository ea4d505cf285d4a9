"""Parts that several games share: claims about states, and deals of hidden cards."""

from xml.etree import ElementTree

import pytest

from engines.contract import Hidden, ImpossibleState, Unimaginable
from engines.kit.claims import Claims, check, checked
from engines.kit.dealing import filled, take
from engines.kit.pictures.svg import Node, group, rect, svg_text, text, title


def of_purse(coins: list[int]) -> Claims:
    yield "coins", bool(coins), "must be there"
    yield "coins", coins[0] > 0, "must be worth something"


def of_total(coins: list[int]) -> Claims:
    yield "total", sum(coins) < 10, "must be less than 10"


def test_a_state_of_which_every_claim_holds_is_returned() -> None:
    purse = [1, 2]
    assert checked(purse, of_purse, of_total) is purse


@pytest.mark.parametrize(
    ("coins", "refusal"),
    [
        ([0, 12], "coins: must be worth something"),
        ([1, 12], "total: must be less than 10"),
    ],
)
def test_the_first_claim_that_does_not_hold_is_refused(coins: list[int], refusal: str) -> None:
    with pytest.raises(ImpossibleState) as error:
        checked(coins, of_purse, of_total)
    assert str(error.value) == refusal


def test_a_claim_may_rely_on_those_before_it() -> None:
    with pytest.raises(ImpossibleState) as error:
        check(of_purse([]))
    assert (error.value.field, error.value.message) == ("coins", "must be there")


def test_cards_are_taken_from_the_front_and_barred_ones_stay() -> None:
    cards = [5, 1, 4, 2, 3]
    assert take(cards, 2, barred={5, 4}) == (1, 2)
    assert cards == [5, 4, 3]
    assert take(cards, 2) == (5, 4)
    assert cards == [3]


def test_too_few_cards_fit_no_state() -> None:
    with pytest.raises(Unimaginable):
        take([1, 2, 3], 3, barred={2})
    with pytest.raises(Unimaginable):
        filled([Hidden(2), Hidden(2)], [1, 2, 3])


def test_hidden_places_are_filled_in_order_and_known_ones_stay() -> None:
    cards = [1, 2, 3, 4]
    assert filled([Hidden(1), (9, 8), Hidden(2), Hidden(0)], cards) == [(1,), (9, 8), (2, 3), ()]
    assert cards == [4]


def changed_by_hand(drawn: Node, **attributes: str) -> Node:
    """The same element with these attributes, made without the kit, which leaves out such characters."""
    made = ElementTree.Element(drawn.tag, {**drawn.attrib, **attributes})
    made.extend(drawn)
    return made


def test_a_picture_is_written_as_the_standard_library_writes_it() -> None:
    said = "<b> & \"Ada\" 'Ben'\tÇelik„“"
    drawn = group(title(said), rect(0, 1.5, 2, 3, "none", id=said + "\u2028"), text(0, 0, said, 12, "#000000"), group())
    drawn = changed_by_hand(drawn, id="two\nlines\r")
    assert svg_text(drawn) == ElementTree.tostring(drawn, encoding="unicode")
