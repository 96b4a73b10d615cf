"""The program `pepita`; the modules beside this one add their commands to it."""

import typer

app = typer.Typer(
    name="pepita",
    help="Three mining games to play and to study.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
