/** The stacks and dice of Gold Mine, drawn again as the rules say. */
import type {
  GoldMineFact,
  GoldMinePosition,
  GoldMineView,
  Options,
  PhaseName,
  TileRow,
} from '$generated/views/gold-mine'
import type { Chance } from '$/verify/chance'
import type { Check, Evidence } from '$/verify/evidence'
import { HOUSE } from './house'

type StartRolls = GoldMineView['start_rolls']
type GoldMineEvidence = Evidence<GoldMineView, GoldMineFact>
/** A position, as a digest knows it. */
type Truth = Omit<GoldMinePosition, 'chance'>

const DEVELOPMENT_TILES = 20
const TOKENS = 3
/** What a tile is dealt as in the five-tile strategy; one with passage and bog is either. */
type Group = 'cavern' | 'passage' | 'bog' | 'either' | 'none'
const FIVE: readonly Group[] = ['cavern', 'passage', 'passage', 'bog', 'bog']

/** Tiles face down; development stack and piles are drawn from their ends. */
interface Stacks {
  development: string[]
  piles: string[][]
  /** How many tiles at the bottom of each pile everybody has seen. */
  known: number[]
}

export interface Deal extends Stacks {
  hands: string[][]
  start_rolls: StartRolls
  first: number
}

function groupOf(row: TileRow): Group {
  if (row.kind === 'cavern') return 'cavern'
  if (row.kind !== 'tunnel') return 'none'
  const [passage, bog] = ['passage', 'bog'].map((thing) => row.tunnels.join().includes(thing))
  return passage ? (bog ? 'either' : 'passage') : bog ? 'bog' : 'none'
}

const rowsOf = (options: Options): readonly TileRow[] => options.tiles ?? HOUSE

export function dealt(seats: number, options: Options, chance: Chance): Deal {
  const rows = rowsOf(options).filter((row) => row.kind !== 'entrance')
  const tiles = rows.flatMap((row) => Array<string>(row.copies).fill(row.id))
  const hands = options.five_tile ? fiveTiles(seats, rows, tiles, chance) : []
  chance.shuffle(tiles)
  const development = Array.from({ length: DEVELOPMENT_TILES }, () => tiles.pop()!)
  const piles = Array.from({ length: options.piles }, (): string[] => [])
  tiles.forEach((tile, at) => piles[at % piles.length]!.push(tile))
  return {
    development,
    piles,
    known: piles.map(() => 0),
    hands: hands.length ? hands : Array.from({ length: seats }, () => []),
    ...rolledForFirst(seats, chance),
  }
}

/** Shuffle, and take five tiles for each player. */
function fiveTiles(
  seats: number,
  rows: readonly TileRow[],
  tiles: string[],
  chance: Chance,
): string[][] {
  const groupOfTile = new Map(rows.map((row) => [row.id, groupOf(row)]))
  const groups = chance.shuffle(tiles).map((tile) => groupOfTile.get(tile)!)
  divideEither(groups, 2 * seats, chance)
  return Array.from({ length: seats }, () =>
    FIVE.map((wanted) => {
      const found = groups.indexOf(wanted)
      groups.splice(found, 1)
      return tiles.splice(found, 1)[0]!
    }),
  )
}

/** Draw lots which tiles with passage and bog count as what: half each, if both have enough. */
function divideEither(groups: Group[], needed: number, chance: Chance): void {
  const count = (wanted: Group) => groups.filter((group) => group === wanted).length
  let undecided = count('either')
  const fewest = needed - count('passage')
  const most = undecided - (needed - count('bog'))
  let toPassages = Math.min(most, Math.max(fewest, Math.floor(undecided / 2)))
  groups.forEach((group, at) => {
    if (group !== 'either') return
    const isPassage = chance.below(undecided--) < toPassages
    if (isPassage) toPassages--
    groups[at] = isPassage ? 'passage' : 'bog'
  })
}

/** Everybody rolls; the highest begins, those who tie roll again. */
function rolledForFirst(seats: number, chance: Chance): { start_rolls: StartRolls; first: number } {
  const start_rolls: StartRolls = []
  let rolling = Array.from({ length: seats }, (_, seat) => seat)
  while (rolling.length > 1) {
    const rolls = Array<number | null>(seats).fill(null)
    for (const seat of rolling) rolls[seat] = die(chance)
    const best = Math.max(...rolling.map((seat) => rolls[seat]!))
    rolling = rolling.filter((seat) => rolls[seat] === best)
    start_rolls.push(rolls)
  }
  return { start_rolls, first: rolling[0]! }
}

const die = (chance: Chance) => 1 + chance.below(6)

export function checked(evidence: GoldMineEvidence): Check[] {
  const deal = dealt(evidence.seats, evidence.options, evidence.chanceOfDeal)
  const opening = opened(deal, evidence.options)
  const isDealt =
    isSeen(evidence.view(0, 0), deal, opening.drawn) &&
    evidence.isDealt(position(evidence, deal, opening))
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
function diceOf(fact: GoldMineFact): number[] {
  if (fact.fact === 'duel-roll') return [fact.rolls, fact.against]
  if ('dice' in fact) return fact.dice
  return 'die' in fact ? [fact.die] : []
}

/** Draw or return a tile as a fact tells it, and say whether it was the one on top. */
function isDrawn(stacks: Stacks, fact: GoldMineFact): boolean {
  if (fact.fact === 'drew')
    return drawFrom(stacks, fact.pile === null ? null : fact.pile - 1) === fact.tile
  if (fact.fact === 'returned') putUnder(stacks, fact.pile - 1, fact.tile)
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

interface Opening {
  drawn: string | null
  phase: PhaseName
}

/**
 * Draw the first tile. Nobody is told of it in a fact: it is drawn before the first move. A dead
 * end cannot be laid first; it is exchanged at once, or by a move where there are several piles.
 * Where own tiles may be laid instead, nothing is drawn yet: a cavern always fits.
 */
function opened(stacks: Stacks, options: Options): Opening {
  if (options.five_tile && options.own_tiles_in_development)
    return { drawn: null, phase: 'choose-tile' }
  const isDeadEnd = (tile: string) =>
    rowsOf(options)
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

function isSeen(view: GoldMineView, deal: Deal, drawn: string | null): boolean {
  return (
    view.first === deal.first &&
    view.drawn === drawn &&
    JSON.stringify(view.start_rolls) === JSON.stringify(deal.start_rolls) &&
    JSON.stringify(view.hands) === JSON.stringify(deal.hands)
  )
}

/** The whole truth before the first move. */
function position(
  { seats, options }: GoldMineEvidence,
  deal: Deal,
  { drawn, phase }: Opening,
): Truth {
  const each = <T>(value: T) => Array<T>(seats).fill(value)
  return {
    game: 'gold-mine',
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
    is_stuck: false,
    has_bonus_nugget: false,
    challenge: null,
    winners: [],
    why: 'running',
  }
}
