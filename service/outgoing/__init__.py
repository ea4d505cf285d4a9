"""Requests to addresses that clients name. Such a request reaches the Internet, but never the operator's own network.

- `endpoints`: which URLs are accepted
- `addresses`: the IP addresses of a host, and which of them are public
- `failures`: the two ways in which a request fails
- `deadlines`: how long a request may take
- `connections`: a connection to a checked address, or through the operator's proxy
- `exchange`: a request and its answer on a connection
- `posting`: all of it in one function, `post`
"""
