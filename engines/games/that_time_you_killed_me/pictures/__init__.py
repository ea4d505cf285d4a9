"""The parts of this game's pictures. `engines.games.that_time_you_killed_me.picture` puts them together.

- `boards`: the three era boards
- `marks`: what the latest moves did on the boards, for a picture to mark
- `pieces`: the pieces as drawings: copies, plants, statues, elephants, tokens
- `seats`: what belongs to the seats
"""
