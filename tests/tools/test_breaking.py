"""Changes of openapi.yaml that break clients are named, and additions are not. Each change is read both ways."""

import copy
import json
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from tools.breaking import __main__ as program
from tools.breaking import breaking_changes
from tools.clients.released import ROOT, description, newest

TODAY: Final = date(2027, 1, 1)
PLANTED: Final = description(Path(__file__).parent / "breaking_changes.yaml")
API: Final[Any] = PLANTED["api"]


def part(document: Any, pointer: str) -> tuple[Any, str]:
    """What has the part that a JSON Pointer names, and the part's name in it."""
    *path, last = [name.replace("~1", "/").replace("~0", "~") for name in pointer.split("/")[1:]]
    for name in path:
        document = document[name]
    return document, last


def changed(document: Any, sets: dict[str, Any], removes: str = "") -> Any:
    result = copy.deepcopy(document)
    for pointer, value in sets.items():
        owner, name = part(result, pointer)
        owner[name] = value
    if removes:
        owner, name = part(result, removes)
        del owner[name]
    return result


def found(old: Any, new: Any, today: date = TODAY) -> list[str]:
    return [str(change) for change in breaking_changes(old, new, today)]


@pytest.mark.parametrize("planted", PLANTED["changes"], ids=[each["change"] for each in PLANTED["changes"]])
def test_a_planted_change_is_named_if_it_breaks_clients(planted: dict[str, Any]) -> None:
    newer = changed(API, planted.get("set", {}), planted.get("remove", ""))
    assert newer != API
    assert found(API, newer) == planted.get("forwards", [])
    assert found(newer, API) == planted.get("backwards", [])


def test_the_same_description_breaks_nothing() -> None:
    assert found(API, API) == []


@pytest.mark.parametrize(
    ("deprecated", "removed"),
    [
        ("/paths/~1games~1{id}/get", "/paths/~1games~1{id}/get"),
        ("/components/parameters/Seat", "/paths/~1games~1{id}/get/parameters"),
        ("/components/schemas/Game/properties/at", "/components/schemas/Game/properties/at"),
    ],
)
def test_deprecated_things_may_be_removed_from_the_day_that_was_announced(deprecated: str, removed: str) -> None:
    old = changed(API, {f"{deprecated}/deprecated": True, f"{deprecated}/x-sunset": "2027-01-01"})
    new = changed(old, {}, removed)
    assert found(old, new) == []
    assert len(found(old, new, date(2026, 12, 31))) == 1


def test_the_schema_of_a_parameter_may_have_the_day() -> None:
    seat = "/components/parameters/Seat"
    old = changed(API, {f"{seat}/deprecated": True, f"{seat}/schema/x-sunset": "2027-01-01"})
    assert found(old, changed(old, {"/paths/~1games~1{id}/get/parameters": []})) == []


def test_this_api_breaks_no_client_of_the_newest_release(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main([]) == 0, capsys.readouterr().out


@pytest.mark.soak
def test_the_program_names_changes_and_respects_exceptions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = newest() / "openapi.yaml.gz"
    new = tmp_path / "new.yaml"
    new.write_text(json.dumps(changed(description(old), {}, "/paths/~1healthz")))
    line = "/paths/~1healthz: the path was removed"
    assert program.main([str(old), str(new)]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"{line}\n\n1 changes since {old.relative_to(ROOT)} break clients.")
    monkeypatch.setattr(program, "PROMISE", tmp_path / "promise.md")
    program.PROMISE.write_text(f"| `{line}` | nobody used it |\n")
    assert program.main([str(old), str(new)]) == 0
