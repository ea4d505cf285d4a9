"""The documentation pages: Markdown files of `docs/`, rendered as HTML.

`docs/index.md` is the table of contents. A page is served if the table links to it, so nothing else in the folder
becomes public by accident, and the navigation follows from the same list. Games that the table does not list yet are
added to it: their pages in `docs/games/` and their rulings.
"""

import html
import itertools
import re
from collections.abc import Iterator, Mapping
from functools import cache
from posixpath import join, normpath, relpath
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from engines.kit.texts import ENGLISH
from service.api.description.rules_for_players import rules_file
from service.shared.project_files import project_file, project_files

INDEX: Final = "docs/index.md"
_EVERY_GAME: Final = {
    "The games": ("docs/games/*.md",),
    "Rulings": ("engines/games/*/RULINGS.md", "examples/*/RULINGS.md"),
}
"""The sections of the index that list every game, and the pages to list there."""

_STACKED: Final = range(3, 6)
"""The numbers of columns with which a phone shows a table as a list. Fewer fit, and more would make a long list."""

_UNIT: Final = re.compile(r"(?<=\d) (?=(?:%|ms|s|KB|MB)(?!\w))")
"""The space between a number and its unit. A line must not break there."""

_LINK = re.compile(r"^\[(?P<title>[^]]+)\]\((?P<target>[^)]+)\)")
_SERVED_ELSEWHERE: Final = {"docs/asyncapi.yaml": "/asyncapi.yaml", "openapi.yaml": "/openapi.yaml"}


class ContentsEntry(NamedTuple):
    """One line of the table of contents: the page's title, its path below `/docs`, and its file."""

    title: str
    path: str
    file: str


class Section(NamedTuple):
    """One heading of the table of contents with its pages."""

    title: str
    entries: tuple[ContentsEntry, ...]


class GuidePage(NamedTuple):
    """A rendered page. `body` is HTML."""

    title: str
    body: str


@cache
def contents() -> tuple[Section, ...]:
    """Return the table of contents, as `docs/index.md` gives it."""
    sections: list[Section] = []
    for line in _source(INDEX).splitlines():
        if line.startswith("## "):
            sections.append(Section(line[3:], ()))
        elif (found := _LINK.match(line.removeprefix("- "))) and line.startswith("- "):
            entry = _entry(found["title"], found["target"])
            sections[-1] = Section(sections[-1].title, (*sections[-1].entries, entry))
    return tuple(sections)


def _source(file: str) -> str:
    """Return the Markdown of a page. The index lists every game, also those that its file does not name."""
    text = project_file(file).read_text(encoding="utf-8")
    if file != INDEX:
        return text
    return "\n\n## ".join("\n".join([section, *_unlisted(section)]) for section in text.rstrip().split("\n\n## "))


def _unlisted(section: str) -> Iterator[str]:
    """Yield a line for each game that a section of the index lacks."""
    for pattern in _EVERY_GAME.get(section.partition("\n")[0], ()):
        for page in project_files(pattern):
            target = relpath(page, "docs")
            if f"({target})" not in section:
                yield _index_line(_source(page), target)


def _index_line(text: str, target: str) -> str:
    """Return a page's line in the index: its title and, for the page of a game, its first sentence."""
    heading, first, *_ = text.split("\n\n")
    title = heading.removeprefix("# ")
    game = title.removesuffix(" for programmers")
    sentence = " ".join(first.split()).partition(". ")[0].rstrip(".")
    return f"- [{game}]({target})" + (f": {sentence[:1].lower()}{sentence[1:]}" if game != title else "")


def _entry(title: str, target: str) -> ContentsEntry:
    file = normpath(join("docs", target))
    if target.startswith("/"):  # a page that is not a file, such as the list of errors
        return ContentsEntry(title, target.removeprefix("/docs/"), "")
    return ContentsEntry(title, _path_of(file), file)


def _path_of(file: str) -> str:
    """Return the path below `/docs` at which a Markdown file is served."""
    if file == "README.md":
        return "get-started"
    if file.endswith("/RULINGS.md"):
        return f"rulings/{file.split('/')[-2].replace('_', '-')}"
    if file.endswith("/packs/README.md"):
        return f"packs/{file.split('/')[-3].replace('_', '-')}"
    return file.removeprefix("docs/").removesuffix(".md")


@cache
def _files() -> Mapping[str, str]:
    """Return the file of each served page by its path. The index has the empty path."""
    listed = {entry.path: entry.file for section in contents() for entry in section.entries if entry.file}
    return {"": INDEX, **listed}


def beside(path: str) -> tuple[ContentsEntry | None, ContentsEntry | None]:
    """Return the entries before and after a page in the table of contents; None where there is none."""
    entries = [entry for section in contents() for entry in section.entries]
    for before, entry, after in zip([None, *entries], entries, [*entries[1:], None], strict=False):
        if entry.path == path:
            return before, after
    return None, None


def page_at(path: str) -> GuidePage | None:
    """Return the page at this path below `/docs`, or None if there is none."""
    file = _files().get(path)
    return None if file is None else _rendered(file)


def guide_of(ruleset: str) -> str | None:
    """Return the path of the page that teaches the game of that ruleset, or None if there is none."""
    return f"/learn/{ruleset}" if rules_file(ruleset, ENGLISH) else _served(f"games/{ruleset}")


