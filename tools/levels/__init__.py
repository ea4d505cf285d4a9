"""How each level of bots plays each game, chosen from the results of games between settings.

- `chains`: the settings that are compared in each game, from the weakest to the strongest
- `choosing`: the choice of settings in even steps
- `measuring`: games between the settings of a chain
- `strengths`: the strengths of players, from the results of games between them
- `writing`: the levels as data for the bots, and as a table in docs/ladder.md
"""
