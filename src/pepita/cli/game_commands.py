"""The commands for games in the terminal and for games of bots."""

import shlex
from typing import Annotated

import typer

import pepita
from pepita import words
from pepita.cli.app import app
from pepita.cli.arguments import checked_language, read_options
from pepita.games.registry import entry, make_game


def ask_for_game(language: str) -> str:
    """Ask which game to play until the answer is a game; return "" if the input ends."""
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
    name = game or ask_for_game(language)
    if not name:
        return
    options = read_options(option or [])
    if edition:
        options = {**options, "edition": edition}
    chairs = seats or entry(name).usual_seats
    table = make_game(name, chairs, seed, None, options)
    table.check_seat(seat)
    others = bot(name, bots)
    given: list[tuple[str, object]] = [("--edition", edition)] if edition else []
    given += [("--option", pair) for pair in option or []]
    given += [("--bots", bots), ("--seed", table.seed), ("--language", language)]
    if not pepita.compiled():
        typer.echo(words.say("line.interpreted", language=language), err=True)
    LineTable(
        table,
        seat,
        others,
        language=language,
        pictures=not plain,
        say=typer.echo,
        ask=input,
        again=command_for(table, seat, given, plain=plain),
    ).run()


def command_for(
    table: pepita.Game, seat: int, given: list[tuple[str, object]], *, plain: bool
) -> str:
    """Return the shell command that deals this game again."""
    dealt = [("--seats", table.seats), ("--seat", seat), *given]
    typed = [str(part) for pair in dealt for part in pair]
    return shlex.join(["pepita", "play", table.name, *typed, *(["--plain"] if plain else [])])


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
