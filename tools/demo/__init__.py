"""Two whole games over HTTP, watched in the terminal: `make demo`."""
