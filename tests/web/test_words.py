"""What the browser says stands in the catalogues, and what stands there for it is said."""

import re
from fnmatch import fnmatch
from pathlib import Path

from pepita import words
from tools.lessons import lessons

WEB = Path(__file__).parents[2] / "web" / "src"
KEY = re.compile(r"['`](web\.(?:[\w.-]|\$\{[^}]*\})+)['`]")


def patterns() -> set[str]:
    """Return every key that the browser says; what is put in at run time is a star."""
    taught = {step.text for lesson in lessons().values() for step in lesson.steps}
    texts = [
        file.read_text("utf-8") for file in WEB.rglob("*") if file.suffix in (".ts", ".svelte")
    ]
    said = {re.sub(r"\$\{[^}]*\}", "*", key) for text in texts for key in KEY.findall(text)}
    return said | taught


def test_every_sentence_of_the_browser_is_said_there() -> None:
    keys = {key for key in words.catalogue(words.DEFAULT) if key.startswith("web.")}
    said = patterns()
    assert {key for key in keys if not any(fnmatch(key, pattern) for pattern in said)} == set()


def test_everything_said_in_the_browser_is_in_the_catalogue() -> None:
    keys = set(words.catalogue(words.DEFAULT))
    assert {
        pattern for pattern in patterns() if not any(fnmatch(k, pattern) for k in keys)
    } == set()
