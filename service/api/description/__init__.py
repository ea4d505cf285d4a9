"""The OpenAPI document, made from the routes.

- `assets`: responses that stay the same as long as the server runs
- `asyncapi`: the AsyncAPI document of the app
- `blueprint`: blueprints that read requests strictly and whose operations document every response they can give
- `guides`: the Markdown files of `docs/`, rendered as HTML
- `openapi`: the OpenAPI document of the app
- `operations`: the parts of an operation's description that follow from how the operation is guarded and what it reads
- `rules_for_players`: the rules of a game for its players, read from Markdown
- `webhooks`: the requests that the server sends to webhooks, as the OpenAPI document describes them
- `yaml_text`: documents as YAML
"""
