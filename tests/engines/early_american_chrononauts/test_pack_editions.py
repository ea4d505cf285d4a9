"""Two editions of a pack: what changes its fingerprint, and what becomes of its keys beside another pack."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.games.early_american_chrononauts.packs import PACKS, BrokenPack, Pack, combined, load_pack
from engines.games.early_american_chrononauts.packs.pack import FastForward, SecondIdentity, SecondMission, Sell
from tests.engines.early_american_chrononauts.pack_folders import FILES, copied
from tests.support.json_edits import Edit, edit_file, in_turn, set_at

EARLY = PACKS["early-american"]
TEXTS = {"title", "description", "headline", "name", "text"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the early-american pack that a test may edit."""
    return copied(tmp_path)


def in_other_words(content: Any) -> Any:
    """The content with every text replaced. `prime` is a text unless it is a list of years."""
    if isinstance(content, list):
        return [in_other_words(value) for value in content]
    if not isinstance(content, dict):
        return content
    told = {key for key, value in content.items() if key in TEXTS or (key == "prime" and isinstance(value, str))}
    return {key: "In other words" if key in told else in_other_words(value) for key, value in content.items()}


def test_texts_don_t_change_the_fingerprint(folder: Path) -> None:
    for file in FILES:
        path = folder / file
        path.write_text(json.dumps(in_other_words(json.loads(path.read_text(encoding="utf-8")))), encoding="utf-8")
    pack = load_pack(folder)
    assert {card.prime for card in pack.linchpins} == {card.text for card in pack.patches} == {"In other words"}
    assert pack.fingerprint == EARLY.fingerprint


def swapped(first: int, second: int) -> Edit:
    """Swap two cards, because the order of the cards decides how a deck is shuffled."""

    def edit(content: Any) -> None:
        content[first], content[second] = content[second], content[first]

    return edit


def test_a_fast_forward_draws_and_gives_plays_as_its_file_says(folder: Path) -> None:
    edit_file(folder, "timewarps.json", set_at(1, "effect", {"type": "fast-forward", "draws": 3, "plays": 1}))
    (effect,) = {card.effect for card in load_pack(folder).timewarps if isinstance(card.effect, FastForward)}
    assert effect == FastForward(draws=3, plays=1)


EDITS: list[tuple[str, Edit]] = [
    ("timeline.json", set_at(21, "when", {"any": [1848, 1861]})),
    ("identities.json", set_at(0, "key", "patience-crumb")),
    ("patches.json", set_at(6, "when", {"all": [1787]})),
    ("patches.json", swapped(0, 1)),
    ("identities.json", set_at(0, "true", 1820)),
    ("missions.json", set_at(1, "items", ["liberty-bell", "franklins-kite", "talking-portrait"])),
    ("artifacts.json", set_at(3, "prized", False)),
    ("artifacts.json", set_at(4, "era", "future")),
    ("artifacts.json", set_at(4, "gold", True)),
    ("gadgets.json", set_at(3, "power", "type", "late-machine")),
    ("inverters.json", in_turn(set_at(0, "copies", 4), set_at(1, "copies", 4))),
    ("inverters.json", set_at(1, "restores", False)),
    ("inverters.json", set_at(2, "reach", [1770, 1787])),
    ("actions.json", set_at(7, "effect", "cards", 3)),
    ("timewarps.json", set_at(3, "effect", "type", "fetch")),
]


@pytest.mark.parametrize(("file", "edit"), EDITS)
def test_rules_change_the_fingerprint(folder: Path, file: str, edit: Edit) -> None:
    edit_file(folder, file, edit)
    assert load_pack(folder).fingerprint != EARLY.fingerprint


def in_the_future(content: Any) -> Any:
    """Move all years by a thousand."""
    if isinstance(content, list):
        return [in_the_future(value) for value in content]
    if isinstance(content, dict):
        return {key: in_the_future(value) for key, value in content.items()}
    return content + 1000 if type(content) is int and content > 1000 else content


@pytest.fixture
def later(folder: Path) -> Pack:
    """The early-american pack again, a thousand years later and with a patch that is the ÜberParadox."""
    edit_file(folder, "pack.json", in_turn(set_at("key", "later"), set_at("over_paradox", "boston-cake-riot")))
    for file in FILES[1:]:
        path = folder / file
        path.write_text(json.dumps(in_the_future(json.loads(path.read_text(encoding="utf-8")))), encoding="utf-8")
    return load_pack(folder.rename(folder.parent / "later"))


def test_what_refers_to_a_key_that_clashes_is_renamed_with_it(later: Pack) -> None:
    pack = combined(EARLY, later)
    assert pack.patches[20].key == "later-boston-cake-riot"
    assert pack.over_paradox == "later-boston-cake-riot"
    assert pack.identities[14].key == "later-prudence-crumb"
    assert pack.identities[14].patches == ("later-boston-cake-riot", "later-new-york-lights-up-exposition")
    assert pack.missions[10].items == ("gold", "gold", "gold")
    assert pack.missions[13].items[:2] == ("later-stovepipe-hat", "later-emperor-nortons-epaulettes")
    assert pack.inverters[-1].reach == (2841, 2848)


def test_gadgets_and_sales_refer_to_their_own_pack(later: Pack) -> None:
    pack = combined(EARLY, later)
    powers = {gadget.key: gadget.power for gadget in pack.gadgets}
    fred, head = powers["later-chrono-fred"], powers["later-head-in-the-jar"]
    assert isinstance(fred, SecondIdentity)
    assert (fred.identity.key, fred.identity.patches[1]) == ("later-fred", "later-nicaragua-canal")
    assert isinstance(head, SecondMission)
    assert head.mission.items[0] == "later-stovepipe-hat"
    sale = next(event.effect for event in pack.actions if event.key == "later-sell-to-the-museum")
    assert isinstance(sale, Sell)
    assert sale.wanted[0] == "later-liberty-bell"


def test_the_first_pack_s_over_paradox_counts_if_both_have_one(later: Pack) -> None:
    modern = PACKS["twentieth-century"]
    assert combined(modern, later).over_paradox == "world-war-3"
    assert combined(later, modern).over_paradox == "boston-cake-riot"


def test_keys_that_clash_even_with_their_prefix_are_refused(folder: Path, later: Pack) -> None:
    again = copied(folder.parent)
    edit_file(again, "artifacts.json", set_at(4, "key", "later-rewind"))
    for file, place in (("missions.json", (1, "items", 0)), ("missions.json", (6, "items", 1))):
        edit_file(again, file, set_at(*place, "later-rewind"))
    edit_file(again, "actions.json", set_at(4, "effect", "wanted", 0, "later-rewind"))
    with pytest.raises(BrokenPack, match="later-rewind: is the key of another card"):
        combined(load_pack(again), later)
