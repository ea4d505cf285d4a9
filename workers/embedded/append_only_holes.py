"""Holes in append-only files: runs of zero bytes between two commands. `python -m retcon remove-holes
FOLDER` removes them; `make serve` does so at each start of the embedded server.

When the disk is full, Valkey and Redis cut off the incomplete command. In a file that was opened for a rewrite, they do
not move the write position back. So the next command is written after a gap, which the file system fills with zeros. No
command is lost, but no server loads the file any more.
"""

import mmap
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

FILES: Final = "appendonlydir"
"""The folder of a server's append-only files, in its data directory."""

MANIFEST: Final = "appendonly.aof.manifest"
"""The file that names the others, in that folder."""

_UNFINISHED: Final = "temp-"
"""How the names of files begin that a server had not finished writing."""

_LINE_END = b"\r\n"


def main(arguments: Sequence[str]) -> int:
    """Remove the holes from the files of a server that is stopped. Return the exit code."""
    if len(arguments) != 1 or not (folder := Path(arguments[0])).is_dir():
        print("Name the folder of the append-only files of a server that is stopped.", file=sys.stderr)
        return 2
    try:
        found = remove_holes(folder)
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(f"{name}: removed {size} bytes" for name, size in found.items()) or "There are no holes.")
    return 0


def remove_holes(folder: Path) -> dict[str, int]:
    """Remove the holes from all files of commands in this folder. Return the size of the holes in bytes, by file.

    No server may be using the folder. A file is replaced as a whole, so an interruption damages nothing. Its copy needs
    as much space as the file. Raises `OSError`.
    """
    found = {path.name: _remove_holes(path) for path in _files_of_commands(folder)}
    return {name: size for name, size in found.items() if size}


def _files_of_commands(folder: Path) -> list[Path]:
    """Return the files that the manifest names and to which commands were appended; none without a manifest."""
    manifests = [path for path in folder.glob("*.manifest") if not path.name.startswith(_UNFINISHED)]
    lines = [shlex.split(line) for manifest in manifests for line in manifest.read_text().splitlines()]
    entries = [dict(zip(words[::2], words[1::2], strict=False)) for words in lines]
    paths = [folder / entry["file"] for entry in entries if entry.get("type") == "i" and "file" in entry]
    return [path for path in paths if path.is_file() and path.stat().st_size]


def _remove_holes(path: Path) -> int:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        if data[0] and data.find(b"\n\0") < 0:  # almost always; it spares us reading the commands
            return 0
        holes = list(_holes(data))
        if holes:
            _write_without(data, holes, path)
        return sum(end - begin for begin, end in holes)


def _holes(data: mmap.mmap) -> Iterator[tuple[int, int]]:
    """Yield the begin and the end of each hole up to the first command that is damaged or incomplete."""
    at: int | None = 0
    while at is not None and at < len(data):
        if data[at] == 0:
            end = _end_of_zeros(data, at)
            yield at, end
            at = end
        elif data[at : at + 1] == b"#":
            at = _end_of_line(data, at)
        else:
            at = _end_of_command(data, at)


def _end_of_zeros(data: mmap.mmap, at: int) -> int:
    while at < len(data) and data[at] == 0:
        at += 1
    return at


def _end_of_command(data: mmap.mmap, at: int) -> int | None:
    """Return where the command ends that begins here; None if it is damaged or incomplete. A command is `*COUNT`, then
    COUNT words of the form `$LENGTH`, newline, bytes; every line ends with CR and LF.
    """
    count, after = _number(data, at, b"*")
    for _ in range(count or 0):
        if after is None:
            return None
        length, begin = _number(data, after, b"$")
        if length is None or begin is None:
            return None
        after = begin + length + len(_LINE_END)
        if data[begin + length : after] != _LINE_END:
            return None
    return after


def _number(data: mmap.mmap, at: int, sign: bytes) -> tuple[int | None, int | None]:
    """Return the number of the line that begins with that sign, and where the line ends; else two times None."""
    end = _end_of_line(data, at)
    digits = data[at + 1 : end - len(_LINE_END)] if end else b""
    if data[at : at + 1] != sign or not digits.isdigit():
        return None, None
    return int(digits), end


def _end_of_line(data: mmap.mmap, at: int) -> int | None:
    found = data.find(_LINE_END, at)
    return None if found < 0 else found + len(_LINE_END)


def _write_without(data: mmap.mmap, holes: list[tuple[int, int]], path: Path) -> None:
    """Replace the file by one without the holes, and have it stored on disk."""
    part = path.with_name(f"{path.name}.part")
    kept = [0, *(edge for hole in holes for edge in hole), len(data)]
    try:
        with part.open("wb") as file:
            for begin, end in zip(kept[::2], kept[1::2], strict=True):
                file.write(data[begin:end])
            file.flush()
            os.fsync(file.fileno())
        _give(part, path.stat())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _give(path: Path, like: os.stat_result) -> None:
    """Give the file the rights and, if that is allowed, the owner of another one."""
    path.chmod(like.st_mode)
    with suppress(PermissionError):
        os.chown(path, like.st_uid, like.st_gid)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
