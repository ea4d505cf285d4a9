"""Tests of the TypeScript client, which run its programs with Node.js."""
