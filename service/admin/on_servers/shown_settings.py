"""The effective settings, and where each comes from, without secrets."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from service.operations.configuration.settings import Settings
from service.operations.configuration.variables import VARIABLES, Variable

SettingSource = Literal["environment", "make serve", "default"]

_DERIVED: Final = ("events_url", "queue_url", "archive_url", "data_dir")
"""The settings that `make serve` derives for its processes."""


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting: the name of its variable, its value without secrets, and where that comes from."""

    name: str
    value: str
    source: SettingSource


def shown_settings(settings: Settings, environ: Mapping[str, str]) -> list[ShownSetting]:
    """Return the effective settings in the order of docs/settings.md."""
    return [
        ShownSetting(each.name, _text(settings, environ, each), _source(settings, environ, each)) for each in VARIABLES
    ]


def _text(settings: Settings, environ: Mapping[str, str], variable: Variable) -> str:
    """Return the value as an operator writes it."""
    if variable.kind.is_secret or variable.field in _DERIVED:
        return masked(getattr(settings, variable.field), variable.kind.is_secret)
    return masked(environ.get(variable.name, "").strip() or variable.default or None, is_secret=False)


def masked(value: Path | str | None, is_secret: bool) -> str:
    """Return a value as text. Of a secret, only that it is set; of a URL, no user, no password and no query.

    >>> masked("redis://retcon:secret@db:6379/0?sentinel_password=x", True)
    'redis://…@db:6379/0?…'
    >>> masked("http://retcon:a/b@c@proxy:4750", False)
    'http://…@proxy:4750'
    """
    if value is None:
        return "not set"
    text = str(value)
    if is_secret and "://" not in text:
        return "set, not shown"
    return re.sub(r"\?.*", "?…", re.sub(r"//[^?]*@", "//…@", text)) if "://" in text else text


def _source(settings: Settings, environ: Mapping[str, str], variable: Variable) -> SettingSource:
    field = variable.field
    text = environ.get(variable.name, "").strip() or environ.get(variable.file_name, "").strip()
    is_ours = field in _DERIVED and getattr(settings, field) is not None
    if not text:
        return "make serve" if is_ours and field != "data_dir" else "default"
    return "make serve" if is_ours and _is_of_data_dir(settings, text) else "environment"


def _is_of_data_dir(settings: Settings, text: str) -> bool:
    """True for an address in the data directory: `make serve` gives its processes that of its own server or archive."""
    folder = Path(settings.data_dir).absolute()
    return f"{folder}/" in text
