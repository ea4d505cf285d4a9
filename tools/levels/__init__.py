"""How each level of bots plays each game, chosen from the results of games between settings."""
