"""Texts of openapi.yaml as docstrings of generated code, wrapped to the length of our lines."""

import re
import textwrap
from typing import Final

WIDTH: Final = 120

_one_line: Final = re.compile(r'^( *)"""(.*)"""$')


def wrapped(text: str, indent: str, hanging: str = "") -> str:
    """Return the paragraphs and lists of the text, wrapped and indented; `hanging` is added from the second line on."""
    return "\n\n".join(_paragraph(each, indent, hanging) for each in text.strip().split("\n\n"))


def _paragraph(text: str, indent: str, hanging: str) -> str:
    items: list[str] = []
    for line in text.split("\n"):
        if items and not line.startswith("- "):
            items[-1] += f" {line.strip()}"
        else:
            items.append(line.strip())
    return "\n".join(_filled(item, indent, "  " if item.startswith("- ") else hanging) for item in items)


def _filled(text: str, indent: str, hanging: str) -> str:
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )


def docstring(text: str, indent: str) -> str:
    """Return the text as a docstring; one line if it fits."""
    text = escaped(text.strip())
    line = f'{indent}"""{text}"""'
    if "\n" not in line and len(line) <= WIDTH:
        return line
    body = wrapped(f'"""{text}', indent)
    return f'{body}\n{indent}"""'


def escaped(text: str) -> str:
    """Return the text as it is written in a docstring."""
    return text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')


def wrapped_docstrings(text: str) -> str:
    """Return Python source text in which docstrings of one line that are too long are wrapped."""
    return "\n".join(_line(each) for each in text.split("\n"))


def _line(line: str) -> str:
    found = _one_line.match(line) if len(line) > WIDTH else None
    return docstring(found[2], found[1]) if found else line
