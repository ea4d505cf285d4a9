"""Learns how likely each seat of Early American Chrononauts is to win, from games that quick bots play."""
