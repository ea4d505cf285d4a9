"""Shows the two games as tables in the terminal."""

from typing import Any

from rich.table import Table

SUITS = {"D": "magenta", "F": "yellow", "N": "cyan", "P": "red", "T": "green"}


def card(text: Any) -> str:
    """Return a Time Chase card in its suit's colour, or a dot for a hidden one."""
    if not isinstance(text, str):
        return "·"
    return f"[{SUITS.get(text[0], 'white')}]{text}[/]"


def hand(cards: Any) -> str:
    """Return a hand, or its number of cards."""
    return f"{cards['hidden']} cards" if isinstance(cards, dict) else " ".join(map(card, cards)) or "–"


def time_chase(game: Any) -> Table:
    """Return the timeline and each seat."""
    view = game["view"]
    table = Table(title=f"Time Chase · round {view['round']} · version {game['version']}", title_justify="left")
    table.add_column("invariant")
    for event in view["timeline"]:
        table.add_column(f"{event['token']}{'*' if event['present'] else ''}")
    table.add_row(
        card(view["invariant"]),
        *(f"{card(event['led'])} → {card(event['winning'])}" for event in view["timeline"]),
    )
    holders = ["" if event["controller"] is None else f"seat {event['controller']}" for event in view["timeline"]]
    table.add_row("", *holders)
    for number, seat in enumerate(view["seats"]):
        here = ["▲" if seat["location"] == event["token"] else "" for event in view["timeline"]]
        at_invariant = "▲ " if seat["location"] == "invariant" else ""
        table.add_row(f"{at_invariant}seat {number}: {hand(seat['hand'])}, fuel {seat['fuel']}", *here)
    return table


def stack(cards: Any) -> str:
    """Return a stack of Time Machine cards, or its number of cards if they are hidden."""
    shown = [f"[bold]{text.split('@')[0]}[/]" for text in cards["face_up"]]
    down = cards["face_down"]
    known = [f"{down['hidden']}▪"] if isinstance(down, dict) else [text.split("@")[0] for text in down]
    return " ".join(shown + [text for text in known if text != "0▪"])


def time_machine(game: Any) -> Table:
    """Return each seat's stacks by round."""
    view = game["view"]
    title = f"Time Machine · round {view['round']}, turn {view['turn']} · version {game['version']}"
    table = Table("seat", *(str(number) for number in range(1, 9)), title=title, title_justify="left")
    for seat in view["seats"]:
        mark = " ⚙" if seat["active"] else ""
        table.add_row(f"{seat['seat']}{mark}", *(stack(each) for each in seat["stacks"]))
    return table


SHOW = {"time-chase": time_chase, "time-machine": time_machine}
