"""The browser client is served as it was built: one page for all addresses, files kept for ever."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pepita.server import site
from pepita.server.app import FOR_PEOPLE
from tests.server.servers import Site, at_site


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A client that was built: a page, a script with its compressed form, and a picture."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>the page</title>")
    (folder / "assets" / "index-1.js").write_text("plain")
    (folder / "assets" / "index-1.js.br").write_bytes(b"pressed")
    (folder / "nugget.svg").write_text("<svg/>")
    monkeypatch.setattr(site, "folder", lambda: folder)
    site.built_files.cache_clear()
    yield tmp_path
    site.built_files.cache_clear()


def asked(place: Path, path: str, **headers: str) -> httpx.Response:
    """Return what a server answers to one request, as it came over the wire."""

    async def work(running: Site) -> httpx.Response:
        ann = running.guest()
        request = ann.http.build_request("GET", path, headers=headers)
        response = await ann.http.send(request, stream=True)
        response.read_raw = b"".join([part async for part in response.aiter_raw()])  # type: ignore[attr-defined]
        return response

    return at_site(place, work)


def body(response: httpx.Response) -> bytes:
    raw: bytes = response.read_raw  # type: ignore[attr-defined]
    return raw


@pytest.mark.parametrize("path", FOR_PEOPLE)
def test_every_address_of_people_is_the_page(client: Path, path: str) -> None:
    response = asked(client, path.replace("{id}", "abc").replace("{game}", "saboteur"))
    assert b"the page" in body(response)
    assert response.headers["cache-control"] == "no-cache"


def test_a_file_whose_name_changes_with_it_is_kept_for_ever(client: Path) -> None:
    response = asked(client, "/assets/index-1.js")
    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-type"].startswith("text/javascript")


def test_a_client_that_takes_a_compressed_file_gets_it(client: Path) -> None:
    response = asked(client, "/assets/index-1.js", **{"accept-encoding": "gzip, br"})
    assert (response.headers["content-encoding"], body(response)) == ("br", b"pressed")
    assert response.headers["vary"] == "accept-encoding"


def test_a_client_that_does_not_take_it_gets_the_plain_one(client: Path) -> None:
    response = asked(client, "/assets/index-1.js", **{"accept-encoding": "identity"})
    assert "content-encoding" not in response.headers
    assert body(response) == b"plain"


@pytest.mark.parametrize("path", ["/assets/other.js", "/assets/..%2findex.html", "/mood.js"])
def test_there_are_no_other_files(client: Path, path: str) -> None:
    assert asked(client, path).status_code == 404


def test_nothing_but_our_own_files_runs_in_the_page(client: Path) -> None:
    policy = asked(client, "/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy


def test_where_the_client_was_not_built_there_is_the_plain_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "folder", lambda: tmp_path / "nothing")
    site.built_files.cache_clear()
    assert b"For programs" in body(asked(tmp_path, "/"))
    site.built_files.cache_clear()


def test_a_new_guest_is_known_from_then_on(client: Path) -> None:
    assert "set-cookie" in asked(client, "/").headers
