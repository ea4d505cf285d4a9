"""Analyses of finished games: what was asked for, what has been found, and how it is told. `engines.bots.analysis`
finds it, in jobs (`workers.analyzing`).
"""
