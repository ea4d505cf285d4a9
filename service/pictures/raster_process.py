"""The child process that turns SVG into PNG: `python raster_process.py`. See `service.pictures.rasterizer`.

It reads SVG from its standard input and writes PNG to its standard output, each after its length in four bytes. A
length of 0 means that the SVG can't be drawn. It ends when its input ends, so it never outlives its parent for long.
"""

import os
import signal
import struct
import sys
from pathlib import Path
from typing import IO, Final

LENGTH: Final = struct.Struct("!I")

FONTS: Final = Path(__file__).with_name("fonts")
FILES: Final = [str(FONTS / f"SourceSansPro-{weight}.ttf") for weight in ("Regular", "Bold")]

NICENESS: Final = 5
"""Lower priority than that of the process that answers requests."""


def png_of(svg: str) -> bytes:
    """Return the picture in pixels, one for each unit of its `width` and `height`. Raises `ValueError`."""
    import resvg_py  # noqa: PLC0415 (the parent reads this module, and does not draw)

    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=FILES)


def serve(asked: IO[bytes], answered: IO[bytes]) -> None:
    """Answer requests until the input ends."""
    while len(head := asked.read(LENGTH.size)) == LENGTH.size:
        png = _drawn(asked.read(LENGTH.unpack(head)[0]))
        answered.write(LENGTH.pack(len(png)) + png)
        answered.flush()


def _drawn(svg: bytes) -> bytes:
    try:
        return png_of(svg.decode())
    except ValueError:
        return b""


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent decides
    os.nice(NICENESS)
    with sys.stdin.buffer as asked, sys.stdout.buffer as answered:
        serve(asked, answered)
