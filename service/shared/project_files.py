"""Where the project's files are that belong to no package, such as those of `web/`: at the top of a clone, and in
`retcon/files` of an installed package.

Modules find the files of their own package beside themselves.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

_CODE: Final = Path(__file__).parents[2]
"""The folder of all packages: the top of a clone, or `site-packages`."""

_PACKAGES: Final = ("engines", "examples")
"""The packages with files that the server shows: rulings, and descriptions of packs."""

_INSTALLED: Final = _CODE / "retcon" / "files"
_OTHERS: Final = _INSTALLED if _INSTALLED.is_dir() else _CODE


def project_file(name: str) -> Path:
    """Return the path of a file or folder, which is named relative to the top of the repository.

    >>> project_file("web/index.html").is_file()
    True
    """
    return _top_of(name) / name


def project_files(pattern: str) -> Sequence[str]:
    """Return the names of the files that match a pattern such as `docs/games/*.md`, in order."""
    top = _top_of(pattern)
    return sorted(path.relative_to(top).as_posix() for path in top.glob(pattern))


def _top_of(name: str) -> Path:
    return _CODE if name.partition("/")[0] in _PACKAGES else _OTHERS
