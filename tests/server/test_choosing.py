"""Choosing in secret at the same time, over sockets and by HTTP, in Imperial Miners."""

import asyncio
from pathlib import Path
from typing import Any

from pepita.tables.timings import Timings
from tests.server.servers import Site, Tab, at_site, facts_of, running_table, sentences_of


def chosen(tab: Tab) -> list[bool]:
    """Return of whom a screen shows that they have chosen."""
    return [player["has_chosen"] for player in tab.view["players"]]


def choices(tab: Tab) -> list[Any]:
    """Return what a screen shows of what they have chosen."""
    return [player["choice"] for player in tab.view["players"]]


def test_all_choose_at_once_and_nobody_hears_what_before_everybody_has(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob) = await running_table(site, "imperial-miners")
        async with ann.tab(table) as a, bob.tab(table) as b, site.guest().tab(table) as eve:
            seen, before = b.version, len(b.heard)
            move = a.view["moves"][-1]
            kept = [int(card) for card in move.split()[1:]]
            assert (await a.moves(move))["type"] == "ack"
            assert (chosen(a), choices(a)) == ([True, False], [kept, None])
            for tab in (b, eve):
                await tab.until(lambda tab: chosen(tab) == [True, False])
                assert choices(tab) == [None, None]
                assert facts_of(tab.heard[-1]["events"]) == [
                    {"fact": "chose", "seat": 0, "to": None}
                ]
                assert sentences_of(tab.heard[-1]["events"]) == []
            assert len(b.view["moves"]) == len(a.heard[0]["view"]["moves"])
            late = await b.moves(b.view["moves"][0], version=seen)
            assert late["type"] == "ack"
            for tab in (a, b, eve):
                await tab.until(lambda tab: tab.view["phase"] != "keep")
            told = [fact["fact"] for fact in facts_of(a.heard[-1]["events"])]
            assert told.count("discarded") == 8
            assert "round-began" in told
            assert not any(move in text for text in b.bytes[before:])

    at_site(tmp_path, work)


def test_a_choice_is_taken_back_while_the_others_still_choose(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob) = await running_table(site, "imperial-miners")
        async with ann.tab(table) as a, bob.tab(table) as b:
            before = a.view
            await a.moves(before["moves"][0])
            assert a.table["may_undo"]
            await b.until(lambda tab: chosen(tab) == [True, False])
            assert not b.table["may_undo"]
            assert (await b.asks("undo", version=b.version))["code"] == "no-undo"
            assert (await a.asks("undo", version=a.version))["type"] == "ack"
            assert a.view == before
            await b.until(lambda tab: chosen(tab) == [False, False])
            assert b.heard[-1]["events"][0]["kind"] == "undone"
            assert b.heard[-1]["events"][0]["told"] == []

    at_site(tmp_path, work)


def test_no_choice_is_taken_back_after_another(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob) = await running_table(
            site, "imperial-miners", seats=["open", "open", "simple"]
        )
        async with ann.tab(table) as a, bob.tab(table) as b:
            await a.moves(a.view["moves"][0])
            await b.moves(b.view["moves"][0])
            await a.until(lambda tab: chosen(tab) == [True, True, False])
            assert not a.table["may_undo"]
            assert (await a.asks("undo", version=a.version))["code"] == "no-undo"
            refusal = await ann.refused(f"{table}/commands", type="undo", id="1", version=a.version)
            assert refusal["code"] == "no-undo"
            assert b.table["may_undo"]
            assert (await b.asks("undo", version=b.version))["type"] == "ack"

    at_site(tmp_path, work, timings=Timings(bot=3600.0))


def test_no_choice_is_taken_back_once_all_lie_open(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob) = await running_table(site, "imperial-miners")
        async with ann.tab(table) as a, bob.tab(table) as b:
            first = a.view["moves"][0]
            await a.moves(first)
            await b.moves(b.view["moves"][0])
            for tab in (a, b):
                await tab.until(lambda tab: tab.view["phase"] != "keep")
                assert not tab.table["may_undo"]
                assert (await tab.asks("undo", version=tab.version))["code"] == "no-undo"
            assert (await a.moves(first))["type"] in ("refused", "stale")

    at_site(tmp_path, work)


def test_nobody_chooses_from_the_hand_of_another_or_twice(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        table, (ann, bob) = await running_table(site, "imperial-miners")
        async with ann.tab(table) as a, ann.tab(table) as second, bob.tab(table) as b:
            foreign = next(move for move in b.view["moves"] if move not in a.view["moves"])
            refusal = await a.moves(foreign)
            assert refusal["type"] == "refused"
            assert refusal["clause"].startswith("M-")
            one, other = a.view["moves"][0], a.view["moves"][1]
            answers = await asyncio.gather(a.moves(one), second.moves(other))
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            won = one if answers[0]["type"] == "ack" else other
            kept = [int(card) for card in won.split()[1:]]
            await second.until(lambda tab: chosen(tab)[0])
            assert choices(a)[0] == choices(second)[0] == kept
            assert b.version <= a.version

    at_site(tmp_path, work)
