"""Rules written a second time, plainly and slowly, to hold an engine against; they share no code with the engines."""
