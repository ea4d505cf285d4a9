"""Pictures of views: what games draw with. `looks` has colors and sizes, `svg` the elements, `pages` whole pictures."""
