"""The code of the last release, for tests of upgrades."""

import subprocess
from pathlib import Path
from typing import Final

import pytest

from service.operations.release import RELEASE
from tests.support.real_server import ROOT

RELEASED: Final = {"0.2.0": "4132e24cc9d5a4a8dbca40c6df1cc8086a2f987c"}
"""The commits of releases, for clones that have no tags."""

_PARTS: Final = ("Procfile", "docs", "engines", "events", "examples", "openapi.yaml", "service", "web", "workers")


def last_release() -> tuple[str, str]:
    """Return the version and the commit of the newest release before the present version. Skips the test if the history
    of this commit lacks it.
    """
    tags = _git("tag", "--list", "v*", "--merged", "HEAD", "--sort=-v:refname").split()
    tags = [tag for tag in tags if tag != f"v{RELEASE}"]
    version = tags[0].removeprefix("v") if tags else list(RELEASED)[-1]
    commit = _git("rev-parse", f"v{version}^{{commit}}") if tags else RELEASED[version]
    if not _git("cat-file", "-t", commit):
        pytest.skip(f"the history lacks release {version}, as in a shallow clone")
    return version, commit


def unpacked(commit: str, folder: Path) -> Path:
    """Return a new folder with what a server of that commit needs. It runs with the packages that are installed."""
    folder.mkdir()
    archive = subprocess.run(["git", "archive", commit, *_PARTS], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "--extract", "--directory", folder], input=archive.stdout, check=True)
    return folder


def _git(*arguments: str) -> str:
    """Return what git prints; nothing if it fails, or if there is no git."""
    try:
        told = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return told.stdout.strip() if told.returncode == 0 else ""
