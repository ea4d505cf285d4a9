"""Replays as animated pictures."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from time import monotonic
from typing import Any, Final

from PIL import Image

from engines.kit.pictures.looks import PALETTES
from engines.kit.pictures.svg import Node, resized, svg_text
from service.pictures.frames import thinned
from service.pictures.raster_process import png_of
from service.pictures.replays import BYTES_MOST, ReplayRequest

ZOOM: Final = {"phone": 1.25, "desktop": 0.75}
"""How many pixels a unit of a picture has in an animation."""

FRAMES_MOST: Final = 100
FRAMES_LEAST: Final = 4

DRAW_SECONDS: Final = 40.0
"""How long frames are drawn. Then the animation has those that are done, which are spread evenly."""

FRAME_MS: Final = 1000
LAST_MS: Final = 3000
WHOLE_MS: Final = 90_000
"""How long each frame is shown, the last one, and all of them, if there are many."""

_OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "webp": {"format": "WEBP", "lossless": True, "method": 2},
    "gif": {"format": "GIF", "disposal": 1},
}


class _Film(Image.Image):
    """Pictures as one image with several frames, of which one is unpacked at a time. `alive` is called for each."""

    def __init__(self, pngs: Sequence[bytes], size: tuple[int, int], paper: str, alive: Callable[[], object]) -> None:
        super().__init__()
        self._pngs, self._paper, self._at, self._whole, self._alive = pngs, paper, 0, size, alive
        self.n_frames, self.is_animated = len(pngs), True
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Go to a frame. Raises `EOFError` if there is none."""
        if not 0 <= frame < self.n_frames:
            raise EOFError
        self._alive()
        whole = Image.new("RGB", self._whole, self._paper)
        with Image.open(BytesIO(self._pngs[frame])) as drawn:
            whole.paste(drawn.convert("RGB"))
        self.im, self._mode, self._size, self._at = whole.im, whole.mode, whole.size, frame

    def tell(self) -> int:
        """Return the number of the frame."""
        return self._at


def animation_of(pictures: Sequence[Callable[[], Node]], replay: ReplayRequest, note: Callable[[int], object]) -> bytes:
    """Return the file with these pictures, each of which is drawn by a call. `note` is told how many are drawn, also
    while they are packed. If the file would be too large, it has fewer frames.
    """
    pngs, size = _drawn(pictures, ZOOM[replay.layout], note)
    paper, alive = PALETTES[replay.style.palette].paper, partial(note, len(pngs))
    file = _encoded(_Film(pngs, size, paper, alive), replay.format)
    while len(file) > BYTES_MOST and len(pngs) > FRAMES_LEAST:
        pngs = thinned(pngs, max(FRAMES_LEAST, len(pngs) // 2))
        file = _encoded(_Film(pngs, size, paper, alive), replay.format)
    return file


def _drawn(
    pictures: Sequence[Callable[[], Node]], zoom: float, note: Callable[[int], object]
) -> tuple[Sequence[bytes], tuple[int, int]]:
    """Draw as many pictures as there is time for. Return them in their order, and the size in which all have room."""
    pngs, width, height, ends_at = dict[int, bytes](), 0, 0, monotonic() + DRAW_SECONDS
    for number in coarse_first(len(pictures)):
        if len(pngs) >= FRAMES_LEAST and monotonic() >= ends_at:
            break
        picture = resized(pictures[number](), zoom)
        width, height = _larger(picture, width, height)
        pngs[number] = png_of(svg_text(picture))
        note(len(pngs))
    return [pngs[number] for number in sorted(pngs)], (width, height)


def coarse_first(count: int) -> Iterator[int]:
    """Yield the numbers up to `count`, the last one first, so that those up to any point are spread evenly.

    >>> list(coarse_first(9))
    [8, 0, 4, 2, 6, 1, 3, 5, 7]
    """
    known, stride = {count - 1}, 1 << max(0, count - 1).bit_length()
    yield count - 1
    while stride:
        fresh = [number for number in range(0, count, stride) if number not in known]
        yield from fresh
        known.update(fresh)
        stride //= 2


def _encoded(film: Image.Image, format: str) -> bytes:
    file, frames = BytesIO(), film.n_frames  # type: ignore[attr-defined] # a film has it
    film.save(file, save_all=True, duration=durations(frames), loop=0, **_OPTIONS[format])
    return file.getvalue()


def _larger(picture: Node, width: int, height: int) -> tuple[int, int]:
    return max(width, round(float(picture.get("width", "0")))), max(height, round(float(picture.get("height", "0"))))


def durations(frames: int) -> list[int]:
    """Return how long each frame is shown, in ms.

    >>> durations(3)
    [1000, 1000, 3000]
    """
    return [min(FRAME_MS, WHOLE_MS // frames)] * (frames - 1) + [LAST_MS]
