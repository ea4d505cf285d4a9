"""`make release` never builds a released version again."""

import gzip
import os
import subprocess
from pathlib import Path

import pytest

from tools import release
from tools.clients.released import compressed, description
from tools.release import Unreleasable, check_unreleased


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.email=ada@example.com", "-c", "user.name=Ada"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a description of the API."""
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "RELEASED", tmp_path / "clients" / "released")
    git(tmp_path, "init", "--quiet")
    (tmp_path / "openapi.yaml").write_text("one")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--message", "One")
    return tmp_path


def put(clone: Path, text: str) -> None:
    folder = clone / "clients" / "released" / "1.2.0"
    folder.mkdir(parents=True)
    (folder / "openapi.yaml.gz").write_bytes(gzip.compress(text.encode()))


def test_a_new_version_can_be_built_and_built_again_before_it_is_committed(clone: Path) -> None:
    check_unreleased("1.2.0")
    put(clone, "another")
    check_unreleased("1.2.0")


def test_a_tagged_version_is_released(clone: Path) -> None:
    git(clone, "tag", "v1.2.0")
    check_unreleased("1.2.1")
    with pytest.raises(Unreleasable, match="is tagged"):
        check_unreleased("1.2.0")


def test_a_committed_version_of_another_api_is_released_even_in_a_clone_without_tags(clone: Path) -> None:
    put(clone, "one")
    git(clone, "add", ".")
    git(clone, "commit", "--message", "Release 1.2.0")
    check_unreleased("1.2.0")
    (clone / "openapi.yaml").write_text("two")
    (clone / "clients" / "released" / "1.2.0" / "openapi.yaml.gz").unlink()
    with pytest.raises(Unreleasable, match="is committed"):
        check_unreleased("1.2.0")


def test_the_same_description_is_compressed_to_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("old.yaml", "new.yaml")]
    for file in files:
        file.write_text("info: {title: Retcon}\n")
    os.utime(files[0], (0, 0))
    one, other = map(compressed, files)
    assert one == other
    (tmp_path / "openapi.yaml.gz").write_bytes(one)
    assert description(tmp_path / "openapi.yaml.gz") == description(files[0]) == {"info": {"title": "Retcon"}}


def test_nothing_is_built_if_git_can_not_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "the_version", lambda: "1.2.0")
    assert release.main([]) == 1
    assert "git can't tell" in capsys.readouterr().err
    monkeypatch.setenv("PATH", "")
    assert release.main([]) == 1
    assert "git can't tell" in capsys.readouterr().err
