"""Steps, amounts and conditions as a deck writes them, in fewer words."""

from typing import Any

Data = dict[str, Any]
Amount = int | str | Data
Selector = str | Data


def per(count: str, on: Selector | None = None, **fields: Any) -> Data:
    """Return an amount that counts: `per("tokens", "this", token="machine", max=3)`."""
    counter = {name: fields.pop(name) for name in ("token", "name") if name in fields}
    return {"per": {"count": count, **counter, **({"in": on} if on else {})}, **fields}


def compared(lhs: Amount, cmp: str, rhs: Amount) -> Data:
    return {"lhs": lhs, "cmp": cmp, "rhs": rhs}


def gain(what: str, n: Amount) -> Data:
    return {"op": "gain", "what": what, "n": n}


def coins(n: Amount) -> Data:
    return gain("coin", n)


def vp(n: Amount) -> Data:
    return gain("vp", n)


def pay(what: str, n: Amount, **fields: Any) -> Data:
    return {"op": "pay", "what": what, "n": n, **fields}


def ladder(*rows: tuple[int, int], pay: str = "coin", get: str = "vp", **fields: Any) -> Data:
    return {"op": "ladder", "pay": pay, "get": get, "rows": [list(row) for row in rows], **fields}


def draw(n: Amount, **fields: Any) -> Data:
    return {"op": "draw", "n": n, **fields}


def refill(n: Amount, **fields: Any) -> Data:
    return {"op": "refill", "n": n, **fields}


def discard(n: Amount, **fields: Any) -> Data:
    return {"op": "discard", "n": n, **fields}


def advance(n: Amount) -> Data:
    return {"op": "advance", "n": n}


def put(token: str, on: Selector, **fields: Any) -> Data:
    """Return the placing of machines or collapses."""
    return {"op": "place", "token": token, "on": on, **fields}


def remove(token: str, on: Selector, **fields: Any) -> Data:
    return {"op": "remove", "token": token, "on": on, **fields}


def cart(n: Amount, **fields: Any) -> Data:
    return {"op": "cart", "n": n, **fields}


def activate(on: Selector, n: int = 1, **fields: Any) -> Data:
    return {"op": "activate", "on": on, "n": n, **fields}


def choose(*branches: list[Data]) -> Data:
    return {"op": "choose", "of": list(branches)}


def when(condition: Data, then: list[Data], otherwise: list[Data] | None = None) -> Data:
    return {"op": "when", "if": condition, "then": then, "else": otherwise or []}
