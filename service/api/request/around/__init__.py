"""The steps before and after each request.

- `accounting`: what is noted of each request that was answered
- `flask_app`: Flask as this API uses it
- `middleware`: steps around every request
- `request_span`: the span of a request
"""
