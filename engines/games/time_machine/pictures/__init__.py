"""The parts of this game's pictures. `engines.games.time_machine.picture` puts them together.

- `cards`: cards as pictures
- `marks`: what a move touched, so that the picture can mark it; and the ids of cards
- `panels`: what lies below the stacks
- `seats`: the line of a seat
- `shapes`: the signs of the components, backs, stars, and the time machine
- `stacks`: the seats' stacks of rounds 1 to 8 in a grid
"""
