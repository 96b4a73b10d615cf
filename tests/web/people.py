"""People with browsers: what they see and press, in a test's words."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from pepita.words import DEFAULT, say

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PHONE_ON_ITS_SIDE = {"width": 740, "height": 360}
PATIENCE = 20_000
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What is written on a drawn card is no label of the button that it is: the name tells it whole.
RUN_AXE = "axe.run({rules: {'label-content-name-mismatch': {enabled: false}}})"
# What a browser says when the server is away is the test's doing.
EXPECTED = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "Failed to load resource")


class Person:
    """Somebody with a browser and a cookie of their own."""

    def __init__(self, page: Page, address: str, language: str = DEFAULT) -> None:
        self.page = page
        self.address = address
        self.language = language
        self.problems: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        """Note what the browser complains about."""
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.problems.append(message.text)

    def goes(self, path: str = "/") -> None:
        """Go to an address of the site."""
        self.page.goto(f"http://{self.address}{path}")

    @property
    def path(self) -> str:
        """Where on the site one is."""
        return self.page.url.removeprefix(f"http://{self.address}")

    def reads(self, key: str, **facts: object) -> str:
        """Return what a sentence of the catalogues is in this person's language."""
        return say(key, facts, self.language)

    def button(self, name: str) -> Locator:
        """Return the first button of a name."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def presses(self, name: str) -> None:
        """Press a button."""
        self.button(name).click()

    def says(self, text: str) -> None:
        """Say something, where talk is open."""
        self.page.get_by_role("textbox").fill(text)
        self.page.keyboard.press("Enter")

    def sees(self, text: str) -> None:
        """Wait until a text can be seen."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

    def plays_now(self, game: str) -> None:
        """Go through a game's door to a table with bots."""
        self.goes()
        self.page.locator("article").filter(has_text=game).get_by_role("button").first.click()
        self.page.wait_for_selector(".prompt")

    @property
    def version(self) -> str:
        """The version of the table that is drawn."""
        return self.page.locator(".frame").get_attribute("data-version") or ""

    def is_answered(self) -> None:
        """Wait until the server has answered the move that was made."""
        expect(self.page.locator(".prompt.busy")).to_have_count(0, timeout=PATIENCE)

    def takes_picture(self, folder: Path, name: str) -> None:
        """Leave a picture of what is seen."""
        self.page.screenshot(path=folder / f"{name}.png")

    def serious_barriers(self) -> list[str]:
        """Return what keeps people from using the page as it is now."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found: Any = self.page.evaluate(RUN_AXE)
        return [
            f"{each['id']}: {node['html'][:200]}"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
            for node in each["nodes"]
        ]


@contextmanager
def people_in(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Let people come; whatever went wrong in a browser fails the test."""
    came: list[Person] = []

    def come(size: dict[str, int] | None = None, language: str = DEFAULT, **wishes: Any) -> Person:
        asked = {"viewport": size or WIDE, "locale": language.replace("_", "-"), **wishes}
        person = Person(browser.new_context(**asked).new_page(), address, language)
        came.append(person)
        return person

    yield come
    for person in came:
        person.page.context.close()
    assert [problem for person in came for problem in person.problems] == []
