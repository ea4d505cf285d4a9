"""Bots: `retcon bot run` plays with a function of yours, and `retcon bot match` compares such functions."""

from retcon_client.bots.brain import Brain, Turn

__all__ = ["Brain", "Turn"]
