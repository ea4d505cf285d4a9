"""What operators see of a server and decide about it.

- `configuration`: the settings
- `json_logs`: structured logs
- `log_lines`: how a line of a log is written
- `damage`: damaged games, which are logged and counted
- `metrics`: Prometheus metrics
- `metrics_directory`, `reserved_counters`: where processes share them
- `shared_counters`: counters of connections, streams and requests that all web processes share
- `usage`: who and what uses the server now
- `traces`: traces for OpenTelemetry, which are optional
- `serving`: when the server could accept moves, and when it could not
- `heartbeats`: when each clock process ticked last, on the queue's Redis
- `data_directory`: what a data directory contains
- `packing`: whether older lines of logs are packed
- `running_server`: how commands of an operator find the server that runs in a data directory
- `release`: the release of Retcon
"""
