"""A server under load whose parts are killed, frozen and starved for as long as one likes, and what must hold of it."""

import sys
from pathlib import Path

CLIENT = str(Path(__file__).parents[2] / "clients" / "python")

if CLIENT not in sys.path:  # our client library is no package of this environment
    sys.path.append(CLIENT)
