"""Traces for OpenTelemetry, which are optional.

- `span_sending`: sends spans to a collector
- `spans`: spans on OpenTelemetry's SDK. A trace's spans of one process are kept until the first of them ends
- `tracing`: traces: spans of requests, commands, appends, jobs and deliveries
"""
