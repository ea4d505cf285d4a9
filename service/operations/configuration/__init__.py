"""The operator's settings.

- `settings`: the settings as values
- `variables`: the environment variables that set them, with their defaults and meanings
- `setting_kinds`: how their values are read
- `redis_urls`: checks of Redis URLs
- `smtp_urls`: URLs of mail servers
- `rates`: rate limits as text, such as `300 per minute`
"""
