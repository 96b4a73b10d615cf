"""The command line: serve, play, let bots play, read a rule, look at a deck, verify a record."""

import typer

import pepita
from pepita.cli import game_commands, reference_commands, server_commands
from pepita.cli.app import app

__all__ = ["app", "game_commands", "main", "reference_commands", "server_commands"]


def main() -> None:
    """Run the command line; print each problem of a wrong command in one line."""
    try:
        app()
    except pepita.PepitaError as error:
        for line in str(error).splitlines():
            typer.echo(f"pepita: {line}", err=True)
        raise SystemExit(2) from None
