"""The rules of a game for its players: one Markdown file per language, `learn/en.md` and `learn/de.md` in the game's
folder, read as blocks that any client can show.

A file begins with `# Title`, a paragraph with the aim of the game, and a summary. Sections follow: `## Title {#id}`,
and `### Title {#id}` for their parts. A section consists of paragraphs, lists, numbered steps, examples (`> …`) and
positions of example games (`![What it shows](position:basics?at=12&seat=0)`). Its texts may contain `**strong**` words,
`[terms](term:key)`, `[cards](card:key)` and `[links to sections](#id)`, and no other Markdown.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode as Node

from engines import folder_of
from engines.contract import Seat


@dataclass(frozen=True, slots=True)
class TextSpan:
    """A piece of text. `key` is that of a term or card, or the id of the section that it leads to."""

    kind: str
    text: str
    key: str | None = None


TextSpans = tuple[TextSpan, ...]


@dataclass(frozen=True, slots=True)
class ExampleAt:
    """A position of an example game as a seat sees it, or as spectators do."""

    example: str
    at: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A paragraph, an example, a list, numbered steps, or a position with a text that says what it shows."""

    kind: str
    text: TextSpans = ()
    items: tuple[TextSpans, ...] = ()
    position: ExampleAt | None = None


@dataclass(frozen=True, slots=True)
class RulesPart:
    """A heading and what follows it. A section of level 2 belongs to the one of level 1 before it."""

    id: str
    level: int
    title: str
    blocks: tuple[TextBlock, ...]


@dataclass(frozen=True, slots=True)
class RulesForPlayers:
    """The rules of a game in one language."""

    title: str
    aim: TextSpans
    summary: tuple[TextBlock, ...]
    sections: tuple[RulesPart, ...]


class BadRules(ValueError):
    """A file does not have the form that this module's docstring describes."""


def rules_file(ruleset: str, language: str) -> Path | None:
    """Return the file with the rules of a game for its players, or None if it has none."""
    file = folder_of(ruleset) / "learn" / f"{language}.md"
    return file if file.is_file() else None


@cache
def rules_for_players(ruleset: str, language: str) -> RulesForPlayers | None:
    """Return the rules of a game for its players, or None if it has none. Raises `BadRules`."""
    file = rules_file(ruleset, language)
    return read_rules(file.read_text(encoding="utf-8")) if file else None


def read_rules(text: str) -> RulesForPlayers:
    """Return the rules in the text of a file. Raises `BadRules`.

    >>> read_rules("# Nim\\n\\nTake the last [stone](card:stone).").aim
    (TextSpan(kind='plain', text='Take the last ', key=None), TextSpan(kind='card', text='stone', key='stone'), \
TextSpan(kind='plain', text='.', key=None))
    """
    nodes = Node(_MARKDOWN.parse(text)).children
    if len(nodes) < 2 or nodes[0].tag != "h1" or nodes[1].type != "paragraph":
        raise BadRules("The file must begin with a title and the aim of the game.")
    first = next((at for at, node in enumerate(nodes) if at and node.type == "heading"), len(nodes))
    return RulesForPlayers(
        title=_plain(nodes[0]),
        aim=_spans(nodes[1]),
        summary=_blocks(nodes[2:first]),
        sections=tuple(_sections(nodes[first:])),
    )


def _sections(nodes: Sequence[Node]) -> Iterator[RulesPart]:
    """Yield the sections. The first node is a heading, unless there is none."""
    starts = [at for at, node in enumerate(nodes) if node.type == "heading"]
    for start, end in pairwise([*starts, len(nodes)]):
        yield _section(nodes[start], nodes[start + 1 : end])


def _section(heading: Node, nodes: Sequence[Node]) -> RulesPart:
    found = _HEADING.fullmatch(_plain(heading))
    if heading.tag not in _LEVELS or found is None:
        raise BadRules(f"Line {_line(heading)}: write a heading as `## Title {{#id}}` or `### Title {{#id}}`.")
    return RulesPart(found["id"], _LEVELS[heading.tag], found["title"], _blocks(nodes))


