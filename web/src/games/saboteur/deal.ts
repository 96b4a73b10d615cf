/** The deals of Saboteur, drawn again as the rules say: gold, starter, roles, goals, hands. */
import type {
  CardKind,
  Face,
  GoalName,
  Options,
  RoleName,
  RoundResult,
  SaboteurFact,
  SaboteurPosition,
  SaboteurView,
} from '$generated/views/saboteur'
import type { Chance } from '$/verify/chance'
import type { Check, Evidence } from '$/verify/evidence'

type SaboteurEvidence = Evidence<SaboteurView, SaboteurFact>
/** A position, as a digest knows it. */
type Truth = Omit<SaboteurPosition, 'chance'>

const DECK: readonly (readonly [CardKind, number])[] = [
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

const GOALS: readonly GoalName[] = ['top', 'middle', 'bottom']

/** What of the options the deal depends on. */
type Dealt = Pick<Options, 'ages' | 'hand_deal_direction'>

interface Round {
  roles: RoleName[]
  undealt: RoleName
  goals: Face[]
  hands: CardKind[][]
  /** Drawn from its end, as the stack of gold is. */
  deck: CardKind[]
}

export interface Deal extends Round {
  starter: number
  stack: number[]
}

const spread = <T>(counted: readonly (readonly [T, number])[]): T[] =>
  counted.flatMap(([card, count]) => Array<T>(count).fill(card))

export function dealt(seats: number, options: Dealt, chance: Chance): Deal {
  const stack = chance.shuffle(spread<number>(GOLD))
  const youngest = youngestOf(seats, options.ages)
  const starter = youngest[chance.below(youngest.length)]!
  return { stack, starter, ...dealtRound(seats, options, starter, chance) }
}

function dealtRound(seats: number, options: Dealt, starter: number, chance: Chance): Round {
  const way = options.hand_deal_direction === 'clockwise' ? 1 : -1
  const seatAt = (place: number) => (((starter + place * way) % seats) + seats) % seats
  const pool = chance.shuffle(
    spread<RoleName>([
      ['miner', MINERS[seats]!],
      ['saboteur', SABOTEURS[seats]!],
    ]),
  )
  const roles = Array<RoleName>(seats)
  for (let place = 0; place < seats; place++) roles[seatAt(place)] = pool[place]!
  const goals = chance.shuffle<Face>(['treasure', 'stone-NE', 'stone-NW'])
  const deck = chance.shuffle(spread(DECK))
  const hands = Array.from({ length: seats }, (): CardKind[] => [])
  for (let place = 0; place < seats * HAND[seats]!; place++) hands[seatAt(place)]!.push(deck.pop()!)
  return { roles, undealt: pool[seats]!, goals, hands, deck }
}

/** The seats among whom chance decides who begins. */
function youngestOf(seats: number, ages: number[] | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  return ages ? all.filter((seat) => ages[seat] === Math.min(...ages)) : all
}

export function checked(evidence: SaboteurEvidence): Check[] {
  const { seats, options } = evidence
  const deal = dealt(seats, options, evidence.chanceOfDeal)
  const isFirstRight =
    isSeen(evidence, 0, deal) &&
    evidence.view(0, 0).starter === deal.starter &&
    evidence.isDealt(position(evidence, deal))
  let areDrawsRight = true
  let areRoundsRight = true
  let round: Round = deal
  for (const { step, facts, chance } of evidence.moves()) {
    for (const fact of facts) {
      if (fact.fact === 'drew')
        areDrawsRight &&=
          evidence.whispered(fact.seat, step, 'drew-card')[0]?.card === round.deck.pop()
      else if (fact.fact === 'round-ended')
        areRoundsRight &&= isRevealed(evidence.view(0, step).rounds.at(-1)!, round)
      else if (fact.fact === 'round-began') {
        const isStackShuffled = options.gold_stack_between_rounds === 'shuffled'
        if (isStackShuffled) chance.shuffle(Array(evidence.view(0, step).gold.stack).fill(0))
        round = dealtRound(seats, options, fact.starter, chance)
        areRoundsRight &&= isSeen(evidence, step, round)
      }
    }
  }
  return [
    { key: 'web.verify.saboteur.deal', isRight: isFirstRight },
    { key: 'web.verify.saboteur.rounds', isRight: areRoundsRight },
    { key: 'web.verify.saboteur.draws', isRight: areDrawsRight },
  ]
}

/** Whether every seat was shown the role and the hand of a round. */
function isSeen(evidence: SaboteurEvidence, step: number, round: Round): boolean {
  return evidence.everySeat((seat) => {
    const view = evidence.view(seat, step)
    return view.roles[seat] === round.roles[seat] && `${view.hand}` === `${round.hands[seat]}`
  })
}

/** Whether what was turned up when a round ended is what had been dealt. */
function isRevealed(ended: RoundResult, { roles, undealt, goals }: Round): boolean {
  const treasure = GOALS[goals.indexOf('treasure')]
  return ended.treasure === treasure && ended.undealt === undealt && `${ended.roles}` === `${roles}`
}

/** The whole truth before the first move. */
function position({ seats, options }: SaboteurEvidence, deal: Deal): Truth {
  const noneYet = Array.from({ length: seats }, () => [])
  const { roles, undealt, hands, starter } = deal
  return {
    game: 'saboteur',
    seats,
    options,
    round: 1,
    phase: 'play',
    turn: starter,
    starter,
    board: {},
    goals: deal.goals.map((face) => ({ face, up: false, turned: false })),
    hands,
    deck: deal.deck.toReversed(),
    discards: [],
    broken: noneYet,
    looked: noneYet,
    roles,
    undealt,
    stack: deal.stack.toReversed(),
    packet: [],
    gold: [],
    picks_left: 0,
    rounds: [],
    story: [],
    last_mover: null,
    last_card_by: null,
    last_path_by: null,
    rockfall_by: null,
    finder: null,
  }
}
