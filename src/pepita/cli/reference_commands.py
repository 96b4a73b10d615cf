"""The commands that print rules, options, decks and messages, and verify a record."""

import sys
from http.client import HTTPException
from pathlib import Path
from typing import Annotated
from urllib.request import urlopen

import msgspec
import typer

import pepita
from pepita.cli.app import app
from pepita.cli.arguments import checked_language, read_toml
from pepita.words.law import clauses

# The longest record that is read from a server, in bytes.
LONGEST_RECORD = 50_000_000

deck = typer.Typer(
    help="Write, check and read a deck of Imperial Miners.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.add_typer(deck, name="deck")


@app.command()
def rule(
    clause: Annotated[str, typer.Argument(help="For example S-PATH-04.")],
    language: Annotated[str, typer.Option(help="en, it, pt_BR or es_AR.")] = "",
) -> None:
    """Read a clause of the rules."""
    known, wanted = clauses(checked_language(language)), clause.upper()
    if wanted not in known:
        raise pepita.BadMessage("clause", f"{clause!r} is not known, for example: S-PATH-04")
    typer.echo(f"{wanted} {known[wanted].title}\n\n{known[wanted].text}")


@app.command()
def options(
    game: Annotated[str, typer.Argument(help="The game.")] = "saboteur",
    language: Annotated[str, typer.Option(help="en, it, pt_BR or es_AR.")] = "",
) -> None:
    """List the seats and options of a game."""
    described = pepita.describe(game, checked_language(language))
    seats = described["seats"]
    assert isinstance(seats, list)
    typer.echo(f"seats: {seats[0]} to {seats[-1]}")
    rows = described["options"]
    assert isinstance(rows, list)
    for row in rows:
        values = "" if row["values"] is None else f" ({', '.join(map(str, row['values']))})"
        typer.echo(f"{row['name']}{values} [{row['default']}], {row['clause']}: {row['help']}")


@deck.command()
def check(
    file: Annotated[str, typer.Argument(help="A deck as a TOML file.")],
    partial: Annotated[
        bool, typer.Option("--partial", help="The deck is not finished: say what is missing.")
    ] = False,
) -> None:
    """Check a deck, or say which cards and fields are wrong and what is allowed."""
    from pepita.games.imperial_miners.deck.census import missing
    from pepita.games.imperial_miners.deck.deck_format import read_deck
    from pepita.games.imperial_miners.deck.house_limits import warnings

    found = read_deck(read_toml("deck", file), is_partial=partial)
    lacking = missing(found)
    cards = sum(card["copies"] for card in found["cards"])
    events, sides = len(found["events"]), len(found["sides"])
    verdict = "sound so far" if lacking else "all sound"
    typer.echo(f"{cards} cards, {events} events, {sides} sides of boards: {verdict}")
    if lacking:
        typer.echo(f"missing: {', '.join(lacking)}")
    for line in warnings(found):
        typer.echo(f"warning: {line}")


@deck.command()
def show(
    file: Annotated[
        str, typer.Argument(help="A deck as a TOML file; without it the house deck.")
    ] = "",
    language: Annotated[str, typer.Option(help="en, it, pt_BR or es_AR.")] = "",
) -> None:
    """Print every card, event and board with what a player reads on it."""
    from pepita.games.imperial_miners.deck.deck_format import house_deck, read_deck
    from pepita.games.imperial_miners.edge.picture_deck import draw_deck

    language = checked_language(language)
    found = read_deck(read_toml("deck", file), is_partial=True) if file else house_deck()
    typer.echo(draw_deck(found, language))


@deck.command()
def write(
    file: Annotated[
        str, typer.Argument(help="The file to be made; without it the deck is printed.")
    ] = "",
) -> None:
    """Write the house deck as a TOML file, to begin a deck of your own with."""
    from pepita.games.imperial_miners.deck.deck_format import house_deck_written

    text = house_deck_written()
    if not file:
        typer.echo(text, nl=False)
        return
    try:
        with Path(file).open("x", encoding="utf-8") as made:
            made.write(text)
    except FileExistsError:
        raise pepita.BadOption("file", f"{file} is there already; nothing was changed") from None
    except OSError as error:
        raise pepita.BadOption("file", f"{file} cannot be written: {error}") from None
    typer.echo(f"{file}: check it with `pepita deck check`, read it with `pepita deck show`")


@app.command()
def schema() -> None:
    """Print the JSON schema of the messages between server and clients."""
    from pepita.wire.schema import schema as found

    typer.echo(msgspec.json.format(msgspec.json.encode(found()), indent=2).decode())


@app.command()
def verify(
    record: Annotated[
        str, typer.Argument(help="The record of a finished game: a file, - or its http address.")
    ],
) -> None:
    """Compute commitment, deal, dice, all moves and the outcome of a game again."""
    from pepita.games.registry import RULES_VERSION
    from pepita.tables.records import checked_record
    from pepita.tables.records import verify as found_wrong

    data = read_record(record)
    wrong = found_wrong(data)
    for line in wrong:
        typer.echo(line, err=True)
    if wrong:
        raise typer.Exit(1)
    checked = checked_record(data)
    moves = len(checked.moves)
    typer.echo(f"All is well: commitment, deal, {moves} moves with their chance, and the outcome.")
    if checked.rules_version != RULES_VERSION:
        typer.echo("An older Pepita dealt it, so its digests were not compared.")


def read_record(given: str) -> object:
    """Return a record from a file, from the input or from a server, or raise BadRecord."""
    try:
        found: object = msgspec.json.decode(read_bytes(given))
    except (OSError, HTTPException, ValueError, RecursionError) as error:
        raise pepita.BadRecord("record", f"{given} cannot be read: {error}") from None
    return found


def read_bytes(given: str) -> bytes:
    """Return the bytes of a file, of the input, or of an address."""
    if given == "-":
        return sys.stdin.buffer.read()
    if given.startswith(("http://", "https://")):
        with urlopen(given, timeout=30) as answer:
            found: bytes = answer.read(LONGEST_RECORD)
        return found
    return Path(given).read_bytes()
