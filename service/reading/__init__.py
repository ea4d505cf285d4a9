"""What is shown of a game.

- `viewers`: whose knowledge is shown
- `projections`: the content
- `json_patch`: the changes
- `revealing`: secret choices that were revealed later
- `games_as_json`: games as JSON, kept for those who ask again for a game that has not changed
- `events_as_json`: events as JSON, kept for those who read them again
- `listed_bots`: the bots that accept challenges, as everybody may see them
- `bots_in_play`: which games keep those bots busy
- `standing`: how reliable players are, and their profiles
- `deadlines`: until when a player must decide, and a calendar of that
- `own_data`: everything that is stored about one player, as that player may see it
"""
