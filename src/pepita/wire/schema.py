"""The JSON schema of all messages of a table's socket, for clients in any language."""

from functools import cache
from typing import Any

import msgspec

from pepita.wire import messages

DIALECT = "https://json-schema.org/draft/2020-12/schema"
# A JSON schema, or a part of one.
Schema = dict[str, Any]


@cache
def schema() -> Schema:
    """Return one schema; its definitions `FromClient` and `FromServer` cover all messages."""
    wanted = [messages.Incoming, messages.Outgoing]
    (incoming, outgoing), parts = msgspec.json.schema_components(
        wanted, ref_template="#/$defs/{name}"
    )
    definitions = {**parts, "FromClient": incoming, "FromServer": outgoing}
    return {"$schema": DIALECT, "title": "Pepita", "$defs": definitions}
