"""Goals that were met, and how the game ended, in words."""

from collections.abc import Iterator

from engines.contract import Hidden
from engines.games.early_american_chrononauts.playing.winning import HOME, MISSION, TEN_CARDS
from engines.games.early_american_chrononauts.sentences.atlas import atlas_of
from engines.games.early_american_chrononauts.sentences.needs import has_fitting, identities_of, is_home, missions_of
from engines.games.early_american_chrononauts.view import View
from engines.kit.texts import Arg, Message, Who, message

_LOST = {
    "thirteenth paradox": "end-paradox",
    "turn limit": "end-turns",
    "stuck": "end-stuck",
    "out of cards": "end-cards",
}


def goals(then: View, after: View) -> Iterator[Message]:
    """Yield the goals that were fixed (`uber`), and who came home (`solonauts`)."""
    if after.mode not in ("uber", "solonauts"):
        return
    atlas = atlas_of(after)
    for seat, old in zip(after.seats, then.seats, strict=True):
        who = Who(seat.seat)
        if came := seat.home[len(old.home) :]:
            titles = tuple(atlas.identities[key].title for key in came)
            yield (
                message("come-home", cards=titles, count=len(titles))
                if after.mode == "solonauts"
                else message("is-home", who=who, card=titles[0])
            )
        if done := seat.done[len(old.done) :]:
            yield message("completes", who=who, card=atlas.missions[done[0]].title)
        if seat.watch and not old.watch:
            yield message("earns-watch", who=who)


def the_end(after: View) -> Iterator[Message]:
    """Yield how the game ended, if it has."""
    reason = after.reason
    if reason is None:
        return
    if reason in _LOST:
        yield message(_LOST[reason])
    elif after.winner is not None:
        who = Who(after.winner)
        if reason in ("all home", "all three goals"):
            yield message("end-all-home" if reason == "all home" else "end-all-goals", who=who)
        else:
            yield message("end-wins", who=who, reasons=tuple(_reasons(after, after.winner, reason)))


def _reasons(after: View, winner: int, reason: str) -> Iterator[Arg]:
    """The goals that the winner met, each with the card that it was about. Everything is open after the end."""
    atlas, seat = atlas_of(after), after.seats[winner]
    sides = {card.year: card for card in after.timeline}
    if HOME in reason:
        found = [each for each in identities_of(atlas, seat) if is_home(atlas, each, sides)]
        yield message("reason-home", cards=tuple(atlas.identities[each.key].title for each in found))
    if MISSION in reason:
        missions = [each for each in missions_of(atlas, seat) if has_fitting(atlas, each, seat.front)]
        yield message("reason-mission", cards=tuple(atlas.missions[each.key].title for each in missions))
    if TEN_CARDS in reason:
        hand = seat.hand
        yield message("reason-ten", count=hand.count if isinstance(hand, Hidden) else len(hand))
