"""Writes the generated files of both clients from openapi.yaml."""
