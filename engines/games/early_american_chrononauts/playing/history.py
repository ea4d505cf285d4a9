"""Changes of history: linchpins are flipped, paradoxes patched, and the universe may end."""

from engines.games.early_american_chrononauts.state import State, game_over
from engines.games.early_american_chrononauts.timeline import history, is_torn, valid_patches
from engines.kit.bitsets import members


def can_patch(state: State, patch: int) -> bool:
    """True if the patch's year is an open paradox and its own condition holds. Rulebook "Patches", R4."""
    return bool(state.history.playable >> patch & 1)


def patched(state: State, patch: int) -> State:
    """Return the state with the patch on its paradox. Rulebook "Patches"."""
    patches = state.patches | 1 << patch
    return state._replace(patches=patches, history=history(state.box.timeline, state.prime, patches))


def flipped(state: State, linchpin: int) -> State:
    """Return the state after the linchpin has been turned over, with everything that depends on it. "Inverters", R4."""
    timeline, prime = state.box.timeline, state.prime ^ 1 << linchpin
    patches = state.patches & valid_patches(timeline, prime)
    # Patches are numbered in order of date, which is the order in which several are discarded.
    discards = state.discards + tuple(members(state.patches & ~patches))
    after = history(timeline, prime, patches)
    return _judged(state._replace(prime=prime, patches=patches, history=after, discards=discards))


def _judged(state: State) -> State:
    """Thirteen open paradoxes end the game at once, before anyone can win. Rulebook "The 13th Paradox", R4."""
    torn = is_torn(state.box.timeline, state.history.open)
    return game_over(state, "thirteenth paradox") if torn else state
