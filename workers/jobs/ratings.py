"""The job that folds ladders again after corrections. It can safely run twice."""

from workers.runner import process


def rebuild_ratings() -> None:
    """Fold all entries of those ladders again in which a correction may not be folded yet."""
    ratings = process.backend().upkeep.ratings
    for ladder in ratings.streams.behind():
        ratings.rebuild(ladder)
