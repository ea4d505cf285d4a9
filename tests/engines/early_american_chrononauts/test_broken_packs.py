"""What makes a pack refused: always with the file, the card and the reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.games.early_american_chrononauts.packs import PACKS, BrokenPack, load_pack
from tests.engines.early_american_chrononauts.pack_folders import FILES, copied
from tests.support.json_edits import Edit, edit_file, in_turn, remove_at, set_at


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the early-american pack that a test may break."""
    return copied(tmp_path)


def refusal(folder: Path) -> str:
    with pytest.raises(BrokenPack) as refused:
        load_pack(folder)
    return str(refused.value)


@pytest.mark.parametrize("key", PACKS)
def test_a_sound_pack_is_loaded(tmp_path: Path, key: str) -> None:
    pack = load_pack(copied(tmp_path, key))
    assert pack != PACKS[key]
    assert all(getattr(pack, kind) == getattr(PACKS[key], kind) for kind in ("title", "patches", "gadgets", "actions"))


def test_a_key_can_stand_in_notation(tmp_path: Path) -> None:
    folder = copied(tmp_path).rename(tmp_path / "My Pack!")
    edit_file(folder, "pack.json", set_at("key", "My Pack!"))
    assert refusal(folder) == "pack.json: key: must be of a-z, 0-9 and single hyphens, at most 60"


def many(cards: Any) -> None:
    """As many copies of each card as there can be."""
    for card in cards:
        card["copies"] = 99


def test_a_deck_has_an_end(folder: Path) -> None:
    for file, kind in (("actions.json", "actions"), ("timewarps.json", "timewarps"), ("inverters.json", "inverters")):
        cards = json.loads((folder / file).read_text(encoding="utf-8"))
        edit_file(folder, file, many)
        edit_file(folder, "pack.json", set_at("counts", kind, min(99 * len(cards), 999)))
    assert "at most 500 cards in the deck" in refusal(folder)


ABOUT: list[tuple[Edit, str]] = [
    (remove_at("title"), "pack.json: pack: lacks title"),
    (set_at("description", 7), "pack.json: description: must be a text"),
    (set_at("description", "\n"), "pack.json: description: must not be empty"),
    (set_at("key", "late-american"), "pack.json: key: must be the folder's name, early-american"),
    (set_at("colour", "red"), "pack.json: pack: has unknown fields: colour"),
    (remove_at("counts"), "pack.json: pack: lacks counts"),
    (set_at("counts", []), "pack.json: pack, counts: must be an object with linchpins, ripplepoints"),
    (remove_at("counts", "gadgets"), "pack.json: pack, counts: lacks gadgets"),
    (set_at("counts", "watches", 4), "pack.json: pack, counts: has unknown fields: watches"),
    (set_at("counts", "gadgets", True), "pack.json: pack, counts: gadgets must be a whole number from 0 to 999"),
    (set_at("counts", "gadgets", 5), "gadgets.json: gadgets: there are 6, and pack.json says 5"),
    (set_at("counts", "inverters", 7), "inverters.json: inverters: there are 16, and pack.json says 7"),
    (set_at("counts", "linchpins", 13), "timeline.json: linchpins: there are 12, and pack.json says 13"),
    (set_at("over_paradox", "world-war-3"), "pack.json: over_paradox: there is no patch world-war-3"),
    (set_at("over_paradox", "golden-spike"), "pack.json: over_paradox: there is no patch golden-spike"),
    (set_at("over_paradox", None), "pack.json: pack: over_paradox must be of a-z, 0-9 and single hyphens"),
]

