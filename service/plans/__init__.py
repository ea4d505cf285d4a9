"""Plans: moves that a player prepares in a slow game for what others may do.

- `plan`: plans as values, and how they are stored as text
- `following`: what has become of a plan by what has happened since
- `telling`: a player is told that a plan was cancelled
- `stored`: the plans of all players
- `making`: a player makes a plan, or gives it up
- `playing`: planned moves are played, and plans are cancelled
"""
