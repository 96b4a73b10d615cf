"""Reading of command line arguments: languages, options, files."""

import locale
import re
import tomllib
from pathlib import Path

import pepita
from pepita import words
from pepita.kernel.options import Options


def own_language() -> str:
    """Return the language of the machine if we have it, else English."""
    system = locale.getlocale()[0] or ""
    for language in words.LANGUAGES:
        if system == language or system.split("_")[0] == language.split("_")[0]:
            return language
    return words.DEFAULT


def checked_language(given: str) -> str:
    """Return the given language, or the machine's if none is given; raises BadOption."""
    language = given or own_language()
    if language not in words.LANGUAGES:
        raise pepita.BadOption("language", f"allowed: {', '.join(words.LANGUAGES)}")
    return language


def read_options(given: list[str]) -> Options:
    """Return `name=value` pairs as options; `read_value` reads the values."""
    options: dict[str, object] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise pepita.BadOption("option", f"{pair!r} is not of the form name=value")
        options[name] = read_option_file(name, value) if value[:1] == "@" else read_value(value)
    return options


def read_value(text: str) -> object:
    """Return a value: true, false, none, a number, a list with commas, or a text."""
    known: dict[str, object] = {"true": True, "false": False, "none": None}
    if text.lower() in known:
        return known[text.lower()]
    if "," in text:
        return [read_value(part) for part in text.split(",")]
    return int(text) if text.isdecimal() else text


# Options whose value is one list of a file, with the name of the list; other files are taken whole.
LISTS_IN_FILES = {"tiles": "tile"}


def read_option_file(name: str, value: str) -> object:
    """Return the value of an option from a file, for example `--option deck=@FILE`."""
    given = read_toml(name, value.removeprefix("@"))
    return given.get(LISTS_IN_FILES[name], []) if name in LISTS_IN_FILES else given


def read_toml(name: str, path: str) -> dict[str, object]:
    """Return the data of a TOML file, or raise BadOption for the option `name`."""
    text = ""
    try:
        text = Path(path).read_text("utf-8")
        return tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        why = leading_zero(text, str(error)) or error
        raise pepita.BadOption(name, f"{path} cannot be read: {why}") from None


def leading_zero(text: str, error: str) -> str:
    """Return advice if the TOML error is a number with a leading zero, such as 021; else "".

    Cards show their numbers in this form, but TOML does not allow it.
    """
    place = re.search(r"\(at line (\d+), column (\d+)\)", error)
    if place is None:
        return ""
    line, column = text.split("\n")[int(place[1]) - 1], int(place[2]) - 1
    for number in re.finditer(r"0+([1-9]\d*)", line):
        # TOML reads the first zero as a number, and reports the digit after it.
        if number.start() == column - 1:
            return f"line {place[1]}: write {number[1]} instead of {number[0]}, without the zero"
    return ""
