"""Line charts as SVG."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

WIDTH: Final = 1100
LEFT, RIGHT, TOP, BOTTOM = 70, 190, 26, 22
COLORS: Final = ("#1f6fb4", "#d1495b", "#3a923a", "#8356a8", "#b5651d", "#0f8b8d", "#c2408f", "#5b6670", "#a38900")
STYLE: Final = (
    "text{font:12px sans-serif;fill:#24292f}.title{font-weight:600}.grid{stroke:#d0d7de;stroke-width:1}"
    ".line{fill:none;stroke-width:1.6}.mark{stroke:#d1495b;stroke-width:1;stroke-opacity:.35}"
    ".small{font-size:10px;fill:#57606a}"
)


@dataclass(frozen=True)
class Line:
    """A line through points (x, y); None as y is a gap."""

    name: str
    points: Sequence[tuple[float, float | None]]


@dataclass(frozen=True)
class Chart:
    """Lines over the same axis. `unit` is that of the y axis."""

    title: str
    unit: str
    lines: Sequence[Line]
    height: int = 170

    @property
    def top(self) -> float:
        """The value at the upper end of the y axis."""
        values = [y for line in self.lines for _, y in line.points if y is not None]
        return rounded_up(max(values, default=1.0) or 1.0)


def rounded_up(value: float) -> float:
    """Return the next value with one digit.

    >>> rounded_up(37.0), rounded_up(0.12)
    (40.0, 0.2)
    """
    unit = 10.0 ** (len(str(int(value))) - 1)
    while unit > value:
        unit /= 10
    return round(unit * -(-value // unit), 9)


def drawn(charts: Sequence[Chart], end: float, marks: Sequence[tuple[float, str]]) -> str:
    """Return the charts one below the other, over `end` seconds. `marks` are vertical lines with their names."""
    height = sum(chart.height + TOP + BOTTOM for chart in charts) + 10
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">']
    parts += [f"<style>{STYLE}</style>", f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>']
    y = 0
    for chart in charts:
        parts += _chart(chart, y + TOP, max(end, 1.0), marks)
        y += chart.height + TOP + BOTTOM
    return "\n".join([*parts, "</svg>"])


def _chart(chart: Chart, top: int, end: float, marks: Sequence[tuple[float, str]]) -> Iterator[str]:
    width, bottom = WIDTH - LEFT - RIGHT, top + chart.height
    yield f'<text class="title" x="{LEFT}" y="{top - 9}">{escape(chart.title)} ({escape(chart.unit)})</text>'
    for part in range(5):
        y = bottom - chart.height * part / 4
        yield f'<path class="grid" d="M{LEFT} {y:.1f}h{width}"/>'
        yield f'<text class="small" x="{LEFT - 6}" y="{y + 3:.1f}" text-anchor="end">{chart.top * part / 4:,.6g}</text>'
    for part in range(7):
        x = LEFT + width * part / 6
        time = _minutes(end * part / 6)
        yield f'<text class="small" x="{x:.1f}" y="{bottom + 13}" text-anchor="middle">{time}</text>'
    for at, name in marks:
        x = LEFT + width * at / end
        yield f'<path class="mark" d="M{x:.1f} {top}v{chart.height}"><title>{escape(name)}</title></path>'
    for number, line in enumerate(chart.lines):
        color = COLORS[number % len(COLORS)]
        yield f'<path class="line" stroke="{color}" d="{_path(line, chart, bottom, width / end)}"/>'
        y = top + 12 + 15 * number
        yield f'<path class="line" stroke="{color}" d="M{WIDTH - RIGHT + 12} {y - 4}h18"/>'
        yield f'<text x="{WIDTH - RIGHT + 36}" y="{y}">{escape(line.name)}</text>'


def _path(line: Line, chart: Chart, bottom: int, scale: float) -> str:
    steps, is_down = [], False
    for x, y in line.points:
        if y is not None:
            steps.append(f"{'L' if is_down else 'M'}{LEFT + x * scale:.1f} {bottom - chart.height * y / chart.top:.1f}")
        is_down = y is not None
    return "".join(steps)


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
