"""Tests of the browser client, in Chromium."""
