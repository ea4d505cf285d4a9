"""Tests of the client libraries, against a real server."""