WHEN = "timeline.json: 1773, when"
TIMELINE: list[tuple[Edit, str]] = [
    (set_at(0, "W1"), "timeline.json: entry 1: must be an object with year"),
    (remove_at(0, "year"), "timeline.json: entry 1: lacks year"),
    (set_at(0, "year", True), "timeline.json: entry 1: year must be a whole number from 1 to 9999"),
    (set_at(0, "year", 10000), "timeline.json: 10000: year must be a whole number from 1 to 9999"),
    (set_at(0, "headline", ""), "timeline.json: 1770, headline: must not be empty"),
    (remove_at(0, "prime"), "timeline.json: 1770: must have one of prime (a linchpin), when (a ripplepoint)"),
    (
        set_at(0, "when", {"all": [1770]}),
        "timeline.json: 1770: must have one of prime (a linchpin), when (a ripplepoint)",
    ),
    (set_at(0, "text", "Hm."), "timeline.json: 1770: has unknown fields: text"),
    (set_at(1, "year", 1770), "timeline.json: 1770: is there twice"),
    (set_at(0, "index", "W2"), "timeline.json: 1770: lies at W1 in order of date, not at W2"),
    (set_at(8, "index", "Y1"), "timeline.json: 1805: lies at X1 in order of date, not at Y1"),
    (set_at(0, "index", "X1"), "timeline.json: 1770: lies in a row that is too late for the number of cards"),
    (set_at(1, "when", [1770]), f"{WHEN}: must be an object"),
    (set_at(1, "when", {}), f"{WHEN}: must have one of all, any"),
    (set_at(1, "when", {"all": [1770], "any": [1770]}), f"{WHEN}: must have one of all, any"),
    (set_at(1, "when", {"all": [1770], "none": []}), f"{WHEN}: has unknown fields: none"),
    (set_at(1, "when", {"all": 1770}), f"{WHEN}: all must be a list of 1 to 100 years"),
    (set_at(1, "when", {"any": []}), f"{WHEN}: any must be a list of 1 to 100 years"),
    (set_at(1, "when", {"all": ["1770"]}), f"{WHEN}: all must be years in order of date, each once"),
    (set_at(1, "when", {"all": [1770, 1770]}), f"{WHEN}: all must be years in order of date, each once"),
    (set_at(10, "when", {"any": [1812, 1787]}), "timeline.json: 1814, when: any must be years in order of date"),
    (set_at(1, "when", {"all": [1770], "true": [1770]}), f"{WHEN}: 1770 can't be prime and true"),
    (set_at(1, "when", {"all": [1771]}), "timeline.json: 1773: 1771 is the year of no linchpin"),
    (set_at(2, "when", {"all": [1773]}), "timeline.json: 1776: 1773 is the year of no linchpin"),
    (set_at(1, "when", {"all": [1770], "true": [1771]}), "timeline.json: 1773: 1771 is the year of no linchpin"),
    (set_at(1, "when", {"any": [1770, 1780]}), "timeline.json: 1773: can't depend on 1780, which comes later"),
]

CAKE = "patches.json: boston-cake-riot"
LADY = "patches.json: lady-of-light-at-suez"
PATCHES: list[tuple[Edit, str]] = [
    (remove_at(0, "key"), "patches.json: entry 1: lacks key"),
    (
        set_at(0, "key", "Cake Riot"),
        "patches.json: Cake Riot: key must be of a-z, 0-9 and single hyphens, at most 60",
    ),
    (set_at(0, "key", "cake-" * 12 + "s"), "patches.json: cake-cake-cake"),
    (set_at(0, "key", "gold"), "patches.json: gold: is no key for a card: it stands for anything gold"),
    (set_at(1, "key", "boston-cake-riot"), f"{CAKE}: is the key of another card, in patches.json"),
    (set_at(0, "key", "rewind"), "timewarps.json: rewind: is the key of another card, in patches.json"),
    (set_at(0, "key", "fred"), "gadgets.json: fred: is the key of another card, in patches.json"),
    (remove_at(0, "text"), f"{CAKE}: lacks text"),
    (set_at(0, "year", 1774), f"{CAKE}: 1774 is the year of no ripplepoint"),
    (set_at(0, "year", 1770), f"{CAKE}: 1770 is the year of no ripplepoint"),
    (set_at(0, "when", {"all": [1773]}), f"{CAKE}: 1773 is the year of no linchpin"),
    (set_at(0, "when", {"all": [1770, 1780]}), f"{CAKE}: can't depend on 1780, which comes later"),
    (
        set_at(13, "when", {"all": [1780], "true": [1861]}),
        f"{LADY}: can't be played: 1886 is no paradox when its condition holds",
    ),
    (set_at(13, "when", {"all": [1780]}), f"{LADY}: its condition may hold while 1886 is no paradox"),
    (set_at(13, "when", {"any": [1780, 1861]}), f"{LADY}: its condition may hold while 1886 is no paradox"),
]

