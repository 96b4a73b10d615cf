"""Errors of tables, besides illegal moves. Each code has a sentence in `words`."""

from pepita import words
from pepita.kernel.errors import PepitaError


class Refused(PepitaError):
    """A command that is not possible now; nothing has changed."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(words.say(f"table.refusal.{code}", facts))
        self.code = code
        self.facts = facts


class StaleTable(PepitaError):
    """The command was made on an old version of the table; the client needs the new one."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the table is at version {version}")
        self.version = version
