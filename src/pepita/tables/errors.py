"""What a table refuses besides moves that break a rule: one code each, a sentence in `words`."""

from pepita import words
from pepita.kernel.errors import PepitaError


class Refused(PepitaError):
    """A command that cannot be carried out now; nothing has changed."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(words.say(f"table.refusal.{code}", facts))
        self.code = code
        self.facts = facts


class StaleTable(PepitaError):
    """The command was given on an old screen; a fresh one is due."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the table is at version {version}")
        self.version = version
