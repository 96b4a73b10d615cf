"""From effect data to functions that carry an effect out on a turn a bot only imagines.

Where an effect leaves a choice, the function makes the one that seems best; a draw only counts
cards, for nobody knows what will come.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pepita.bots.imperial_miners.amounts import Count, Data, Test, amount, condition, selector
from pepita.bots.imperial_miners.layout import members

if TYPE_CHECKING:
    from pepita.bots.imperial_miners.turn import Turn

Do = Callable[["Turn", int], None]


def always(turn: "Turn", at: int) -> bool:
    """Hold."""
    return True


def doing(steps: Sequence[Data]) -> Do:
    """Return the function that does steps one after the other."""
    done = [MAKERS.get(step["op"], unknown)(step) for step in steps]
    if len(done) == 1:
        return done[0]

    def do_all(turn: "Turn", at: int) -> None:
        for do in done:
            do(turn, at)

    return do_all


def unknown(step: Data) -> Do:
    """Do nothing: what an operation does that this bot does not know is left to the game."""
    return lambda turn, at: None


def at_home(steps: Sequence[Data], board: int, space: int) -> list[Data]:
    """Return the steps of a space; every advance in them knows the board and space it is of.

    Boards and spaces are counted from 1.
    """
    found: list[Data] = []
    for step in steps:
        copy = dict(step)
        if step["op"] == "advance":
            copy["home"] = (board, space)
        elif step["op"] == "choose":
            copy["of"] = [at_home(branch, board, space) for branch in step["of"]]
        elif step["op"] == "when":
            copy["then"] = at_home(step["then"], board, space)
            copy["else"] = at_home(step["else"], board, space)
        found.append(copy)
    return found


def gain(step: Data) -> Do:
    """Gain coins or VP."""
    n = amount(step["n"])

    def gain_coins(turn: "Turn", at: int) -> None:
        turn.coins += n(turn, at)

    def gain_vp(turn: "Turn", at: int) -> None:
        turn.gained += n(turn, at)

    return gain_coins if step["what"] == "coin" else gain_vp


def price(step: Data) -> Count:
    """Return the function that works out what a payment comes to."""
    n, less = amount(step["n"]), amount(step["less"])
    return lambda turn, at: max(0, n(turn, at) + turn.table.effect_cost - less(turn, at))


def pay(step: Data) -> Do:
    """Pay coins or VP."""
    due = price(step)

    def pay_coins(turn: "Turn", at: int) -> None:
        turn.coins -= due(turn, at)

    def pay_vp(turn: "Turn", at: int) -> None:
        turn.gained -= due(turn, at)

    return pay_coins if step["what"] == "coin" else pay_vp


def ladder(step: Data) -> Do:
    """Take the best row that can be paid, or none."""
    less = amount(step["less"])
    rows: list[tuple[int, int]] = [tuple(row) for row in step["rows"]]
    paid_in, got = step["pay"], step["get"]

    def take_best_row(turn: "Turn", at: int) -> None:
        off = less(turn, at) - turn.table.effect_cost
        best, worth = (0, 0), 0.0
        for full, gain in rows:
            due = max(0, full - off)
            if due <= (turn.coins if paid_in == "coin" else turn.vp()):
                found = turn.trade_worth(paid_in, due, got, gain)
                if found > worth or not (step["optional"] or best[1]):
                    best, worth = (due, gain), found
        turn.trade(paid_in, best[0], got, best[1])

    return take_best_row


def draw(step: Data) -> Do:
    """Count cards that will come."""
    n = amount(step["n"])
    if step["faction"]:

        def draw_named(turn: "Turn", at: int) -> None:
            turn.named += n(turn, at)

        return draw_named
    if step["deck"] == 4:

        def draw_deep(turn: "Turn", at: int) -> None:
            turn.deep += n(turn, at)

        return draw_deep

    def draw_any(turn: "Turn", at: int) -> None:
        turn.drawn += n(turn, at)

    return draw_any


def discard(step: Data) -> Do:
    """Discard; where fewer will do, only cards that will hardly be played."""
    n, save = amount(step["n"]), step["save"] or ""

    def do_discard(turn: "Turn", at: int) -> None:
        most = turn.spare_cards() if step["upto"] else turn.cards_in_hand()
        number = min(n(turn, at), most)
        turn.drawn -= number
        turn.saved[save] = number

    return do_discard


def advance(step: Data) -> Do:
    """Advance to the best space in reach; a space's own advance not from another board."""
    n = amount(step["n"])
    if "home" not in step:
        return lambda turn, at: turn.advance(n(turn, at))
    board, space = step["home"]

    def advance_from_there(turn: "Turn", at: int) -> None:
        if turn.board == board - 1 and turn.position >= space:
            turn.advance(n(turn, at))

    return advance_from_there


