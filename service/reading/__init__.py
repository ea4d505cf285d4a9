"""What is shown of a game: `viewers` (for which viewer), `projections` (the content) and `json_patch` (the changes)."""
