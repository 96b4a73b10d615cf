"""Players that are programs: `choose(view, rng) -> move`. They see what their seat may see."""
