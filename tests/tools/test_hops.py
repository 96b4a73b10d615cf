"""What one move crosses in the server can be counted."""

from threading import Thread

import pytest

import pepita
from pepita.words.law import documents
from tools import hops

# Files that every move goes through, wherever the others are.
ALWAYS = {"kernel/game.py", "words/__init__.py"}


@pytest.mark.skipif(pepita.compiled(), reason="calls of compiled functions cannot be counted")
def test_one_move_crosses_the_rules_the_server_and_the_words() -> None:
    calls = hops.hops_of("saboteur")
    rooms = {file.split("/")[0] for file in calls}
    assert {"games", "kernel", "tables", "store", "server", "words"} <= rooms
    assert set(calls) >= ALWAYS


@pytest.mark.parametrize(("is_on", "counted"), [(True, {"words/law.py"}), (False, set())])
def test_calls_of_ours_are_counted_while_it_is_on(is_on: bool, counted: set[str]) -> None:
    with hops.watching() as watch:
        watch.is_on = is_on
        thread = Thread(target=documents)
        thread.start()
        thread.join()
    assert set(watch.calls) == counted
