"""What an identity or mission still needs, in sentences: where its cards are, and which linchpins stand in the way."""

from collections.abc import Iterator

from engines.contract import Hidden
from engines.games.early_american_chrononauts.components import condition_words, needs_of_patch
from engines.games.early_american_chrononauts.packs.pack import Condition, Identity, Mission, Patch
from engines.games.early_american_chrononauts.sentences.atlas import Atlas
from engines.games.early_american_chrononauts.sentences.needs import Sides
from engines.games.early_american_chrononauts.view import SeatView, View
from engines.kit.texts import Message, Who, message


def missing_from_home(atlas: Atlas, identity: Identity, sides: Sides, view: View, seat: SeatView) -> Iterator[Message]:
    """Yield sentences for each event of an identity that is not on the timeline. Rulebook "Know Your ID Card"."""
    card = sides.get(identity.true)
    if card is not None and card.side != "true":
        if card.when is None:
            yield message("missing-linchpin", year=str(card.year))
        else:
            yield message("missing-ripplepoint", year=str(card.year), needs=condition_words(card.when))
    for key in identity.patches:
        patch = atlas.faces[key].card
        assert isinstance(patch, Patch)
        if patch.year in sides and sides[patch.year].patch != key:
            yield from _missing_patch(key, patch, sides, view, seat)


def _missing_patch(key: str, patch: Patch, sides: Sides, view: View, seat: SeatView) -> Iterator[Message]:
    where, holds = _place(key, view, seat), _holds(patch.when, sides)
    is_playable = where == "hand" and holds and sides[patch.year].side == "paradox"
    yield message("missing-patch", year=str(patch.year), where="playable" if is_playable else where)
    if not holds:
        yield message("missing-patch-needs", needs=needs_of_patch(patch.when))


def _holds(when: Condition, sides: Sides) -> bool:
    """True if a condition holds on the timeline. Rulebook "Timeline Examples"."""
    prime = [sides[year].side == "prime" for year in when.prime]
    return (any if when.is_or else all)(prime) and all(sides[year].side == "true" for year in when.true)


def missing_from_mission(atlas: Atlas, mission: Mission, view: View, seat: SeatView) -> Iterator[Message]:
    """Yield a sentence for each item of a mission that the viewer sees elsewhere. Rulebook "Know Your Mission"."""
    for key in mission.items:
        if key not in atlas.faces or key in seat.front:
            continue
        name, where = atlas.faces[key].name, _place(key, view, seat)
        owners = [each.seat for each in view.seats if key in each.front]
        if owners:
            yield message("missing-item-of", card=name, who=Who(owners[0]))
        elif where != "unknown":
            yield message("missing-item", card=name, where=where)


def _place(key: str, view: View, seat: SeatView) -> str:
    """Where the viewer sees a card: `hand`, `discards` or `unknown`."""
    if not isinstance(seat.hand, Hidden) and key in seat.hand:
        return "hand"
    return "discards" if key in view.discards else "unknown"
