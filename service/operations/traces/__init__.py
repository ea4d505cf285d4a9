"""Traces for OpenTelemetry, which are optional.

- `span_sending`: sends spans to a collector
- `spans`: spans on OpenTelemetry's SDK. Whether a trace is sent is decided when it begins
- `tracing`: traces: spans of requests, commands, appends, jobs and deliveries
"""
