/** The decks, events and boards of Imperial Miners, drawn again as the rules say. */
import type {
  ImperialMinersFact,
  ImperialMinersPosition,
  ImperialMinersView,
  PositionPlayer,
  Side,
} from '$generated/views/imperial-miners'
import type { Chance } from '$/verify/chance'
import type { Check, Evidence } from '$/verify/evidence'

type MinersEvidence = Evidence<ImperialMinersView, ImperialMinersFact>
/** A position, as a digest knows it. */
type Truth = Omit<ImperialMinersPosition, 'chance'>

const LEVELS = 4
const DEEPEST_COPIES = 14
const BOARDS = ['1', '2', '3'] as const
const SIDES = ['F', 'B'] as const

/** What is in a deck, in the order in which it is listed. */
interface Listed {
  cards: { number: number; level: number }[]
  events: number[]
}

/** Decks by level, drawn from their ends, and what was discarded. */
interface Piles {
  piles: number[][]
  discards: number[][]
}

export interface Deal extends Piles {
  sides: Side[]
  events: number[]
  hands: number[][]
}

function listed({ pieces }: MinersEvidence): Listed {
  return {
    cards: pieces
      .filter((piece) => piece.kind === 'card')
      .map(({ id, details: { level } }) => ({ number: Number(id), level })),
    events: pieces.filter((piece) => piece.kind === 'event').map(({ id }) => Number(id)),
  }
}

export function dealt(seats: number, isFirstGame: boolean, box: Listed, chance: Chance): Deal {
  const sides = BOARDS.map((board): Side => `${board}${SIDES[chance.below(2)]!}`)
  const piles = Array.from({ length: LEVELS }, (_, at) => pileOf(box, at + 1))
  // Cards of the deepest level are all alike.
  for (const pile of piles.slice(0, -1)) chance.shuffle(pile)
  const events = chance.shuffle([...box.events])
  const counts = isFirstGame ? [2, 2, 2] : [2, 3, 3]
  const hands = Array.from({ length: seats }, () =>
    counts.flatMap((count, level) => Array.from({ length: count }, () => piles[level]!.pop()!)),
  )
  const places = new Map(box.cards.map(({ number }, at) => [number, at]))
  for (const hand of hands) hand.sort((a, b) => places.get(a)! - places.get(b)!)
  return { sides, piles, events, hands, discards: piles.map(() => []) }
}

function pileOf({ cards }: Listed, wanted: number): number[] {
  const copies = wanted === LEVELS ? DEEPEST_COPIES : 1
  return cards
    .filter(({ level }) => level === wanted)
    .flatMap(({ number }) => Array<number>(copies).fill(number))
}

export function checked(evidence: MinersEvidence): Check[] {
  const isFirstGame = evidence.options.first_game
  const box = listed(evidence)
  const deal = dealt(evidence.seats, isFirstGame, box, evidence.chanceOfDeal)
  const checks: Check[] = [
    { key: 'web.verify.imperial-miners.boards', isRight: areBoardsSeen(evidence, deal) },
    { key: 'web.verify.imperial-miners.events', isRight: areEventsSeen(evidence, deal) },
    { key: 'web.verify.imperial-miners.hands', isRight: areHandsSeen(evidence, deal, isFirstGame) },
  ]
  // In a first game the first round has begun before the first move, by the rules.
  if (isFirstGame) return checks
  const levels = new Map(box.cards.map(({ number, level }) => [number, level]))
  return [
    ...checks,
    ...(evidence.isDealtByTodaysRules ? [wholeDeal(evidence, deal)] : []),
    { key: 'web.verify.imperial-miners.draws', isRight: areDrawsRight(evidence, deal, levels) },
  ]
}

function wholeDeal(evidence: MinersEvidence, deal: Deal): Check {
  const isRight = evidence.isDealt(position(evidence, deal))
  return { key: 'web.verify.imperial-miners.deal', isRight }
}

function areBoardsSeen(evidence: MinersEvidence, { sides }: Deal): boolean {
  return `${evidence.view(0, 0).boards}` === `${sides}`
}

function areEventsSeen(evidence: MinersEvidence, { events }: Deal): boolean {
  const last = evidence.view(0, evidence.record.moves.length)
  const seen = [...last.past_events, ...(last.event === null ? [] : [last.event])]
  return seen.every((event, round) => event === events[round])
}

