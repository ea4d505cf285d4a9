"""Earlier versions of a game: a bar of versions, what led to this one, and the position."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from retcon_client.play.new_games import GameWishes, fork
from retcon_client.play.past import Past
from retcon_client.play.plain import plain
from retcon_client.play.screen.dialogs import Help, Question
from retcon_client.play.screen.position import PositionScreen
from retcon_client.play.screen.screens import RetconScreen
from retcon_client.play.table import Json, Table


class PastScreen(RetconScreen):
    """Goes back and forth in a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)"),
        Binding("right", "step(1)"),
        Binding("left_square_bracket", "turn(-1)"),
        Binding("right_square_bracket", "turn(1)"),
        Binding("home", "end(0)"),
        Binding("end", "end(1)"),
        Binding("m", "own_move"),
        Binding("a", "eyes"),
        Binding("f", "fork"),
        Binding("f4", "sentences"),
        Binding("f1,question_mark", "help"),
        Binding("escape,f3,q", "app.pop_screen"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table: Final = table
        self._past: Final = Past(table)
        self._kept: Final[dict[tuple[str, str | None], Json]] = {}

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static("", id="banner", markup=False)
        yield Static("", id="bar", markup=False)
        yield Static("", id="told", markup=False)
        yield Static("", id="headline", markup=False)
        with VerticalScroll(id="board"):
            yield PositionScreen(id="position")
        yield Static(self.retcon.words("keys-past"), id="keys")

    def on_mount(self) -> None:
        """Show the newest version."""
        self._show()

    def on_resize(self) -> None:
        """Draw the bar as wide as the screen."""
        self._show_bar()

    def _show(self) -> None:
        """Say at once which moment this is, and show its position when it is here."""
        self.query_one("#banner", Static).update(plain(self._past.banner(self.retcon.words)))
        self.query_one("#told", Static).update(self._past.told())
        self._show_bar()
        self.run_worker(self._load(), exclusive=True, group="moment")

    def _show_bar(self) -> None:
        width = max(10, self.size.width - 4)
        span = max(1, self._past.last - self._past.first)
        at = round((self._past.version - self._past.first) / span * (width - 1))
        self.query_one("#bar", Static).update(f"{'━' * at}╋{'─' * (width - 1 - at)}")

    async def _load(self) -> None:
        key = (self._past.name, self._past.eyes)
        described = self._kept.get(key) or await self.request(self._past.describe)
        if described is None:
            self._past.eyes = None
            self.query_one("#banner", Static).update(plain(self._past.banner(self.retcon.words)))
            return
        self._kept[key] = described
        if key == (self._past.name, self._past.eyes):
            self.query_one("#headline", Static).update(plain(described["title"]))
            self.query_one("#position", PositionScreen).show(described)

    def action_step(self, step: int) -> None:
        """Go some versions forward or back."""
        if self._past.go(self._past.version + step):
            self._show()

    def action_turn(self, step: int) -> None:
        """Go to the next turn, or to the one before."""
        if self._past.go_to_turn(step):
            self._show()

    def action_end(self, end: int) -> None:
        """Go to the first or the newest version."""
        if self._past.go(self._past.last if end else self._past.first):
            self._show()

    def action_own_move(self) -> None:
        """Go to the player's latest move before this moment."""
        if self._past.go_to_own_move():
            self._show()
        else:
            self.notify(self.retcon.words("rewind-no-move"))

    def action_eyes(self) -> None:
        """Ask for the viewer."""
        words = self.retcon.words
        answers = {"own": words("screen-all" if self._table.is_over else "screen-own")}
        answers["spectator"] = words("screen-spectator")
        if self._table.is_over:
            seats = (each["seat"] for each in self._table.game["seats"])
            answers |= {str(seat): self._table.name(seat, words) for seat in seats}
        self.app.push_screen(Question(words("screen-eyes"), answers), self._look_with)

    def _look_with(self, eyes: str | None) -> None:
        if eyes is not None:
            self._past.eyes = None if eyes == "own" else eyes
            self._show()

    def action_fork(self) -> None:
        """Begin a new game here."""
        words = self.retcon.words
        answers = {"as_it_was": words("screen-as-it-was"), "dealt_anew": words("screen-dealt-anew")}
        if not self._table.is_over:
            del answers["as_it_was"]
        self.app.push_screen(Question(words("screen-fork", version=self._past.version), answers), self._fork)

    def _fork(self, hidden: str | None) -> None:
        if hidden is not None:
            self.run_worker(self._forked(hidden), group="fork")

    async def _forked(self, hidden: str) -> None:
        version, session = self._past.name, self.retcon.session
        made = await self.request(lambda: fork(session, self._table.game, version, GameWishes(hidden=hidden)))
        if made is not None:
            self.app.pop_screen()
            self.retcon.open_table(made["id"])

    def action_sentences(self) -> None:
        """Change between the drawing and the sentences."""
        self.query_one("#position", PositionScreen).toggle()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(Help(self.retcon.words("rewind-help")))
