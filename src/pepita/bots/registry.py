"""The only list of bots: for each game, who can fill a chair, from weak to strong."""

from pepita.bots.bot import Bot, Speaker, choose_at_random, say_nothing
from pepita.bots.gold_mine.simple import choose as choose_simply_in_gold_mine
from pepita.bots.imperial_miners.simple import choose as choose_simply_in_imperial_miners
from pepita.bots.saboteur.simple import choose as choose_simply_in_saboteur
from pepita.bots.saboteur.talking import speak as speak_in_saboteur
from pepita.kernel.errors import BadOption

BOTS: dict[str, dict[str, Bot]] = {
    "gold-mine": {"random": choose_at_random, "simple": choose_simply_in_gold_mine},
    "imperial-miners": {"random": choose_at_random, "simple": choose_simply_in_imperial_miners},
    "saboteur": {"random": choose_at_random, "simple": choose_simply_in_saboteur},
}

# Who says something while playing; all others are silent.
SPEAKERS: dict[tuple[str, str], Speaker] = {("saboteur", "simple"): speak_in_saboteur}


def bot(game: str, level: str) -> Bot:
    """Return the bot of a level, or raise BadOption with the levels there are."""
    if level not in BOTS[game]:
        raise BadOption("bot", f"{level!r} is not known; there are: {', '.join(BOTS[game])}")
    return BOTS[game][level]


def speaker(game: str, level: str) -> Speaker:
    """Return what a bot of a level says."""
    return SPEAKERS.get((game, level), say_nothing)
