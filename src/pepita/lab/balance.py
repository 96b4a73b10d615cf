"""A report on the balance of Imperial Miners' house deck: the measured values and their limits."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, pstdev

from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.games.imperial_miners.rules.scoring import RANKS
from pepita.games.imperial_miners.shapes import Side
from pepita.lab.balance_games import (
    DEEPEST,
    SEATS,
    Played,
    Seat,
    many_alike,
    many_specialists,
)

# Specialists play this many games for each game at another number of seats.
SPECIALISTS = 4

MEAN = (48.0, 55.0)
MOST_LOW, LOW = 0.05, 35
MOST_HIGH, HIGH = 0.12, 65
SPECIALIST = (0.75, 1.25)
KEPT = (0.05, 0.95)
FEWEST_DEALS = 20
FIRST_SEAT = 0.05
FACTION_CARDS, FACTION_SHIFT = 4, 4.0
CARD_SHIFT, FEWEST_GAMES = 5.0, 30
SIDE_SHIFT = 3.0
MOST_DIGS = 0.05
DEEP_CARDS = (1.0, 2.0)
PLAYS = 10

Alike = dict[int, list[Played]]


def verdict(ok: bool, text: str) -> str:
    """Return a line that says whether a value is within its limits."""
    return f"{'PASS' if ok else 'MISS'}  {text}"


def print_report(games: int, seed: int) -> None:
    """Play, and print the report part by part."""
    with ProcessPoolExecutor() as pool:
        alike = {seats: list(many_alike(pool, seats, games, seed)) for seats in SEATS}
        specialists = list(many_specialists(pool, SPECIALISTS * games, seed))
    print(f"imperial-miners, simple bots, from seed {seed}")
    for line in report(alike, specialists):
        print(line, flush=True)


def report(alike: Alike, specialists: list[Played]) -> Iterator[str]:
    """Yield the lines of the report."""
    yield from scores(alike)
    yield from win_shares(specialists)
    yield from keeping(alike)
    yield from options([*everybody(alike), *all_seats(specialists)])
    yield from first_seat(alike)
    yield from acceptance(alike)


def all_seats(played: Iterable[Played]) -> Iterator[Seat]:
    """Yield every player of some games."""
    for game in played:
        yield from game.seats


def everybody(alike: Alike) -> list[Seat]:
    """Return every player of all games of bots without a favourite."""
    return [seat for played in alike.values() for seat in all_seats(played)]


def scores(alike: Alike) -> Iterator[str]:
    """Yield mean, spread and ranks for each number of seats."""
    ranks = [rank for _, rank in reversed(RANKS)]
    yield ""
    yield "1. Scores: games, mean, standard deviation, share of each rank"
    yield f"seats  games   mean     sd  {'  '.join(ranks)}"
    for seats, played in alike.items():
        found = [seat.score for seat in all_seats(played)]
        shares = Counter(seat.rank for seat in all_seats(played))
        bands = "  ".join(f"{shares[rank] / len(found):{len(rank)}.1%}" for rank in ranks)
        yield f"{seats:5} {len(played):6} {fmean(found):6.1f} {pstdev(found):6.1f}  {bands}"


def win_shares(specialists: list[Played]) -> Iterator[str]:
    """Yield how often the specialists of each faction win, relative to their share of seats."""
    yield ""
    yield f"2. Specialists, {len(specialists)} games of five: wins relative to one in five"
    for faction in FACTION_NAMES:
        own = [seat for seat in all_seats(specialists) if seat.taste == faction]
        if not own:
            continue
        share = SEATS[-1] * fmean(seat.won for seat in own)
        score = fmean(seat.score for seat in own)
        cards = fmean(cards_of(seat, faction) for seat in own)
        low, high = SPECIALIST
        yield verdict(
            low <= share <= high,
            f"{faction:10} {share:5.2f} (within {low} to {high}); "
            f"mean {score:.1f}, {cards:.1f} cards of the faction",
        )


def cards_of(seat: Seat, faction: str) -> int:
    """Return how many cards of a faction a mine has."""
    return sum(faction in FACTIONS_OF[number] for number in seat.mine)


CARDS = {card["number"]: card for card in house_deck()["cards"]}
FACTIONS_OF = {number: card["factions"] for number, card in CARDS.items()}


def label(number: int) -> str:
    """Return a card's number and name."""
    return f"{number} {CARDS[number]['name']['en']}"


