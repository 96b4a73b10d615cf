"""What is fast, measured against what others offer."""
