"""The command line: play, let bots play, read a rule, look at a deck."""

import locale
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

import pepita
from pepita import words
from pepita.words.law import clauses

app = typer.Typer(
    name="pepita",
    help="Three mining games to play and to study.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
deck = typer.Typer(
    help="Check and read a deck of Imperial Miners.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.add_typer(deck, name="deck")


def own_language() -> str:
    """Return the language of the machine if we speak it, else English."""
    spoken = locale.getlocale()[0] or ""
    for language in words.LANGUAGES:
        if spoken == language or spoken.split("_")[0] == language.split("_")[0]:
            return language
    return words.DEFAULT


def checked_language(given: str) -> str:
    """Return the language that was asked for, or the machine's own; raise BadOption for others."""
    language = given or own_language()
    if language not in words.LANGUAGES:
        raise pepita.BadOption("language", f"allowed: {', '.join(words.LANGUAGES)}")
    return language


def read_options(given: list[str]) -> dict[str, object]:
    """Return `name=value` pairs as options; true, false, none and numbers are read as such."""
    options: dict[str, object] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise pepita.BadOption("option", f"{pair!r} is not of the form name=value")
        options[name] = read_option_file(name, value) if value[:1] == "@" else read_value(value)
    return options


def read_value(text: str) -> object:
    """Return what a value on the command line means."""
    known: dict[str, object] = {"true": True, "false": False, "none": None}
    if text.lower() in known:
        return known[text.lower()]
    if "," in text:
        return [read_value(part) for part in text.split(",")]
    return int(text) if text.isdecimal() else text


# Options that are one list of a file, and its name there; other files are taken whole.
LISTS_IN_FILES = {"tiles": "tile"}


def read_option_file(name: str, value: str) -> object:
    """Return what `@FILE` gives to an option, for example `--option deck=@FILE`."""
    given = read_toml(name, value.removeprefix("@"))
    return given.get(LISTS_IN_FILES[name], []) if name in LISTS_IN_FILES else given


def read_toml(name: str, path: str) -> dict[str, object]:
    """Return what stands in a TOML file, or raise BadOption in the name of an option."""
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise pepita.BadOption(name, f"{path} cannot be read: {error}") from None


SEATS = {"gold-mine": 4, "imperial-miners": 3, "saboteur": 5}


def asked_for_game(language: str) -> str:
    """Ask which game to play, until one is named; "" if the input ends."""
    games = pepita.games()
    for number, name in enumerate(games, 1):
        typer.echo(f"  {number}  {name}")
    while True:
        try:
            typed = input(words.say("line.which-game", language=language) + " ").strip()
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            return ""
        if typed in games:
            return typed
        if typed.isdecimal() and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1]
        typer.echo(words.say("line.no-such-game", {"text": typed}, language))


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The game; without it you are asked.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, from 0.")] = 0,
    edition: Annotated[str, typer.Option(help="Saboteur: italian, brazilian, argentine.")] = "",
    option: Annotated[list[str] | None, typer.Option(help="A house rule as name=value.")] = None,
    bots: Annotated[str, typer.Option(help="Who fills the other chairs: simple or random.")] = (
        "simple"
    ),
    seed: Annotated[int | None, typer.Option(help="Deal this game again.")] = None,
    language: Annotated[str, typer.Option(help="en, it, pt_BR or es_AR.")] = "",
    plain: Annotated[bool, typer.Option(help="Tell the table in words, without pictures.")] = False,
) -> None:
    """Play a game against bots, line by line."""
    from pepita.bots.registry import bot
    from pepita.terminal.line import LineTable

    language = checked_language(language)
    name = game or asked_for_game(language)
    if not name:
        return
    options: dict[str, Any] = read_options(option or [])
    if edition:
        options["edition"] = edition
    table = pepita.new_game(name, seats=seats or SEATS.get(name, 4), seed=seed, **options)
    table.check_seat(seat)
    if not pepita.compiled():
        typer.echo(words.say("line.interpreted", language=language), err=True)
    LineTable(
        table,
        seat,
        bot(name, bots),
        language=language,
        pictures=not plain,
        say=typer.echo,
        ask=input,
    ).run()


@app.command()
def bots(
    game: Annotated[str, typer.Argument(help="The game.")] = "saboteur",
    games: Annotated[int, typer.Option(help="Games for each number of seats.")] = 40,
    option: Annotated[list[str] | None, typer.Option(help="A house rule as name=value.")] = None,
    level: Annotated[str, typer.Option(help="Who plays: simple or random.")] = "simple",
    seed: Annotated[int, typer.Option(help="The first game's seed.")] = 1,
) -> None:
    """Let bots play each other and print who wins, for every number of seats."""
    from pepita.lab.selfplay import print_table

    print_table(game, games=games, options=read_options(option or []), level=level, seed=seed)


@app.command()
def balance(
    games: Annotated[int, typer.Option(help="Games for each number of seats.")] = 500,
    seed: Annotated[int, typer.Option(help="The first game's seed.")] = 1,
) -> None:
    """Study the house deck of Imperial Miners; at the default this takes a quarter of an hour."""
    from pepita.lab.balance import print_report

    print_report(games, seed)


@app.command()
def rule(clause: Annotated[str, typer.Argument(help="For example S-PATH-04.")]) -> None:
    """Read a clause of the rules."""
    wanted = clause.upper()
    if wanted not in clauses():
        raise pepita.BadMessage("clause", f"{clause!r} is not known, for example: S-PATH-04")
    typer.echo(f"{wanted} {clauses()[wanted].title}\n\n{clauses()[wanted].text}")


@app.command()
def options(game: Annotated[str, typer.Argument(help="The game.")] = "saboteur") -> None:
    """List the seats and options of a game."""
    described = pepita.describe(game)
    seats = described["seats"]
    assert isinstance(seats, list)
    typer.echo(f"seats: {seats[0]} to {seats[-1]}")
    rows = described["options"]
    assert isinstance(rows, list)
    for row in rows:
        values = "" if row["values"] is None else f" ({', '.join(map(str, row['values']))})"
        typer.echo(f"{row['name']}{values} [{row['default']}], {row['clause']}: {row['help']}")


@deck.command()
def check(file: Annotated[str, typer.Argument(help="A deck as a TOML file.")]) -> None:
    """Check a deck, or say which card and field are wrong and what is allowed."""
    from pepita.games.imperial_miners.deck_format import read_deck

    found = read_deck(read_toml("deck", file))
    cards = sum(card["copies"] for card in found["cards"])
    events, sides = len(found["events"]), len(found["sides"])
    typer.echo(f"{cards} cards, {events} events, {sides} sides of boards: all sound")


@deck.command()
def show(
    file: Annotated[
        str, typer.Argument(help="A deck as a TOML file; without it the house deck.")
    ] = "",
    language: Annotated[str, typer.Option(help="en, it, pt_BR or es_AR.")] = "",
) -> None:
    """Print every card, event and board with what a player reads on it."""
    from pepita.games.imperial_miners.deck_format import house_deck, read_deck
    from pepita.games.imperial_miners.drawing_deck import draw_deck

    language = checked_language(language)
    found = read_deck(read_toml("deck", file)) if file else house_deck()
    typer.echo(draw_deck(found, language))


def main() -> None:
    """Run the command line; what was asked wrongly is said in one line."""
    try:
        app()
    except pepita.PepitaError as error:
        typer.echo(f"pepita: {error}", err=True)
        raise SystemExit(2) from None
