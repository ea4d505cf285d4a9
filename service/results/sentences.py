"""What players are told about their own reliability, in English."""

from typing import Final

from engines.contract import Json, Seat
from engines.kit.numbers_in_words import counted
from events.folding.table import Table
from service.results.facts import LossReason, is_counted, loss_reason
from service.results.reliability import LAST, LEAST_KNOWN, Reliability
from service.results.standing import FEW_GAMES, MANY_LOST, OF_LAST, Allowance

_WHY: Final[dict[LossReason, str]] = {
    "time": "your time was up",
    "abandonment": "you had not answered for days and another player claimed it",
}


def of_loss(table: Table, seat: Seat) -> dict[str, Json]:
    """Return the fields of the notice that the player of this seat has lost it."""
    reason = loss_reason(table, seat)
    assert reason is not None
    text = f"You lost your seat in a game because {_WHY[reason]}. {_effect(table)}"
    return {"seat": seat, "reason": reason, "counts": is_counted(table), "text": text}


def _effect(table: Table) -> str:
    if not is_counted(table):
        return "That happens. It does not count for your reliability, because only public games do."
    return (
        f"That happens; it only counts if it happens often: with {MANY_LOST} lost seats among your last {OF_LAST} "
        f"games, you can have {counted(FEW_GAMES, 'open game')} at a time."
    )


def of_figure(own: Reliability) -> str:
    """Return how the player's own reliability is computed."""
    rule = f"of your last {LAST} public games with other people, how many you finished without losing the seat"
    if own.finished_percent is None:
        return f"You have no figure yet, because you have fewer than {LEAST_KNOWN} such games ({rule})."
    lost = counted(own.lost, "lost seat")
    return f"Your figure is {own.finished_percent} percent ({rule}): {counted(own.games, 'game')}, {lost}."


def of_allowance(own: Allowance) -> list[str]:
    """Return why the player may have as many open games as they may, and how that changes."""
    if own.most is None:
        return ["This server does not limit how many games with other people you can have open."]
    first = f"You can have {counted(own.most, 'open game')} with other people at a time."
    if own.is_reduced:
        return [
            first,
            f"That is because you lost {counted(own.lost, 'seat')} among your last {OF_LAST} games with other "
            "people, by not answering in time. Each game that you finish from now on pushes an older one out.",
        ]
    if own.is_growing:
        return [first, f"The number grows by {own.growth} with each public game that you finish."]
    return [first, "That is the maximum for every player of this server."]