PRUDENCE = "identities.json: prudence-crumb"
IDENTITIES: list[tuple[Edit, str]] = [
    (set_at(0, "name", 7), f"{PRUDENCE}, name: must be a text"),
    (set_at(0, "patches", ["boston-cake-riot"]), f"{PRUDENCE}: patches must be a list of 2 keys"),
    (set_at(0, "patches", [1773, 1893]), f"{PRUDENCE}: patches must be keys"),
    (set_at(0, "patches", 0, "tea-party"), f"{PRUDENCE}: there is no patch tea-party"),
    (set_at(0, "patches", 0, "golden-spike"), f"{PRUDENCE}: there is no patch golden-spike"),
    (set_at(0, "true", 1771), f"{PRUDENCE}: 1771 is no year of the timeline"),
    (set_at(0, "true", 1773), f"{PRUDENCE}: its event and its patches must be of three different years"),
    (set_at(0, "patches", 1, "boston-cake-riot"), f"{PRUDENCE}: its event and its patches must be of three"),
    (set_at(0, "true", 1770), f"{PRUDENCE}: its three events never come together"),
    (set_at(0, "true", 1776), f"{PRUDENCE}: its three events never come together"),
]

GLITTER = "missions.json: all-that-glitters"
MISSIONS: list[tuple[Edit, str]] = [
    (set_at(0, "items", ["gold", "gold"]), f"{GLITTER}: items must be a list of 3 to 4 keys"),
    (set_at(0, "items", 0, "boston-cake-riot"), f"{GLITTER}: there is no artifact boston-cake-riot"),
    (set_at(0, "items", ["jade-statue", "gold", "jade-statue"]), f"{GLITTER}: names an artifact twice"),
    (remove_at(0, "title"), f"{GLITTER}: lacks title"),
]

ARTIFACTS: list[tuple[Edit, str]] = [
    (set_at(0, "era", "present"), "artifacts.json: golden-spike: era must be one of past, future"),
    (set_at(0, "era", ["past"]), "artifacts.json: golden-spike: era must be one of past, future"),
    (set_at(0, "gold", 1), "artifacts.json: golden-spike: gold must be true or false"),
    (set_at(3, "prized", None), "artifacts.json: jade-statue: prized must be true or false"),
    (
        in_turn(remove_at(0, "gold"), remove_at(1, "gold")),
        f"{GLITTER}: can't be completed: there are too few things of gold",
    ),
]

FRED, HEAD = "gadgets.json: chrono-fred", "gadgets.json: head-in-the-jar"
GADGETS: list[tuple[Edit, str]] = [
    (
        set_at(3, "power", "shield"),
        "gadgets.json: temporal-shield: power must be an object with type, one of fast-machine",
    ),
    (set_at(3, "power", {"type": "memo"}), "gadgets.json: temporal-shield: power must be an object with type"),
    (set_at(3, "power", {"type": ["shield"]}), "gadgets.json: temporal-shield: power must be an object with type"),
    (set_at(3, "power", "size", 2), "gadgets.json: temporal-shield, power: has unknown fields: size"),
    (remove_at(4, "power", "identity"), f"{FRED}, power: lacks identity"),
    (remove_at(4, "power", "identity", "name"), f"{FRED}, power, identity: lacks name"),
    (set_at(4, "power", "identity", "patches", 0, "frogs"), "gadgets.json: fred: there is no patch frogs"),
    (set_at(4, "power", "identity", "true", 1902), "gadgets.json: fred: its three events never come together"),
    (
        set_at(5, "power", "mission", "items", 0, "trousers"),
        "gadgets.json: comforts-of-the-shelf: there is no artifact",
    ),
    (
        set_at(5, "power", "mission", "key", "fred"),
        "gadgets.json: fred: is the key of another card, in gadgets.json",
    ),
    (set_at(5, "power", "mission", "items", []), f"{HEAD}, power, mission: items must be a list of 3 to 4 keys"),
]

