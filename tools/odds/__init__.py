"""Learns how likely each seat of Time Breaker and Early American Chrononauts is to win, from games of quick bots."""
