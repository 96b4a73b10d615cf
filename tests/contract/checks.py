"""Questions that many contract tests ask: is it plain data, the same game, a full refusal?"""

import json
import re

from hypothesis import strategies as st

import pepita
from pepita.games.registry import GAMES
from pepita.words.law import clauses

CODE = re.compile(r"[a-z]+(-([a-z]+|[0-9]))*")


def as_json(data: object) -> str:
    """Plain data as bytes to compare; anything else in it is an error."""
    return json.dumps(data, allow_nan=False, sort_keys=True)


def by_post(data: object) -> object:
    """The data as it comes back from a file or a wire."""
    return json.loads(as_json(data))


def everything(game: pepita.Game) -> str:
    """The whole truth and how it came about, to see whether anything has changed."""
    return as_json([game.position(), game.record()])


def everybody(game: pepita.Game) -> list[int | None]:
    """All viewers: a spectator, and the seats."""
    return [None, *range(int(game.seats))]


def draw_viewer(data: st.DataObject, game: pepita.Game) -> int | None:
    """Anybody; about half of the time one who has to act, and so is shown the most."""
    viewers: list[int | None] = list(game.actors)
    if not viewers or data.draw(st.booleans()):
        viewers = everybody(game)
    return data.draw(st.sampled_from(viewers), "viewer")


def same_game(a: pepita.Game, b: pepita.Game) -> bool:
    """Whether two games are equal in all that can be asked of them."""
    return (
        as_json(a.position()) == as_json(b.position())
        and all(a.legal_moves(seat) == b.legal_moves(seat) for seat in range(int(a.seats)))
        and all(as_json(a.view(seat)) == as_json(b.view(seat)) for seat in everybody(a))
        and a.outcome == b.outcome
        and str(a) == str(b)
    )


def answers(game: pepita.Game, viewer: int | None, moves: list[str]) -> list[object]:
    """All that a viewer can ask: view, drawing, what it may do and why not, and dreams."""
    dream = game.imagine(viewer, 5)
    found: list[object] = [game.view(viewer), str(game), dream.position(), dream.record()]
    if viewer is not None:
        found += [game.legal_moves(viewer), *(game.why_not(viewer, move) for move in moves)]
    return found


def reasons() -> set[tuple[str, str]]:
    """Each reason with its one clause; `tools.trace` ties it to the function that decides."""
    return {(reason.code, reason.clause) for game in GAMES.values() for reason in game.reasons}


def check_refusal(refusal: pepita.Refusal | None) -> None:
    """A refusal names a clause that can be read up, a code, facts, and a whole sentence."""
    assert refusal is not None
    assert refusal.clause in clauses()
    assert (refusal.code, refusal.clause) in reasons()
    assert CODE.fullmatch(refusal.code)
    assert as_json(refusal.facts)
    assert refusal.text
    assert "{" not in refusal.text
