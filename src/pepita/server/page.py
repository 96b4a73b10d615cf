"""The plain page without the browser client: the open tables, and the calls for programs."""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pepita.server.calls import CALLS
from pepita.server.http import table_listed
from pepita.server.responses import house_of
from pepita.store.entries import Stored

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pepita</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;
color-scheme:light dark}}code{{font-size:.9em}}li{{margin:.2rem 0}}</style></head>
<body><h1>Pepita</h1>
<p>Saboteur, Gold Mine and Imperial Miners: tables for people, bots and programs.</p>
<h2>Open tables</h2>{tables}
<h2>For programs</h2>
<ul>{api}<li><code>WS /api/tables/{{id}}/socket</code> all of this, live</li></ul>
<p>The whole interface: <a href="/api/openapi.json">openapi.json</a></p>
</body></html>
"""


async def show_page(request: Request) -> Response:
    found = await house_of(request).log.lobby_tables(50)
    rows = "".join(row(stored) for stored in found)
    tables = f"<ul>{rows}</ul>" if rows else "<p>None now.</p>"
    api = "".join(
        f"<li><code>{call.method} {escape(call.path)}</code> {escape(call.text)}</li>"
        for call in CALLS
    )
    return HTMLResponse(PAGE.format(tables=tables, api=api))


def row(stored: Stored) -> str:
    seats = table_listed(stored).seats
    taken = sum(seat.keeper != "open" for seat in seats)
    link = f'<a href="/t/{escape(stored.id)}">{escape(stored.game)}</a>'
    return f"<li>{link}, {taken} of {len(seats)} seats, {escape(stored.status)}</li>"
