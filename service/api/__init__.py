"""The HTTP API: a resource parses, commands, projects, answers."""
