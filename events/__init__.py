"""What happened, and what it adds up to: records, the log they are kept in, and the table they fold to.

Packages, each of which imports only from those after it, and from `timings` and `outages` (checked by import-linter):

- `tables`: tables on demand, cached, and kept up to date with other processes
- `archive`: the archive of finished games
- `shown`: what a viewer is shown of records
- `formats`: logs and tables as text
- `folding`: how records become a table
- `on_redis`: the log on Redis Streams, and everything else that is particular to Redis
- `records`: records, what they consist of, and the log that contains them

Programs for exported logs, and what they check:

- `verify`: verifies exported logs without a server
- `replay`: prints an exported log for people
- `permissions`: what live play permits, beyond what the fold needs
"""
