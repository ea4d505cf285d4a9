"""How players sign in, and how they get back into their accounts.

- `ceremonies`: the two ceremonies of WebAuthn: a browser creates a passkey, and signs in with one
- `passkeys`: passkeys, and the challenges that they are used with
- `plain_cbor`: what CBOR may consist of before a library decodes it
- `recovery`: recovery codes, for a player who has lost every device
- `sessions`: tokens that browsers keep in a cookie (`service.api.request.cookies`)
- `site`: the server as browsers know it
"""
