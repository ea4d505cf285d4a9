"""What is wrong with the rules of a game for its players, `learn/en.md` and `learn/de.md`.

Every term, card, section and position that a text refers to must exist. Both languages must have the same sections in
the same order, and their sections must refer to the same things. No text may have words that only programmers know.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from engines import folder_of
from engines.contract import Engine
from engines.example_games import example_game, example_names
from engines.kit.components import Components
from engines.kit.texts import ENGLISH, LANGUAGES
from engines.optional import describing
from service.api.description.rules_for_players import (
    BadRules,
    ExampleAt,
    RulesForPlayers,
    RulesPart,
    TextBlock,
    TextSpan,
    read_rules,
    rules_file,
)

PROGRAMMERS_WORDS: Final = re.compile(
    r"\b(?:APIs?|JSON|null|rulesets?|notation|seat \d|Platz \d|viewers?|engines?|clients?|server|[a-z]+_[a-z]+)\b|`",
    re.IGNORECASE,
)
"""What players need not know. They know seats by letters, and moves by what they touch."""

SUMMARY_MOST: Final = 720
"""The most characters of aim and summary together that fit on the screen of a phone."""

References = list[tuple[str, str]]


def faults_of(engine: Engine) -> list[str]:
    """Return what is wrong with the rules of a game, which may have none."""
    files = {language: rules_file(engine.KEY, language) for language in LANGUAGES}
    texts = {each: file.read_text(encoding="utf-8") for each, file in files.items() if file}
    return faults_in(engine, texts) if texts else []


def faults_in(engine: Engine, texts: Mapping[str, str]) -> list[str]:
    """Return what is wrong with the rules of a game, given the texts of its files by language."""
    found, faults = dict[str, RulesForPlayers](), list[str]()
    for language in LANGUAGES:
        try:
            found[language] = read_rules(texts.get(language, ""))
            faults += [f"{language}: {fault}" for fault in _faults(engine, found[language])]
        except BadRules as bad:
            faults.append(f"{language}: {bad}")
    others = [each for each in found if ENGLISH in found]
    return faults + [f"{each}: {fault}" for each in others for fault in _differences(found[ENGLISH], found[each])]


def _faults(engine: Engine, rules: RulesForPlayers) -> Iterator[str]:
    """Yield what is wrong with the rules in one language."""
    ids = [section.id for section in rules.sections]
    yield from (f"#{each} is the id of two sections" for each in dict.fromkeys(ids) if ids.count(each) > 1)
    described = describing(engine)
    known = _known(described.components() if described else Components(), ids)
    for section in _whole(rules):
        yield from (f"#{section.id}: {fault}" for fault in _faults_of_section(engine, section, known))
    first = _whole(rules)[0]
    if (size := sum(len(span.text) for span in _spans(first))) > SUMMARY_MOST:
        yield f"aim and summary have {size} characters, more than {SUMMARY_MOST}"


def _known(components: Components, ids: list[str]) -> set[tuple[str, str]]:
    """Return what texts can refer to, as kinds and keys."""
    cards, terms = components.cards, components.glossary
    return {*(("card", each.key) for each in cards), *(("term", each.key) for each in terms)} | {
        ("section", each) for each in ids
    }


def _whole(rules: RulesForPlayers) -> tuple[RulesPart, ...]:
    """Return all sections, the first of which is made of what comes before them."""
    return (RulesPart("", 1, rules.title, (TextBlock("paragraph", rules.aim), *rules.summary)), *rules.sections)


def _faults_of_section(engine: Engine, section: RulesPart, known: set[tuple[str, str]]) -> Iterator[str]:
    for reference in _references(section):
        if reference not in known:
            yield f"there is no {' '.join(reference)}"
    for position in _positions(section):
        yield from _faults_of_position(engine, position)
    text = " ".join([section.title, *(span.text for span in _spans(section))])
    yield from (f"players do not know “{found[0]}”" for found in PROGRAMMERS_WORDS.finditer(text))


def _spans(section: RulesPart) -> Iterator[TextSpan]:
    for block in section.blocks:
        yield from block.text
        for item in block.items:
            yield from item


def _references(section: RulesPart) -> References:
    return [(span.kind, span.key) for span in _spans(section) if span.key is not None]


def _positions(section: RulesPart) -> list[ExampleAt]:
    return [block.position for block in section.blocks if block.position]


def _faults_of_position(engine: Engine, position: ExampleAt) -> Iterator[str]:
    name, at, seat = position.example, position.at, position.seat
    folder = folder_of(engine.KEY)
    if name not in example_names(folder):
        yield f"there is no example game {name}"
        return
    example = example_game(engine, folder, name)
    if at >= len(example.states):
        yield f"the example game {name} has no position {at}"
    if seat is not None and seat >= len(example.names):
        yield f"the example game {name} has no seat {seat}"


def _differences(english: RulesForPlayers, other: RulesForPlayers) -> Iterator[str]:
    """Yield how the rules in another language differ in form."""
    if [(each.id, each.level) for each in english.sections] != [(each.id, each.level) for each in other.sections]:
        yield "the sections are not those of the English text"
        return
    for one, same in zip(_whole(english), _whole(other), strict=True):
        if set(_references(one)) != set(_references(same)) or _positions(one) != _positions(same):
            yield f"#{same.id}: the references are not those of the English text"
