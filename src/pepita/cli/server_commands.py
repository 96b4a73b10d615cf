"""The commands that run a server and check its stored games."""

import asyncio
import os
import socket
from pathlib import Path
from typing import Annotated

import typer

import pepita
from pepita.cli.app import app

Data = Annotated[
    Path,
    typer.Option(envvar="PEPITA_DATA", help="The folder for games and the server's secret."),
]
Database = Annotated[
    str,
    typer.Option(
        envvar="PEPITA_DATABASE",
        help="Where games are kept instead: postgresql+psycopg://USER:PASSWORD@HOST/NAME.",
    ),
]
HERE = Path("data")


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Who may connect: 127.0.0.1 this machine, 0.0.0.0 everybody.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Without it 8420, or any other if that is taken."),
    ] = None,
    data: Data = HERE,
    database: Database = "",
    https: Annotated[
        bool,
        typer.Option(help="People come over https, through a proxy; cookies too."),
    ] = False,
    proxy: Annotated[
        str, typer.Option(help="Proxies that may tell whose request they bring: their addresses.")
    ] = "127.0.0.1",
    bot_processes: Annotated[
        int, typer.Option(min=0, max=64, help="Processes in which bots think; 0: in the server.")
    ] = 1,
    bot_seconds: Annotated[
        float, typer.Option(min=0, max=60, help="How long a bot seems to think about a move.")
    ] = 0.6,
    requests: Annotated[
        float, typer.Option(min=0, help="Requests a second from one address; 0: no limit.")
    ] = 50.0,
    commands: Annotated[
        float, typer.Option(min=0.1, help="Commands a second over one socket.")
    ] = 10.0,
) -> None:
    """Serve tables to browsers and programs, until stopped with Ctrl-C.

    Games are kept in a SQLite database in the data folder, or in PostgreSQL. Servers that share a
    database share its tables; each needs the same file `secret` in its data folder.
    """
    from pepita.server.app import Settings, make_app
    from pepita.server.limits import Limits
    from pepita.server.runner import config_of, database_in
    from pepita.server.runner import serve as run
    from pepita.tables.timings import Timings

    # Only the owner may read the files: they hold the secrets of all games.
    os.umask(0o077)
    make_folder(data)
    secret, address = read_secret(data), database or database_in(data)
    check_database(address)
    at = open_socket(host, port)
    chosen = at.getsockname()[1]
    settings = Settings(
        address,
        secret,
        name=f"{socket.gethostname()}:{chosen}",
        is_secure=https,
        bot_processes=bot_processes,
        timings=Timings(bot=bot_seconds),
        limits=Limits(requests_per_second=requests, commands_per_second=commands),
    )
    say_where(host, chosen, address)
    run(config_of(make_app(settings), host, chosen, proxies=proxy), at)


def make_folder(data: Path) -> None:
    """Make the data folder, or raise BadOption."""
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise pepita.BadOption("data", f"the folder cannot be made: {error}") from None


def read_secret(data: Path) -> str:
    """Return the secret in the data folder, or raise BadOption."""
    from pepita.server.runner import secret_in

    try:
        return secret_in(data)
    except (OSError, ValueError) as error:
        raise pepita.BadOption("data", str(error)) from None


def open_socket(host: str, port: int | None) -> socket.socket:
    """Return a listening socket, or raise BadOption."""
    from pepita.server.runner import listening_socket

    try:
        return listening_socket(host, port)
    except OSError as error:
        where = f"{host}, port {port}" if port is not None else host
        raise pepita.BadOption("host", f"nobody can listen at {where}: {error}") from None


def check_database(address: str, *, is_read_only: bool = False) -> None:
    """Raise BadOption unless the database can be used. Create a missing schema."""
    try:
        asyncio.run(try_out(address, is_read_only=is_read_only))
    except ModuleNotFoundError as error:
        raise pepita.BadOption(
            "database", f"its driver is missing ({error.name}): pip install 'pepita[postgresql]'"
        ) from None
    except Exception as error:  # a driver may raise any exception
        reason = str(error).splitlines()[0]
        raise pepita.BadOption("database", f"it cannot be opened: {reason}") from None


async def try_out(address: str, *, is_read_only: bool) -> None:
    """Open a database and create a missing schema, or only read if `is_read_only`."""
    from pepita.store.log import Log

    log = Log(address)
    try:
        if is_read_only:
            await log.ids()
            await log.entries("")
        else:
            await log.open()
    finally:
        await log.close()


def say_where(host: str, port: int, address: str) -> None:
    """Print the addresses of the server and where games are stored."""
    from sqlalchemy import make_url

    kept = make_url(address).render_as_string(hide_password=True)
    everybody = host in ("0.0.0.0", "::")
    here = "127.0.0.1" if everybody else f"[{host}]" if ":" in host else host
    typer.echo(f"Pepita is at http://{here}:{port}/")
    if everybody:
        typer.echo(f"Others reach it at http://{socket.gethostname()}:{port}/")
    typer.echo(f"Games are kept in {kept.removeprefix('sqlite:///')}")
    typer.echo("Ctrl-C stops it; nothing is lost. `pepita serve --help` tells the rest.")


@app.command("check-games")
def check_games(data: Data = HERE, database: Database = "") -> None:
    """Replay every stored game by today's rules and report those that come out differently."""
    from pepita.server.runner import database_in

    address = database or database_in(data)
    if not database and not (data / "pepita.sqlite").exists():
        raise pepita.BadOption("data", f"there are no games in {data}")
    check_database(address, is_read_only=True)
    if asyncio.run(print_audit(address)):
        raise typer.Exit(1)


async def print_audit(address: str) -> int:
    """Print what is wrong with the stored games; return the number of wrong tables."""
    from pepita.store.log import Log
    from pepita.tables.audit import check_games as audit_games

    log = Log(address)
    tables = moves = wrong = 0
    async for table in audit_games(log):
        tables, moves, wrong = tables + 1, moves + table.moves, wrong + bool(table.wrong)
        for line in table.wrong:
            typer.echo(f"{table.id} ({table.game}, {table.status}): {line}")
    await log.close()
    typer.echo(f"{tables} tables, {moves} moves replayed: {wrong or 'none'} differ")
    return wrong
