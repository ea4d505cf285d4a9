"""The rules of the linters of openapi.yaml: warnings fail, and whatever is switched off has its reason beside it."""

from itertools import pairwise
from pathlib import Path

import pytest

NODE = Path(__file__).parents[2] / "tools" / "node"


@pytest.mark.parametrize("name", ["spectral.yaml", "redocly.yaml"])
def test_a_rule_that_is_switched_off_has_its_reason_beside_it(name: str) -> None:
    lines = (NODE / name).read_text(encoding="utf-8").splitlines()
    switched_off = [(before.strip(), line) for before, line in pairwise(lines) if line.endswith(": off")]
    assert switched_off
    for before, line in switched_off:
        assert before.startswith("# "), line
        assert before.endswith("."), line


def test_warnings_fail() -> None:
    assert "--fail-severity warn" in (NODE / "lint.sh").read_text(encoding="utf-8")
    assert "recommended-strict" in (NODE / "redocly.yaml").read_text(encoding="utf-8")
