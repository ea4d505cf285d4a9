"""Analyses of finished games: what was asked for, what has been found, and how it is told. `engines.bots.analysis`
finds it, in jobs (`workers.jobs.analysis`).

- `analyses`: analyses that were asked for
- `findings`: what is found at each step of a game, as it is stored
- `parts`: the parts of what a decision changed
- `positions`: what there is to analyze in a finished game
- `stored_findings`: the shape of what is found at a step of a game, as it is stored
- `sentences`: an analysis as the API shows it: in words of one language, with names
"""
