"""What the server does after an append: lists, due times, notifications and jobs.

- `outbox`: does all of it, before the answer or at the next sweep
- `game_lists`: the read model behind lists of games and challenges
- `quota`: how many unfinished games and bots a player has
- `due_times`: when something falls due at a game
- `inbox`: players' notifications about their games; `offers`: challenges as notifications show them
- `bot_schedule`: the order in which bots think
- `traces`: all that this Redis contains about a player, for erasing it
- `queue_metrics`: gauges of what waits
"""
