"""Two whole games over HTTP, watched in the terminal: `make demo`.

- `bots`: `examples/bot.py` plays all games on one server at the same time
- `client`: the part of the API that a client needs, in a few lines
- `screen`: shows the two games as tables in the terminal
"""
