"""Bots: `retcon bot run` plays with a function of yours, and `retcon bot match` compares such functions.

- `accounts`: the accounts of bots on this computer, so that a bot that runs again is the same player
- `brain`: a bot's brain: a function from what a seat sees to one of its legal moves
- `commands`: the command `retcon bot`: run a bot, let bots play each other, and begin a new one
- `deciding`: how a bot answers a decision through the API
- `intervals`: confidence intervals of shares
- `matches`: games between bots, and what they show
- `running`: runs a bot on a server
"""

from retcon_client.bots.brain import Brain, Turn

__all__ = ["Brain", "Turn"]