def keeping(alike: Alike) -> Iterator[str]:
    """Yield how often each card was kept when it was dealt."""
    dealt: Counter[int] = Counter()
    kept: Counter[int] = Counter()
    for seat in everybody(alike):
        dealt.update(seat.dealt)
        kept.update(seat.kept)
    rates = {number: kept[number] / times for number, times in dealt.items()}
    rates = {number: rate for number, rate in rates.items() if dealt[number] >= FEWEST_DEALS}
    low, high = KEPT
    odd = sorted(number for number, rate in rates.items() if not low <= rate <= high)
    yield ""
    yield f"3. Kept when among the first eight, {len(rates)} cards dealt often enough"
    for level in (1, 2, 3):
        own = [rate for number, rate in rates.items() if CARDS[number]["level"] == level]
        if own:
            yield f"      level {level}: {min(own):.0%} to {max(own):.0%}, mean {fmean(own):.0%}"
    yield verdict(not odd, f"cards kept in under {low:.0%} or over {high:.0%}: {len(odd)} (0)")
    for number in odd:
        yield f"      {label(number)}: {rates[number]:.0%} of {dealt[number]}"


def options(seats: Sequence[Seat]) -> Iterator[str]:
    """Yield the options that nobody chose, and the cards that are played least and most."""
    chosen = Counter(option for seat in seats for option in seat.options)
    played = Counter(number for seat in seats for number in seat.mine)
    known = [
        (number, option)
        for number, card in CARDS.items()
        for option in range(1, len(card["options"]) + 1)
    ]
    never = [option for option in known if not chosen[option]]
    yield ""
    yield f"4. Options, over {len(seats)} mines"
    yield verdict(not never, f"options never chosen: {len(never)} of {len(known)} (0)")
    for number, option in never:
        yield f"      {label(number)}, option {option}"
    common = sorted(
        (number for number in CARDS if CARDS[number]["level"] < DEEPEST),
        key=lambda number: played[number],
    )
    for word, some in (("least", common[:5]), ("most", common[-5:])):
        rates = ", ".join(f"{label(number)} {played[number] / len(seats):.1%}" for number in some)
        yield f"      played {word}: {rates}"
    rare = sorted(known, key=lambda option: chosen[option] / max(1, played[option[0]]))[:5]
    texts = ", ".join(f"{label(number)} option {option} ({chosen[number, option]})"
                      for number, option in rare)  # fmt: skip
    yield f"      chosen least for how often the card was played: {texts}"


def first_seat(alike: Alike) -> Iterator[str]:
    """Yield how much more often seat 0 wins than its share, with a 95 % interval."""
    yield ""
    yield "5. The first seat: wins above its share, with a 95 % interval"
    for seats, played in alike.items():
        if seats > 1:
            share = fmean(game.seats[0].won for game in played)
            edge = share - 1 / seats
            half = 1.96 * (share * (1 - share) / len(played)) ** 0.5
            yield verdict(
                abs(edge) - half <= FIRST_SEAT,
                f"{seats} seats: {edge:+.1%} ±{half:.1%} (not surely beyond ±{FIRST_SEAT:.0%})",
            )


def shifts(alike: Alike) -> list[tuple[Played, Seat, float]]:
    """Return every player with the difference from the mean score at its number of seats."""
    found = []
    for played in alike.values():
        mean = fmean(seat.score for seat in all_seats(played))
        found += [(game, seat, seat.score - mean) for game in played for seat in game.seats]
    return found


