"""What is said of how players play.

- `ladders`: what is said of ladders
- `profiles`: what is said of a player
- `ratings`: ranges, places, and what a rated game has changed
- `titles`: how games, modes, ladders and achievements are called
"""
