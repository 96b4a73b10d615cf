"""Tables that were dealt with an older version of the rules: their options keep their meaning."""

import msgspec

from pepita.games.registry import RULES_VERSION, older_defaults
from pepita.kernel.options import Options
from pepita.tables.standing import Standing

NOT_GIVEN = object()


def with_older_defaults(standing: Standing) -> Standing:
    """Return the standing with an explicit value for each option whose default has changed.

    A table before the deal will be dealt with the rules of today, and gets their version.
    """
    if standing.status == "open":
        return msgspec.structs.replace(standing, rules_version=RULES_VERSION)
    before = older_defaults(standing.game, standing.rules_version)
    return msgspec.structs.replace(standing, options={**before, **standing.options})


def position_of_today(standing: Standing, position: object) -> object:
    """Return a position with an explicit value for each option whose default has changed.

    A position lists all options that its version of the rules had. What is no position stays as it
    is, for `from_position` to refuse.
    """
    if not isinstance(position, dict):
        return position
    before = older_defaults(standing.game, standing.rules_version)
    known = {name: value for name, value in position["options"].items() if value is not None}
    return {**position, "options": {**position["options"], **before, **known}}


def options_of_today(standing: Standing) -> Options:
    """Return the options of a table without old defaults, for a new table with today's rules."""
    before = older_defaults(standing.game, standing.rules_version)
    chosen = standing.options
    return {name: chosen[name] for name in chosen if chosen[name] != before.get(name, NOT_GIVEN)}
