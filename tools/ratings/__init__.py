"""Simulates ladders, to choose the parameters of ratings and to see whether the rules against abuse suffice.

- `convergence`: how many games it takes until a ladder shows who plays best, and whether the ranges shown are right
- `farming`: what schemes against the ladder yield, with the rules and without
- `inflation`: whether the ratings of settled players rise or fall while newcomers come and go
- `ladders`: ladders on which simulated players play games, with the rules of `service.ratings` or without
- `players`: players of known skill, and games between them
- `tables`: Markdown tables
- `variants`: the model of `service.ratings.model` with other parameters and formulas
"""
