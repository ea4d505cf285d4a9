"""The HTTP API: a resource parses, commands, projects, answers.

- `description`: the OpenAPI document, made from the routes
- `request`: what all routes share: authentication, parsing, limits, errors and answers
- `resources`: the routes, one module per resource
- `schemas`: the shapes of requests and responses
- `app`: the HTTP API as a Flask app
"""
