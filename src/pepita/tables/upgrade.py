"""Tables that an older version of the rules dealt: their options go on meaning what they meant."""

from typing import Any

import msgspec

from pepita.games.registry import RULES_VERSION, older_defaults
from pepita.tables.standing import Standing

NOT_GIVEN = object()


def with_older_defaults(standing: Standing) -> Standing:
    """Return a table with those options spelled out that mean something else today.

    One that is not dealt yet will be dealt by the rules of today.
    """
    if standing.status == "open":
        return msgspec.structs.replace(standing, rules_version=RULES_VERSION)
    before = older_defaults(standing.game, standing.rules_version)
    return msgspec.structs.replace(standing, options={**before, **standing.options})


def position_of_today(standing: Standing, position: dict[str, Any]) -> dict[str, Any]:
    """Return a position of a table with those options spelled out. It names all that it knew."""
    before = older_defaults(standing.game, standing.rules_version)
    known = {name: value for name, value in position["options"].items() if value is not None}
    return {**position, "options": {**position["options"], **before, **known}}


def options_of_today(standing: Standing) -> dict[str, object]:
    """Return the options that were chosen for a table, for another one by the rules of today."""
    before = older_defaults(standing.game, standing.rules_version)
    chosen = standing.options
    return {name: chosen[name] for name in chosen if chosen[name] != before.get(name, NOT_GIVEN)}
