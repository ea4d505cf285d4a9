"""No folder of code has more modules than a newcomer can hold in mind."""

from pathlib import Path

import pytest

from tests.structure.test_contents import PACKAGES, ROOT

MOST = 16
"""How many modules a folder may have beside its `__init__` and `__main__`."""


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: ".".join(path.relative_to(ROOT).parts))
def test_no_folder_has_too_many_modules(package: Path) -> None:
    assert len([path for path in package.glob("*.py") if not path.stem.startswith("__")]) <= MOST
