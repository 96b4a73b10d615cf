"""Every room serves a game that it does not know: the declaration has everything it needs."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pepita
from pepita import words
from pepita.bots.bot import choose_at_random
from pepita.bots.registry import bot, bots, speaker
from pepita.games import registry
from pepita.lab import selfplay
from pepita.wire.sentences import refusal_sentence, sentences
from pepita.wire.views_schema import views_schema
from pepita.words import law
from tests.cli.commands import Line
from tests.fourth_game.lode import GAME
from tests.fourth_game.registered import registered
from tests.server.servers import Site, at_site, facts_of, sentences_of

in_every_language = pytest.mark.parametrize("language", words.LANGUAGES)
SOURCE = Path(pepita.__file__).parent


def new(**options: Any) -> pepita.Game:
    """A game in which seat 1 begins."""
    return pepita.new_game("lode", seats=2, seed=1, **options)


# The registry.


def test_a_registered_game_is_one_of_the_games() -> None:
    assert pepita.games() == ("gold-mine", "imperial-miners", "lode", "saboteur")
    assert pepita.describe("lode")["seats"] == [2, 3, 4]


def test_a_game_that_is_taken_away_leaves_nothing_behind() -> None:
    registry.unregister("lode")
    try:
        assert "lode" not in pepita.games()
        assert not [key for key in words.catalogue("en") if key.startswith("lode.")]
        assert not [key for key in words.plurals("en") if key.startswith("lode.")]
        assert "L-DIG-01" not in law.clauses()
        with pytest.raises(pepita.BadOption, match="'lode' is not known"):
            new()
    finally:
        registry.register(GAME)
    assert new().actors


def test_no_two_games_have_one_name() -> None:
    with pytest.raises(ValueError, match="lode"):
        registry.register(GAME)


def test_within_itself_the_game_is_registered_once() -> None:
    with registered():
        assert "lode" in pepita.games()
    assert "lode" in pepita.games()


def test_no_file_of_the_product_knows_the_game() -> None:
    files = [
        file for file in SOURCE.rglob("*.py") if re.search(r"\blode\b", file.read_text("utf-8"))
    ]
    assert files == []


# Words.


@in_every_language
def test_its_sentences_are_said_in_every_language(language: str) -> None:
    game = new()
    told = [
        line
        for seat, facts in played(game)
        for line in sentences("lode", facts, seat, language, game.options, ["Ann", "Bob"])
    ]
    assert any("Ann" in line for line in told)
    assert not any(set("{}") & set(line) for line in told)
    english = set(words.catalogue("en"))
    assert set(words.catalogue(language)) == english


def played(game: pepita.Game) -> list[tuple[int, Any]]:
    """Who moved, and what happened."""
    found = []
    while game.actors:
        seat = game.actors[0]
        found.append((seat, game.play(seat, bot("lode", "simple")(game.view(seat), Random(1)))))
    return found


@in_every_language
def test_every_reason_fact_and_option_has_a_sentence_with_the_same_facts(language: str) -> None:
    keys = [f"lode.refusal.{reason.code}" for reason in GAME.reasons]
    keys += [f"lode.fact.{kind.name}" for kind in GAME.facts if not kind.untold]
    keys += [f"option.lode.{option.name}" for option in GAME.options]
    for key in keys:
        said, english = (words.catalogue(each)[key] for each in (language, "en"))
        assert set(re.findall(r"{\w+}", said)) == set(re.findall(r"{\w+}", english)), key


def test_its_sentences_have_plural_forms() -> None:
    dug = {"fact": "dug", "seat": 0, "card": 7, "nuggets": 1, "to": None}
    assert sentences("lode", [dug], 0, "en", {}) == ["Seat 0 digs 7 for 1 nugget."]
    more = {**dug, "nuggets": 2}
    assert sentences("lode", [more], 0, "it", {}) == ["Posto 0 scava 7: 2 pepite."]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "7 is not higher than 9."), ("es_AR", "7 no es más alta que 9.")],
)
def test_a_refusal_names_its_clause_and_is_said_in_the_readers_language(
    language: str, said: str
) -> None:
    refusal = refused_dig()
    assert (refusal.clause, refusal.code) == ("L-DIG-01", "not-higher")
    assert refusal_sentence("lode", refusal, language, {}) == said
    assert law.clauses(language)["L-DIG-01"].title == "Dig upward"


def refused_dig() -> pepita.Refusal:
    """Why 7 cannot be dug on 9."""
    position: Any = new().position()
    cards = [card for card in range(1, 41) if card not in (7, 8, 9, 10, 11, 12, 13)]
    game = pepita.from_position(
        {
            **position,
            "first": 0,
            "plays": [{"seat": 0, "verb": "dig", "card": 9}],
            "hands": [[10, 11, 12], [7, 8, 13]],
            "deck": cards,
        }
    )
    refusal = game.why_not(1, "dig 7")
    assert refusal is not None
    return refusal


def test_what_one_seat_alone_is_told_the_others_do_not_hear() -> None:
    game = new()
    seat = game.actors[0]
    facts = game.play(seat, game.legal_moves(seat)[0])
    own = sentences("lode", facts, seat, "en", {})
    others = sentences("lode", facts, 1 - seat, "en", {})
    assert [line for line in own if line not in others] == [own[-1]]
    assert own[-1].startswith("You draw")


@in_every_language
def test_its_claims_are_said_in_every_language(language: str) -> None:
    said = {
        claim.sentence(language, ["Ann", "Bob", "Cleo"]) for claim in registry.claims("lode", 3)
    }
    assert len(said) == 8
    assert any("Cleo" in sentence for sentence in said)


# Bots and the lab.


def test_its_bots_are_found_by_the_declaration() -> None:
    assert list(bots("lode")) == ["random", "simple"]
    assert speaker("lode", "simple")(new().view(0), Random(1)) == "hold rock"
    assert speaker("lode", "random")(new().view(0), Random(1)) == ""


def test_a_game_without_bots_is_played_by_chance() -> None:
    registry.unregister("lode")
    registry.register(replace(GAME, bots=""))
    try:
        assert bots("lode") == {"random": choose_at_random, "simple": choose_at_random}
        assert speaker("lode", "simple")(new().view(0), Random(1)) == ""
    finally:
        registry.unregister("lode")
        registry.register(GAME)


def test_a_game_without_a_report_is_counted_like_any_game() -> None:
    moves, *counts = selfplay.play_one("lode", 3, 1, {}, "simple")
    assert moves == 15
    head = selfplay.report_of("lode").head
    assert head.split() == ["mean", "score", "seat", "0", "wins"]
    assert selfplay.report_of("lode").row(1, counts).split()[0] == f"{counts[0]:.1f}"


# The terminal.


@in_every_language
@pytest.mark.parametrize("plain", [True, False], ids=["words", "pictures"])
def test_the_terminal_plays_it(
    language: str, plain: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = b"?\nhelp\nrule L-DIG-01\ndig 99\n" + b"".join(
        f"bury {card}\n".encode() for _ in range(5) for card in range(1, 41)
    )
    wishes = [
        "play",
        "lode",
        "--seed",
        "3",
        "--language",
        language,
        *(["--plain"] if plain else []),
    ]
    said = Line(capsys, monkeypatch)(*wishes, typed=typed)
    assert said.status == 0
    assert "Dig upward" in said.out
    assert words.say("lode.prompt.play", language=language) in said.out
    assert words.say("lode.help", language=language) in said.out
    assert words.say("lode.fact.game-ended", language=language) in said.out
    assert "{" not in said.out
    seats = [words.seat_name(seat, language, None) for seat in range(3)]
    assert [line.split(":")[0] for line in said.out.splitlines()[-4:-1]] == seats


# The wire and the server.


def test_its_types_have_a_schema() -> None:
    assert {"LodeView", "DrewCard", "Phase"} <= set(views_schema()["lode"]["$defs"])


def test_the_server_serves_a_table_with_a_bot(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        ann, eve = site.guest("Ann"), site.guest("Eve")
        offered = {game["name"]: game for game in (await ann.get("/api/games"))["games"]}
        assert [option["name"] for option in offered["lode"]["options"]] == ["blasting"]
        made = await ann.post(
            "/api/tables", game="lode", seats=["open", "simple"], options={"blasting": True}
        )
        table = f"/api/tables/{made['id']}"
        await ann.sits(table)
        await ann.post(f"{table}/start")
        async with ann.tab(table, "0") as own, eve.tab(table, "0") as watching:
            assert (await own.asks("claim", claim="hold gold"))["type"] == "ack"
            await play_to_the_end(own)
            for tab in (own, watching):
                await tab.until(lambda tab: tab.table["status"] == "finished")
            told = [event for message in own.heard for event in message.get("events", [])]
            assert {"drew-card", "game-ended"} <= {fact["fact"] for fact in facts_of(told)}
            assert "The buried gold is dug up." in sentences_of(told)
            seen = [event for message in watching.heard for event in message.get("events", [])]
            assert "drew-card" not in {fact["fact"] for fact in facts_of(seen)}
        record = await ann.get(f"{table}/record")
        shown = (await ann.shows(table))["table"]["outcome"]
        assert record["outcome"]["scores"] == shown["scores"]
        assert (await ann.get("/api/rules/lode"))["text"].startswith("# Lode")

    at_site(tmp_path, work)


async def play_to_the_end(tab: Any) -> None:
    """Make whatever move comes first, until there is none; one that is refused changes nothing."""
    refused = await tab.moves("dig 0")
    assert refused["type"] == "refused"
    while tab.table["status"] != "finished":
        await tab.until(
            lambda tab: tab.table["status"] == "finished" or bool(tab.view.get("moves"))
        )
        if tab.table["status"] != "finished":
            assert (await tab.moves(tab.view["moves"][0]))["type"] in ("ack", "stale")