/** In a first game an event may have added cards to the six. */
function areHandsSeen(evidence: MinersEvidence, { hands }: Deal, mayHaveMore: boolean): boolean {
  return evidence.everySeat((seat) => {
    const hand = evidence.view(seat, 0).players[seat]!.hand ?? []
    return mayHaveMore
      ? hands[seat]!.every((card) => hand.includes(card))
      : `${hand}` === `${hands[seat]}`
  })
}

/** Whether every card that was drawn or shown lay on top, through all that was shuffled. */
function areDrawsRight(
  evidence: MinersEvidence,
  deal: Piles,
  levels: Map<number, number>,
): boolean {
  for (const { step, facts, chance } of evidence.moves()) {
    const drawn = new Map<number, { card: number }[]>()
    const next = (seat: number) => {
      if (!drawn.has(seat)) drawn.set(seat, evidence.whispered(seat, step, 'drew-card'))
      return drawn.get(seat)!.shift()?.card
    }
    if (!new Drawing(deal, levels, chance, next).follows(facts)) return false
  }
  return true
}

/** The facts of one move, followed on the decks. */
class Drawing {
  /** How many cards of a deck lie open while a faction is looked for. */
  private open = 0

  constructor(
    private readonly decks: Piles,
    private readonly levels: Map<number, number>,
    private readonly chance: Chance,
    private readonly drawnBy: (seat: number) => number | undefined,
  ) {}

  follows(facts: readonly ImperialMinersFact[]): boolean {
    return facts.every((fact) => this.isRight(fact))
  }

  private isRight(fact: ImperialMinersFact): boolean {
    switch (fact.fact) {
      case 'drew':
        return this.decks.piles[fact.deck - 1]!.pop() === this.drawnBy(fact.seat)
      case 'dug':
        return this.pileOf(fact.card).pop() === fact.card
      case 'discarded':
        this.decks.discards[this.levels.get(fact.card)! - 1]!.push(fact.card)
        return true
      case 'reshuffled':
        this.renew(fact.deck - 1)
        return true
      case 'revealed':
        return this.pileOf(fact.card).at(-1 - this.open++) === fact.card
      case 'took-revealed':
        return this.isTaken(this.pileOf(fact.card), fact.card)
      case 'faction-missed':
        this.open = 0
        this.chance.shuffle(this.decks.piles[fact.deck - 1]!)
        return true
    }
    return true
  }

  private pileOf(card: number): number[] {
    return this.decks.piles[this.levels.get(card)! - 1]!
  }

  /** A deck renewed at once is told before the card that emptied it, which is still on top. */
  private renew(level: number): void {
    const { piles, discards } = this.decks
    piles[level] = [...this.chance.shuffle(discards[level]!), ...piles[level]!]
    discards[level] = []
  }

  private isTaken(pile: number[], card: number): boolean {
    const [taken] = pile.splice(pile.length - 1 - this.open, 1)
    this.open = 0
    this.chance.shuffle(pile)
    return taken === card
  }
}

/** The whole truth before the first move. */
function position({ seats, options }: MinersEvidence, deal: Deal): Truth {
  return {
    game: 'imperial-miners',
    seats,
    options,
    phase: 'keep',
    round: 0,
    first: 0,
    finished: 0,
    event: null,
    events: deal.events,
    sides: deal.sides,
    piles: deal.piles.map((pile) => pile.toReversed()),
    discards: deal.discards,
    players: deal.hands.map(playerDealt),
    clock: deal.hands.flat().length,
    seen: {},
  }
}

/** Somebody who has just been dealt cards; slots note of each its level and when it came. */
function playerDealt(hand: number[], seat: number): PositionPlayer {
  const levels = [1, 1, 2, 2, 2, 3, 3, 3]
  return {
    coins: 0,
    vp: 0,
    hand,
    shown: [],
    slots: levels.map((level, at) => [level, seat * levels.length + at + 1]),
    barred: [],
    mine: [],
    cart_tokens: [],
    board: null,
    position: 0,
    boards_done: 0,
    moved: 0,
    choice: null,
    placed: null,
    asks: 'keep',
    doing: [],
  }
}
