"""Learns how likely each seat of Time Breaker and Early American Chrononauts is to win, from games of quick bots.

- `chrononauts`: the features of a state of Early American Chrononauts from which its `odds.py` computes each seat's
  odds
- `learning`: logistic regression
- `quick`: quick bots' games
- `time_breaker`: the features of a state of Time Breaker from which its `odds.py` computes each seat's odds
"""
