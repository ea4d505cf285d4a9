"""Programs for developers: benchmarks, the ladder of bots, balance tables, a demonstration.

- `balance`: statistics of games between bots: `python -m tools.balance [RULESET …] [--games N]`
- `bench`: benchmarks, as ratios within one run: `make bench`
- `breaking`: names the changes between two descriptions of the API that break clients
- `clients`: writes the generated files of both clients from openapi.yaml
- `demo`: two whole games over HTTP, watched in the terminal: `make demo`
- `generators`: programs that play a game with clients from third-party generators
- `ladder`: the ladder: the bots play each other, and the results make the table of docs/bots.md
- `levels`: how each level of bots plays each game
- `odds`: learns how likely each seat of Time Breaker and Early American Chrononauts is to win
- `operators_day`: records an operator's day on a server of its own
- `scale`: what another core, process or node gains on this machine, what a player costs
- `soak`: a server under load whose parts are killed, frozen and starved for as long as one likes
- `solonauts`: how many deals of Solonauts can be won by somebody who sees all cards
- `audit`: `python -m tools.audit [FILE …]`
- `dashboard`: `python -m tools.dashboard [--check]`
- `font_widths`: `python -m tools.font_widths`
- `gallery`: `python -m tools.gallery FOLDER [NAME …]`
- `mirror`: `python -m tools.mirror [FOLDER]`
- `prose`: `python -m tools.prose [--rooms] [PATH …]`
- `readme_pictures`: `python -m tools.readme_pictures`
- `release`: builds both clients into `clients/released/<version>`, next to openapi.yaml
- `released`: the releases in `clients/released`
- `retest`: `python -m tools.retest [ARGUMENT …]`
- `screenshots`: `python -m tools.screenshots ADDRESS FOLDER [GAME …]`
- `sizes`: `python -m tools.sizes [FOLDER]`: prints how large files and functions are, by room
- `source`: python files as the counting tools read them: syntax trees, docstrings, lines of code
- `statistics`: shares of many games, with their confidence intervals
"""
