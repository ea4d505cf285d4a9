"""`python -m tools.prose [--rooms] [PATH …]`: finds phrases in our English that read like a translation.

Docstrings, comments and texts in Python, the names of tests, Markdown, and comments in other files are checked. The
texts of the API come from these, so openapi.yaml is not read. `PHRASES` lists the phrases and what to write instead;
`ALLOWED` lists texts in which one is right.
"""

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]

LEFT_OUT: Final = re.compile(r"(?:^|/)(?:\.(?!ci/)|packs/[^/]+/|node_modules/)|^tests/|^tools/prose\.py$")
"""Paths that are not checked: hidden folders, the texts on cards, tests, and this file, which quotes the phrases."""


@dataclass(frozen=True)
class Phrase:
    """A phrase to avoid: a regular expression, whose letters match in either case, and what to write instead."""

    pattern: str
    instead: str


HEADED: Final = (
    r"(?:\A|(?<=[.!?]\s))(?:(?:whoever|who (?:is|was|has|had|can|makes|asks|looks|reads|sits|lands))\b(?! see)"
    r"|what (?:is|was|comes) \w+ (?:is|are|was|were)\b)(?![^.]{0,200}\?)"
)
"""A sentence that begins with a relative clause instead of a noun. Questions are allowed, and titles such as "What each
viewer knows" and "Who can see the game".
"""

PHRASES: Final = (
    Phrase(HEADED, "begin with the subject: `Crashed processes are restarted`, not `What dies is started again`"),
    Phrase(r"\bbut for\b", "except"),
    Phrase(r"\banew\b", "again"),
    Phrase(r"\b(?:the|an) own\b", "its own, their own, your own"),
    Phrase(r"\bso (?:many|much)\b(?! (?:\w+ )?that\b)", "that many; or give the number"),
    Phrase(r"\b(?:to|of|by|for|from|with) whom\b", "name the person: `the player that …`"),
    Phrase(r"\bhangs? on\b", "depends on"),
    Phrase(r"\bfor good\b", "permanently"),
    Phrase(r"\bfor ever\b", "forever"),
    Phrase(r"\blookers?\b|\bonlookers?\b", "viewer, spectator"),
    Phrase(r"\beyes?\b", "viewer, view"),
    Phrase(r"\btells nothing\b", "says, shows, reveals, returns"),
    Phrase(r"(?<!there )\b(?:is|are) (?-i:none)\b(?! of)", "does not exist; there is no …"),
    Phrase(r"\bthat is there\b|\bthat are there\b", "existing"),
    Phrase(r"\bbeforehand\b", "before, in advance"),
    Phrase(r"\bmay it be\b|\bis it so\b|\bas is its\b", "ask or say it plainly"),
    Phrase(r"\bsigns? of life\b|\blast words\b", "keep-alive; last output"),
    Phrase(r"\bcomes? to nothing\b|\bcame to nothing\b", "fails"),
    Phrase(r"\bwhosoever\b|\bthereof\b|\btherein\b|\bwhereby\b|\blest\b|\bnought\b|\bhenceforth\b", "a plain word"),
)

ALLOWED: Final[tuple[str, ...]] = ("draw anew", "what is hidden from whom", "hidden, and from whom", "and for whom")
"""Texts in which a phrase is right, such as titles and quotations. A match within one of these is not reported."""

BULLET: Final = re.compile(r"^\s*(?:[-*>|]|\d+\.) ")
COMMENT: Final = re.compile(r"(?:^|\s)(?:#|--) (.*)$", re.MULTILINE)

_ANY: Final = re.compile("|".join(phrase.pattern for phrase in PHRASES), re.IGNORECASE)


@dataclass(frozen=True)
class Text:
    """A piece of prose and the line at which it begins."""

    line: int
    text: str


@dataclass(frozen=True)
class Hit:
    """A phrase that was found."""

    path: str
    line: int
    found: str
    instead: str

    def __str__(self) -> str:
        """Return it as compilers do."""
        return f"{self.path}:{self.line}: {self.found!r}: {self.instead}"


