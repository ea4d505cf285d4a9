"""Questions that lie over a screen."""

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


class Question(ModalScreen[str | None]):
    """Asks for one of several answers. The result is the key of the answer; None if the player asks for none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)")]

    def __init__(self, question: str, answers: Mapping[str, str], first: str | None = None) -> None:
        super().__init__()
        self._question, self._answers, self._first = question, answers, first

    def compose(self) -> ComposeResult:
        """Lay the question out."""
        with Vertical(classes="dialog"):
            yield Static(self._question, markup=False)
            yield OptionList(*[Option(text, id=key) for key, text in self._answers.items()], markup=False)

    def on_mount(self) -> None:
        """Highlight the first answer."""
        answers = self.query_one(OptionList)
        keys = list(self._answers)
        answers.highlighted = keys.index(self._first) if self._first in keys else 0
        answers.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.dismiss(event.option.id)


class Help(ModalScreen[None]):
    """Shows a text until a key is pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,f1,q", "dismiss(None)")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """Lay the text out."""
        with VerticalScroll(classes="dialog help"):
            yield Static(self._text, markup=False)
