"""Sharing out the gold when a round is over."""

from pepita.games.saboteur.rules.cards import MINER
from pepita.games.saboteur.rules.gold_log import saboteurs_in_play
from pepita.games.saboteur.rules.miner_payout import draw_packet
from pepita.games.saboteur.rules.next_round import go_on
from pepita.games.saboteur.rules.numbers import Role
from pepita.games.saboteur.rules.saboteur_payout import pay_saboteurs
from pepita.games.saboteur.rules.state import State


def pay(s: State, winner: Role) -> None:
    """Give gold to the winning side only. [S-PAY-01]

    With 3 or 4 players nobody may be the saboteur; if they fail, nobody is paid. [S-PAY-15]
    """
    if winner == MINER:
        draw_packet(s)
    elif saboteurs_in_play(s) == 0:
        go_on(s)
    else:
        pay_saboteurs(s)
