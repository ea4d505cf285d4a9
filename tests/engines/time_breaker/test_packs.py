"""Content packs: the one that comes with the game, and what makes a pack refused."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engines.games.time_breaker.packs import DEFAULT, PACKS, BrokenPack, load_pack
from engines.games.time_breaker.packs import __file__ as packs_file
from engines.games.time_breaker.tables import KINDS, STOP_TIME
from tests.support.json_edits import edit_file, remove_at, set_at

OPEN = PACKS[DEFAULT]


def test_r1_the_open_pack_has_24_dated_gates() -> None:
    assert len({gate.key for gate in OPEN.gates}) == 24
    assert len({gate.date for gate in OPEN.gates}) == 24
    assert len({gate.title for gate in OPEN.gates}) == 24


def test_r1_green_arrows_are_one_permutation_without_fixed_points_and_red_its_inverse() -> None:
    assert sorted(OPEN.green) == list(range(24))
    assert all(green != gate for gate, green in enumerate(OPEN.green))
    assert [OPEN.red[green] for green in OPEN.green] == list(range(24))


def test_r1_there_are_56_cards_a_jump_for_each_gate_and_all_other_kinds() -> None:
    assert len(OPEN.deck) == 56
    assert OPEN.counts[:24] == (1,) * 24
    assert sum(OPEN.counts[24:]) == 32
    assert all(OPEN.counts[24:])
    assert OPEN.counts[STOP_TIME] >= 4


def test_there_are_eight_actions_three_breakers_and_three_kinds_of_move() -> None:
    moves = [kind for kind in KINDS if kind.startswith("move-")]
    breakers = [kind for kind in KINDS if kind in ("crash-a-gate", "on-the-move", "shut-and-run")]
    assert (len(moves), len(breakers), len(KINDS) - len(moves) - len(breakers) - 1) == (3, 3, 8)


def test_r1_its_description_says_that_the_numbers_are_ours() -> None:
    assert "are ours" in OPEN.description


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the open pack that a test may break."""
    return Path(shutil.copytree(Path(packs_file).parent / "open", tmp_path / "open"))


def test_a_sound_pack_is_loaded(folder: Path) -> None:
    pack = load_pack(folder)
    assert (pack.key, pack.gates, pack.counts) == (OPEN.key, OPEN.gates, OPEN.counts)


BREAKS: list[tuple[str, Callable[[Any], None], str]] = [
    ("pack.json", remove_at("title"), "pack: lacks title"),
    ("pack.json", set_at("colour", "red"), "pack: has unknown fields: colour"),
    ("pack.json", set_at("title", " "), "title: must not be empty"),
    ("pack.json", set_at("title", None), "title: must be a text"),
    ("pack.json", set_at("key", "closed"), "key: must be the folder's name, open"),
    ("gates.json", remove_at(0), "gates: must be a list of 24"),
    ("gates.json", remove_at(23), "gates: must be a list of 24"),
    ("gates.json", set_at(2, "gate"), "gate 3: must be an object with key, date, title, green, red"),
    ("gates.json", set_at(2, "year", 44), "gate 3: has unknown fields: year"),
    ("gates.json", set_at(2, "key", "tra"), "gate 3: the key must be of a-z and 0-9, and not tra"),
    ("gates.json", set_at(2, "key", "44 BC"), "gate 3: the key must be of a-z and 0-9, and not tra"),
    ("gates.json", set_at(2, "date", ""), "gate 3, date: must not be empty"),
    ("gates.json", set_at(2, "key", "79"), "79: must not appear twice"),
    ("gates.json", set_at(2, "green", "tra"), "44bc: the green arrow must lead to a gate"),
    ("gates.json", set_at(2, "red", "1492"), "44bc: the red arrow must lead to a gate"),
    ("gates.json", set_at(2, "green", "44bc"), "44bc: the green arrow leads to the gate itself"),
    ("gates.json", set_at(2, "green", "1453"), "44bc: the green arrow leads to the same gate as that of 776bc"),
    ("gates.json", set_at(2, "red", "79"), "44bc: the red arrow must lead back to 1843"),
    ("cards.json", remove_at("join-me"), "cards: lacks join-me"),
    ("cards.json", set_at("memo", 1), "cards: has unknown fields: memo"),
    ("cards.json", set_at("join-me", 0), "join-me: must be a whole number, at least 1"),
    ("cards.json", set_at("join-me", True), "join-me: must be a whole number, at least 1"),
    ("cards.json", set_at("jump", 2), "jump: must be 1"),
    ("cards.json", set_at("stop-time", 3), "stop-time: must be at least 4"),
    ("cards.json", set_at("join-me", 3), "cards: the deck has 56 cards, not 57"),
]


@pytest.mark.parametrize(("file", "edit", "reason"), BREAKS, ids=[reason for _, _, reason in BREAKS])
def test_r1_a_broken_pack_is_refused_with_the_file_the_card_and_the_reason(
    folder: Path, file: str, edit: Callable[[Any], None], reason: str
) -> None:
    edit_file(folder, file, edit)
    with pytest.raises(BrokenPack) as refusal:
        load_pack(folder)
    assert str(refusal.value).startswith(f"{file}: {reason}")
    assert refusal.value.file == file


@pytest.mark.parametrize("file", ["pack.json", "gates.json", "cards.json"])
def test_r1_a_file_that_is_missing_or_no_json_is_refused(folder: Path, file: str) -> None:
    (folder / file).write_text("{", encoding="utf-8")
    with pytest.raises(BrokenPack, match=f"{file}: file: is not JSON"):
        load_pack(folder)
    (folder / file).unlink()
    with pytest.raises(BrokenPack, match=f"{file}: file: cannot be read"):
        load_pack(folder)


@pytest.mark.parametrize("file", ["pack.json", "gates.json", "cards.json"])
def test_r1_a_file_that_nests_too_deep_is_refused(folder: Path, file: str) -> None:
    (folder / file).write_text("[" * 100_000 + "]" * 100_000, encoding="utf-8")
    with pytest.raises(BrokenPack, match=f"{file}: file: nests deeper than 20 levels"):
        load_pack(folder)


def test_the_fingerprint_changes_with_keys_arrows_and_counts_and_not_with_texts(folder: Path) -> None:
    edit_file(folder, "pack.json", set_at("title", "Closed gates"))
    edit_file(folder, "gates.json", set_at(3, "title", "Vesuvius behaves"))
    assert load_pack(folder).fingerprint == OPEN.fingerprint
    edit_file(folder, "cards.json", set_at("join-me", 1))
    edit_file(folder, "cards.json", set_at("move-lateral", OPEN.counts[24] + 1))
    assert load_pack(folder).fingerprint != OPEN.fingerprint
