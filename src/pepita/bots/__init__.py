"""Bots: functions `choose(view, rng) -> move`. A bot sees only the view of its seat."""
