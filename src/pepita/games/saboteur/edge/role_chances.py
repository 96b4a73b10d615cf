"""Hidden roles drawn by what somebody believes of each seat.

The role cards of the pool can lie in as many ways as the rules deal them, each as likely as any
other. A way counts as much as the chances of all seats multiplied: of a saboteur the chance that is
given, of a miner one less that chance. So 0.5 for everybody changes nothing.
"""

from pepita.games.saboteur.edge.game import Saboteur
from pepita.games.saboteur.rules.cards import MINER, SABOTEUR
from pepita.games.saboteur.rules.setup import role_pool
from pepita.games.saboteur.rules.state import PLAY, REMOVE
from pepita.kernel.chance import Chance
from pepita.kernel.errors import BadOption
from pepita.kernel.game import Game

UNSURE = 0.5
# A number below 1 is drawn in two parts, which together have as many bits as a float holds.
HIGH, LOW = 26, 27


def with_roles(dream: Game, viewer: int | None, chances: object) -> Saboteur:
    """Return an imagined game in which the hidden roles are drawn again by chances."""
    assert isinstance(dream, Saboteur)
    checked = check_chances(chances, int(dream.seats))
    state = dream.state
    if state.phase in (PLAY, REMOVE):
        others = [seat for seat in range(int(dream.seats)) if seat != viewer]
        saboteurs = sum(role_pool(state.seats))
        saboteurs -= 0 if viewer is None else state.roles[viewer]
        # The card that is left over is a place like the seats, of which nobody believes anything.
        weights = [*[checked[seat] for seat in others], UNSURE]
        *dealt, state.undealt = drawn_roles(weights, int(saboteurs), state.chance)
        for seat, role in zip(others, dealt, strict=True):
            state.roles[seat] = role
    game = Saboteur(state, dream.options)
    game.origin = Saboteur(state.clone(), dream.options)
    return game


def check_chances(given: object, seats: int) -> list[float]:
    """Return a chance for each seat, or raise BadOption; None is for being unsure."""
    if not isinstance(given, (list, tuple)) or len(given) != seats:
        raise BadOption("roles", f"it has one entry for each of {seats} seats")
    return [check_chance(chance) for chance in given]


def check_chance(chance: object) -> float:
    """Return the chance that a seat is a saboteur, or raise BadOption."""
    if chance is None:
        return UNSURE
    if isinstance(chance, bool) or not isinstance(chance, (int, float)) or not 0 <= chance <= 1:
        raise BadOption("roles", f"{chance!r} is not allowed; allowed: None, or from 0 to 1")
    return float(chance)


def drawn_roles(chances: list[float], saboteurs: int, chance: Chance) -> list[int]:
    """Return a role for each place, drawn by the chances, with this number of saboteurs in all."""
    ahead = weights_ahead(chances, saboteurs)
    if ahead[0][saboteurs] <= 0:
        raise BadOption("roles", "no way to deal the roles goes with these chances")
    roles = []
    left = saboteurs
    for place, believed in enumerate(chances):
        of_saboteur = believed * ahead[place + 1][left - 1] if left else 0.0
        of_miner = (1 - believed) * ahead[place + 1][left]
        drawn = below_one(chance) * (of_saboteur + of_miner)
        # Rounding must not bring about what cannot be.
        is_saboteur = drawn < of_saboteur or of_miner <= 0
        roles.append(int(SABOTEUR if is_saboteur else MINER))
        left -= is_saboteur
    return roles


def weights_ahead(chances: list[float], saboteurs: int) -> list[list[float]]:
    """Return by place and number of saboteurs what all ways from that place on weigh together."""
    ahead = [[1.0] + [0.0] * saboteurs]
    for believed in reversed(chances):
        after = ahead[0]
        ahead.insert(
            0,
            [
                (1 - believed) * after[left] + (believed * after[left - 1] if left else 0.0)
                for left in range(saboteurs + 1)
            ],
        )
    return ahead


def below_one(chance: Chance) -> float:
    """Return a number from 0 up to but not including 1, each equally likely."""
    high, low = int(chance.below(1 << HIGH)), int(chance.below(1 << LOW))
    return float((high << LOW) + low) / float(1 << (HIGH + LOW))
