"""OpenSpiel's searches on the ladder.

- `bots`: OpenSpiel's tree searches as bots of the ladder
- `evaluators`: how OpenSpiel's searches on the ladder evaluate a position
- `settings`: the settings of OpenSpiel's searches
"""
