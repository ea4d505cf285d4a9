"""What is shown of a game: `viewers` says to whom, `projections` what, and `json_patch` what has changed."""
