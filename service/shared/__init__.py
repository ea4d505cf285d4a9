"""Small general tools: locks, a cache, the wall clock."""
