"""`pepita verify`: a true record is called true, and of any other it is said what is wrong."""

import copy
import json
import re
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from tests.cli.commands import Line
from tests.tables.finished import GAMES

Record = dict[str, Any]


def written(folder: Path, record: object) -> str:
    path = folder / "record.json"
    path.write_text(json.dumps(record), "utf-8")
    return str(path)


@pytest.mark.parametrize("game", GAMES)
def test_a_true_record_is_called_true(
    line: Line, records: dict[str, Record], tmp_path: Path, game: str
) -> None:
    said = line("verify", written(tmp_path, records[game]))
    moves = len(records[game]["moves"])
    assert said.status == 0
    assert said.out == (
        f"All is well: commitment, deal, {moves} moves with their chance, and the outcome.\n"
    )


def test_a_record_can_come_from_standard_input(line: Line, records: dict[str, Record]) -> None:
    said = line("verify", "-", typed=json.dumps(records["gold-mine"]).encode())
    assert (said.status, said.out[:11]) == (0, "All is well")


class Answering(BaseHTTPRequestHandler):
    """Answers with a record at one address, and with a refusal at all others."""

    record: bytes = b""

    def do_GET(self) -> None:
        is_there = self.path == "/api/tables/x/record"
        self.send_response(200 if is_there else 404)
        self.end_headers()
        self.wfile.write(self.record if is_there else b"no such table")

    def log_message(self, *_: object) -> None:
        pass


def test_a_record_can_come_from_a_server(line: Line, records: dict[str, Record]) -> None:
    Answering.record = json.dumps(records["gold-mine"]).encode()
    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/api/tables"
        well, missing = line("verify", f"{address}/x/record"), line("verify", f"{address}/y/record")
        server.shutdown()
    assert (well.status, well.out[:11]) == (0, "All is well")
    assert missing.status == 2
    assert "HTTP Error 404" in missing.err


# What may be wrong.


def other_secret(record: Record) -> None:
    record["deal"]["secret"] = "00" * 32


def other_commitment(record: Record) -> None:
    record["deal"]["commitment"] = "0" * 64


def other_salt(record: Record) -> None:
    record["deal"]["salts"][0] += "x"


def salts_swapped(record: Record) -> None:
    salts = record["deal"]["salts"]
    salts[0], salts[1] = salts[1], salts[0]


def another_move(record: Record) -> None:
    record["moves"][4][1] = record["moves"][0][1]


def another_seat(record: Record) -> None:
    record["moves"][4][0] = 1 - min(1, record["moves"][4][0])


def moves_swapped(record: Record) -> None:
    moves = record["moves"]
    number = next(n for n in range(len(moves) - 1) if moves[n][0] != moves[n + 1][0])
    moves[number], moves[number + 1] = moves[number + 1], moves[number]


def a_move_left_out(record: Record) -> None:
    del record["moves"][3]


def cut_off(record: Record) -> None:
    del record["moves"][-3:]


def no_moves(record: Record) -> None:
    record["moves"] = []


def another_score(record: Record) -> None:
    record["outcome"]["scores"][0] += 1


def no_outcome(record: Record) -> None:
    del record["outcome"]


def other_options(record: Record) -> None:
    record["options"] = {"no such": "option"}


def another_game(record: Record) -> None:
    games = list(GAMES)
    record["game"] = games[(games.index(record["game"]) + 1) % len(games)]


def another_format(record: Record) -> None:
    record["pepita"] = 2


WRONG: list[tuple[Callable[[Record], None], str]] = [
    (other_secret, "the secret does not fit the commitment"),
    (other_commitment, "the secret does not fit the commitment"),
    (other_salt, "after the deal the game is not the one recorded"),
    (salts_swapped, "after the deal the game is not the one recorded"),
    (another_move, r"move 4|after move 4"),
    (another_seat, r"move 4|after move 4"),
    (moves_swapped, r"move \d+"),
    (a_move_left_out, r"move 3|after move 3"),
    (cut_off, "the game is not over after the last move"),
    (no_moves, "the game is not over after the last move"),
    (another_score, "the outcome is another one"),
    (no_outcome, "the outcome is another one"),
    (other_options, "no such: there is no such option"),
    (another_game, r"cannot be read|after the deal"),
    (another_format, "the number of the format is 1"),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("change", "problem"), WRONG)
