/** What is heard of what happens: a fact that nobody thought of does not compile. */
import type { Fact } from '$generated/views'
import type { GoldMineFact } from '$generated/views/gold-mine'
import type { ImperialMinersFact, Token } from '$generated/views/imperial-miners'
import type { SaboteurFact } from '$generated/views/saboteur'
import type { Sound } from './sounds'

interface Heard {
  fact: Fact['fact']
  token?: Token
}

/** The sound of a fact. Null: a card changes hands, it is secret, or another fact is heard for it. */
type Choice = Sound | ((fact: Heard) => Sound) | null
type Sounds<F extends Fact> = Record<F['fact'], Choice>

const tokenOf = ({ token }: Heard): Sound => (token === 'machine' ? 'machine' : 'rubble')

const saboteur: Sounds<SaboteurFact> = {
  laid: 'pick',
  fixed: 'pick',
  broke: 'rubble',
  'rockfall-laid': 'rubble',
  removed: 'rubble',
  'goal-turned': 'stone',
  'gold-drawn': 'coins',
  paid: 'coins',
  'nothing-removed': null,
  looked: null,
  saw: null,
  passed: null,
  'passed-card': null,
  drew: null,
  'drew-card': null,
  'round-ended': null,
  'gold-picked': null,
  'gold-picked-card': null,
  'paid-cards': null,
  'round-began': null,
  'role-dealt': null,
  'game-ended': null,
}

const goldMine: Sounds<GoldMineFact> = {
  laid: 'pick',
  'gold-found': 'nugget',
  took: 'nugget',
  'nugget-placed': 'nugget',
  gave: 'nugget',
  rolled: 'dice',
  'rolled-for-passage': 'dice',
  'rolled-bonus': 'dice',
  'duel-roll': 'dice',
  walked: 'steps',
  crossed: 'door',
  challenged: 'duel',
  'rolled-bats': 'bats',
  driven: 'bats',
  won: 'coins',
  drew: null,
  returned: null,
  'fits-nowhere': null,
  stayed: null,
  rested: null,
  'duel-won': null,
  'nugget-declined': null,
  'no-bonus': null,
  'no-chamber': null,
  'turn-ended': null,
  'production-began': null,
  'nobody-won': null,
}

const imperialMiners: Sounds<ImperialMinersFact> = {
  placed: 'card',
  dug: 'pick',
  gained: 'coins',
  paid: 'coins',
  'cart-completed': 'cart',
  'cart-placed': 'cart',
  'collapse-cleared': 'pick',
  'token-placed': tokenOf,
  'token-removed': tokenOf,
  advanced: 'advance',
  'board-completed': 'advance',
  'moved-to-board': 'advance',
  dealt: null,
  kept: null,
  discarded: null,
  'round-began': null,
  chose: null,
  played: null,
  skipped: null,
  activated: null,
  declined: null,
  'took-option': null,
  'passed-on': null,
  'reached-surface': null,
  drew: null,
  'drew-card': null,
  revealed: null,
  'took-revealed': null,
  'faction-missed': null,
  'faction-named': null,
  reshuffled: null,
  bonus: null,
  'game-ended': null,
  'took-surface': null,
  'took-branch': null,
  'no-more': null,
}

const BY_GAME: Record<string, Partial<Record<string, Choice>>> = {
  saboteur,
  'gold-mine': goldMine,
  'imperial-miners': imperialMiners,
}

/** The sounds that facts of a game make, each once, in the order in which it comes up. */
export function soundsOf(game: string, facts: readonly Heard[]): Sound[] {
  const made = facts.flatMap((fact) => {
    const choice = BY_GAME[game]?.[fact.fact] ?? []
    return typeof choice === 'function' ? choice(fact) : choice
  })
  return [...new Set(made)]
}
