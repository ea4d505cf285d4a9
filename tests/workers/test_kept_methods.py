"""The compiled methods of data classes are kept from one start to the next."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from workers.supervision import kept_methods as module
from workers.supervision.kept_methods import kept_methods


def a_class() -> Any:
    @dataclasses.dataclass(frozen=True, slots=True, order=True)
    class Piece:
        name: str
        at: int = 0
        marks: tuple[str, ...] = dataclasses.field(default_factory=tuple)

    return Piece


def behaves(made: Any) -> None:
    piece = made("king")
    assert piece == made("king", 0, ())
    assert piece < made("king", 1)
    assert len({piece, made("king")}) == 1
    assert repr(piece).endswith("Piece(name='king', at=0, marks=())")
    with pytest.raises(dataclasses.FrozenInstanceError):
        piece.at = 1


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    return tmp_path / "__pycache__" / "some.methods"


def no_compiler(*_: Any, **__: Any) -> None:
    raise AssertionError("it was compiled again")


def test_methods_are_compiled_once(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with kept_methods(kept):
        behaves(a_class())
    monkeypatch.setattr(module, "compile", no_compiler, raising=False)
    with kept_methods(kept):
        behaves(a_class())


def test_another_class_is_added(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with kept_methods(kept):
        a_class()
    with kept_methods(kept):
        a_class()
        dataclasses.make_dataclass("Other", ["one", "more"])
    monkeypatch.setattr(module, "compile", no_compiler, raising=False)
    with kept_methods(kept):
        behaves(a_class())
        assert dataclasses.make_dataclass("Other", ["one", "more"])(1, 2).more == 2


@pytest.mark.parametrize("change", [lambda it: it[:-1], lambda it: it[:1000], lambda _: b"", lambda it: b"x" + it[1:]])
def test_a_damaged_file_is_replaced(kept: Path, change: Any) -> None:
    with kept_methods(kept):
        a_class()
    whole = kept.read_bytes()
    kept.write_bytes(change(whole))
    with kept_methods(kept):
        behaves(a_class())
    assert kept.read_bytes() == whole


def test_code_of_another_python_is_not_used(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with kept_methods(kept):
        a_class()
    monkeypatch.setattr("sys.version", "another")
    assert not module._read(kept)  # private: what is read, whatever is done with it


def test_without_a_place_to_keep_them_methods_are_compiled_each_time(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.parent.write_text("a file, not a folder")
    with kept_methods(kept):
        behaves(a_class())
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    kept.parent.unlink()
    with kept_methods(kept):
        behaves(a_class())
    assert not kept.parent.exists()


def test_afterwards_data_classes_are_made_as_always(kept: Path) -> None:
    with pytest.raises(RuntimeError), kept_methods(kept):
        raise RuntimeError
    assert "exec" not in vars(dataclasses)
    behaves(a_class())
