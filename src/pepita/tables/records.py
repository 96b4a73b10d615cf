"""Records of finished games, what a seat knew at each step, and checking both."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pepita.games.registry import RULES_VERSION, made_game, older_defaults
from pepita.kernel.errors import BadRecord, PepitaError
from pepita.kernel.game import Game
from pepita.store.entries import Entry
from pepita.tables.deals import chance_of_deal, chance_of_move, commitment, key_of
from pepita.tables.errors import Refused
from pepita.tables.snapshots import digest_of
from pepita.tables.standing import Standing

FORMAT = 1


def record_of(standing: Standing, entries: Iterable[Entry]) -> dict[str, Any]:
    """Return everything that is needed to play a finished game again, its secret included."""
    if standing.status != "finished":
        raise Refused("not-finished")
    return written_down(standing, entries)


def written_down(standing: Standing, entries: Iterable[Entry]) -> dict[str, Any]:
    """Return a game, over or not, as a record. Before the end this is for no player's eyes."""
    entries = list(entries)
    steps, ends = steps_of(entries), [entry for entry in entries if entry.kind == "ended"]
    outcome = {name: ends[-1].body[name] for name in ("scores", "winners", "why")} if ends else {}
    return {
        "pepita": FORMAT,
        "rules_version": standing.rules_version,
        "table": standing.id,
        "game": standing.game,
        "seats": len(standing.seats),
        "names": [seat.name for seat in standing.seats],
        "keepers": [seat.keeper for seat in standing.seats],
        "options": standing.options,
        "deal": {
            "commitment": standing.deal.commitment,
            "secret": standing.deal.secret,
            "salts": [seat.salt for seat in standing.seats],
            "digest": steps[0].body["digest"] if steps else "",
        },
        "moves": [[step.seat, step.body["move"], step.body["digest"]] for step in steps[1:]],
        "outcome": outcome,
    }


def steps_of(entries: Iterable[Entry]) -> list[Entry]:
    """Return what made a game what it is: its start, and the moves that were not taken back."""
    steps: list[Entry] = []
    for entry in entries:
        if entry.kind in ("started", "moved"):
            steps.append(entry)
        elif entry.kind == "undone":
            steps.pop()
    return steps


def games_of(record: Any) -> Iterator[tuple[Game, str]]:
    """Yield the game of a record as dealt and after each move, with the digest it should have.

    Rules of an older version deal with what their options meant.

    Raises BadRecord where the record cannot be read or a move cannot be played.
    """
    try:
        if record["pepita"] != FORMAT:
            raise BadRecord("pepita", f"the number of the format is {FORMAT}")
        deal = record["deal"]
        key = key_of(deal["secret"], deal["salts"])
        chance = chance_of_deal(key)
        options = {**older_defaults(record["game"], version_of(record)), **record["options"]}
        game = made_game(record["game"], record["seats"], None, chance, options)
        moves = msgspec.convert(record["moves"], list[tuple[int, str, str]])
        dealt = msgspec.convert(deal["digest"], str)
    except (AttributeError, KeyError, TypeError, ValueError, PepitaError) as error:
        raise BadRecord("record", f"it cannot be read: {error!r}") from None
    yield game, dealt
    for number, (seat, move, digest) in enumerate(moves):
        game.use_chance(chance_of_move(key, number))
        try:
            game.play(seat, move)
        except PepitaError as error:
            raise BadRecord("moves", f"move {number}: {error}") from None
        yield game, digest


def verify(record: Any) -> list[str]:
    """Return what is wrong: commitment, deal, dice, moves, outcome; empty if nothing is.

    The first thing that is wrong is the first of the list: what follows may follow from it.
    """
    try:
        steps = wrong_steps(record)
        return wrong_deal(record["deal"]) + (steps or wrong_outcome(record))
    except BadRecord as error:
        return [str(error)]
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        return [f"the record cannot be read: {error!r}"]


def wrong_deal(deal: Any) -> list[str]:
    """Return what is wrong with what was shown before the deal."""
    if commitment(deal["secret"]) == deal["commitment"]:
        return []
    return ["the secret does not fit the commitment that was shown before the deal"]


def wrong_steps(record: Any) -> list[str]:
    """Return the first step at which the game is not the one recorded, or cannot go on.

    Digests are of the positions that a version of the rules writes, so another version compares
    none; its moves must be legal all the same.
    """
    is_of_today = version_of(record) == RULES_VERSION
    try:
        for number, (game, digest) in enumerate(games_of(record)):
            if is_of_today and digest_of(game) != digest:
                after = f"after move {number - 1}" if number else "after the deal"
                return [f"{after} the game is not the one recorded"]
    except BadRecord as error:
        return [str(error)]
    return []


def version_of(record: Any) -> int:
    """Return the version of the rules by which a game was dealt."""
    return msgspec.convert(record.get("rules_version", 1), int)


def wrong_outcome(record: Any) -> list[str]:
    """Return what is wrong with how a game ended that can be played to its last move."""
    outcome = None
    for game, _ in games_of(record):
        outcome = game.outcome
    if outcome is None:
        return ["the game is not over after the last move"]
    found = {"scores": list(outcome.scores), "winners": list(outcome.winners), "why": outcome.why}
    return [] if record.get("outcome") == found else ["the outcome is another one"]


def known_by(record: Any, seat: int | None) -> list[dict[str, Any]]:
    """Return what a seat (None: a spectator) knew at each step of a game."""
    return [dict(game.view(seat)) for game, _ in games_of(record)]
