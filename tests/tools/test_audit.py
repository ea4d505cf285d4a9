"""The audit reports what it could not look up, and fails only for known vulnerabilities."""

import json
from typing import Any

import pytest

from tools import audit

SOUND: dict[str, Any] = {"name": "flask", "version": "3.1.3", "vulns": []}
SKIPPED: dict[str, Any] = {"name": "redis", "skip_reason": "not found"}
BROKEN: dict[str, Any] = {
    "name": "jinja2",
    "version": "3.1.1",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["3.1.2"]}, {"id": "PYSEC-2", "fix_versions": []}],
}


def audited(monkeypatch: pytest.MonkeyPatch, *packages: dict[str, Any]) -> int:
    output = json.dumps({"dependencies": packages, "fixes": []})
    monkeypatch.setattr(audit, "audit", lambda files: output)
    return audit.main([])


def test_packages_without_a_known_vulnerability_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audited(monkeypatch, SOUND, SKIPPED) == 0
    assert capsys.readouterr().out == "1 packages looked up. Not looked up: redis.\n"


def test_a_known_vulnerability_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert audited(monkeypatch, SOUND, BROKEN) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "jinja2 3.1.1: PYSEC-1, fixed in 3.1.2",
        "jinja2 3.1.1: PYSEC-2, fixed in no version",
    ]


def test_a_database_that_can_not_be_reached_is_no_success_in_disguise(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audited(monkeypatch, SKIPPED, SKIPPED) == 0
    assert "Audit skipped" in capsys.readouterr().out
    monkeypatch.setattr(audit, "audit", lambda files: "")
    assert audit.main([]) == 0
    assert "Audit skipped" in capsys.readouterr().out


def test_a_missing_program_is_treated_as_out_of_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "COMMAND", ("/bin/sh", "-c", "exit 1"))
    assert audit.audit(["requirements.txt"]) == ""
