"""Changing history: linchpins are flipped, paradoxes patched, and the universe may end."""

from engines.games.early_american_chrononauts.hands import discarded
from engines.games.early_american_chrononauts.state import State, game_over
from engines.games.early_american_chrononauts.timeline import History, history, is_torn, valid_patches
from engines.kit.bitsets import members


def history_of(state: State) -> History:
    """What the linchpins and patches make of the timeline now."""
    return history(state.box.timeline, state.prime, state.lying)


def can_patch(state: State, patch: int) -> bool:
    """True if the patch's year is an open paradox and its own condition holds. Rulebook "Patches", R4."""
    return bool(history_of(state).playable >> patch & 1)


def patched(state: State, patch: int) -> State:
    """The patch lies on its paradox. Rulebook "Patches"."""
    return state._replace(lying=state.lying | 1 << patch)


def flipped(state: State, linchpin: int) -> State:
    """The linchpin is turned over, and all that depends on it follows at once. Rulebook "Inverters", R4.

    Patches whose condition ends go to the discards in order of date; then the paradoxes are counted.
    """
    prime = state.prime ^ 1 << linchpin
    lying = state.lying & valid_patches(state.box.timeline, prime)
    nullified = members(state.lying & ~lying)
    return _judged(discarded(state._replace(prime=prime, lying=lying), *nullified))


def _judged(state: State) -> State:
    """Thirteen open paradoxes end the game at once, and all lose. Rulebook "The 13th Paradox"."""
    torn = is_torn(state.box.timeline, history_of(state).open)
    return game_over(state, "thirteenth paradox") if torn else state
