/** The first deal of Saboteur, drawn again as the rules say: gold, starter, roles, goals, hands. */
import type { Chance } from '$/verify/chance'
import type { Role } from './view'

const DECK: readonly (readonly [string, number])[] = [
  ['NS', 4],
  ['EW', 3],
  ['NW', 4],
  ['NE', 5],
  ['NES', 5],
  ['NEW', 5],
  ['NESW', 5],
  ['XN', 1],
  ['XE', 1],
  ['XNS', 1],
  ['XEW', 1],
  ['XNE', 1],
  ['XNW', 1],
  ['XNES', 1],
  ['XNEW', 1],
  ['XNESW', 1],
  ['break-pick', 3],
  ['break-lamp', 3],
  ['break-cart', 3],
  ['fix-pick', 2],
  ['fix-lamp', 2],
  ['fix-cart', 2],
  ['fix-pick/lamp', 1],
  ['fix-pick/cart', 1],
  ['fix-lamp/cart', 1],
  ['rockfall', 3],
  ['map', 6],
]
const GOLD = [
  [1, 16],
  [2, 8],
  [3, 4],
] as const
// By the number of seats.
const MINERS = [0, 0, 0, 3, 4, 4, 5, 5, 6, 7, 7]
const SABOTEURS = [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4]
const HAND = [0, 0, 0, 6, 6, 6, 5, 5, 4, 4, 4]

export interface Deal {
  starter: number
  roles: Role[]
  goals: string[]
  hands: string[][]
}

const spread = <T>(counted: readonly (readonly [T, number])[]): T[] =>
  counted.flatMap(([card, count]) => Array<T>(count).fill(card))

export function dealt(seats: number, options: Record<string, unknown>, chance: Chance): Deal {
  chance.shuffle(spread<number>(GOLD))
  const youngest = youngestOf(seats, options['ages'] as number[] | null)
  const starter = youngest[chance.below(youngest.length)]!
  const way = options['hand_deal_direction'] === 'clockwise' ? 1 : -1
  const seatAt = (place: number) => (((starter + place * way) % seats) + seats) % seats
  const pool = chance.shuffle(
    spread<Role>([
      ['miner', MINERS[seats]!],
      ['saboteur', SABOTEURS[seats]!],
    ]),
  )
  const roles = Array<Role>(seats)
  for (let place = 0; place < seats; place++) roles[seatAt(place)] = pool[place]!
  const goals = chance.shuffle(['treasure', 'stone-NE', 'stone-NW'])
  const deck = chance.shuffle(spread(DECK))
  const hands = Array.from({ length: seats }, (): string[] => [])
  for (let place = 0; place < seats * HAND[seats]!; place++) hands[seatAt(place)]!.push(deck.pop()!)
  return { starter, roles, goals, hands }
}

/** The seats among whom chance decides who begins. */
function youngestOf(seats: number, ages: number[] | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  return ages ? all.filter((seat) => ages[seat] === Math.min(...ages)) : all
}
