"""Writes steps as code that the rules read: operands by name, amounts and selectors as table rows.

Branches and conditions become jumps; equal rows are shared.
"""

from collections.abc import Mapping

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.amount_format import COMPARISONS, COUNTERS, ZONES, selector
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, TOKEN_NAMES
from pepita.games.imperial_miners.deck.steps import Amount, Condition, Selector, Step, Steps
from pepita.games.imperial_miners.operations.jump import END_OP
from pepita.games.imperial_miners.operations.operation import BY_NAME
from pepita.games.imperial_miners.rules.numbers import Op, Operand

Row = tuple[int, ...]
Rows = dict[Row, int]

COUNTER_NAMES = (None, *COUNTERS)
COUNTERS_OF_CARDS = (d.COUNT_CARDS, d.COUNT_TOKENS, d.COUNT_CARTS)
ROW_FILTERS = {None: 0, "row_end": int(d.ROW_END), "row_inner": int(d.ROW_INNER)}
NO_FILTERS = {
    d.SELECTOR_FACTION: -1,
    d.SELECTOR_LEVEL: 0,
    d.SELECTOR_HAS: -1,
    d.SELECTOR_LACKS: -1,
    d.SELECTOR_WANTED: 0,
}
WHOLE_MINE = selector("mine")
NOWHERE = (0, 0)


class CodeWriter:
    """Collects code and tables while the records of a deck are gone through."""

    def __init__(self) -> None:
        self.code: list[int] = []
        # By step of the code: the deck's step that it was written for first, or None.
        self.sources: list[Step | None] = []
        self.amounts: Rows = {}
        self.selectors: Rows = {}
        self.conditions: Rows = {}
        self.rows: list[int] = []
        self.branches: list[int] = []
        self.saves: list[str] = []
        self.programs: dict[str, int] = {}
        # Of which board and space the steps are, counted from 1; NOWHERE for others.
        self.home = NOWHERE
        self.source: Step | None = None

    def program(self, name: str, *parts: Steps, home: tuple[int, int] = NOWHERE) -> list[int]:
        """Add steps under a name, in parts; return where each part begins."""
        self.saves = []
        self.home = home
        self.programs[name] = len(self.code)
        starts = []
        for steps in parts:
            starts.append(len(self.code))
            self.steps(steps)
        self.step(END_OP)
        return starts

    def steps(self, steps: Steps) -> None:
        """Add steps one after the other."""
        for step in steps:
            self.source = step
            BY_NAME[step["op"]].write(self, step)

    def step(self, number: Op, operands: Mapping[Operand, int] | None = None) -> int:
        """Add one step of the code and return where it stands."""
        start = len(self.code)
        columns = {int(operand): value for operand, value in (operands or {}).items()}
        self.code += row(int(d.STEP), {0: int(number), **columns})
        self.sources.append(self.source)
        self.source = None
        return start

    def here(self) -> int:
        """Return where the next step will stand."""
        return len(self.code)

    def set(self, step: int, operand: Operand, value: int) -> None:
        """Set an operand of a step that was added before."""
        self.code[step + operand] = value

    def save(self, name: str | None) -> int:
        """Return the number of a saved name within these steps, or -1 for none."""
        if name is None:
            return -1
        if name not in self.saves:
            self.saves.append(name)
        return self.saves.index(name)

    def amount(self, amount: Amount) -> int:
        counter = COUNTER_NAMES.index(amount["count"])
        within = amount["in"] or (WHOLE_MINE if counter in COUNTERS_OF_CARDS else None)
        columns = {
            d.AMOUNT_BASE: amount["base"],
            d.AMOUNT_COUNTER: counter,
            d.AMOUNT_SELECTOR: -1 if within is None else self.selector(within),
            d.AMOUNT_TOKEN: number_of(TOKEN_NAMES, amount["token"]),
            d.AMOUNT_SLOT: self.save(amount["name"]),
            d.AMOUNT_TIMES: amount["times"],
            d.AMOUNT_DIV: amount["div"],
            d.AMOUNT_LEAST: amount["min"],
            d.AMOUNT_MOST: amount["max"],
        }
        return shared(self.amounts, row(d.AMOUNT, columns))

    def selector(self, selector: Selector) -> int:
        at_least = {d.SELECTOR_AT_LEAST: selector["at_least"]}
        filters = {
            d.SELECTOR_FACTION: number_of(FACTION_NAMES, selector["faction"]),
            d.SELECTOR_LEVEL: selector["level"] or 0,
            d.SELECTOR_HAS: number_of(TOKEN_NAMES, selector["has"]),
            d.SELECTOR_LACKS: number_of(TOKEN_NAMES, selector["lacks"]),
            d.SELECTOR_WANTED: (d.FRESH if selector["fresh"] else 0) + ROW_FILTERS[selector["at"]],
        }
        columns = {
            d.SELECTOR_ZONE: ZONES.index(selector["zone"]),
            d.SELECTOR_FILTERS: -1 if filters == NO_FILTERS else 0,
            **filters,
            **at_least,
        }
        return shared(self.selectors, row(d.SELECTOR, columns))

    def condition(self, condition: Condition) -> int:
        columns = {
            d.CONDITION_LEFT: self.amount(condition["lhs"]),
            d.CONDITION_SIGN: COMPARISONS.index(condition["cmp"]),
            d.CONDITION_RIGHT: self.amount(condition["rhs"]),
        }
        return shared(self.conditions, row(d.CONDITION, columns))


def row(width: int, columns: Mapping[int, int]) -> Row:
    """Return a row of a table from its columns; those that are not named are 0."""
    return tuple(int(columns.get(column, 0)) for column in range(width))


def number_of(names: tuple[str, ...], name: str | None) -> int:
    return -1 if name is None else names.index(name)


def shared(rows: Rows, row: Row) -> int:
    """Return the place of a row, added if it is new."""
    return rows.setdefault(row, len(rows))
