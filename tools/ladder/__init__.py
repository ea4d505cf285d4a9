"""The ladder: the bots play each other, and the results make the table of docs/bots.md."""
