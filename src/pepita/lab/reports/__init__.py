"""What is counted of each game in self-play."""