def rulings_of(ruleset: str) -> str | None:
    """Return the path of the page with the rulings of that ruleset, or None if there is none."""
    return _served(f"rulings/{ruleset}")


def _served(path: str) -> str | None:
    return f"/docs/{path}" if path in _files() else None


_COMMENT: Final = re.compile(r"^<!--.*-->$", re.MULTILINE)
"""A line with nothing but an HTML comment, such as those before and after a generated table."""


@cache
def _rendered(file: str) -> GuidePage:
    tokens = _MARKDOWN.parse(_COMMENT.sub("", _source(file)))
    _mark_headings(tokens)
    _label_cells(tokens)
    _rewrite_links(tokens, file)
    title = next((token.content for token in tokens if token.type == "inline"), "")
    return GuidePage(_plain(title), _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))


def _mark_headings(tokens: list[Token]) -> None:
    """Give every heading an id, made from its text as code hosts make it."""
    used: set[str] = set()
    for opening, inline in itertools.pairwise(tokens):
        if opening.type == "heading_open":
            slug = slug_of(_plain(inline.content))
            name = next(each for each in _numbered(slug) if each not in used)
            used.add(name)
            opening.attrSet("id", name)


def _label_cells(tokens: list[Token]) -> None:
    """Give every cell its column's heading as `data-label`, for phones, where each row is a list."""
    headings: list[str] = []
    column = 0
    for token, content in itertools.pairwise(tokens):
        if token.type == "table_open":
            headings = []
        elif token.type == "th_open":
            headings.append(_with_units(_plain(content.content)))
        elif token.type == "tr_open":
            column = 0
        elif token.type == "td_open":
            token.attrSet("data-label", headings[column])
            column += 1


def _numbered(slug: str) -> Iterator[str]:
    yield slug
    for number in range(1, 1000):
        yield f"{slug}-{number}"


def slug_of(heading: str) -> str:
    """Return the id of a heading.

    >>> slug_of("What you can see: R1, R2")
    'what-you-can-see-r1-r2'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _plain(inline: str) -> str:
    """Return the text of a heading without its Markdown."""
    return re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", inline).replace("`", "").replace("*", "")


def _rewrite_links(tokens: list[Token], file: str) -> None:
    """Lead links to served pages; turn links to other files of the repository into plain text."""
    for token in tokens:
        for child in token.children or ():
            if child.type == "link_open":
                target = _address(str(child.attrGet("href") or ""), file)
                if target:
                    child.attrSet("href", target)
                else:
                    child.tag, child.attrs = "span", {}
        _close_spans(token.children or [])


def _close_spans(children: list[Token]) -> None:
    """Close as a span each link that has become one."""
    opened = ""
    for child in children:
        if child.type == "link_open":
            opened = child.tag
        elif child.type == "link_close":
            child.tag = opened


def _address(target: str, file: str) -> str:
    """Return the address that a link leads to from this file, or "" if the server does not serve it."""
    if re.match(r"^(https?:|#|/)", target):
        return target
    name, _, anchor = target.partition("#")
    linked = normpath(join(file.rpartition("/")[0], name))
    if linked in _SERVED_ELSEWHERE:
        return _SERVED_ELSEWHERE[linked]
    for path, served in _files().items():
        if served == linked:
            return f"/docs/{path}".rstrip("/") + (f"#{anchor}" if anchor else "")
    return ""


def _table_open(tokens: list[Token], index: int, *_: Any) -> str:
    row = itertools.takewhile(lambda token: token.type != "thead_close", tokens[index:])
    columns = sum(token.type == "th_open" for token in row)
    kind = "wide stacks" if columns in _STACKED else "wide"
    return f'<div class="{kind}" tabindex="0"><table>\n'


def _table_close(tokens: list[Token], index: int, *_: Any) -> str:
    return "</table></div>\n"


def _text(tokens: list[Token], index: int, *_: Any) -> str:
    return html.escape(_with_units(tokens[index].content), quote=False)


def _with_units(text: str) -> str:
    """Return the text with no-break spaces between numbers and their units."""
    return _UNIT.sub("\N{NO-BREAK SPACE}", text)


def _fence(tokens: list[Token], index: int, *_: Any) -> str:
    """Write a block of code so that it scrolls by keyboard too."""
    return f'<pre tabindex="0"><code>{html.escape(tokens[index].content)}</code></pre>\n'


def _code_inline(tokens: list[Token], index: int, *_: Any) -> str:
    return code(tokens[index].content)


def code(text: str) -> str:
    """Return a name as HTML. A long one may break after an underscore.

    >>> code("bad_import")
    '<code>bad_<wbr>import</code>'
    """
    return f"<code>{html.escape(text).replace('_', '_<wbr>')}</code>"


def _markdown() -> MarkdownIt:
    """Return a renderer of CommonMark with tables. HTML in a page is shown as text."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    rules: Any = markdown.renderer.rules  # type: ignore[attr-defined] # the protocol does not name it
    rules |= {"table_open": _table_open, "table_close": _table_close}
    rules |= {"text": _text, "fence": _fence, "code_inline": _code_inline}
    return markdown


_MARKDOWN: Final = _markdown()
