"""Lines of lists, wrapped with a hanging indent."""

from textwrap import wrap

from rich.text import Text

from retcon_client.play.choices import Choice
from retcon_client.play.lobby import Entry
from retcon_client.play.plain import plain


def row_of_choice(choice: Choice, width: int) -> Text:
    """Return the line of a move: its number, its text and, if there is room, its notation."""
    row = Text(f"{choice.number:>3} ", style="bold")
    lines = wrap(choice.text, max(10, width - 4)) or [""]
    row.append("\n    ".join(lines), style="not bold")
    if len(lines) == 1 and not _is_told(choice) and len(choice.text) + len(choice.notation) + 6 <= width:
        row.append(f"{choice.notation:>{width - 4 - len(choice.text)}}", style="dim not bold")
    return row


def _is_told(choice: Choice) -> bool:
    """True if the notation says no more than the number or the text."""
    return choice.notation in (choice.text, str(choice.number)) or choice.text.endswith(f" {choice.notation}")


def row_of_entry(entry: Entry, width: int) -> Text:
    """Return the line of an entry of the lobby: its title and what belongs to it."""
    row = Text("  ")
    row.append(plain(entry.title), style="bold")
    if entry.kind == "new":
        lines = wrap(plain(entry.detail), max(10, width - 4))
        row.append("".join(f"\n    {line}" for line in lines))
        return row
    lines = wrap(plain(entry.detail), max(10, width - 4 - len(entry.title)))
    row.append(" " + ("\n" + " " * (len(entry.title) + 3)).join(lines))
    return row
