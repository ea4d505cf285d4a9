"""The fold: how records become a table.

- `added_time`: time that does not count
- `fates`: what becomes of all that a table holds when a game goes on elsewhere
- `first_record`: the table after a game's first record
- `fold`: how each kind of record changes the table, and which records are impossible
- `fork_check`: whether a fork begins as the log of its source says
- `table`: a game folded from its log
- `takebacks`: how takebacks change the table
- `timekeeping`: how records change the clocks
- `undo_history`: the moves that may be taken back
"""
