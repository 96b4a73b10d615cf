"""What was given on the command line, read: languages, options, files."""

import locale
import re
import tomllib
from pathlib import Path

import pepita
from pepita import words


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
    text = ""
    try:
        text = Path(path).read_text("utf-8")
        return tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        why = leading_zero(text, str(error)) or error
        raise pepita.BadOption(name, f"{path} cannot be read: {why}") from None


def leading_zero(text: str, error: str) -> str:
    """Return how to write a number such as 021, if TOML stumbled over one; else nothing.

    Cards show their numbers so, and TOML allows no zero in front.
    """
    found = re.search(r"\(at line (\d+), column (\d+)\)", error)
    if found is None:
        return ""
    line, stumbled = text.split("\n")[int(found[1]) - 1], int(found[2]) - 1
    for number in re.finditer(r"0+([1-9]\d*)", line):
        # The first zero is read as a number, and nothing may follow it.
        if number.start() == stumbled - 1:
            return f"line {found[1]}: write {number[1]} instead of {number[0]}, without the zero"
    return ""
