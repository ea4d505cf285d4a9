"""PNG from SVG, by a child process that may die at any moment."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

import psutil
import pytest
from PIL import Image

from service.errors import PicturesBusy
from service.pictures import rasterizer
from service.pictures.rasterizer import PROGRAM, CannotDraw, Rasterizer
from tests.support.waiting import PATIENCE_SECONDS, wait_until

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


# private: nobody but the object itself knows which process draws
def child_of(draws: Rasterizer) -> Any:
    return draws._child


# private: another picture is being drawn as long as a test wants
def drawing(draws: Rasterizer) -> threading.Lock:
    return draws._turn


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
    child = child_of(draws)
    assert child is not None
    os.kill(child.pid, signal.SIGKILL)
    assert draws.png(SQUARE) == first
    assert child_of(draws) is not child


def test_a_process_that_keeps_dying_means_busy(draws: Rasterizer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasterizer, "PROGRAM", "/nothing")
    with pytest.raises(PicturesBusy):
        draws.png(SQUARE)
    monkeypatch.setattr(rasterizer, "PROGRAM", PROGRAM)
    assert draws.png(SQUARE)


def test_a_process_that_hangs_is_replaced(draws: Rasterizer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert draws.png(SQUARE)
    child = child_of(draws)
    assert child is not None
    child._socket.settimeout(0.05)  # private: the usual limit is long
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
    assert child_of(draws) is None


def test_a_picture_does_not_wait_for_long() -> None:
    draws = Rasterizer(waiting=2, seconds=0.05)
    with drawing(draws), pytest.raises(PicturesBusy):
        draws.png(SQUARE)
    assert child_of(draws) is None


def test_only_a_few_pictures_wait_and_others_are_refused_at_once() -> None:
    draws = Rasterizer(waiting=2, seconds=PATIENCE_SECONDS)
    try:
        with ThreadPoolExecutor(2) as threads:
            with drawing(draws):
                waiting = [threads.submit(draws.png, SQUARE) for _ in range(2)]
                # private: that a picture waits shows nowhere until it is its turn
                wait_until(lambda: draws._room._value == 0)
                with pytest.raises(PicturesBusy):
                    draws.png(SQUARE)
                assert not any(each.done() for each in waiting), "it was refused while the others waited"
            assert waiting[0].result() == waiting[1].result()
    finally:
        draws.stop()


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
    wait_until(lambda: _is_gone(child))


def _is_gone(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE  # nobody may be there to reap it
    except psutil.NoSuchProcess:
        return True


GREENLETS = f"""
from gevent import monkey
monkey.patch_all()
import gevent, os, signal
from service.pictures.rasterizer import Rasterizer
draws = Rasterizer(seconds={PATIENCE_SECONDS})
draws.png({SQUARE!r})
os.kill(draws._child.pid, signal.SIGSTOP)
drawing = [gevent.spawn(draws.png, {SQUARE!r}.replace(b'"20"', b'"%d"' % width)) for width in (21, 22, 23)]
for _ in range(50):
    gevent.sleep(0.002)
print(*(each.ready() for each in drawing))
os.kill(draws._child.pid, signal.SIGCONT)
gevent.joinall(drawing, raise_error=True)
print(*(each.value[:4] for each in drawing))
"""


def test_other_greenlets_run_while_a_picture_is_drawn() -> None:
    """While the process that draws stands still, whoever waits for it would stop all others if it did not let go."""
    ran = subprocess.run([sys.executable, "-c", GREENLETS], capture_output=True, text=True, timeout=100, check=True)
    assert ran.stdout.split() == ["False"] * 3 + [str(b"\x89PNG")] * 3
