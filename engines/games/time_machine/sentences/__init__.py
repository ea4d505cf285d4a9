"""What sentences and pictures call the things of this game.

- `faces`: what is printed on a card, by its text in views and moves
"""
