"""Lessons, played through by the real rules: what they ask for works, and what they say is so."""

import re

import pytest

from pepita import words
from pepita.games.registry import pieces
from pepita.kernel.edge import Fact
from pepita.words.law import clauses
from tools.lessons import LEARNER, Lesson, LessonShown, Scene, Stage, Step, lessons, play_through
from tools.lessons.gold_mine import LESSON as GOLD_MINE
from tools.lessons.imperial_miners import LESSON as IMPERIAL_MINERS

LESSONS = lessons()

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
every_language = pytest.mark.parametrize("language", words.LANGUAGES)
QUOTED = re.compile("[“«]([^”»]+)[”»]")
FEW_ENOUGH = 17


@pytest.fixture(scope="module", params=LESSONS.values(), ids=list(LESSONS))
def plan(request: pytest.FixtureRequest) -> LessonShown:
    """A lesson as the browser plays it."""
    return play_through(request.param)


def plays(stage: Stage, step: Step) -> None:
    """Do what a step asks for, and what follows."""
    for seat, moves in (((LEARNER, step.move),) if step.move else ()) + step.then:
        stage.play(seat, moves)


def played(lesson: Lesson) -> Stage:
    """Return a lesson at its end."""
    stage = Stage(lesson)
    for step in lesson.steps:
        plays(stage, step)
    return stage


def test_every_step_is_a_legal_move_of_the_learner_and_lit(plan: LessonShown) -> None:
    scene = 0
    for step in plan["steps"]:
        if step["move"]:
            legal = plan["scenes"][scene]["view"]["moves"]
            assert step["move"] in step["lit"]
            assert set(step["lit"]) <= set(legal)
        scene = step["scene"]
    assert len(plan["steps"]) <= FEW_ENOUGH


@every_lesson
def test_a_lesson_begins_and_ends_with_something_to_read(lesson: Lesson) -> None:
    assert [lesson.steps[0].move, lesson.steps[-1].move] == ["", ""]


@every_lesson
def test_every_step_names_a_rule_of_its_game(lesson: Lesson) -> None:
    law, initial = clauses(), {"saboteur": "S", "gold-mine": "G", "imperial-miners": "M"}
    for step in lesson.steps:
        assert step.clause in law
        assert step.clause.startswith(initial[lesson.position["game"]])


def test_what_the_rules_forbid_is_told_with_their_clause(plan: LessonShown) -> None:
    refusals = [refusal for step in plan["steps"] for refusal in step["refusals"]]
    assert refusals
    for refusal in refusals:
        assert refusal["clause"] in clauses()
        assert set(refusal["text"]) == set(words.LANGUAGES)


def test_nothing_that_is_lit_is_forbidden(plan: LessonShown) -> None:
    for step in plan["steps"]:
        forbidden = {move for refusal in step["refusals"] for move in refusal["moves"]}
        assert forbidden.isdisjoint(step["lit"])


@every_lesson
def test_whatever_can_be_pressed_and_is_forbidden_is_refused(lesson: Lesson) -> None:
    stage = Stage(lesson)
    for step in lesson.steps:
        if step.move:
            presses = lesson.presses(stage.game.view(LEARNER))
            refused = {move for refusal in stage.refusals() for move in refusal["moves"]}
            assert refused == {move for move in presses if stage.game.why_not(LEARNER, move)}
        plays(stage, step)


@every_lesson
def test_every_die_of_a_lesson_falls(lesson: Lesson) -> None:
    dice = played(lesson).dice
    assert dice.left == []


@every_lesson
@every_language
def test_what_is_quoted_stands_on_a_button(lesson: Lesson, language: str) -> None:
    said = words.catalogue(language)
    for step in lesson.steps:
        for quoted in QUOTED.findall(said[step.text]):
            assert quoted in said.values(), step.text


@every_language
def test_a_card_that_is_to_be_played_is_called_by_its_name(language: str) -> None:
    names = {piece["id"]: str(piece["name"]) for piece in pieces("imperial-miners", {}, language)}
    for step in IMPERIAL_MINERS.steps:
        verb, *number = step.move.split(" ")
        if verb == "play":
            assert names[number[0]] in words.catalogue(language)[step.text]


def test_gold_mine_is_won_by_the_learner() -> None:
    outcome = played(GOLD_MINE).game.outcome
    assert outcome is not None
    assert outcome.winners == (LEARNER,)


def test_three_rounds_of_imperial_miners_show_all_that_lies_in_a_mine() -> None:
    stage = played(IMPERIAL_MINERS)
    learner = stage.scenes[-1]["view"]["players"][LEARNER]
    told = {fact["fact"] for scene in stage.scenes for fact in facts_in(scene)}
    assert (stage.scenes[-1]["view"]["round"], len(learner["mine"])) == (3, 3)
    assert {"cart-completed", "collapse-cleared", "token-placed", "advanced", "bonus"} <= told
    assert learner["score"] == learner["vp"] + learner["carts"]


def test_what_is_not_told_is_no_scene_of_its_own() -> None:
    stage = Stage(GOLD_MINE)
    stage.play(LEARNER, "rest")
    stage.play(LEARNER, "end")
    ended = len(stage.scenes)
    stage.play(1, "roll; walk -2,0; end")
    first = stage.scenes[-1]["told"][0]
    assert (len(stage.scenes) - ended, (first["sentence"] or {})["en"]) == (1, "Flint rolls 1.")
    assert [fact["fact"] for fact in first["facts"]] == ["rolled"]
    stage.play(2, "rest")
    stage.play(2, "end")
    assert len(stage.scenes) - ended == 2
    assert stage.scenes[-1]["view"]["turn"] == LEARNER


def test_facts_of_a_scene_have_a_sentence_in_every_language_or_in_none() -> None:
    for lesson in LESSONS.values():
        told = [row for scene in played(lesson).scenes for row in scene["told"]]
        sentences = [row["sentence"] for row in told if row["sentence"] is not None]
        assert all(set(sentence) == set(words.LANGUAGES) for sentence in sentences)
        assert len(sentences) > 5


def facts_in(scene: Scene) -> list[Fact]:
    return [fact for row in scene["told"] for fact in row["facts"]]


def test_moves_that_begin_alike_are_lit_together() -> None:
    stage = Stage(GOLD_MINE)
    stage.play(LEARNER, "dig")
    stage.play(LEARNER, "lay G2 3,0 turned 1")
    assert stage.lit(Step("", "walk 3,0")) == ["walk 3,0"]
    assert stage.lit(Step("", "walk 3,0", among="walk")) == ["walk 1,0", "walk 2,-1", "walk 3,0"]
    assert stage.lit(Step("")) == []


def test_a_lesson_hears_only_what_the_learner_may_hear() -> None:
    for lesson in LESSONS.values():
        for scene in played(lesson).scenes:
            assert all(fact["to"] in (None, LEARNER) for fact in facts_in(scene))
