"""The parts of this game's pictures. `engines.games.that_time_you_killed_me.picture` puts them together.

- `boards`: the three era boards
- `marks`: what the latest moves did on the boards, for a picture to mark
- `pieces`: copies, plants, statues, elephants and tokens
- `seats`: what belongs to the seats
"""
