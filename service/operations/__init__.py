"""Settings, logging and metrics."""