def test_what_is_wrong_with_a_record_is_said(
    line: Line,
    records: dict[str, Record],
    tmp_path: Path,
    game: str,
    change: Callable[[Record], None],
    problem: str,
) -> None:
    record = copy.deepcopy(records[game])
    change(record)
    said = line("verify", written(tmp_path, record))
    assert said.status == 1
    assert said.out == ""
    assert re.search(problem, said.err.splitlines()[0])


def test_another_die_is_found(line: Line, records: dict[str, Record], tmp_path: Path) -> None:
    """The digest after a roll holds what was rolled: a server cannot have rolled something else."""
    record = copy.deepcopy(records["gold-mine"])
    rolls = [number for number, (_, move, _) in enumerate(record["moves"]) if move == "roll"]
    assert rolls
    record["moves"][rolls[0]][2] = record["moves"][rolls[0] - 1][2]
    said = line("verify", written(tmp_path, record))
    assert said.status == 1
    assert f"after move {rolls[0]} the game is not the one recorded" in said.err


def test_the_moves_of_another_game_do_not_fit(
    line: Line, records: dict[str, Record], tmp_path: Path
) -> None:
    record = {**records["gold-mine"], "moves": records["saboteur"]["moves"]}
    said = line("verify", written(tmp_path, record))
    assert said.status == 1
    assert "move 0" in said.err


# What is no record at all.


@pytest.mark.parametrize(
    ("text", "status"),
    [
        pytest.param(b"", 2, id="nothing"),
        pytest.param(b"{", 2, id="cut off"),
        pytest.param(b"not JSON", 2, id="not JSON"),
        pytest.param(Random(1).randbytes(1_000_000), 2, id="1 MB of junk"),
        pytest.param(b"[" * 1_000_000, 2, id="brackets without end"),
        pytest.param(b'{"deal":' * 100_000, 2, id="deals without end"),
        pytest.param(b"[" + b"1," * 500_000 + b"1]", 1, id="1 MB of numbers"),
        pytest.param(b"null", 1, id="null"),
        pytest.param(b"{}", 1, id="an empty one"),
        pytest.param(b'{"pepita": 1e400}', 2, id="a number without end"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(line: Line, text: bytes, status: int) -> None:
    said = line("verify", "-", typed=text)
    assert said.status == status
    assert "cannot be read" in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize(
    "address",
    ["/no/such/file", "/tmp", "http://127.0.0.1:1/", "http://", "http://a b/", "http://[", "\0"],
)
def test_what_cannot_be_reached_is_said_in_one_line(line: Line, address: str) -> None:
    said = line("verify", address)
    assert said.status == 2
    assert "cannot be read" in said.err
    assert len(said.err.splitlines()) == 1


NONSENSE: list[Any] = [
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 70,
    "9" * 5000,
    [],
    {},
    [[[]]],
    {"a": 1},
]


def test_nonsense_in_any_place_is_found_and_never_a_crash(records: dict[str, Record]) -> None:
    from pepita.tables.records import verify

    record = records["gold-mine"]
    places = [("pepita",), ("game",), ("seats",), ("options",), ("deal",), ("moves",), ("outcome",),
              ("deal", "secret"), ("deal", "commitment"), ("deal", "salts"), ("deal", "digest"),
              ("moves", 2), ("moves", 2, 0), ("moves", 2, 1), ("moves", 2, 2)]  # fmt: skip
    for place in places:
        for nonsense in NONSENSE:
            broken = copy.deepcopy(record)
            around: Any = broken
            for step in place[:-1]:
                around = around[step]
            if around[place[-1]] == nonsense:
                continue
            around[place[-1]] = nonsense
            assert verify(broken), (place, nonsense)
