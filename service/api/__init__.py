"""The HTTP API: a resource parses, commands, projects, answers.

- `description`: the OpenAPI document, made from the routes
- `request`: what all routes share, such as authentication, parsing, limits and errors
- `resources`: the routes, one module per resource
- `schemas`: the shapes of requests and responses
- `app`: the HTTP API as a Flask app
"""
