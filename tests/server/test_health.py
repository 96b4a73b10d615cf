"""What a monitor is shown of the server."""

from pathlib import Path

from tests.server.servers import Site, at_site, running_table


def test_health_counts_tables_and_watchers_and_nothing_else(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        eve = site.guest("Eve")
        assert await eve.get("/health") == {"tables": 0, "watchers": 0}
        table, people = await running_table(site)
        await people[0].makes()
        async with people[0].tab(table), people[0].tab(table), eve.tab(table):
            assert await eve.get("/health") == {"tables": 2, "watchers": 3}

    at_site(tmp_path, work)


def test_health_is_bad_when_the_database_cannot_be_read(tmp_path: Path) -> None:
    async def failing(since: float) -> None:
        raise OSError("the disk is gone")

    async def work(site: Site) -> None:
        eve = site.guest("Eve")
        site.house.log.changed_since = failing  # type: ignore[assignment, method-assign]
        response = await eve.http.get("/health")
        assert response.status_code == 500
        assert "disk" not in response.text
        assert (await eve.http.get("/api/games")).status_code == 200

    at_site(tmp_path, work)
