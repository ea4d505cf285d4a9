"""Accounts, tokens and the rules for names."""