INVERTERS: list[tuple[Edit, str]] = [
    (set_at(0, "copies", 0), "inverters.json: reverse-fate: copies must be a whole number from 1 to 99"),
    (set_at(0, "reach", "all"), "inverters.json: reverse-fate: reach must be a list of 1 to 100 years"),
    (set_at(2, "reach", [1773]), "inverters.json: one-vote-more: 1773 is the year of no linchpin"),
    (set_at(1, "restores", "yes"), "inverters.json: restore-history: restores must be true or false"),
    (
        in_turn(set_at(0, "restores", True), set_at(6, "reach", [1841])),
        "inverters.json: 1848: no inverter makes this linchpin prime",
    ),
]

BACK_PAY = "actions.json: back-pay"
ACTIONS: list[tuple[Edit, str]] = [
    (set_at(7, "effect", {}), f"{BACK_PAY}: effect must be an object with type, one of memo, fast-forward, draw"),
    (set_at(7, "effect", "type", "shield"), f"{BACK_PAY}: effect must be an object with type"),
    (remove_at(7, "effect", "cards"), f"{BACK_PAY}, effect: lacks cards"),
    (set_at(7, "effect", "cards", 0), f"{BACK_PAY}, effect: cards must be a whole number from 1 to 9"),
    (set_at(7, "effect", "more", 1), f"{BACK_PAY}, effect: has unknown fields: more"),
    (set_at(4, "effect", "more", 1), "actions.json: sell-to-the-museum, effect: more must be no less than cards"),
    (set_at(4, "effect", "wanted", 0, "bell"), "actions.json: sell-to-the-museum: there is no artifact bell"),
    (set_at(4, "effect", "wanted", 0, 7), "actions.json: sell-to-the-museum, effect: wanted must be keys"),
    (remove_at(0), "actions.json: actions: there are 12, and pack.json says 14"),
]

TIMEWARPS: list[tuple[Edit, str]] = [
    (
        set_at(1, "effect", "plays", 10),
        "timewarps.json: fast-forward, effect: plays must be a whole number from 1 to 9",
    ),
    (
        set_at(0, "effect", "cards", 1),
        "timewarps.json: memo-from-your-future-self, effect: has unknown fields: cards",
    ),
]

BREAKS: list[Any] = [
    pytest.param(file, edit, reason, id=reason)
    for file, breaks in zip(
        FILES,
        (ABOUT, TIMELINE, PATCHES, IDENTITIES, MISSIONS, ARTIFACTS, GADGETS, INVERTERS, ACTIONS, TIMEWARPS),
        strict=True,
    )
    for edit, reason in breaks
]


@pytest.mark.long
@pytest.mark.parametrize(("file", "edit", "reason"), BREAKS)
def test_a_broken_pack_is_refused_with_the_file_the_card_and_the_reason(
    folder: Path, file: str, edit: Edit, reason: str
) -> None:
    edit_file(folder, file, edit)
    assert refusal(folder).startswith(reason)


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_missing_or_no_json_is_refused(folder: Path, file: str) -> None:
    (folder / file).write_text("{", encoding="utf-8")
    assert refusal(folder).startswith(f"{file}: file: is not JSON")
    (folder / file).unlink()
    assert refusal(folder) == f"{file}: file: cannot be read"


@pytest.mark.parametrize("levels", [30, 500, 900, 100_000])
def test_a_file_that_nests_too_deep_is_refused(folder: Path, levels: int) -> None:
    for content in ("[" * levels + "]" * levels, '{"key":' * levels + "1" + "}" * levels):
        (folder / "actions.json").write_text(content, encoding="utf-8")
        assert refusal(folder) == "actions.json: file: nests deeper than 20 levels"


