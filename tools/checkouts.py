"""Older revisions of this repository, checked out to compare them with the working tree."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[1]


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Check that revision out into a temporary directory.

    Raises `CalledProcessError` if git can't. If the program is killed, `git worktree prune` removes what git still
    knows of the directory.
    """
    with TemporaryDirectory() as directory:
        root = Path(directory, "checkout")
        _git("worktree", "add", "--detach", str(root), revision)
        try:
            yield root
        finally:
            _git("worktree", "remove", "--force", str(root))


def _git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
