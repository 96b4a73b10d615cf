"""Golden games play again word by word, and still tell what their titles say."""

from pathlib import Path

import pytest

import pepita
from tests.golden.all_stories import STORIES
from tests.golden.golden import golden_files, read, replayed
from tests.golden.stories import Story


@pytest.mark.clause(
    "S-END-01", "S-END-02", "S-END-03", "S-END-04", "S-END-05", "S-END-06", "S-GOAL-08",
    "S-PAY-03", "S-PAY-08", "S-PAY-11", "S-PAY-12", "S-PAY-13", "S-PAY-15",
    "S-WIN-01", "S-WIN-02", "S-WIN-03", "S-WIN-04",
)  # fmt: skip
@pytest.mark.parametrize("path", golden_files(), ids=lambda path: path.stem)
def test_a_golden_game_plays_again_word_by_word(path: Path) -> None:
    text = path.read_text("utf-8")
    tale = replayed(*read(text))
    assert tale.text() == text
    assert pepita.replay(tale.game.record()).position() == tale.game.position()


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_a_golden_game_tells_what_its_title_says(story: Story) -> None:
    (path,) = [path for path in golden_files() if path.stem == story.name]
    assert story.is_told_by(replayed(*read(path.read_text("utf-8"))))


def test_every_golden_file_belongs_to_a_story() -> None:
    assert {path.stem for path in golden_files()} == {story.name for story in STORIES}
