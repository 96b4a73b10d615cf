/** Who has won, as the rules break ties; shown only once the game is over. */
import type { MinersView, Player } from './view'

/** What is compared in turn: score, coins, and what the table's option says. */
function worth(player: Player, tiebreak: unknown): number[] {
  const machines = player.mine.reduce((sum, card) => sum + card.machines, 0)
  const last =
    tiebreak === 'machines' ? machines : tiebreak === 'cards' ? player.mine.length : player.carts
  return [player.score, player.coins, last]
}

export function winnersOf(view: MinersView): number[] {
  const worths = view.players.map((player) => worth(player, view.options['tiebreak2']))
  const best = worths.reduce((a, b) => (compare(a, b) >= 0 ? a : b))
  return worths.flatMap((each, seat) => (compare(each, best) === 0 ? [seat] : []))
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}
