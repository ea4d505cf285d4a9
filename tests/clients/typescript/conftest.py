"""Fixtures of the tests of the TypeScript client: the package, installed once for all processes of a run."""

import os
from pathlib import Path

import pytest

from tests.clients.typescript.package import MISSING, PACKAGE, PROGRAMS, Installed, alone, install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The package in a folder, with the tests' programs and the examples, compiled, in `programs`."""
    if MISSING:
        pytest.skip(MISSING)
    folder = _shared(tmp_path_factory) / "typescript"
    with alone(folder):
        done = folder / "done"
        if not done.exists():
            sources = [*PROGRAMS.glob("*.ts"), *(PACKAGE / "examples").glob("*.ts")]
            install(folder).compile("programs", sources)
            done.touch()
        (tarball,) = (folder / "clients" / "typescript").glob("*.tgz")
        return Installed(folder / "app", tarball)


@pytest.fixture(scope="session")
def programs(installed: Installed) -> Path:
    """The folder of the tests' programs and the examples, compiled."""
    return installed.folder / "programs"


def _shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that all processes of a parallel run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
