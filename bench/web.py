"""Measures the speed of the browser client: `python -m bench.web`.

It uses a real Chromium and a new server. An empty page of the same server is measured too: its time
is the part of the browser itself.
"""

import statistics
import sys
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

from bench.load.sides import OURS, serving
from tools import chromium

MOST_KB = 200
MOST_SECONDS = 1.0
MOST_MS = 50
VISITS = 5
MOVES = 40
# Measures from a message of the table's socket to the painted screen. The change is painted in the
# next frame, and a message that is posted in that frame arrives after the painting.
WATCH = """
window.drawn = []
const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
Object.defineProperty(WebSocket.prototype, 'onmessage', {set(handler) {
  own.set.call(this, (event) => {
    const came = performance.now(), isNews = event.data.includes('"type":"update"')
    handler(event)
    if (isNews) requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => window.drawn.push(performance.now() - came)
      channel.port2.postMessage(0)
    })
  })
}})
"""


def first_loads(browser: Browser, site: str) -> tuple[float, list[float], list[float]]:
    """Return KB of the first load, and seconds to a usable and to an empty page, without cache."""
    size, usable, bare = 0.0, [], []
    for _ in range(VISITS):
        context = browser.new_context()
        page = context.new_page()
        began = perf_counter()
        page.goto(site, wait_until="commit")
        page.wait_for_selector("article button.main")
        usable.append(perf_counter() - began)
        page.wait_for_load_state("networkidle")
        size = page.evaluate(
            "performance.getEntries().reduce((sum, each) => sum + (each.transferSize ?? 0), 0)"
        )
        context.close()
        context = browser.new_context()
        page = context.new_page()
        began = perf_counter()
        page.goto(f"{site}/api", wait_until="commit")
        page.wait_for_selector("h1")
        bare.append(perf_counter() - began)
        context.close()
    return size / 1024, usable, bare


def drawings(browser: Browser, site: str) -> list[float]:
    """Return, for many moves, the ms from the message to the new screen."""
    page = browser.new_context().new_page()
    page.add_init_script(WATCH)
    page.goto(site)
    page.locator("article button.main").first.click()
    page.wait_for_selector(".prompt")
    drawn: list[float] = []
    while len(drawn) < MOVES:
        page.wait_for_selector(".prompt.own-turn")
        passes(page)
        page.wait_for_timeout(300)
        drawn = page.evaluate("window.drawn")
    return drawn


def passes(page: Page) -> None:
    """Pass a card, and wait for the bots."""
    gold, cards = page.locator("button.gold"), page.locator(".hand button")
    if gold.count():
        gold.first.click()
        return
    if cards.count():
        cards.first.click()
    page.locator(".actions button", has_text="Pass").first.click()


def print_figure(name: str, found: float, unit: str, most: float) -> None:
    """Print a figure and its limit."""
    verdict = "PASS" if found <= most else "FAIL"
    print(f"{name:44}{found:9.1f} {unit:3} wanted at most {most:g}  {verdict}")


def main() -> int:
    """Measure and print. It is not a test."""
    program = chromium.find()
    if program is None:
        print(chromium.MISSING, file=sys.stderr)
        return 1
    with serving(OURS) as side, sync_playwright() as playwright:
        site = f"http://127.0.0.1:{side.process.port}"
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        size, usable, bare = first_loads(browser, site)
        drawn = drawings(browser, site)
        browser.close()
    print_figure("first load, compressed", size, "KB", MOST_KB)
    print_figure(
        "until it can be used, median", statistics.median(usable) * 1000, "ms", MOST_SECONDS * 1000
    )
    print(
        f"{'a bare page from the same server, median':44}{statistics.median(bare) * 1000:9.1f} ms"
    )
    print_figure("a move drawn after its message, median", statistics.median(drawn), "ms", MOST_MS)
    print_figure("the slowest of " + str(len(drawn)), max(drawn), "ms", MOST_MS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
