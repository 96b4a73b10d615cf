"""The only list of bots: for each game, who can fill a chair, from weak to strong."""

from pepita.bots.bot import Bot, choose_at_random
from pepita.bots.gold_mine.simple import choose as choose_simply_in_gold_mine
from pepita.bots.imperial_miners.simple import choose as choose_simply_in_imperial_miners
from pepita.bots.saboteur.simple import choose as choose_simply_in_saboteur
from pepita.kernel.errors import BadOption

BOTS: dict[str, dict[str, Bot]] = {
    "gold-mine": {"random": choose_at_random, "simple": choose_simply_in_gold_mine},
    "imperial-miners": {"random": choose_at_random, "simple": choose_simply_in_imperial_miners},
    "saboteur": {"random": choose_at_random, "simple": choose_simply_in_saboteur},
}


def bot(game: str, level: str) -> Bot:
    """Return the bot of a level, or raise BadOption with the levels there are."""
    if level not in BOTS[game]:
        raise BadOption("bot", f"{level!r} is not known; there are: {', '.join(BOTS[game])}")
    return BOTS[game][level]
