"""Records of finished games: making, replaying and verifying them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypedDict

import msgspec

from pepita.games.registry import RULES_VERSION, make_game, older_defaults
from pepita.kernel.edge import View
from pepita.kernel.errors import BadRecord, PepitaError
from pepita.kernel.game import Game
from pepita.kernel.optional import expect
from pepita.kernel.options import Options
from pepita.kernel.table_words import Keeper
from pepita.store.entries import Entry
from pepita.tables.deals import chance_of_deal, chance_of_move, commitment, key_of
from pepita.tables.errors import Refused
from pepita.tables.snapshots import digest_of
from pepita.tables.standing import Standing

FORMAT = 1
# Seat, text, and the digest of the position after it.
RecordedMove = tuple[int, str, str]


class DealRecord(TypedDict):
    """The source of all chance of a game, and the digest of the dealt position."""

    commitment: str
    secret: str
    salts: list[str]
    digest: str


class OutcomeRecord(TypedDict, total=False):
    """How a game ended, by seat; nothing while it runs."""

    scores: list[int]
    winners: list[int]
    why: str


class Record(TypedDict):
    """A game, with everything that is needed to replay it."""

    pepita: int
    rules_version: int
    table: str
    game: str
    seats: int
    names: list[str]
    keepers: list[Keeper]
    options: Options
    deal: DealRecord
    moves: list[RecordedMove]
    outcome: OutcomeRecord


class CheckedRecord(msgspec.Struct, frozen=True):
    """A record that somebody gives, as far as replaying needs it; its values may be wrong."""

    pepita: Any
    game: Any
    seats: Any
    options: Mapping[str, Any]
    deal: DealRecord
    moves: list[RecordedMove]
    rules_version: int = 1
    outcome: Any = None


def record_of(standing: Standing, entries: Iterable[Entry]) -> Record:
    """Return everything that is needed to replay a finished game, including its secret."""
    if standing.status != "finished":
        raise Refused("not-finished")
    return build_record(standing, entries)


def build_record(standing: Standing, entries: Iterable[Entry]) -> Record:
    """Return the record of any game. Before the end no player may see it."""
    entries = list(entries)
    steps = steps_of(entries)
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
        "moves": [
            (expect(step.seat), step.body["move"], step.body["digest"]) for step in steps[1:]
        ],
        "outcome": outcome_in(entries),
    }


def outcome_in(entries: Iterable[Entry]) -> OutcomeRecord:
    """Return the outcome from the entry of the end, if there is one."""
    for entry in entries:
        if entry.kind == "ended":
            end = entry.body
            return {
                "scores": list(end["scores"]),
                "winners": list(end["winners"]),
                "why": end["why"],
            }
    return {}


def steps_of(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries of the start and of the moves that were not undone."""
    steps: list[Entry] = []
    for entry in entries:
        if entry.kind in ("started", "moved"):
            steps.append(entry)
        elif entry.kind == "undone":
            steps.pop()
    return steps


def checked_record(given: object) -> CheckedRecord:
    """Return what is needed of a record to replay it, or raise BadRecord."""
    try:
        record = msgspec.convert(given, CheckedRecord)
        if record.pepita != FORMAT:
            raise BadRecord("pepita", f"the number of the format is {FORMAT}")
        bytes.fromhex(record.deal["secret"])
    except ValueError as error:
        raise BadRecord("record", f"it cannot be read: {error!r}") from None
    return record


def games_of(given: object) -> Iterator[tuple[Game, str]]:
    """Yield the game after the deal and after each move, with the recorded digest.

    A record of an older version of the rules gets the defaults of that version. Raises BadRecord if
    the record cannot be read or a move cannot be played.
    """
    return replayed(checked_record(given))


def replayed(record: CheckedRecord) -> Iterator[tuple[Game, str]]:
    """Yield the game after each step with the recorded digest; raises BadRecord."""
    key = key_of(record.deal["secret"], record.deal["salts"])
    try:
        options = {**older_defaults(record.game, record.rules_version), **record.options}
        game = make_game(record.game, record.seats, None, chance_of_deal(key), options)
    except PepitaError as error:
        raise BadRecord("record", f"it cannot be read: {error!r}") from None
    yield game, record.deal["digest"]
    for number, (seat, move, digest) in enumerate(record.moves):
        game.use_chance(chance_of_move(key, number))
        try:
            game.play(seat, move)
        except PepitaError as error:
            raise BadRecord("moves", f"move {number}: {error}") from None
        yield game, digest


def verify(given: object) -> list[str]:
    """Return what is wrong with a record: commitment, deal, dice, moves, outcome.

    The first problem is the important one: later ones may be caused by it.
    """
    try:
        record = checked_record(given)
    except BadRecord as error:
        return [str(error)]
    return deal_problems(record.deal) + (step_problems(record) or outcome_problems(record))


def deal_problems(deal: DealRecord) -> list[str]:
    """Check that the secret fits the commitment."""
    if commitment(deal["secret"]) == deal["commitment"]:
        return []
    return ["the secret does not fit the commitment that was shown before the deal"]


def step_problems(record: CheckedRecord) -> list[str]:
    """Return the first step at which the replay differs from the record, or is not possible.

    A digest depends on how a version of the rules writes positions. For a record of another version
    only the legality of the moves is checked.
    """
    is_of_today = record.rules_version == RULES_VERSION
    try:
        for number, (game, digest) in enumerate(replayed(record)):
            if is_of_today and digest_of(game) != digest:
                after = f"after move {number - 1}" if number else "after the deal"
                return [f"{after} the game is not the one recorded"]
    except BadRecord as error:
        return [str(error)]
    return []


def outcome_problems(record: CheckedRecord) -> list[str]:
    """Check the outcome of a record whose moves can all be played."""
    outcome = None
    for game, _ in replayed(record):
        outcome = game.outcome
    if outcome is None:
        return ["the game is not over after the last move"]
    reached: OutcomeRecord = {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "why": outcome.why,
    }
    return [] if record.outcome == reached else ["the outcome is another one"]


def known_by(given: object, seat: int | None) -> list[View]:
    """Return what a seat (None: a spectator) knew at each step of a game."""
    return [game.view(seat) for game, _ in games_of(given)]
