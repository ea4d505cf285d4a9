"""What all routes share: authentication, parsing, limits, errors and answers."""
