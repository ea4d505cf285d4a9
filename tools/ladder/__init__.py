"""The ladder: the bots play each other, and the results make the tables of docs/ladder.md.

- `carrying`: rows that stay valid after a change that makes no difference to their games
- `choosers`: the bots of the ladder by name, each with its budget
- `pairings`: the modes in which each game is played, if possible with two seats and with four
- `playing`: games between two kinds of bots
- `results`: a row for each mode and pairing, in a readable file
- `running`: many games at once, in the order of their numbers
- `sequential`: the sequential probability ratio test (Wald)
- `settings`: what bots look ahead with, their errors, and their budget
- `settled`: a time-limited search that stops early if its choice can no longer change
- `sources`: what a result depends on
- `stamps`: what a row of the ladder was measured with
- `tables`: the results as tables in docs/ladder.md
- `transcripts`: how the bots of a pairing play
- `open_spiel`: OpenSpiel's searches on the ladder
"""
