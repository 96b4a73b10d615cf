"""Records of finished games: making, replaying and verifying them."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pepita.games.registry import RULES_VERSION, make_game, older_defaults
from pepita.kernel.errors import BadRecord, PepitaError
from pepita.kernel.game import Game
from pepita.store.entries import Entry
from pepita.tables.deals import chance_of_deal, chance_of_move, commitment, key_of
from pepita.tables.errors import Refused
from pepita.tables.snapshots import digest_of
from pepita.tables.standing import Standing

FORMAT = 1


def record_of(standing: Standing, entries: Iterable[Entry]) -> dict[str, Any]:
    """Return everything that is needed to replay a finished game, including its secret."""
    if standing.status != "finished":
        raise Refused("not-finished")
    return build_record(standing, entries)


def build_record(standing: Standing, entries: Iterable[Entry]) -> dict[str, Any]:
    """Return the record of any game. Before the end no player may see it."""
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
    """Return the entries of the start and of the moves that were not undone."""
    steps: list[Entry] = []
    for entry in entries:
        if entry.kind in ("started", "moved"):
            steps.append(entry)
        elif entry.kind == "undone":
            steps.pop()
    return steps


def games_of(record: Any) -> Iterator[tuple[Game, str]]:
    """Yield the game after the deal and after each move, with the recorded digest.

    A record of an older version of the rules gets the defaults of that version. Raises BadRecord if
    the record cannot be read or a move cannot be played.
    """
    try:
        if record["pepita"] != FORMAT:
            raise BadRecord("pepita", f"the number of the format is {FORMAT}")
        deal = record["deal"]
        key = key_of(deal["secret"], deal["salts"])
        chance = chance_of_deal(key)
        options = {**older_defaults(record["game"], version_of(record)), **record["options"]}
        game = make_game(record["game"], record["seats"], None, chance, options)
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
    """Return what is wrong with a record: commitment, deal, dice, moves, outcome.

    The first problem is the important one: later ones may be caused by it.
    """
    try:
        steps = step_problems(record)
        return deal_problems(record["deal"]) + (steps or outcome_problems(record))
    except BadRecord as error:
        return [str(error)]
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        return [f"the record cannot be read: {error!r}"]


def deal_problems(deal: Any) -> list[str]:
    """Check that the secret fits the commitment."""
    if commitment(deal["secret"]) == deal["commitment"]:
        return []
    return ["the secret does not fit the commitment that was shown before the deal"]


def step_problems(record: Any) -> list[str]:
    """Return the first step at which the replay differs from the record, or is not possible.

    A digest depends on how a version of the rules writes positions. For a record of another version
    only the legality of the moves is checked.
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
    """Return the version of the rules with which a game was dealt."""
    return msgspec.convert(record.get("rules_version", 1), int)


def outcome_problems(record: Any) -> list[str]:
    """Check the outcome of a record whose moves can all be played."""
    outcome = None
    for game, _ in games_of(record):
        outcome = game.outcome
    if outcome is None:
        return ["the game is not over after the last move"]
    replayed = {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "why": outcome.why,
    }
    return [] if record.get("outcome") == replayed else ["the outcome is another one"]


def known_by(record: Any, seat: int | None) -> list[dict[str, Any]]:
    """Return what a seat (None: a spectator) knew at each step of a game."""
    return [dict(game.view(seat)) for game, _ in games_of(record)]
