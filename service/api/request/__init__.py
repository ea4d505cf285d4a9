"""What all routes share: authentication, parsing, limits, errors and answers.

- `answering`: what answers are made of
- `around`: the steps before and after each request
- `auth`: bearer tokens, sessions in cookies, and the scopes that views require
- `bodies`: strict reading of JSON bodies
- `context`: the context of a request
- `cookies`: when the cookie of a session counts, and how it is set and cleared
- `deprecation`: operations, parameters and fields that clients should stop using: docs/api-promise.md
- `languages`: the language of the texts in a response
- `pages`: lists that are read page by page
- `parsing`: strict reading of requests
- `rate_limits`: which bucket a request is counted in
- `requested_view`: what a request for a game shows
- `spending`: the buckets of rate limits, and how they are counted
"""