_HEADING: Final = re.compile(r"(?P<title>.+) \{#(?P<id>[a-z0-9-]+)\}")
_LEVELS: Final = {"h2": 1, "h3": 2}


def _plain(node: Node) -> str:
    return "".join(span.text for span in _spans(node))


def _blocks(nodes: Sequence[Node]) -> tuple[TextBlock, ...]:
    return tuple(_block(node) for node in nodes)


def _block(node: Node) -> TextBlock:
    match node.type:
        case "bullet_list" | "ordered_list":
            kind = "list" if node.type == "bullet_list" else "steps"
            return TextBlock(kind, items=tuple(_only(item) for item in node.children))
        case "blockquote":
            return TextBlock("example", _only(node))
        case "paragraph":
            return _paragraph(node)
    raise BadRules(f"Line {_line(node)}: no block of the rules may be a {node.type}.")


def _paragraph(node: Node) -> TextBlock:
    first, *others = node.children[0].children
    if first.type == "image" and not others:
        return TextBlock("position", _inlines(first), position=_position(first))
    return TextBlock("paragraph", _spans(node))


def _only(node: Node) -> TextSpans:
    """Return the text of an item or an example, which is one paragraph. Raises `BadRules`."""
    if [child.type for child in node.children] != ["paragraph"]:
        raise BadRules(f"Line {_line(node)}: an item of a list, or an example, must be one paragraph.")
    return _spans(node.children[0])


def _position(image: Node) -> ExampleAt:
    found = _POSITION.fullmatch(str(image.attrs["src"]))
    if found is None:
        raise BadRules(f"Write {image.attrs['src']} as `position:example?at=12&seat=0`, or without `seat`.")
    return ExampleAt(found["example"], int(found["at"]), int(found["seat"]) if found["seat"] else None)


_POSITION: Final = re.compile(r"position:(?P<example>[a-z0-9-]+)\?at=(?P<at>\d+)(?:&seat=(?P<seat>\d+))?")


def _spans(node: Node) -> TextSpans:
    """Return the text of a paragraph or heading."""
    return _inlines(node.children[0]) if node.children else ()


def _inlines(node: Node) -> TextSpans:
    """Return the pieces of a text. Adjacent plain ones are one."""
    pieces = groupby(map(_span, node.children), key=lambda span: TextSpan(span.kind, "", span.key))
    joined = (replace(alike, text="".join(span.text for span in spans)) for alike, spans in pieces)
    return tuple(span for span in joined if span.text)


def _span(node: Node) -> TextSpan:
    match node.type:
        case "text":
            return TextSpan("plain", node.content)
        case "softbreak":
            return TextSpan("plain", " ")
        case "strong":
            return TextSpan("strong", _text_in(node))
        case "link":
            return _reference(_text_in(node), str(node.attrs["href"]))
    raise BadRules(f"No text of the rules may contain {node.type}: {node.content or _text_in(node)}")


def _text_in(node: Node) -> str:
    """Return the text of strong words or a link. Nothing may be within them. Raises `BadRules`."""
    spans = _inlines(node)
    if any(span.kind != "plain" for span in spans):
        raise BadRules(f"Write “{''.join(span.text for span in spans)}” without marks within marks.")
    return "".join(span.text for span in spans)


def _reference(text: str, target: str) -> TextSpan:
    for start, kind in _REFERENCES.items():
        if target.startswith(start):
            return TextSpan(kind, text, target.removeprefix(start))
    raise BadRules(f"Only terms, cards and sections can be linked, not {target}.")


_REFERENCES: Final = {"term:": "term", "card:": "card", "#": "section"}


def _line(node: Node) -> int:
    return node.map[0] + 1 if node.map else 1


_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False})
