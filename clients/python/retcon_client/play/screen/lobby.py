"""The lobby: my games, games to join, new games."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from retcon_client.play.lobby import Entry, Lobby
from retcon_client.play.new_games import GameWishes, creating
from retcon_client.play.screen.dialogs import Question
from retcon_client.play.screen.rows import row_of_entry
from retcon_client.play.screen.screens import RetconScreen
from retcon_client.play.screen.searching import Searching
from retcon_client.play.table import Json
from retcon_client.play.words import BOTS, bot_name, names_of, usual

PACES: Final = ("live", "days")
"""How fast games are that the server finds."""


class LobbyScreen(RetconScreen):
    """Lists what can be played. Enter plays it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select"),
        Binding("r", "reload"),
        Binding("q", "app.quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[Entry] = []
        self._lobby: Lobby | None = None

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static(f"Retcon  {self.retcon.session.url}", id="headline", markup=False)
        yield OptionList(id="entries", markup=False)
        yield Static(self.retcon.words("keys-lobby"), id="keys")

    def on_mount(self) -> None:
        """Read the lists."""
        self.query_one("#entries").border_title = self.retcon.words("screen-lobby")
        self._lobby = Lobby(self.retcon.session)
        self.action_reload()

    def on_screen_resume(self) -> None:
        """Read the lists again after a game."""
        if self._lobby is not None:
            self.action_reload()

    def action_reload(self) -> None:
        """Read the lists again."""
        self.run_worker(self._reload(), exclusive=True, group="lists")

    async def _reload(self) -> None:
        assert self._lobby is not None
        entries = await self.request(self._lobby.read)
        if entries is not None:
            self._entries = entries
            self._show()

    def _show(self) -> None:
        listed = self.query_one("#entries", OptionList)
        chosen = None if listed.highlighted is None else listed.get_option_at_index(listed.highlighted).id
        listed.clear_options()
        for kind in ("mine", "open", "new"):
            options = [each for each in self._entries if each.kind == kind]
            listed.add_option(Option(self._heading(kind), disabled=True))
            if not options:
                listed.add_option(Option(f"  {self.retcon.words('lobby-none')}", disabled=True))
            listed.add_options(
                [Option(row_of_entry(each, listed.size.width - 4), id=f"{kind}:{each.id}") for each in options]
            )
        enabled = self._enabled(listed)
        known = (index for index in enabled if listed.get_option_at_index(index).id == chosen)
        listed.highlighted = next(known, enabled[0] if enabled else None)
        listed.focus()

    def on_resize(self) -> None:
        """Wrap the lines again."""
        self.call_after_refresh(self._show)

    def _heading(self, kind: str) -> Text:
        return Text(self.retcon.words(f"lobby-{kind}"), style="bold")

    def _enabled(self, listed: OptionList) -> list[int]:
        return [at for at in range(listed.option_count) if not listed.get_option_at_index(at).disabled]

    def action_select(self) -> None:
        """Play what is highlighted."""
        self.query_one("#entries", OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open a game, join one, or begin one."""
        entry = next((each for each in self._entries if f"{each.kind}:{each.id}" == event.option.id), None)
        if entry is not None:
            self.run_worker(self._begin(entry), group="games")

    async def _begin(self, entry: Entry) -> None:
        assert self._lobby is not None
        lobby, game_id = self._lobby, entry.id
        if entry.kind == "open" and await self.request(lambda: lobby.take_seat(entry.game)) is None:
            return
        if entry.kind == "new":
            self._ask_against(entry)
            return
        self.retcon.open_table(game_id)

    def _ask_against(self, entry: Entry) -> None:
        """Ask for an opponent, and begin the game."""
        assert self._lobby is not None
        ruleset = next(each for each in self._lobby.rulesets if each["key"] == entry.id)
        bots = {name: BOTS.get(name, name) for name in names_of(ruleset["bots"])}
        answers = {name: bot_name(bot, self.retcon.words) or bot for name, bot in bots.items()}
        answers["open"] = self.retcon.words("screen-open")
        answers |= {pace: self.retcon.words(f"screen-find-{pace}") for pace in PACES}
        question = Question(
            self.retcon.words("screen-against", title=ruleset["title"]), answers, usual(ruleset["bots"])
        )

        def create(whom: str | None) -> None:
            if whom in PACES:
                self._find(ruleset, whom)
            elif whom:
                self.run_worker(self._create(entry.id, whom), group="games")

        self.app.push_screen(question, create)

    def _find(self, ruleset: Json, pace: str) -> None:
        """Search for a game, and show the one that is found."""

        def show(game_id: str | None) -> None:
            if game_id:
                self.retcon.open_table(game_id)

        self.app.push_screen(Searching(ruleset["title"], {"ruleset": ruleset["key"], "pace": pace}), show)

    async def _create(self, key: str, whom: str) -> None:
        made = await self.request(creating(self.retcon.session, key, GameWishes(against=(whom,))))
        if made is not None:
            self.retcon.open_table(made["id"])
