"""The check of the rules for players finds every kind of fault, and the rules of all games have none."""

import pytest

from engines import WITH_EXAMPLES, latest
from engines.kit.texts import LANGUAGES
from service.api.description.rules_for_players import BadRules, ExampleAt, TextSpan, read_rules, rules_file
from tools.learn.checks import faults_in, faults_of

GAMES = latest(WITH_EXAMPLES)
CHASE = GAMES["time-chase"]
TAUGHT = [
    "time-chase",
    "time-machine",
    "time-breaker",
    "that-time-you-killed-me",
    "early-american-chrononauts",
]

GOOD = """# How to play

Win [tricks](term:event).

- Play a [card](card:D1).

## Turns {#turns}

1. Do **this**.

> See [turns](#turns).

![A trick](position:first-rounds?at=3&seat=1)

### The end {#end}

It is
over.
"""


def faults(english: str, german: str = GOOD) -> list[str]:
    return faults_in(CHASE, {"en": english, "de": german})


@pytest.mark.parametrize("key", GAMES)
def test_no_rules_for_players_have_faults(key: str) -> None:
    assert faults_of(GAMES[key]) == []


@pytest.mark.parametrize("key", ["coin-nim", *TAUGHT])
def test_the_games_of_this_server_can_be_learned(key: str) -> None:
    assert all(rules_file(key, language) for language in LANGUAGES)


def test_a_text_is_read_as_blocks() -> None:
    rules = read_rules(GOOD)
    assert (rules.title, rules.aim[1]) == ("How to play", TextSpan("term", "tricks", "event"))
    assert rules.summary[0].items == (
        (TextSpan("plain", "Play a "), TextSpan("card", "card", "D1"), TextSpan("plain", ".")),
    )
    turns, end = rules.sections
    assert [(turns.id, turns.level, turns.title), (end.id, end.level)] == [("turns", 1, "Turns"), ("end", 2)]
    assert [block.kind for block in turns.blocks] == ["steps", "example", "position"]
    assert turns.blocks[2].position == ExampleAt("first-rounds", 3, 1)
    assert end.blocks[0].text == (TextSpan("plain", "It is over."),)
    assert faults(GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("# How", "How", "must begin with a title"),
        ("Win [tricks](term:event).\n", "", "must begin with a title"),
        ("{#turns}", "", "Line 7: write a heading as"),
        ("### The", "#### The", "Line 15: write a heading as"),
        ("1. Do", "1. Do\n\n   more", "Line 9: an item of a list"),
        ("**this**", "*this*", "may contain em: this"),
        ("**this**", "**[this](#end)**", "without marks within marks"),
        ("> See [turns](#turns).", "---", "no block of the rules may be a hr"),
        ("(#turns)", "(https://example.org)", "not https://example.org"),
        ("?at=3", "", "position:example?at=12"),
        ("It is\n", "It is ![a picture](position:first-rounds?at=1) ", "may contain image"),
        ("term:event", "term:no-such", "#: there is no term no-such"),
        ("card:D1", "card:D99", "#: there is no card D99"),
        ("(#turns)", "(#nowhere)", "#turns: there is no section nowhere"),
        ("{#end}", "{#turns}", "#turns is the id of two sections"),
        ("position:first-rounds", "position:nothing", "#turns: there is no example game nothing"),
        ("at=3", "at=999", "the example game first-rounds has no position 999"),
        ("seat=1", "seat=7", "the example game first-rounds has no seat 7"),
        ("Do **this**", "Do the legal move of seat 0", "players do not know “seat 0”"),
        ("Do **this**", "Send JSON", "players do not know “JSON”"),
        ("Do **this**", "Read my_hand", "players do not know “my_hand”"),
    ],
)
def test_every_fault_is_found_in_either_language(old: str, new: str, fault: str) -> None:
    assert old in GOOD
    bad = GOOD.replace(old, new)
    for found, language in ((faults(bad), "en"), (faults(GOOD, bad), "de")):
        assert any(each.startswith(language) and fault in each for each in found)


def test_aim_and_summary_fit_on_the_screen_of_a_phone() -> None:
    assert faults(GOOD.replace("Play a", "word " * 200))[0].startswith("en: aim and summary have")


def test_both_languages_must_have_the_same_sections_and_references() -> None:
    swapped = GOOD.replace("{#turns}", "{#other}").replace("(#turns)", "(#other)")
    assert faults(GOOD, swapped) == ["de: the sections are not those of the English text"]
    assert faults(GOOD, GOOD.replace("[turns](#turns)", "turns")) == [
        "de: #turns: the references are not those of the English text"
    ]
    other_position = GOOD.replace("at=3", "at=4")
    assert faults(GOOD, other_position) == ["de: #turns: the references are not those of the English text"]
    assert faults_in(CHASE, {"en": GOOD})[0].startswith("de: The file must begin")


def test_references_may_come_in_another_order() -> None:
    one = GOOD.replace("It is\nover.", "[a](card:D1) and [b](card:D2)")
    assert faults(one, one.replace("[a](card:D1) and [b](card:D2)", "[b](card:D2) und [a](card:D1)")) == []


@pytest.mark.parametrize("text", ["", "\n", "# ", "# How", "[x]: y", "```\n"])
def test_a_file_without_rules_is_refused(text: str) -> None:
    with pytest.raises(BadRules):
        read_rules(text)
