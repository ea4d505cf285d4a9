"""What the server does after an append: lists, notifications, deadlines and jobs."""
