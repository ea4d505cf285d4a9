"""The fold of a ladder's entries: what the ladder knows of each player after each of them."""

import hashlib
import json
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from service.ratings.counting import REMEMBERED, SETTLED, Met, Standing, Weight, weights, winners_of
from service.ratings.entries import ANCHOR, ModelChanged, RatedEntry, RatedResult, ResultAnnulled, dump_entry
from service.ratings.ladders import Ladder
from service.ratings.model import FIRST, MODELS, Model, RatedPart, Strength, rate, rested

GENESIS: Final = "0" * 32
"""The hash before the first entry."""

CHECKPOINT: Final = 1_000
"""The hash after every thousandth entry is kept."""


class StandingChange(NamedTuple):
    """What a result changed for one player."""

    before: Strength
    after: Standing
    weight: Weight


StandingChanges = Mapping[str, StandingChange]
"""What a result changed, by handle; nothing for anchors."""


@dataclass(slots=True)
class LadderState:
    """The folded entries up to `number`. `head` identifies all of them and all numbers that they have led to."""

    ladder: Ladder
    model: int = FIRST
    number: int = 0
    head: str = GENESIS
    standings: dict[str, Standing] = field(default_factory=dict)
    heads: dict[int, str] = field(default_factory=dict)


def changes_of(ladder: Ladder, model: Model, result: RatedResult, known: Mapping[str, Standing]) -> StandingChanges:
    """Return what the result changes, given what is known of its players, in the order of their handles."""
    players = sorted(dict.fromkeys(result.players))
    before = {player: _before(ladder, model, player, result.at, known) for player in players}
    counts = weights(result, before)
    game = [
        RatedPart(before[player].strength, seat in result.winners, counts[player].share)
        for seat, player in enumerate(result.players)
    ]
    after = dict(zip(result.players, rate(model, game), strict=True))
    met = Met(result.at, result.players, winners_of(result), result.opening)
    return {
        player: StandingChange(
            before[player].strength, _after(before[player], after[player], met, player, counts[player]), counts[player]
        )
        for player in players
        if not player.startswith(ANCHOR)
    }


def _before(ladder: Ladder, model: Model, player: str, at: int, known: Mapping[str, Standing]) -> Standing:
    """Return what is known of the player when a game is over."""
    if player.startswith(ANCHOR):
        return Standing(model.anchor(ladder.ruleset, int(player.removeprefix(ANCHOR))))
    standing = known.get(player)
    if standing is None:
        return Standing(model.start)
    strength, recent = rested(model, standing.strength, at - standing.last_at), standing.met_within(at)
    return Standing(strength, standing.games, standing.opponents, standing.last_at, recent)


def _after(before: Standing, strength: Strength, met: Met, player: str, weight: Weight) -> Standing:
    """Return what is known of the player after the game, in which they met the others."""
    opponents = before.opponents
    if weight.share and len(opponents) < SETTLED:
        others = [each for each in met.players if each != player]
        opponents = tuple(dict.fromkeys((*opponents, *others)))[:SETTLED]
    games, last_at = before.games + bool(weight.share), max(before.last_at, met.at)
    return Standing(strength, games, opponents, last_at, (*before.recent, met)[-REMEMBERED:])


def fold(ladder: Ladder, entries: Iterable[RatedEntry], model: int | None = None) -> LadderState:
    """Return the state after all entries. All count by `model`, or else by the last one that the ladder was given.
    Results that were annulled change nothing.
    """
    known = list(entries)
    state = LadderState(ladder, model or model_of(known))
    gone = annulled(known)
    for entry in known:
        step(state, entry, gone)
    return state


def model_of(entries: Iterable[RatedEntry]) -> int:
    """Return the model by which the entries count."""
    changed = [each.model for each in entries if isinstance(each, ModelChanged)]
    return changed[-1] if changed else FIRST


def annulled(entries: Iterable[RatedEntry]) -> frozenset[str]:
    """Return the games whose results were annulled."""
    return frozenset(each.game for each in entries if isinstance(each, ResultAnnulled))


def step(state: LadderState, entry: RatedEntry, gone: Container[str] = ()) -> StandingChanges:
    """Fold one more entry, and return what it changes. Nothing is changed by the games that are `gone`."""
    changes: StandingChanges = {}
    if isinstance(entry, RatedResult) and entry.game not in gone:
        changes = changes_of(state.ladder, MODELS[state.model], entry, state.standings)
        state.standings.update((player, change.after) for player, change in changes.items())
    state.number += 1
    state.head = head_after(state.head, entry, changes)
    if state.number % CHECKPOINT == 0:
        state.heads[state.number] = state.head
    return changes


def head_after(head: str, entry: RatedEntry, changes: StandingChanges) -> str:
    """Return the hash after an entry: of the hash before, the entry, and the numbers that it has led to."""
    numbers = sorted((player, each.after.strength.mu, each.after.strength.sigma) for player, each in changes.items())
    return hashlib.sha256(f"{head}{dump_entry(entry)}{json.dumps(numbers)}".encode()).hexdigest()[:32]
