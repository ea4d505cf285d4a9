"""PNG from SVG, by a child process that may die at any moment."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

from service.errors import PicturesBusy
from service.pictures import rasterizer
from service.pictures.rasterizer import PROGRAM, CannotDraw, Rasterizer

SQUARE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#c00"/></svg>'
)
WORD = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20" font-family="Source Sans Pro, sans-serif">'
    b'<text y="15" font-size="16">Ada</text></svg>'
)


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasterizer, "KEPT_SECONDS", 0.0)


@pytest.fixture
def draws() -> Iterator[Rasterizer]:
    made = Rasterizer()
    yield made
    made.stop()


def test_a_picture_has_one_pixel_for_each_unit(draws: Rasterizer) -> None:
    image = Image.open(BytesIO(draws.png(SQUARE)))
    assert (image.format, image.size) == ("PNG", (20, 10))
    assert image.convert("RGB").getpixel((5, 5)) == (0xCC, 0, 0)


def test_texts_are_drawn_in_the_font_that_comes_with_the_program(draws: Rasterizer) -> None:
    assert Image.open(BytesIO(draws.png(WORD))).getbbox() is not None


def test_what_can_not_be_drawn_is_refused_and_the_next_picture_is_drawn(draws: Rasterizer) -> None:
    for broken in (b"<svg", b"", b"\xff"):
        with pytest.raises(CannotDraw):
            draws.png(broken)
    assert draws.png(SQUARE)


def test_a_process_that_was_killed_is_started_again(draws: Rasterizer) -> None:
    first = draws.png(SQUARE)
    child = draws._child
    assert child is not None
    os.kill(child.pid, signal.SIGKILL)
    assert draws.png(SQUARE) == first
    assert draws._child is not child


def test_a_process_that_keeps_dying_means_busy(draws: Rasterizer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasterizer, "PROGRAM", "/nothing")
    with pytest.raises(PicturesBusy):
        draws.png(SQUARE)
    monkeypatch.setattr(rasterizer, "PROGRAM", PROGRAM)
    assert draws.png(SQUARE)


def test_a_process_that_hangs_is_replaced(draws: Rasterizer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert draws.png(SQUARE)
    child = draws._child
    assert child is not None
    child._socket.settimeout(0.05)
    os.kill(child.pid, signal.SIGSTOP)
    with pytest.raises(PicturesBusy):
        draws.png(SQUARE)
    assert draws.png(SQUARE)


def test_a_picture_that_was_just_drawn_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasterizer, "KEPT_SECONDS", 60.0)
    draws = Rasterizer()
    first = draws.png(SQUARE)
    draws.stop()
    assert draws.png(SQUARE) is first
    assert draws._child is None


def test_only_a_few_pictures_wait_and_not_for_long() -> None:
    draws = Rasterizer(waiting=2, seconds=0.2)
    draws._turn.acquire()
    try:
        waiting = threading.Thread(target=_refused, args=[draws])
        waiting.start()
        while draws._room._value > 1:  # until the thread waits
            time.sleep(0.001)
        assert draws._room.acquire(blocking=False)
        began = time.monotonic()
        _refused(draws)
        assert time.monotonic() - began < 0.1
        waiting.join()
    finally:
        draws.stop()


def _refused(draws: Rasterizer) -> None:
    with pytest.raises(PicturesBusy):
        draws.png(SQUARE)


def test_the_process_ends_with_its_parent() -> None:
    program = (
        "from service.pictures.rasterizer import Rasterizer\n"
        f"draws = Rasterizer(); draws.png({SQUARE!r}); print(draws._child.pid, flush=True); input()"
    )
    parent = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.kill()
    _wait_until_gone(child)


def _wait_until_gone(pid: int) -> None:
    ends_at = time.monotonic() + 10
    while time.monotonic() < ends_at:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        with open(f"/proc/{pid}/stat") as file:  # nobody may be there to reap it
            if file.read().split(") ")[1].startswith("Z"):
                return
        time.sleep(0.01)
    raise AssertionError("the process outlives its parent")


GREENLETS = f"""
from gevent import monkey
monkey.patch_all()
import gevent, time
from service.pictures.rasterizer import Rasterizer
draws, ticks, done = Rasterizer(), [], []
def tick():
    while not done:
        ticks.append(time.monotonic())
        gevent.sleep(0.002)
def draw():
    wide = {SQUARE!r}.replace(b'"20"', b'"3000"').replace(b'"10"', b'"2000"')
    for _ in range(3):
        draws.png(wide)
    done.append(True)
gevent.joinall([gevent.spawn(tick), gevent.spawn(draw), gevent.spawn(draws.png, {SQUARE!r})], raise_error=True)
print(len(ticks), max(b - a for a, b in zip(ticks, ticks[1:])))
"""


def test_other_greenlets_run_while_a_picture_is_drawn() -> None:
    ran = subprocess.run([sys.executable, "-c", GREENLETS], capture_output=True, text=True, timeout=60, check=True)
    ticks, longest = ran.stdout.split()
    assert int(ticks) > 20, "drawing blocks the process"
    assert float(longest) < 0.25
