"""What happened, and what it adds up to: records, the log they are kept in, and the table they fold to."""
