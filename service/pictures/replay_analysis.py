"""The analysis of a game in the page with its replay. The modules, style and labels are those of the browser client."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from engines.kit.pictures.looks import DARK, LIGHT
from engines.kit.texts import Catalogue, message
from service.shared.javascript import statement
from service.shared.project_files import project_file

_PAGE: Final = Path(__file__).with_name("page")
_WORDS: Final = Catalogue(project_file("web/words"), project_file("web/words/analysis"))

_MODULES: Final = ("graph", "scrubbing", "what_else")
"""The modules of the client, which import nothing."""

_ARGUMENTS: Final = ("first", "last", "points", "ranges", "share", "version", "who")
"""The arguments of their labels. The page puts them in."""

_LABEL: Final = re.compile(r'\bt\("([a-z-]+)"')


@cache
def analysis_style() -> str:
    """Return the style sheet."""
    return _read(_PAGE / "analysis.css") + _read(project_file("web/styles/analysis.css"))


@cache
def analysis_script() -> str:
    """Return the script, which declares `analysisOf`: the modules of the client, and what makes elements for them."""
    modules = [statement(_read(project_file(f"web/analysis/{name}.mjs"))) for name in _MODULES]
    return "\n".join(['"use strict";', *modules, _read(_PAGE / "analysis.js")])


def analyzed_json(analysis: Mapping[str, Any], language: str) -> Mapping[str, Any]:
    """Return what the script needs to show an analysis as the API has it."""
    return {
        "analysis": analysis,
        "labels": {key: label(key, language) for key in sorted({*_LABEL.findall(analysis_script())})},
        "colors": {palette.name: palette.seats[: analysis["seats"]] for palette in (LIGHT, DARK)},
    }


def label(key: str, language: str) -> str:
    """Return a label of the browser client, with names in braces for its arguments."""
    return _WORDS.words(language).say(message(key, **{name: f"{{{name}}}" for name in _ARGUMENTS}))


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
