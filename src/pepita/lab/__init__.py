"""Games by the many: self-play and its reports."""
