"""The client's files: the labels are complete in each language, no game is named, and nothing can become HTML."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from engines import WITH_EXAMPLES, latest
from engines.kit.texts import ENGLISH, LANGUAGES, Catalogue, message
from service.api.resources.rulesets import ruleset_json, ruleset_of
from service.api.resources.web_pages import FOLDER
from tests.engines.test_texts import messages_in

FILES: Final = {
    str(path.relative_to(FOLDER)): path.read_text(encoding="utf-8")
    for path in sorted(FOLDER.rglob("*"))
    if path.suffix in (".mjs", ".css", ".ftl", ".html") and "vendor" not in path.parts
}
MODULES: Final = {name: text for name, text in FILES.items() if name.endswith(".mjs")}
WORDS: Final = FOLDER / "words"
GENERAL_LABELS: Final = messages_in(WORDS / f"{ENGLISH}.ftl")
LATER: Final = {
    "account": ("account/", "pages/account."),
    "analysis": ("analysis/", "table/drill/", "table/start_and_end/teaching.", "table/time/analysis"),
    "forks": ("table/forks/fork_seats.", "table/forks/forking."),
    "learn": ("learn/", "lesson/"),
    "sharing": ("table/sharing/",),
    "standing": (
        *("pages/ladders.", "pages/player.", "parts/standing/", "profile/", "seeking/", "table/start_and_end/rating."),
        "table/start_and_end/standing.",
    ),
}
"""The folders of labels that are loaded later, and the modules that show them."""

LATER_LABELS: Final = {name: messages_in(WORDS / name / f"{ENGLISH}.ftl") for name in LATER}
LABELS: Final = GENERAL_LABELS | {key: args for labels in LATER_LABELS.values() for key, args in labels.items()}
RULESETS: Final = latest(WITH_EXAMPLES)

_ARGUMENT: Final = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?"
_CALL: Final = re.compile(rf"\bt\(\s*({_ARGUMENT})\s*(?:,\s*(\{{[^{{}}]*\}}|\w[^)]*)\s*)?,?\s*\)")
_HOLE: Final = re.compile(r"\$\{[^{}]*\}")

FORBIDDEN: Final = {
    "HTML from text": r"(inner|outer)HTML\b\s*[+:=](?!=)|[iI]nnerHTML[\"']?\s*:|insertAdjacentHTML|document\.write|"
    r"createContextualFragment|srcdoc|parseFromString\([^)]*text/html|setHTML",
    "code from text": r"\beval\b|new Function\b|set(Timeout|Interval)\(\s*[\"'`]|javascript:",
    "styles as markup": r"\bstyle:\s*[\"'`][^\"'`]*[:;]|setAttribute\(\s*[\"']style|<[a-z][^>]*\sstyle\s*=|"
    r"<style|\.cssText",
    "handlers as text": r"<[a-z][^>]*\son[a-z]+\s*=|setAttribute\(\s*[\"']on|"
    r"\bon(click|load|error|input|change|submit|key[a-z]+|focus|blur)[\"']?:\s*[\"'`]",
    "another origin": r"https?://(?!www\.w3\.org/)|[\"'`(]//[a-z]|@import",
}
"""What no file of the client contains, by what it would do."""

GENERAL: Final = frozenset({"copy", "open", "piece"})
"""Words of games that the client uses in their general sense."""


def literals(text: str) -> set[str]:
    """Return the texts in double quotes."""
    return set(re.findall(r'"([^"\n]*)"', text))


def families(text: str) -> list[re.Pattern[str]]:
    """Return a pattern for each template of keys that begins with a text (`account-scope-${scope}`), and for each group
    of choices (`choicesOf("forks", …)`).
    """
    templates = re.findall(r"`([a-z][a-z0-9-]*-\0[^`]*)`", _HOLE.sub("\0", text))
    groups = re.findall(r'choicesOf\("([a-z-]+)"', text)
    keys = [re.escape(template) for template in (*templates, *(f"{group}-\0" for group in groups))]
    return [re.compile(key.replace("\0", "[A-Za-z0-9_-]+")) for key in keys]


def asked_for(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield the literal keys in the calls of `t`, and the text of their arguments."""
    for key, args in _CALL.findall(text):
        if found := re.fullmatch(r'"([^"]*)"', key):
            yield found[1], args or None
        else:
            yield from ((each, args or None) for each in re.findall(r'[?:]\s*"([^"]*)"', key))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_labels_with_the_same_arguments(language: str) -> None:
    assert messages_in(WORDS / f"{language}.ftl") == GENERAL_LABELS
    assert {name: messages_in(WORDS / name / f"{language}.ftl") for name in LATER} == LATER_LABELS


@pytest.mark.parametrize("later", LATER)
def test_labels_that_are_loaded_later_are_shown_by_their_modules_alone(later: str) -> None:
    others = [text for name, text in MODULES.items() if not name.startswith(LATER[later])]
    assert not literals("\n".join(others)) & LATER_LABELS[later].keys()


@pytest.mark.parametrize("name", MODULES)
def test_every_label_that_a_module_shows_exists(name: str) -> None:
    assert {key for key, _ in asked_for(MODULES[name])} <= LABELS.keys()
    for template in re.findall(r"\bt\((`[^`]*`)", MODULES[name]):
        assert all(any(family.fullmatch(key) for key in LABELS) for family in families(template)), template


@pytest.mark.parametrize("name", MODULES)
def test_every_label_gets_its_arguments(name: str) -> None:
    for key, args in asked_for(MODULES[name]):
        if args is None or args.startswith("{"):
            given = set(re.findall(r"[{,]\s*(\w+)(?=\s*[,:}])", args or ""))
            assert LABELS[key] <= given or "..." in (args or ""), f"{key} lacks {LABELS[key] - given}"


def test_no_label_is_unused() -> None:
    everything = "\n".join(MODULES.values())
    named, made = literals(everything), families(everything)
    unused = [key for key in LABELS if key not in named and not any(pattern.fullmatch(key) for pattern in made)]
    assert not unused


def test_one_missed_move_is_not_several() -> None:
    words = Catalogue(WORDS).words(ENGLISH)
    said = [words.say(message("missed-play", count=count)) for count in (1, 2)]
    assert said == ["Play it back", "Play them back"]


def words_of(ruleset: Any) -> set[str]:
    """Return the words that only this game uses: its key and title, its moves, and the keys of its components."""
    document = json.loads(ruleset_json(RULESETS[ruleset], ENGLISH))
    moves = set(re.findall(r'"const": ?"([^"]*)"', json.dumps(ruleset_of(RULESETS[ruleset])["moves"])))
    return moves | {card["key"] for card in document["components"]["cards"]}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_game_is_named(ruleset: str) -> None:
    names = re.compile("|".join(map(re.escape, (ruleset, ruleset.replace("-", "_"), RULESETS[ruleset].TITLE))), re.I)
    words = words_of(ruleset) - GENERAL
    assert words
    for name, text in FILES.items():
        assert not names.search(text), name
        assert not literals(text) & words, name


@pytest.mark.parametrize("name", FILES)
def test_nothing_becomes_html_or_code_or_leaves_the_origin(name: str) -> None:
    found = {what: hit[0] for what, pattern in FORBIDDEN.items() if (hit := re.search(pattern, FILES[name]))}
    assert not found
