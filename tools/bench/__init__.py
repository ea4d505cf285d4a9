"""Benchmarks, as ratios within one run: `make bench`.

- `archive`: the memory of a server with many finished games, before and after they are archived
- `bare`: the app that Retcon is compared with
- `browser`: the time from the response to a move until others see it
- `engines`: random play and folding, for each engine, compared with python-chess
- `figures`: a measured value with its spread, and its ratio to another value of the same rounds
- `load`: load tests of a server, with wrk if it is installed, else with a small client of our own
- `page`: the browser client in Chromium, on a processor slowed down four times and at full speed
- `peers`: the servers whose moves are compared: Retcon, a bare Flask app, and boardgame.io
- `pictures`: what drawing and telling cost
- `playing`: clients that play whole games over HTTP
- `rounds`: servers that take turns under load, and what is printed of them
- `serving`: servers for the benchmark, each on a port of its own
- `start`: how long a small server takes until it is ready
- `storage`: appends per second, and bytes per finished game
- `wsgi`: the app that gunicorn serves in the benchmark: the real API with the test game
- `of_bots`: what is measured of bots and deadlines
- `over_http`: what is measured with requests to a server
"""
