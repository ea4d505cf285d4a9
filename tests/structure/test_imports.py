"""No file imports itself through other files, also not for its types alone."""

import sys
from collections.abc import Mapping, Set
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

OURS = ("engines", "events", "service", "workers", "retcon", "examples")


def must_have_no_circle(imports: Mapping[str, Set[str]]) -> None:
    """Fail with the first circle, if there is one."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def imports_of(*packages: str) -> dict[str, Set[str]]:
    """Return what each module imports, of these packages alone."""
    graph = grimp.build_graph(*packages, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


@pytest.mark.parametrize("packages", [OURS, ("tools",), ("retcon_client",)], ids=lambda names: names[0])
def test_there_are_no_circles(packages: tuple[str, ...]) -> None:
    imports = imports_of(*packages)
    assert len(imports) > 30
    must_have_no_circle(imports)


CIRCULAR = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from round_about import {}
"""


def test_a_circle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "round_about"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "one.py").write_text(CIRCULAR.format("two"))
    (package / "two.py").write_text(CIRCULAR.format("one"))
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.raises(pytest.fail.Exception, match=r"round_about\.one.*round_about\.two"):
        must_have_no_circle(imports_of("round_about"))