def place(step: Data) -> Do:
    """Place tokens where they do most good or least harm."""
    on = selector(step["on"])
    token, cards, each = step["token"], step["cards"], step["each"]
    save = step["save"] or ""

    def do_place(turn: "Turn", at: int) -> None:
        turn.saved[save] = turn.place(token, turn.with_room(token, on(turn, at)), cards, each)

    return do_place


def remove(step: Data) -> Do:
    """Remove tokens where they do most harm or least good."""
    on = selector(step["on"])
    token, cards, each = step["token"], step["cards"], step["each"]
    save = step["save"] or ""

    def do_remove(turn: "Turn", at: int) -> None:
        found = on(turn, at) & turn.carrying(token, 1)
        turn.saved[save] = turn.remove(token, found, cards, each)

    return do_remove


def cart(step: Data) -> Do:
    """Place cart tokens."""
    n, save = amount(step["n"]), step["save"] or ""

    def do_cart(turn: "Turn", at: int) -> None:
        turn.saved[save] = turn.place_carts(n(turn, at), at)

    return do_cart


def activate(step: Data) -> Do:
    """Activate the cards that give most."""
    on, n = selector(step["on"]), step["n"]

    def do_activate(turn: "Turn", at: int) -> None:
        for _ in range(n):
            fresh = on(turn, at) & ~turn.activated
            if fresh:
                turn.activate(max(members(fresh), key=turn.use_of))

    return do_activate


def choose(step: Data) -> Do:
    """Take the best branch that can be paid."""
    branches = [(payable(branch), doing(branch)) for branch in step["of"]]

    def take_best_branch(turn: "Turn", at: int) -> None:
        tried = []
        for can_pay, do in branches:
            if can_pay(turn, at):
                trial = turn.copy()
                do(trial, at)
                tried.append(trial)
        if tried:
            turn.become(max(tried, key=lambda trial: trial.worth()))

    return take_best_branch


def when(step: Data) -> Do:
    """Do one thing or another."""
    holds, then, otherwise = condition(step["if"]), doing(step["then"]), doing(step["else"])
    return lambda turn, at: then(turn, at) if holds(turn, at) else otherwise(turn, at)


def payable(steps: Sequence[Data]) -> Test:
    """Return the function that tells whether costs can be met."""
    tests = [MEETING[step["op"]](step) for step in steps if step["op"] in MEETING]
    paying = [price(step) for step in steps if step["op"] == "pay" and step["what"] == "coin"]
    if not tests and not paying:
        return always

    def can_pay(turn: "Turn", at: int) -> bool:
        due = 0
        for one in paying:
            due += one(turn, at)
        return due <= turn.coins and all(test(turn, at) for test in tests)

    return can_pay


def meeting_place(step: Data) -> Test:
    """Tell whether enough cards can take a token."""
    on, token, cards = selector(step["on"]), step["token"], step["cards"]
    return lambda turn, at: turn.with_room(token, on(turn, at)).bit_count() >= cards


def meeting_remove(step: Data) -> Test:
    """Tell whether enough cards have a token."""
    on, token, cards = selector(step["on"]), step["token"], step["cards"]
    each = step["each"] if token == "machine" else 1
    return lambda turn, at: (on(turn, at) & turn.carrying(token, each)).bit_count() >= cards


def meeting_discard(step: Data) -> Test:
    """Tell whether there are enough cards in the hand."""
    n = amount(step["n"])
    return lambda turn, at: turn.cards_in_hand() >= n(turn, at)


def meeting_cart(step: Data) -> Test:
    """Tell whether there are enough incomplete carts."""
    n = amount(step["n"])
    return lambda turn, at: turn.open_carts.bit_count() >= n(turn, at)


MAKERS: dict[str, Callable[[Data], Do]] = {
    "gain": gain, "pay": pay, "ladder": ladder, "draw": draw, "discard": discard,
    "advance": advance, "place": place, "remove": remove, "cart": cart, "activate": activate,
    "choose": choose, "when": when,
}  # fmt: skip
MEETING: dict[str, Callable[[Data], Test]] = {
    "place": meeting_place, "remove": meeting_remove, "discard": meeting_discard,
    "cart": meeting_cart,
}  # fmt: skip
