"""What line mode says of ratings: ranges, places, and what a rated game has changed."""

import time
from typing import Final

from retcon_client.play.console import Console
from retcon_client.play.table import Json, Table
from retcon_client.play.words import Words

PAUSES: Final = (0.1, 0.2, 0.4, 0.8, 1.5, 3.0)
"""How long to wait, in seconds, between looking whether a result counts by now."""

_WHOLE: Final = 100
"""How much a game counts in percent, unless something speaks against it."""


def range_of(rating: Json, words: Words) -> str:
    """Return the range of a rating."""
    return words("range", low=rating["low"], high=rating["high"])


def place_of(rating: Json, words: Words) -> str:
    """Return the place of a player on a ladder, or why they have none."""
    if rating["rank"] is not None:
        return words("place", rank=rating["rank"])
    if rating["unranked"] == "few_games":
        return words.counted("ranked-after", rating["games_to_rank"])
    return words.known(f"unranked-{rating['unranked']}", "")


def result_of(table: Table) -> Json:
    """Return what a rated game that is over has changed, once that is known. Wait a few seconds for it."""
    found: Json = table.client.get_rating_of_game(table.id)
    for pause in PAUSES:
        if found["status"] != "to_come":
            break
        time.sleep(pause)
        found = table.client.get_rating_of_game(table.id)
    return found


def tell_result(console: Console, table: Table) -> None:
    """Say what a rated game that is over has changed for each player, or why it has changed nothing."""
    if not table.game.get("rated"):
        return
    result = result_of(table)
    console.emit("rating", rating=result)
    if result["status"] == "counted":
        console.say("ratings-changed")
        console.columns([_change(each, table, console.words) for each in result["items"]])
    elif result["status"] == "to_come":
        console.say("ratings-to-come")
    else:
        console.tell(_why_not(result, console.words))


def _change(change: Json, table: Table, words: Words) -> tuple[str, str]:
    """Return a player, and what has changed for them."""
    before, after = range_of(change["before"], words), range_of(change["after"], words)
    told = words("range-same", range=after) if before == after else words("range-changed", before=before, after=after)
    if change["percent"] < _WHOLE:
        reasons = [_reason(each, words) for each in change["reasons"]]
        told = " ".join([f"{told}.", words("counted-percent", percent=change["percent"]), *reasons])
    return table.name(change["seat"], words), told


def _why_not(result: Json, words: Words) -> str:
    reason = result.get("reason")
    return " ".join([words("ratings-unchanged"), *([_reason(reason, words)] if reason else [])])


def _reason(reason: Json, words: Words) -> str:
    """Return why a result does not count in full. The server says that in English only."""
    if reason["code"] == "played_often" and reason.get("games"):
        return words.counted("reason-often", reason["games"])
    return words.known(f"reason-{reason['code']}", reason["text"])
