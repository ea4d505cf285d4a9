"""The processes besides the web: jobs, the clock, and the supervisor that keeps everything running."""
