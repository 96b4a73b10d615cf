"""Records of finished games, what a seat knew at each step, and checking both."""

from collections.abc import Iterable, Iterator
from typing import Any

from pepita.games.registry import new_game
from pepita.kernel.errors import BadRecord, PepitaError
from pepita.kernel.game import Game
from pepita.store.log import Entry
from pepita.tables.deals import chance_of_deal, chance_of_move, commitment, key_of
from pepita.tables.playing import digest_of
from pepita.tables.refused import Refused
from pepita.tables.standing import Standing

FORMAT = 1


def record_of(standing: Standing, entries: Iterable[Entry]) -> dict[str, Any]:
    """Return everything that is needed to play a finished game again, its secret included."""
    if standing.status != "finished":
        raise Refused("not-finished")
    moves: list[list[Any]] = []
    ended: dict[str, Any] = {}
    for entry in entries:
        if entry.kind == "moved":
            moves.append([entry.seat, entry.body["move"], entry.body["digest"]])
        elif entry.kind == "undone":
            moves.pop()
        elif entry.kind == "ended":
            ended = {name: entry.body[name] for name in ("scores", "winners", "why")}
    return {
        "pepita": FORMAT,
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
        },
        "moves": moves,
        "outcome": ended,
    }


def games_of(record: Any) -> Iterator[tuple[Game, str | None]]:
    """Yield the game of a record as dealt and after each move, with the digest it should have.

    Raises BadRecord where the record cannot be read or a move cannot be played.
    """
    try:
        deal = record["deal"]
        key = key_of(deal["secret"], deal["salts"])
        game = new_game(
            record["game"],
            seats=record["seats"],
            seed=None,
            chance=chance_of_deal(key),
            **record["options"],
        )
        moves = [(int(seat), str(move), str(digest)) for seat, move, digest in record["moves"]]
    except (KeyError, TypeError, ValueError, PepitaError) as error:
        raise BadRecord("record", f"it cannot be read: {error}") from None
    yield game, None
    for number, (seat, move, digest) in enumerate(moves):
        game.use_chance(chance_of_move(key, number))
        try:
            game.play(seat, move)
        except PepitaError as error:
            raise BadRecord("moves", f"move {number}: {error}") from None
        yield game, digest


def verify(record: Any) -> list[str]:
    """Return what is wrong: commitment, deal, dice, moves, outcome; empty if nothing is."""
    wrong = []
    game = None
    for number, (game, digest) in enumerate(games_of(record)):
        if digest is not None and digest_of(game) != digest:
            wrong.append(f"after move {number - 1} the game is not the one recorded")
    deal = record["deal"]
    if commitment(deal["secret"]) != deal["commitment"]:
        wrong.append("the secret does not fit the commitment that was shown before the deal")
    outcome = None if game is None else game.outcome
    if outcome is None:
        wrong.append("the game is not over after the last move")
    elif record.get("outcome") != {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "why": outcome.why,
    }:
        wrong.append("the outcome is another one")
    return wrong


def known_by(record: Any, seat: int | None) -> list[dict[str, Any]]:
    """Return what a seat (None: a spectator) knew at each step of a game."""
    return [game.view(seat) for game, _ in games_of(record)]
