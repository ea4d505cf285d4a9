"""A position: its drawing and its sentences."""

from typing import Any

from rich.console import Group
from rich.padding import Padding
from rich.text import Text
from textual.widgets import Static

from retcon_client.play.plain import plain, squeezed
from retcon_client.play.table import Json


class PositionScreen(Static):
    """Shows a position that the server described: drawn, with the sentences below it, or the sentences alone."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._described: Json = None
        self._has_drawing = True

    def show(self, described: Json) -> None:
        """Show that position."""
        self._described = described
        self.refresh(layout=True)

    def toggle(self) -> None:
        """Show the drawing, or leave it out."""
        self._has_drawing = not self._has_drawing
        self.refresh(layout=True)

    def render(self) -> Any:
        """Return the position as wide as there is room for."""
        if self._described is None:
            return ""
        width = max(20, (self.size.width or self.app.size.width) - 1)
        drawing = [plain(line) for line in self._described["drawing"]] if self._has_drawing else []
        drawn = Text("\n".join(squeezed(drawing, width)), style="bold", no_wrap=True)
        sentences = [Text(plain(each)) for each in self._described["sentences"]]
        told = [Padding(each, (0, 0, 0, 0)) for each in sentences]
        return Group(*([drawn, Text()] if drawing else []), *told)