def hits_in(path: str, texts: Iterable[Text]) -> Iterator[Hit]:
    """Yield the phrases in the texts of a file."""
    for text in texts:
        for phrase in PHRASES if _ANY.search(text.text) else ():
            for match in re.finditer(phrase.pattern, text.text, re.IGNORECASE):
                if not _is_allowed(text.text, match):
                    line = text.line + text.text.count("\n", 0, match.start())
                    yield Hit(path, line, _quoted(text.text, match), phrase.instead)


def _is_allowed(text: str, match: re.Match[str]) -> bool:
    around = " ".join(text[max(0, match.start() - 60) : match.end() + 60].lower().split())
    return any(allowed in around and match.group().lower() in allowed for allowed in ALLOWED)


def _quoted(text: str, match: re.Match[str]) -> str:
    """Return the match with a few words after it."""
    return " ".join(text[match.start() : match.end() + 30].split())


def python_texts(code: str) -> Iterator[Text]:
    """Yield the docstrings, texts and comments of a Python file, and the names of its tests as sentences."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield Text(node.lineno, _prose(node.value))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield Text(node.lineno, node.name.removeprefix("test_").replace("_", " "))
    yield from comment_texts(code)


def markdown_texts(text: str) -> Iterator[Text]:
    """Yield the paragraphs, list items and table cells outside of code."""
    text = re.sub(r"^```.*?^```", _blank, text, flags=re.DOTALL | re.MULTILINE)
    for number, paragraph in _paragraphs(text):
        if not paragraph.startswith("#"):  # headings may be questions in brief
            yield Text(number, _prose(paragraph))


def comment_texts(text: str) -> Iterator[Text]:
    """Yield the comments of a file in which they begin with `#` or `--`."""
    for comment in COMMENT.finditer(text):
        yield Text(text.count("\n", 0, comment.start(1)) + 1, _prose(comment.group(1)))


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Yield the runs of lines between blank lines and bullets, with the line at which each begins."""
    begun, lines = 1, list[str]()
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        if (not line.strip() or BULLET.match(line)) and lines:
            yield begun, "\n".join(lines)
            lines = []
        if line.strip():
            begun = begun if lines else number
            lines.append(BULLET.sub("", line).strip())


def _prose(text: str) -> str:
    """Return the text without code, quotations and link targets; line breaks stay."""
    return re.sub(r"`[^`]*`|“[^”]*”|\*[^*\n]+\*|(?<=\])\([^)]*\)|<!--.*?-->", _blank, text)


def _blank(match: re.Match[str]) -> str:
    return "x" + "\n" * match.group().count("\n")


def hits(root: Path, paths: Sequence[str]) -> Iterator[Hit]:
    """Yield the phrases in these files, which are given relative to the root."""
    for path in paths:
        text = (root / path).read_text(encoding="utf-8")
        texts = {".py": python_texts, ".md": markdown_texts}.get(Path(path).suffix, comment_texts)
        yield from hits_in(path, texts(text))


def files(root: Path) -> list[str]:
    """Return the files with prose, relative to the root."""
    suffixes = {".py", ".md", ".lua", ".toml"}
    named = {"Makefile", "run"}
    found = (
        path.relative_to(root).as_posix() for path in root.rglob("*") if path.suffix in suffixes or path.name in named
    )
    return sorted(path for path in found if not LEFT_OUT.search(path))


def main(arguments: Sequence[str]) -> int:
    """Print the phrases that were found. Return 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tools.prose", description="Find phrases to avoid in our English.")
    parser.add_argument("paths", nargs="*", help="files, relative to the top level; by default all")
    parser.add_argument("--rooms", action="store_true", help="print only how many there are in each room")
    given = parser.parse_args(arguments)
    found = list(hits(ROOT, given.paths or files(ROOT)))
    if given.rooms:
        for room, count in sorted(Counter(hit.path.split("/")[0] for hit in found).items()):
            print(f"{count:5} {room}")
    else:
        print("".join(f"{hit}\n" for hit in found), end="")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
