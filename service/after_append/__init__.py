"""What the server does after an append: lists, due times, notifications and jobs.

- `outbox`: does all of it, before the answer or at the next sweep
- `due_times`: when something falls due at a game
- `bot_schedule`: the order in which bots think
- `game_lists`: the read model behind lists of games and challenges
- `list_keys`: the sorted sets that list a game
- `archived_lists`: the same for archived games: an index of 16 bytes per game and list (decision 023)
- `game_summaries`: the summary of a game, as lists show it, and the stored summaries
- `hidden_games`: the games that an operator has hidden
- `plan_looks`: when the server looks at the games in which players have plans
- `quota`: how many unfinished games and bots a player has
- `inbox`: players' notifications about their games
- `notices`: what the records of a game are to tell its players
- `webhook_plans`: which messages webhooks get
- `absence_schedule`: when absences begin
- `archive_schedule`: when finished games are to be archived
- `stored_about_players`: all that this Redis contains about a player, for erasing it
- `queue_metrics`: gauges of what waits
"""
