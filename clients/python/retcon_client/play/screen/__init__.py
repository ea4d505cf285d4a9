"""The full screen, with Textual. It shows what line mode says, and takes the same words."""
