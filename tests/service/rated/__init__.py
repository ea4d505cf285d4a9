"""Rated games over HTTP."""
