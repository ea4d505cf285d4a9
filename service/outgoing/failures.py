"""The two ways in which a request fails. The reasons are for the client who named the address, so they say nothing
about the operator's network.
"""


class Unreached(Exception):
    """The host was not reached, so nothing was sent."""


class Unanswered(Exception):
    """The request was sent, at least in part, but no answer came. It may have arrived."""
