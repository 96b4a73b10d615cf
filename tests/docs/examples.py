"""The examples of the documents, as they are printed."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def blocks_of(document: str, language: str = "python") -> list[str]:
    """Return the blocks of a document in a language."""
    text = (ROOT / document).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
