"""From checked deck data to the compact tables that the rules read.

Branches and conditions become jumps, amounts and selectors rows of tables; equal rows are shared.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners import deck as d
from pepita.games.imperial_miners.deck import Deck
from pepita.games.imperial_miners.deck_format import house_deck
from pepita.games.imperial_miners.mine import BL, BR, TL, TR, L, R
from pepita.games.imperial_miners.shapes import Faction, Side, SurfaceEffect

Data = dict[str, Any]
Steps = list[Data]
Row = tuple[int, ...]
Rows = dict[Row, int]

FACTIONS: tuple[Faction, ...] = ("scots", "barbarian", "egyptian", "japanese", "atlantean", "roman")
HALVES = {"L": L, "R": R, "TL": TL, "TR": TR, "BL": BL, "BR": BR}
GOODS = {"coin": d.COIN, "vp": d.VP}
TOKENS = {"machine": d.MACHINE, "collapse": d.COLLAPSE}
ZONES = ("this", "mine", "others", "adjacent", "above", "below", "beside", "row", "placed")
COUNTERS = (
    None, "cards", "tokens", "carts", "factions", "position", "boards_done", "moved", "coins",
    "hand", "round", "activated", "saved",
)  # fmt: skip
COMPARISONS = {">=": d.AT_LEAST, "<=": d.AT_MOST, "==": d.EQUAL}
EVENT_KINDS = {"immediate": d.IMMEDIATE, "special": d.SPECIAL, "end": d.END_OF_ROUND}
TRIGGERS = (
    "cart_completed", "card_placed", "card_activated", "collapse_placed", "collapse_removed",
    "machine_placed", "advanced", "board_completed",
)  # fmt: skip
MODS = ("play_cost", "effect_cost", "surface_uses", "advance_max", "hand_limit")
SIDE_IDS: tuple[Side, ...] = ("1F", "1B", "2F", "2B", "3F", "3B")
SURFACE_NAMES: tuple[SurfaceEffect, ...] = ("coins", "4", "8", "cards")
WHOLE_MINE = {"zone": "mine"}


class Compiler:
    """Collects code and tables while the records of a deck are gone through."""

    def __init__(self) -> None:
        self.code: list[int] = []
        self.amounts: Rows = {}
        self.selectors: Rows = {}
        self.conditions: Rows = {}
        self.rows: list[int] = []
        self.branches: list[int] = []
        self.saves: list[str] = []
        self.programs: dict[str, int] = {}

    def step(self, *numbers: int) -> int:
        """Add a step and return where it stands."""
        start = len(self.code)
        self.code += [*numbers, *[0] * (d.STEP - len(numbers))]
        return start

    def program(self, name: str, steps: Steps) -> int:
        """Add steps of their own and return where they begin."""
        self.saves = []
        start = len(self.code)
        self.programs[name] = start
        self.steps(steps)
        self.step(d.END)
        return start

    def option(self, name: str, option: Data) -> tuple[int, int]:
        """Add an option and return where its cost and its effect begin."""
        self.saves = []
        cost = len(self.code)
        self.programs[name] = cost
        self.steps(option["cost"])
        effect = len(self.code)
        self.steps(option["do"])
        self.step(d.END)
        return cost, effect

    def steps(self, steps: Steps) -> None:
        """Add steps one after the other."""
        for step in steps:
            getattr(self, f"add_{step['op']}")(step)

    def add_gain(self, step: Data) -> None:
        """Gain: what, how much."""
        self.step(d.GAIN, GOODS[step["what"]], self.amount(step["n"]))

    def add_pay(self, step: Data) -> None:
        """Pay: what, how much, how much less."""
        self.step(d.PAY, GOODS[step["what"]], self.amount(step["n"]), self.amount(step["less"]))

    def add_ladder(self, step: Data) -> None:
        """Ladder: paid in, gained in, how much less, its first row, rows, whether optional."""
        first = len(self.rows) // 2
        self.rows += [number for row in step["rows"] for number in row]
        goods = GOODS[step["pay"]], GOODS[step["get"]]
        less = self.amount(step["less"])
        self.step(d.LADDER, *goods, less, first, len(step["rows"]), int(step["optional"]))

    def add_draw(self, step: Data) -> None:
        """Draw: how many, then a deck (0: any) or a faction."""
        n = self.amount(step["n"])
        faction = step["faction"]
        if faction is None:
            self.step(d.DRAW, n, step["deck"])
        else:
            which = d.ANY_FACTION if faction == "any" else FACTIONS.index(faction)
            self.step(d.DRAW_FACTION, n, which)

    def add_discard(self, step: Data) -> None:
        """Discard: how many, whether fewer will do, where the number is saved."""
        self.step(d.DISCARD, self.amount(step["n"]), int(step["upto"]), self.save(step["save"]))

    def add_advance(self, step: Data) -> None:
        """Advance: how far at most, how far at least, of which board and space (0: of none)."""
        home = step.get("home", (0, 0))
        self.step(d.ADVANCE, self.amount(step["n"]), step.get("least", 0), *home)

    def add_place(self, step: Data) -> None:
        """Place tokens."""
        self.tokens(d.PLACE, step)

    def add_remove(self, step: Data) -> None:
        """Remove tokens."""
        self.tokens(d.REMOVE, step)

    def tokens(self, op: int, step: Data) -> None:
        """Tokens: which, on what, how many cards, tokens on each, whether fewer will do, save."""
        on, save = self.selector(step["on"]), self.save(step["save"])
        kind, each = TOKENS[step["token"]], step["each"]
        self.step(op, kind, on, step["cards"], each, int(step["upto"]), save)

    def add_cart(self, step: Data) -> None:
        """Cart tokens: how many, where the number is saved."""
        self.step(d.CART, self.amount(step["n"]), self.save(step["save"]))

    def add_activate(self, step: Data) -> None:
        """Activate: which, how many, whether fewer will do."""
        self.step(d.ACTIVATE, self.selector(step["on"]), step["n"], int(step["upto"]))

    def add_choose(self, step: Data) -> None:
        """Choose: its first branch, branches, where all go on; every branch ends by a jump."""
        first = len(self.branches)
        self.branches += [0] * len(step["of"])
        start = self.step(d.CHOOSE, first, len(step["of"]))
        jumps = []
        for number, branch in enumerate(step["of"]):
            self.branches[first + number] = len(self.code)
            self.steps(branch)
            jumps.append(self.step(d.JUMP))
        self.code[start + 3] = len(self.code)
        for jump in jumps:
            self.code[jump + 1] = len(self.code)

    def add_when(self, step: Data) -> None:
        """When: a condition, and where to go on if it does not hold."""
        unless = self.step(d.UNLESS, self.condition(step["if"]))
        self.steps(step["then"])
        jump = self.step(d.JUMP)
        self.code[unless + 2] = len(self.code)
        self.steps(step["else"])
        self.code[jump + 1] = len(self.code)

    def save(self, name: str | None) -> int:
        """Return the number of a saved name within these steps, or -1 for none."""
        if name is None:
            return -1
        if name not in self.saves:
            self.saves.append(name)
        return self.saves.index(name)

    def amount(self, amount: Data) -> int:
        """Return the row of an amount."""
        counter = COUNTERS.index(amount["count"])
        within = amount["in"] or (WHOLE_MINE if counter in (d.CARDS, d.TOKENS, d.CARTS) else None)
        row = (
            amount["base"],
            counter,
            -1 if within is None else self.selector(within),
            TOKENS.get(amount["token"], -1),
            self.save(amount["name"]),
            amount["times"],
            amount["div"],
            amount["min"],
            amount["max"],
        )
        return shared(self.amounts, row)

    def selector(self, selector: Data) -> int:
        """Return the row of a selector; its second number is -1 where it has no filter."""
        faction, level = selector.get("faction"), selector.get("level")
        has, lacks = selector.get("has"), selector.get("lacks")
        wanted = int(selector.get("fresh") or 0)
        wanted += {None: 0, "row_end": 2, "row_inner": 4}[selector.get("at")]
        filters = (
            -1 if faction is None else FACTIONS.index(faction),
            level or 0,
            TOKENS.get(has, -1) if has else -1,
            selector.get("at_least", 1),
            TOKENS.get(lacks, -1) if lacks else -1,
            wanted,
        )
        plain = filters[0] == -1 and filters[1:] == (0, -1, filters[3], -1, 0)
        return shared(self.selectors, (ZONES.index(selector["zone"]), -1 if plain else 0, *filters))

    def condition(self, condition: Data) -> int:
        """Return the row of a condition."""
        left, right = self.amount(condition["lhs"]), self.amount(condition["rhs"])
        return shared(self.conditions, (left, COMPARISONS[condition["cmp"]], right))


def shared(rows: Rows, row: Row) -> int:
    """Return the place of a row, added if it is new."""
    return rows.setdefault(row, len(rows))


def number(n: int) -> Data:
    """Return a constant amount."""
    return {
        "base": n, "count": None, "in": None, "token": None, "name": None,
        "times": 1, "div": 1, "min": 0, "max": 999,
    }  # fmt: skip


def surface_effects() -> list[Steps]:
    """Return what the surface board does, after payment: coins, two advances, cards."""
    return [
        [{"op": "gain", "what": "coin", "n": number(2)}],  # [M-CHAIN-10]
        [{"op": "advance", "n": number(2), "least": 1}],  # [M-CHAIN-11]
        [{"op": "advance", "n": number(5), "least": 1}],  # [M-CHAIN-12]
        [{"op": "draw", "n": number(3), "deck": 0, "faction": None}],  # [M-CHAIN-13]
    ]


def packed(numbers: list[int]) -> "vec[i64]":
    """Return numbers in the form that the rules read."""
    return vec[i64](cast("list[i64]", numbers))


def flat(rows: Iterable[Row]) -> "vec[i64]":
    """Return rows one behind the other."""
    return packed([number for row in rows for number in row])


def compiled(data: Data) -> Deck:
    """Return the tables of a deck that `deck_format` has checked."""
    deck, compiler = Deck(), Compiler()
    compile_cards(deck, compiler, data["cards"])
    compile_events(deck, compiler, data["events"])
    compile_sides(deck, compiler, data["sides"])
    deck.surface = packed(
        [
            compiler.program(f"surface {name}", steps)
            for name, steps in zip(SURFACE_NAMES, surface_effects(), strict=True)
        ]
    )
    deck.programs = compiler.programs
    deck.code = packed(compiler.code)
    deck.amounts = flat(compiler.amounts)
    deck.selectors = flat(compiler.selectors)
    deck.conditions = flat(compiler.conditions)
    deck.rows = packed(compiler.rows)
    deck.branches = packed(compiler.branches)
    return deck


def compile_cards(deck: Deck, compiler: Compiler, cards: list[Data]) -> None:
    """Fill the tables of cards. Halves are printed on edges. [M-MINE-17]"""
    deck.cards = len(cards)
    deck.by_number = {card["number"]: place for place, card in enumerate(cards)}
    deck.numbers = packed([card["number"] for card in cards])
    deck.levels = packed([card["level"] for card in cards])
    deck.costs = packed([card["cost"] for card in cards])
    deck.copies = packed([card["copies"] for card in cards])
    deck.factions = packed(
        [sum(1 << FACTIONS.index(name) for name in card["factions"]) for card in cards]
    )
    deck.halves = packed([sum(HALVES[half] for half in card["halves"]) for card in cards])
    deck.discounts = packed([compiler.amount(card["discount"]) for card in cards])
    costs, effects, needs = [], [], []
    for card in cards:
        for place in range(d.MOST_OPTIONS):
            cost, effect, need = -1, -1, -1
            if place < len(card["options"]):
                option = card["options"][place]
                cost, effect = compiler.option(f"card {card['number']} {place + 1}", option)
                need = -1 if option["need"] is None else compiler.condition(option["need"])
            costs.append(cost)
            effects.append(effect)
            needs.append(need)
    deck.option_costs, deck.option_effects = packed(costs), packed(effects)
    deck.option_needs = packed(needs)


def compile_events(deck: Deck, compiler: Compiler, events: list[Data]) -> None:
    """Fill the tables of events."""
    deck.events = len(events)
    deck.event_numbers = packed([event["number"] for event in events])
    deck.event_kinds = packed([EVENT_KINDS[event["kind"]] for event in events])
    deck.event_steps = packed(
        [compiler.program(f"event {event['number']}", event["do"]) for event in events]
    )
    rules: list[Row] = []
    mods = [0] * (len(events) * d.MODS)
    for place, event in enumerate(events):
        for order, rule in enumerate(event["rules"], 1):
            if "mod" in rule:
                mods[place * d.MODS + MODS.index(rule["mod"])] += rule["n"]
                continue
            level, faction = rule["match"]["level"], rule["match"]["faction"]
            which = -1 if faction is None else FACTIONS.index(faction)
            trigger = TRIGGERS.index(rule["on"])
            start = compiler.program(f"bonus {event['number']} {order}", rule["do"])
            rules.append((place, trigger, level or 0, which, start))
    deck.event_rules = flat(rules)
    deck.event_mods = packed(mods)


def compile_sides(deck: Deck, compiler: Compiler, sides: list[Data]) -> None:
    """Fill the tables of board sides, front and back of each board in turn."""
    by_id = {side["id"]: side for side in sides}
    spaces = [0] * (d.SIDES * d.LONGEST_SIDE)
    for place, side in enumerate(SIDE_IDS):
        for space, steps in enumerate(by_id[side]["spaces"]):
            there = at_home(steps, place // 2 + 1, space + 1)
            start = compiler.program(f"space {side} {space + 1}", there)
            spaces[place * d.LONGEST_SIDE + space] = start
    deck.side_lengths = packed([len(by_id[side]["spaces"]) for side in SIDE_IDS])
    deck.spaces = packed(spaces)


def at_home(steps: Steps, board: int, space: int) -> Steps:
    """Return the steps of a space; every advance in them knows the board and space it is of.

    Boards and spaces are counted from 1.
    """
    found: Steps = []
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


@cache
def house_tables() -> Deck:
    """Return the house deck as tables, made once."""
    return compiled(house_deck())
