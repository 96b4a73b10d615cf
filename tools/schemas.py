"""JSON schemas of what the browser is built from; its types are generated from them."""

import json
from typing import Any

import msgspec

from pepita.wire.schema import Schema


def schema_of(kind: Any) -> Schema:
    """Return a schema whose definitions are a type and its parts."""
    _, parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    # A type that is open is written into the names: Panel__Shown_.
    schema: Schema = json.loads(json.dumps({"$defs": parts}).replace("__Shown_", ""))
    return schema
