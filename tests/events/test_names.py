"""The names that players may have."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.records.player_names import MAX_NAME, clean_name

TWO_IN_NFC = "\u0958"


@pytest.mark.parametrize("name", ["a", "Ada Lovelace", "\u0601 5", "x" * MAX_NAME, TWO_IN_NFC * (MAX_NAME // 2)])
def test_a_name_has_1_to_40_visible_characters(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "x" * (MAX_NAME + 1), TWO_IN_NFC * (MAX_NAME // 2 + 1)),
        *("a\x00b", "a\nb", "a\u200bb", "a\u202eb", "a\u3000", "\u2028", "\u3164", "a\U0001d173", "a\U000e0041"),
    ],
)
def test_invalid_names(name: str) -> None:
    assert clean_name(name) is None


def test_surrounding_spaces_and_unicode_composition_do_not_count() -> None:
    assert clean_name("  Zoe\u0308 ") == "Zo\xeb"


@pytest.mark.long
@given(st.text())
def test_a_clean_name_does_not_change(name: str) -> None:
    clean = clean_name(name)
    assert clean is None or clean_name(clean) == clean
