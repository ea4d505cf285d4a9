"""The app: the screens over one session with a server."""

from retcon_client.play.connecting import Session
from retcon_client.play.screen.lobby import LobbyScreen
from retcon_client.play.screen.screens import SessionApp
from retcon_client.play.screen.table import TableScreen
from retcon_client.play.table import Table


class RetconApp(SessionApp):
    """The full screen: the lobby, and the game over it if one was named."""

    def __init__(self, session: Session, game_id: str | None, *, seat: int | None = None, invite: str | None = None):
        super().__init__(session)
        self._first = (game_id, seat, invite)

    def on_mount(self) -> None:
        """Show the first screens."""
        self.push_screen(LobbyScreen())
        game_id, seat, invite = self._first
        if game_id:
            self.open_table(game_id, seat=seat, invite=invite)

    def open_table(self, game_id: str, *, seat: int | None = None, invite: str | None = None) -> None:
        """Show a game."""
        self.push_screen(TableScreen(Table(self.session.client, game_id, seat=seat, invite=invite)))
