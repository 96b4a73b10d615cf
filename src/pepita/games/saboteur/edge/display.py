"""Saboteur as text: its drawing, and who is who when a round begins and ends."""

from pepita import words
from pepita.games.saboteur.edge.picture import draw_view
from pepita.games.saboteur.shapes import SaboteurView
from pepita.kernel.optional import expect
from pepita.kernel.text_display import TextDisplay


def own_role(view: SaboteurView, language: str) -> list[str]:
    """Return on which side the viewer is this round."""
    role = view["roles"][expect(view["viewer"])]
    return [words.say(f"saboteur.you-are.{role}", language=language)]


def all_roles(view: SaboteurView, language: str) -> list[str]:
    """Return who was who in the round that has just ended."""
    row = view["rounds"][-1]
    roles = [
        words.say("line.role-of", {"seat": seat, "role": role}, language)
        for seat, role in enumerate(row["roles"])
    ]
    facts: dict[str, object] = {**row, "roles": ", ".join(roles)}
    return [words.say("line.round-roles", facts, language)]


DISPLAY = TextDisplay(draw_view, "S-PATH-04", round_opening=own_role, round_ending=all_roles)