def test_half_a_character_is_refused(folder: Path) -> None:
    (folder / "pack.json").write_text('{"key": "\\ud800"}', encoding="utf-8")
    assert refusal(folder) == "pack.json: file: is not valid Unicode in UTF-8"


@pytest.mark.parametrize("file", FILES[1:])
def test_every_file_but_the_first_is_a_list(folder: Path, file: str) -> None:
    (folder / file).write_text("{}", encoding="utf-8")
    assert refusal(folder) == f"{file}: file: must be a list"


def test_rows_are_full(folder: Path) -> None:
    edit_file(folder, "timeline.json", remove_at(31))
    edit_file(folder, "pack.json", set_at("counts", "ripplepoints", 19))
    assert refusal(folder) == "timeline.json: file: must have full rows of 8, not 31 cards"


def test_a_timeline_has_cards(folder: Path) -> None:
    edit_file(folder, "timeline.json", lambda cards: cards.clear())
    edit_file(folder, "pack.json", in_turn(set_at("counts", "ripplepoints", 0), set_at("counts", "linchpins", 0)))
    assert refusal(folder) == "timeline.json: file: must have full rows of 8, not 0 cards"


def test_there_are_no_more_linchpins_than_settings_can_be_looked_at(folder: Path) -> None:
    def all_linchpins(cards: Any) -> None:
        for card in cards:
            card.pop("when", None)
            card["prime"] = "Or not"

    edit_file(folder, "timeline.json", all_linchpins)
    edit_file(folder, "pack.json", in_turn(set_at("counts", "ripplepoints", 0), set_at("counts", "linchpins", 32)))
    assert refusal(folder) == "timeline.json: linchpins: there may be at most 16, not 32"


def with_one_identity_far_from_home(folder: Path, mended: int) -> None:
    """The only identity is at home in one setting: all linchpins prime but that of 1780. 18 years are paradoxes then;
    its own two patches lie, two that depend on 1770 alone, and so many more of those that could be played.
    """
    flipped = [card.year for card in PACKS["early-american"].linchpins if card.year != 1780]

    def alone(patches: Any) -> None:
        for patch in patches[3 + mended :]:
            patch["when"]["true"] = [1770]
        patches[17]["when"] = {"all": [1898, 1901]}
        patches[19]["when"] = {"all": flipped}

    def only_one(identities: Any) -> None:
        identities[:] = [each for each in identities if each["key"] == "jean-baptiste-mercier"]

    edit_file(folder, "patches.json", alone)
    edit_file(folder, "identities.json", only_one)
    edit_file(folder, "gadgets.json", remove_at(4))
    edit_file(folder, "pack.json", in_turn(set_at("counts", "identities", 1), set_at("counts", "gadgets", 5)))


@pytest.mark.parametrize("mended", [0, 1])
def test_an_identity_that_is_home_only_with_13_open_paradoxes_is_refused(folder: Path, mended: int) -> None:
    with_one_identity_far_from_home(folder, mended)
    assert refusal(folder) == "identities.json: jean-baptiste-mercier: is home only with 13 open paradoxes"


def test_an_identity_may_be_home_with_12_open_paradoxes(folder: Path) -> None:
    with_one_identity_far_from_home(folder, mended=2)
    assert [identity.key for identity in load_pack(folder).identities] == ["jean-baptiste-mercier"]


def test_any_of_several_patches_of_a_year_may_mend_it(folder: Path) -> None:
    with_one_identity_far_from_home(folder, mended=1)

    def another(patches: Any) -> None:
        patches.insert(0, {**patches[4], "key": "another", "when": {"all": [1803]}})

    edit_file(folder, "patches.json", another)
    edit_file(folder, "pack.json", set_at("counts", "patches", 21))
    assert [patch.year for patch in load_pack(folder).patches].count(1805) == 2
