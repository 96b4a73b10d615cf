/** The stacks and dice of Gold Mine, drawn again as the rules say. */
import type { Chance } from '$/verify/chance'
import type { Check, Evidence, Fact } from '$/verify/evidence'
import { fingerprint } from '$/verify/fingerprint'
import { HOUSE } from './house'
import type { TileRow } from './view'

const DEVELOPMENT_TILES = 20
const TOKENS = 3
/** What the five tiles of a player are, one after the other. */
const FIVE: readonly ((row: TileRow) => boolean)[] = [
  (row) => row.kind === 'cavern',
  ...Array<(row: TileRow) => boolean>(2).fill((row) => isTunnelWith(row, 'passage')),
  ...Array<(row: TileRow) => boolean>(2).fill((row) => isTunnelWith(row, 'bog')),
]

/** Tiles face down; development stack and piles are drawn from their ends. */
interface Stacks {
  development: string[]
  piles: string[][]
  /** How many tiles at the bottom of each pile everybody has seen. */
  known: number[]
}

export interface Deal extends Stacks {
  hands: string[][]
  start_rolls: number[]
  first: number
}

function isTunnelWith(row: TileRow, thing: string): boolean {
  return row.kind === 'tunnel' && row.tunnels.some((tunnel) => tunnel.includes(thing))
}

const rowsOf = (options: Record<string, unknown>) => (options['tiles'] as TileRow[] | null) ?? HOUSE

export function dealt(seats: number, options: Record<string, unknown>, chance: Chance): Deal {
  const rows = rowsOf(options).filter((row) => row.kind !== 'entrance')
  const tiles = rows.flatMap((row) => Array<string>(row.copies).fill(row.id))
  const hands = options['five_tile'] ? fiveTiles(seats, rows, chance.shuffle(tiles)) : []
  chance.shuffle(tiles)
  const development = Array.from({ length: DEVELOPMENT_TILES }, () => tiles.pop()!)
  const piles = Array.from({ length: options['piles'] as number }, (): string[] => [])
  tiles.forEach((tile, at) => piles[at % piles.length]!.push(tile))
  return {
    development,
    piles,
    known: piles.map(() => 0),
    hands: hands.length ? hands : Array.from({ length: seats }, () => []),
    ...rolledForFirst(seats, chance),
  }
}

/** Take five tiles for each player out of the shuffled ones. */
function fiveTiles(seats: number, rows: readonly TileRow[], tiles: string[]): string[][] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return Array.from({ length: seats }, () =>
    FIVE.map((isWanted) => {
      const found = tiles.findIndex((tile) => isWanted(rowOf.get(tile)!))
      return tiles.splice(found, 1)[0]!
    }),
  )
}

/** Everybody rolls; the highest begins, those who tie roll again. */
function rolledForFirst(seats: number, chance: Chance): { start_rolls: number[]; first: number } {
  const start_rolls = Array<number>(seats).fill(0)
  let rolling = start_rolls.map((_, seat) => seat)
  while (rolling.length > 1) {
    for (const seat of rolling) start_rolls[seat] = die(chance)
    const best = Math.max(...rolling.map((seat) => start_rolls[seat]!))
    rolling = rolling.filter((seat) => start_rolls[seat] === best)
  }
  return { start_rolls, first: rolling[0]! }
}

const die = (chance: Chance) => 1 + chance.below(6)

export function checked(evidence: Evidence): Check[] {
  const deal = dealt(evidence.seats, evidence.options, evidence.chanceOfDeal)
  const opening = opened(deal, rowsOf(evidence.options))
  const isDealt =
    isSeen(evidence.view(0, 0), deal, opening.drawn) &&
    fingerprint(position(evidence, deal, opening)) === evidence.record.deal.digest
  let areDiceRight = true
  let areDrawsRight = true
  for (const { facts, chance } of evidence.moves())
    for (const fact of facts) {
      areDiceRight &&= diceOf(fact).every((shown) => shown === die(chance))
      areDrawsRight &&= isDrawn(deal, fact)
    }
  return [
    { key: 'web.verify.gold-mine.deal', isRight: isDealt },
    { key: 'web.verify.gold-mine.dice', isRight: areDiceRight },
    { key: 'web.verify.gold-mine.draws', isRight: areDrawsRight },
  ]
}

/** The dice that a fact shows, in the order in which they were thrown. */
function diceOf(fact: Fact): number[] {
  if (fact['fact'] === 'duel-roll') return [fact['rolls'], fact['against']]
  return fact['dice'] ?? (fact['die'] === undefined ? [] : [fact['die']])
}

/** Draw or return a tile as a fact tells it, and say whether it was the one on top. */
function isDrawn(stacks: Stacks, fact: Fact): boolean {
  if (fact['fact'] === 'drew')
    return drawFrom(stacks, fact['pile'] === null ? null : fact['pile'] - 1) === fact['tile']
  if (fact['fact'] === 'returned') putUnder(stacks, fact['pile'] - 1, fact['tile'])
  return true
}

function drawFrom(stacks: Stacks, pile: number | null): string | undefined {
  if (pile === null) return stacks.development.pop()
  const tile = stacks.piles[pile]!.pop()
  stacks.known[pile] = Math.min(stacks.known[pile]!, stacks.piles[pile]!.length)
  return tile
}

function putUnder(stacks: Stacks, pile: number, tile: string): void {
  stacks.piles[pile]!.unshift(tile)
  stacks.known[pile]!++
}

/**
 * Draw the first tile. Nobody is told of it in a fact: it is drawn before the first move. A dead
 * end cannot be laid first; it is exchanged at once, or by a move where there are several piles.
 */
function opened(stacks: Stacks, rows: readonly TileRow[]): { drawn: string; phase: string } {
  const isDeadEnd = (tile: string) =>
    rows
      .find((row) => row.id === tile)!
      .tunnels.join()
      .replace(/[^NESW]/g, '').length === 1
  let drawn = drawFrom(stacks, null)!
  if (isDeadEnd(drawn) && stacks.piles.length > 1) return { drawn, phase: 'return' }
  while (isDeadEnd(drawn)) {
    putUnder(stacks, 0, drawn)
    drawn = drawFrom(stacks, 0)!
  }
  return { drawn, phase: 'develop' }
}

function isSeen(view: any, deal: Deal, drawn: string): boolean {
  return (
    view.first === deal.first &&
    view.drawn === drawn &&
    `${view.start_rolls}` === `${deal.start_rolls}` &&
    JSON.stringify(view.hands) === JSON.stringify(deal.hands)
  )
}

/** The whole truth before the first move. */
function position(
  { record, seats, options }: Evidence,
  deal: Deal,
  { drawn, phase }: { drawn: string; phase: string },
): unknown {
  const each = <T>(value: T) => Array<T>(seats).fill(value)
  return {
    game: record.game,
    seats,
    options,
    phase,
    round: 0,
    turn: deal.first,
    first: deal.first,
    start_rolls: deal.start_rolls,
    tiles: {},
    nuggets: [],
    development: deal.development.toReversed(),
    piles: deal.piles.map((pile) => pile.toReversed()),
    known: deal.known,
    drawn,
    hands: deal.hands,
    miners: each('0,0'),
    stashes: each(0),
    gold_tokens: each(TOKENS),
    bat_tokens: each(TOKENS),
    steps: 0,
    dice: 0,
    may_take: false,
    has_challenged: false,
    has_handed_over: false,
    is_stuck: false,
    challenge: null,
    winners: [],
    why: 'running',
  }
}
