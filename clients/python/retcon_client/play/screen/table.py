"""A game: the position, what happened, the moves, and a line to type in."""

import asyncio
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from retcon_client import RetconError
from retcon_client.play.choices import Choice, chosen, is_certain
from retcon_client.play.patience import is_transient
from retcon_client.play.plain import plain
from retcon_client.play.requests import CONFIRMED
from retcon_client.play.screen.dialogs import Help, Question
from retcon_client.play.screen.notes import Notes
from retcon_client.play.screen.past import PastScreen
from retcon_client.play.screen.position import PositionScreen
from retcon_client.play.screen.rows import row_of_choice
from retcon_client.play.screen.screens import RetconScreen
from retcon_client.play.table import Decision, Json, Table
from retcon_client.play.telling import text_of

RECONNECT_SECONDS: Final = 2.0


class TableScreen(RetconScreen):
    """Plays a game, or watches it if the player has no seat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help"),
        Binding("f2", "lobby"),
        Binding("f3", "rewind"),
        Binding("f4", "sentences"),
        Binding("f5", "command('takeback')"),
        Binding("f6", "command('draw')"),
        Binding("escape", "clear"),
        Binding("up", "highlight(-1)"),
        Binding("down", "highlight(1)"),
        Binding("pageup", "highlight(-10)"),
        Binding("pagedown", "highlight(10)"),
        Binding("ctrl+up", "scroll('#board', -3)"),
        Binding("ctrl+down", "scroll('#board', 3)"),
        Binding("shift+up", "scroll('#log', -3)"),
        Binding("shift+down", "scroll('#log', 3)"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table: Final = table
        self._notes: Final = Notes(table)
        self._decision: Decision | None = None
        self._listed: list[Choice] = []
        self._stale = asyncio.Event()
        self._lock = asyncio.Lock()

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static("", id="headline", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                with VerticalScroll(id="board", can_focus=False):
                    yield PositionScreen(id="position")
                yield RichLog(id="log", wrap=True, markup=False, min_width=20, max_lines=2000)
            yield OptionList(id="moves", markup=False)
        yield Static("", id="status", markup=False)
        yield Input(id="typed", placeholder=self.retcon.words("screen-type"))
        yield Static(self.retcon.words("keys-table"), id="keys")

    def on_mount(self) -> None:
        """Begin to follow the game."""
        words = self.retcon.words
        self.query_one("#log").border_title = words("screen-log")
        self.query_one("#moves").border_title = words("screen-moves")
        self.query_one("#log", RichLog).can_focus = False
        self.query_one("#moves", OptionList).can_focus = False
        self.query_one("#typed", Input).focus()
        self._stale.set()
        self.run_worker(self._reload_when_stale(), group="reload")
        self.run_worker(self._follow(), group="follow")
        self.set_interval(1, self._show_status)

    def on_resize(self) -> None:
        """Wrap the moves again."""
        self.call_after_refresh(self._list_moves)

    async def _reload_when_stale(self) -> None:
        while True:
            await self._stale.wait()
            self._stale.clear()
            await self._reload()

    async def _follow(self) -> None:
        """Listen to the stream of the game, and read the game again after each event."""
        while not self._table.is_over:
            await asyncio.sleep(0)
            try:
                async for message in self.retcon.live.stream_game(
                    self._table.id, **self._table.viewpoint, patience=3.0
                ):
                    if message["type"] != "end":
                        self._stale.set()
                return
            except RetconError as error:
                self.retcon.complain(error)
                if not is_transient(error):
                    return
                await asyncio.sleep(error.retry_after or RECONNECT_SECONDS)

    async def _reload(self) -> None:
        async with self._lock:
            read = await self.request(self._read)
        if read is not None:
            new, described = read
            self._show(new, described)

    def _read(self) -> tuple[list[Json], Json | None]:
        """Read the game, its new events, the decision and the position."""
        new = self._table.catch_up()
        self._table.ruleset()
        self._decision = self._table.decision()
        seat = self._decision.seat if self._decision else None
        return new, self._table.describe(seat=seat) if self._table.is_started else None

    def _show(self, new: list[Json], described: Json | None) -> None:
        log = self.query_one("#log", RichLog)
        for event in new:
            if text := text_of(event):
                log.write(plain(text))
        if described is not None:
            self.query_one("#headline", Static).update(plain(described["title"]))
            self.query_one("#position", PositionScreen).show(described)
        else:
            self.query_one("#headline", Static).update(plain(self._table.ruleset()["title"]))
        self.query_one("#typed", Input).disabled = not self._table.own_seats() and not self._table.is_over
        self._list_moves()
        self._show_status()

    def _list_moves(self) -> None:
        """List the moves that what is typed leaves."""
        typed = self.query_one("#typed", Input).value.strip()
        choices = self._decision.choices if self._decision else []
        is_command = typed.startswith("/")
        self._listed = chosen(choices, typed) if typed and not is_command else list(choices)
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        moves.add_options([Option(row_of_choice(choice, moves.size.width - 3)) for choice in self._listed])
        moves.highlighted = 0 if self._listed else None
        moves.set_class(bool(choices), "to-move")

    def _show_status(self) -> None:
        """Say whose turn it is, what is offered, and how much time is left."""
        if not self._table.game:
            return
        words = self.retcon.words
        self.query_one("#status", Static).update(plain("  ".join(self._notes.state(words, bool(self._decision)))))

    @on(Input.Changed, "#typed")
    def _typed(self) -> None:
        self._list_moves()

    @on(Input.Submitted, "#typed")
    def _submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        if typed.startswith("/") or typed == "?":
            self._obey(typed.removeprefix("/"))
        elif self._decision and typed and not self._listed:
            self._confirm(self.retcon.words("confirm-turn", text=typed), typed)
        elif self._decision and (choice := self._choice(typed)):
            self._play(choice.notation)

    @on(OptionList.OptionSelected, "#moves")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self._play(self._listed[event.option_index].notation)

    def _choice(self, typed: str) -> Choice | None:
        """Return the move that Enter plays: the one that was typed, or else the highlighted one."""
        if self._decision and typed and is_certain(self._decision.choices, typed):
            return self._listed[0]
        at = self.query_one("#moves", OptionList).highlighted
        return self._listed[at] if at is not None and at < len(self._listed) else None

    def _confirm(self, question: str, notation: str) -> None:
        answers = {"yes": self.retcon.words("screen-yes"), "no": self.retcon.words("screen-no")}
        text = question.partition(" [")[0]
        self.app.push_screen(Question(text, answers), lambda answer: self._play(notation) if answer == "yes" else None)

    def _play(self, notation: str) -> None:
        if self._decision is not None:
            self.query_one("#typed", Input).value = ""
            self.run_worker(self._played(self._decision, notation), group="play")

    async def _played(self, decision: Decision, notation: str) -> None:
        async with self._lock:
            await self.request(self._table.playing(decision, notation))
        self._stale.set()

    def _obey(self, line: str) -> None:
        """Carry out a command of line mode."""
        self.query_one("#typed", Input).value = ""
        command, _, rest = line.strip().partition(" ")
        match command.casefold():
            case "quit" | "q":
                self.app.exit()
            case "help" | "h" | "?":
                self.action_help()
            case "random" if self._decision and self._listed:
                self.run_worker(self._played(self._decision, self._notes.any_of(self._listed).notation), group="play")
            case name if name in CONFIRMED:
                self._ask_first(name)
            case name:
                self.run_worker(self._commanded(name, rest), group="play")

    def _ask_first(self, name: str) -> None:
        answers = {"no": self.retcon.words("screen-no"), name: f"/{name}"}
        self.app.push_screen(
            Question(f"/{name}?", answers), lambda answer: self._carry_out(name) if answer == name else None
        )

    def _carry_out(self, name: str) -> None:
        self.run_worker(self._commanded(name, ""), group="play")

    async def _commanded(self, name: str, rest: str) -> None:
        async with self._lock:
            lines = await self.request(lambda: self._notes.obey(self.retcon.session, name, rest))
        for line in lines or ():
            self.query_one("#log", RichLog).write(line)
        self._stale.set()

    def action_highlight(self, step: int) -> None:
        """Go up or down in the list of moves."""
        moves = self.query_one("#moves", OptionList)
        if self._listed:
            moves.highlighted = max(0, min(len(self._listed) - 1, (moves.highlighted or 0) + step))

    def action_scroll(self, panel: str, lines: int) -> None:
        """Scroll the position or the log."""
        self.query_one(panel).scroll_relative(y=lines, animate=False)

    def action_clear(self) -> None:
        """Clear what was typed."""
        self.query_one("#typed", Input).value = ""

    def action_command(self, name: str) -> None:
        """Carry out a command."""
        self._obey(name)

    def action_help(self) -> None:
        """Show the keys and commands."""
        self.app.push_screen(Help(self.retcon.words("screen-help") + "\n\n" + self.retcon.words("help")))

    def action_lobby(self) -> None:
        """Go back to the lobby."""
        self.app.pop_screen()

    def action_rewind(self) -> None:
        """Look at earlier versions."""
        if self._table.is_started:
            self.app.push_screen(PastScreen(self._table))

    def action_sentences(self) -> None:
        """Change between the drawing and the sentences."""
        self.query_one("#position", PositionScreen).toggle()
