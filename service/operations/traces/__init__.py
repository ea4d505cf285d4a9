"""Traces for OpenTelemetry, which are optional.

- `span_sending`: sends spans to a collector
- `spans`: the same, on OpenTelemetry's SDK
- `tracing`: spans of requests, commands, appends, jobs and deliveries
"""

Attribute = str | int | float
"""A value that a span can have."""
