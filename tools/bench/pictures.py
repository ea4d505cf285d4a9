"""What drawing and telling cost: the CPU time of a picture, a sentence and a PNG, in each game; and of the picture
after each move, beside a bare Flask request with one append, with and without the parts of earlier pictures.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple, cast

from werkzeug.test import create_environ

from engines.contract import ALL, Made
from engines.kit.pictures.looks import WIDTHS, Layout, Look
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import svg_text
from engines.kit.texts import Sentence
from engines.optional import drawing, telling
from service.pictures.drawing import svg_for_pixels
from service.pictures.raster_process import png_of
from tests.engines.cases import CASES, SHARED
from tests.engines.contract_case import ContractCase
from tests.engines.random_games import Step, first_games, game, viewers
from tools.bench.figures import Figure
from tools.bench.peers import BARE, a_redis

MOMENTS: Final = 12
"""How many positions of a game are drawn, for every viewer, in both layouts. The first picture, the longest one and
one of median length are also drawn in pixels.
"""

EARLIER: Final = 6
VERSIONS: Final = 60
"""How many games are drawn before the one that is measured, and how many versions of each."""

REFERENCE: Final = "a loop of 100,000 additions"
NAMES: Final = ("Ada", "Benjamin", "Chloé", "Dilnoza", "Emeka", "Fatima", "Gus", "Hana")


class Picture(NamedTuple):
    """What is drawn: a position that a viewer sees, and the move that led to it."""

    case: ContractCase
    step: Step
    viewer: Any
    look: Look


def measure() -> list[Figure]:
    """Return these times."""
    reference = statistics.median([_cpu_ms(_reference)[0] for _ in range(9)])
    figures = [Figure(REFERENCE, reference, "ms")]
    for case in CASES:
        if drawing(case.engine) and telling(case.engine):
            figures += _figures(case, reference)
    return [*figures, *_next_pictures()]


def _next_pictures() -> list[Figure]:
    """Return what the pictures of successive versions cost, each for the seat that moved. Each is drawn right after a
    bare request, so both are about equally disturbed by what else runs on the machine.
    """
    with a_redis() as where:
        request = _bare_request(where.url)
        for _ in range(50):
            request()
        drawn = [case for case in SHARED if drawing(case.engine) and telling(case.engine)]
        return [figure for case in drawn for layout in WIDTHS for figure in _next(case, layout, request)]


def _next(case: ContractCase, layout: Layout, request: Callable[[], object]) -> Iterator[Figure]:
    earlier, latest = [game(case, number)[:VERSIONS] for number in range(EARLIER)], game(case, EARLIER)[:VERSIONS]
    for step in [step for played in earlier for step in played]:
        _next_ms(case, step, layout, request)
    kept = [_next_ms(case, step, layout, request) for step in latest]
    cold = [_next_ms(case, step, layout, request, _forget) for step in latest[:: max(1, len(latest) // MOMENTS)]]
    for said, times in (("parts kept", kept), ("nothing kept", cold)):
        name = f"{case}: next picture, {layout}, {said}"
        costs, requests = [1000 * own for own, _ in times], [1000 * bare for _, bare in times]
        yield Figure.of(name, costs, "µs CPU", BARE, requests)


def _next_ms(
    case: ContractCase, step: Step, layout: Layout, request: Callable[[], object], forget: Callable[[], object] = int
) -> tuple[float, float]:
    """Return the CPU time in ms of the picture after a move, for the seat that moved, and of a bare request."""
    words, engine = telling(case.engine), case.engine
    assert words is not None
    look = Look(words.WORDS.words("en"), layout=layout, names=NAMES[: case.seats])
    picture = Picture(case, step, step.seat, look)
    last, view = _told(picture), engine.view(step.after, step.seat)
    forget()
    bare = _once_ms(request)
    return _once_ms(lambda: svg_text(cast(Any, engine).picture(view, (last,), look))), bare


def _forget() -> None:
    """Forget everything that the engines keep of earlier calls."""
    modules = [module for name, module in sys.modules.items() if name.startswith("engines.")]
    for kept in {id(each): each for module in modules for each in vars(module).values()}.values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


def _bare_request(url: str) -> Callable[[], object]:
    """Return a call that sends one request to the bare app, in this process."""
    os.environ["BARE_REDIS_URL"] = url
    app = import_module("tools.bench.bare").app

    def request() -> object:
        environ = create_environ("/games/1/moves", method="POST", json={"move": 1})
        return b"".join(app.wsgi_app(environ, lambda *_: None))

    return request


def _once_ms(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


def _figures(case: ContractCase, reference: float) -> list[Figure]:
    pictures, tells = list(_pictures(case)), list[float]()
    for each in pictures:  # the first time, words are compiled and what repeats is kept
        _drawn(each, _told(each))
    drawn = list[tuple[float, int, Any]]()
    for each in pictures:
        sentence = _told(each)
        told_ms, _ = _cpu_ms(_telling(each))
        ms, picture = _cpu_ms(lambda each=each, sentence=sentence: _drawn(each, sentence))  # type: ignore[misc]
        drawn.append((ms, len(svg_text(picture)), (picture, each.look.layout)))
        tells.append(1000 * told_ms)
    costs, sizes = [ms for ms, _, _ in drawn], [size / 1000 for _, size, _ in drawn]
    files = [svg_for_pixels(*each).decode() for _, _, each in drawn]
    sampled = [files[0], sorted(files, key=len)[len(files) // 2], max(files, key=len)]
    pngs = [_cpu_ms(partial(png_of, file))[0] for file in sampled]
    middle = statistics.median(costs)
    return [
        Figure(f"{case}: picture", middle, "ms CPU", REFERENCE, middle / reference, (min(costs), max(costs))),
        Figure.of(f"{case}: size", sizes, "kB"),
        Figure.of(f"{case}: sentence", tells, "µs CPU"),
        Figure.of(f"{case}: PNG", pngs, "ms CPU"),
    ]


def _pictures(case: ContractCase) -> Iterator[Picture]:
    game, words = first_games(case, 1)[0], telling(case.engine)
    assert words is not None
    for step in game[:: max(1, len(game) // MOMENTS)]:
        for viewer in (*viewers(case), ALL):
            for layout in WIDTHS:
                yield Picture(
                    case, step, viewer, Look(words.WORDS.words("en"), layout=layout, names=NAMES[: case.seats])
                )


def _told(picture: Picture) -> Seen:
    """The move as the viewer saw it, with its sentence."""
    step = picture.step
    move = picture.case.engine.conceal(step, step.after, picture.viewer)
    return Seen(step.seat, move, _telling(picture)())


def _telling(picture: Picture) -> Callable[[], Sentence]:
    """A function that makes the sentence of the move, from existing views, and puts it in words."""
    engine, step = picture.case.engine, picture.step
    tells: Any = telling(engine)
    shown = Made(step.seat, engine.conceal(step, step.after, picture.viewer))
    before, after = engine.view(step.before, picture.viewer), engine.view(step.after, picture.viewer)

    def tell() -> Sentence:
        sentence: Sentence = tells.tell(shown, lambda: before, after)
        picture.look.tell(sentence)
        return sentence

    return tell


def _drawn(picture: Picture, last: Seen) -> Any:
    engine: Any = picture.case.engine
    drawn = engine.picture(engine.view(picture.step.after, picture.viewer), (last,), picture.look)
    svg_text(drawn)
    return drawn


def _reference() -> int:
    total = 0
    for number in range(100_000):
        total += number
    return total


def _cpu_ms(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return the CPU time of the work, the less of two runs, and its result."""
    runs = list[float]()
    for _ in range(2):
        began = time.process_time()
        result = work()
        runs.append(1000 * (time.process_time() - began))
    return min(runs), result
