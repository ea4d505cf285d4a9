"""Reading and writing in line mode: plain lines, no cursor movements, and JSON for programs."""

import json
import shutil
import sys
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, Final, TextIO

from retcon_client.play.plain import plain, squeezed
from retcon_client.play.words import Words

_BOLD: Final = "\x1b[1m"
_OFF: Final = "\x1b[0m"


class EndOfInput(Exception):
    """The input has ended before the question was answered."""


class Console:
    """Lines from a person or a program, and lines to them.

    In line mode, everything goes to `output`. With `is_json`, `output` gets one JSON object per line, and what is for
    people goes to `notes`. `is_interactive`: a person types, so questions may be asked.
    """

    def __init__(
        self,
        words: Words,
        *,
        source: TextIO | None = None,
        output: TextIO | None = None,
        notes: TextIO | None = None,
        is_json: bool = False,
        has_style: bool = False,
    ) -> None:
        self.words: Final = words
        self._source, self._output = source or sys.stdin, output or sys.stdout
        self._notes = notes or sys.stderr
        self.is_json: Final = is_json
        self.is_interactive: Final = self._source.isatty()
        self._has_style = has_style and not is_json

    @property
    def width(self) -> int:
        """The width of lines: at most 100, and that of the terminal."""
        return max(40, min(100, shutil.get_terminal_size((80, 24)).columns))

    def emit(self, type: str, **fields: Any) -> None:
        """Write a JSON object, in JSON mode only."""
        if self.is_json:
            print(json.dumps({"type": type, **fields}, ensure_ascii=False), file=self._output, flush=True)

    def tell(self, text: object = "", *, indent: str = "", hanging: str = "  ", is_bold: bool = False) -> None:
        """Write a paragraph, wrapped; `hanging` is added to the indent of its further lines."""
        lines = wrap(self._plain(text), self.width, initial_indent=indent, subsequent_indent=f"{indent}{hanging}")
        for line in lines or [""]:
            self._line(line, is_bold)

    def show(self, lines: Iterable[str], *, indent: str = "") -> None:
        """Write lines as they are, such as a drawing."""
        for line in lines:
            self._line(f"{indent}{self._plain(line)}".rstrip())

    def draw(self, lines: Sequence[str], *, indent: str = "  ") -> None:
        """Write a drawing, squeezed if the terminal is narrow."""
        columns = shutil.get_terminal_size((80, 24)).columns
        self.show(squeezed([self._plain(line) for line in lines], columns - len(indent) - 1), indent=indent)

    def say(self, key: str, **values: object) -> None:
        """Write one of the client's own texts."""
        self.show(self.words(key, **values).splitlines())

    def columns(self, rows: Sequence[Sequence[object]], *, indent: str = "  ") -> None:
        """Write rows whose columns stand below each other."""
        plain_rows = [[self._plain(each) for each in row] for row in rows]
        wide = [max(map(len, column)) for column in zip(*plain_rows, strict=True)]
        for row in plain_rows:
            cells = [f"{cell:<{width}}" for cell, width in zip(row, wide, strict=True)]
            self.tell("  ".join(cells).rstrip(), indent=indent)

    def count(self, key: str, count: int) -> None:
        """Write one of the client's own texts that count something; of one, that with `-one`."""
        self.show(self.words.counted(key, count).splitlines())

    def note(self, key: str, **values: object) -> None:
        """Write one of the client's own texts to the notes, as it is no part of the game."""
        self.remark(self.words(key, **values))

    def remark(self, text: str) -> None:
        """Write a text to the notes."""
        print(self._plain(text), file=self._notes, flush=True)

    def ask(self, key: str, **values: object) -> str:
        """Return the line that is typed after a prompt, without surrounding spaces. Raises `EndOfInput`."""
        prompt = self._plain(self.words(key, **values))
        return plain(self._typed(prompt)).strip()

    def confirms(self, key: str, **values: object) -> bool:
        """Ask a person; a program's answer is yes."""
        return not self.is_interactive or self.ask(key, **values).casefold()[:1] in (self.words("yes"), "y")

    def _typed(self, prompt: str) -> str:
        if self.is_interactive and self._source is sys.stdin and not self.is_json:
            try:
                return input(prompt)
            except EOFError:
                self._line("")
                raise EndOfInput from None
        print(prompt, end="", file=self._people, flush=True)
        line = self._source.readline()
        if not line:
            self._line("")
            raise EndOfInput
        if not self.is_interactive:
            print(self._plain(line.strip()), file=self._people, flush=True)  # a record of what was typed
        return line

    @property
    def _people(self) -> TextIO:
        return self._notes if self.is_json else self._output

    def _line(self, line: str, is_bold: bool = False) -> None:
        styled = f"{_BOLD}{line}{_OFF}" if is_bold and self._has_style and line else line
        print(styled, file=self._people, flush=True)

    def _plain(self, text: object) -> str:
        return plain(text, getattr(self._people, "encoding", None) or "utf-8")
