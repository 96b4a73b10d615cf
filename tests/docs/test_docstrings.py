"""What `help` shows can be run as it stands."""

import inspect
import re
import textwrap

import pytest

import pepita


def test_the_example_of_the_package_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^(?: {4}.*\n|\n)+", f"{inspect.getdoc(pepita)}\n", re.MULTILINE)[-1:]
    exec(compile(textwrap.dedent(example), "example", "exec"), {})
    assert "scores=" in capsys.readouterr().out
