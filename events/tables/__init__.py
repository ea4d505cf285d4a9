"""Tables on demand: loaded, cached, and kept up to date with other processes.

- `followed_games`: the games that other processes change too
- `older_steps`: what was folded for reads of earlier versions
- `steps`: an entry with the tables around it
- `stored_tables`: tables that are stored as snapshots
- `table_cache`: tables on demand
- `time_slices`: pauses in long work, so that other requests are answered
"""