def acceptance(alike: Alike) -> Iterator[str]:
    """Yield the limits that the deck must keep."""
    yield ""
    yield "6. The deck"
    yield from solo_band([seat.score for seat in all_seats(alike[1])])
    found = shifts(alike)
    yield from faction_shifts(found)
    yield from card_shifts(found)
    yield from side_shifts(found)
    digs = sum(seat.digs for _, seat, _ in found) / (PLAYS * len(found))
    yield verdict(digs < MOST_DIGS, f"(g) forced digs {digs:.1%} of plays (under {MOST_DIGS:.0%})")
    deep = fmean(sum(CARDS[n]["level"] == DEEPEST for n in seat.mine) for _, seat, _ in found)
    low, high = DEEP_CARDS
    yield verdict(
        low <= deep <= high, f"(h) level 4 cards a player {deep:.2f} (within {low} to {high})"
    )


def solo_band(found: Sequence[int]) -> Iterator[str]:
    """Yield whether solo scores are within their limits."""
    mean = fmean(found)
    low = sum(score < LOW for score in found) / len(found)
    high = sum(score > HIGH for score in found) / len(found)
    yield verdict(
        MEAN[0] <= mean <= MEAN[1],
        f"(c) solo mean {mean:.1f} (within {MEAN[0]:.0f} to {MEAN[1]:.0f})",
    )
    yield verdict(low < MOST_LOW, f"(c) solo below {LOW}: {low:.1%} (under {MOST_LOW:.0%})")
    yield verdict(high < MOST_HIGH, f"(c) solo above {HIGH}: {high:.1%} (under {MOST_HIGH:.0%})")


def faction_shifts(found: list[tuple[Played, Seat, float]]) -> Iterator[str]:
    """Yield the scores of mines with many cards of one faction, relative to the mean."""
    for faction in FACTION_NAMES:
        own = [away for _, seat, away in found if cards_of(seat, faction) >= FACTION_CARDS]
        shift = fmean(own) if own else 0.0
        yield verdict(
            abs(shift) <= FACTION_SHIFT,
            f"(d) four or more {faction:10} {shift:+.1f} over {len(own)} mines"
            f" (within ±{FACTION_SHIFT:.0f})",
        )


def card_shifts(found: list[tuple[Played, Seat, float]]) -> Iterator[str]:
    """Yield the cards with which scores are much better or worse."""
    with_card: dict[int, list[float]] = defaultdict(list)
    for _, seat, away in found:
        for number in set(seat.mine):
            if CARDS[number]["level"] < DEEPEST:
                with_card[number].append(away)
    shift = {n: fmean(own) for n, own in with_card.items() if len(own) >= FEWEST_GAMES}
    odd = sorted((n for n in shift if abs(shift[n]) > CARD_SHIFT), key=lambda n: shift[n])
    ordered = sorted(shift, key=lambda n: shift[n])
    yield verdict(
        not odd,
        f"(e) cards that shift the mean by more than {CARD_SHIFT:.0f}: {len(odd)} of {len(shift)}"
        " seen often enough (0)",
    )
    for word, some in (("worst", ordered[:5]), ("best", ordered[-5:])):
        texts = ", ".join(f"{label(n)} {shift[n]:+.1f}" for n in some)
        yield f"      {word}: {texts}"


def side_shifts(found: list[tuple[Played, Seat, float]]) -> Iterator[str]:
    """Yield how scores depend on the sides of the boards in play."""
    by_side: dict[Side, list[float]] = defaultdict(list)
    for game, _, away in found:
        for side in game.boards:
            by_side[side].append(away)
    for side in sorted(by_side):
        shift = fmean(by_side[side])
        yield verdict(
            abs(shift) <= SIDE_SHIFT,
            f"(f) board side {side} {shift:+.1f} (within ±{SIDE_SHIFT:.0f})",
        )
