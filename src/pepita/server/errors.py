"""Turns errors into messages, in the reader's language, with clause, code and facts."""

from pepita import words
from pepita.kernel.errors import BadMessage, BadMove, BadOption, IllegalMove, PepitaError
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.standing import Standing
from pepita.wire.messages import RefusalShown
from pepita.wire.sentences import refusal_sentence


def refusal_shown(
    id: str, error: PepitaError, language: str, table: Standing | None = None
) -> RefusalShown:
    """Return the message for a refused command; with a table, it uses the names of the seats."""
    seats = None if table is None else table.names
    if isinstance(error, IllegalMove):
        assert table is not None
        refusal = error.refusal
        text = refusal_sentence(table.game, refusal, language, table.options, seats)
        return RefusalShown(id, refusal.code, text, refusal.clause, refusal.facts)
    if isinstance(error, Refused):
        text = words.say(f"table.refusal.{error.code}", error.facts, language, seats)
        return RefusalShown(id, error.code, text, "", error.facts)
    if isinstance(error, BadMove) and error.key:
        text = words.say(error.key, error.facts, language)
        return RefusalShown(id, "bad-move", text, "", {"field": error.field})
    if isinstance(error, BadMessage):
        return RefusalShown(id, "bad-message", str(error), "", {"field": error.field})
    if isinstance(error, BadOption):
        return RefusalShown(id, "bad-option", str(error), "", {"field": error.option})
    if isinstance(error, StaleTable):
        return RefusalShown(id, "stale", str(error), "", {"version": error.version})
    return RefusalShown(id, "refused", str(error), "", {})
