/** What is heard of what happens. A fact that stands in neither list would be one nobody thought of. */
import type { Sound } from './sounds'

interface Heard {
  fact?: unknown
  token?: unknown
}

type Choice = Sound | ((fact: Heard) => Sound)

const tokenOf = (fact: Heard): Sound => (fact.token === 'machine' ? 'machine' : 'rubble')

export const BY_FACT: Record<string, Record<string, Choice>> = {
  saboteur: {
    laid: 'pick',
    fixed: 'pick',
    broke: 'rubble',
    'rockfall-laid': 'rubble',
    removed: 'rubble',
    'goal-turned': 'stone',
    'gold-drawn': 'coins',
    paid: 'coins',
  },
  'gold-mine': {
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
  },
  'imperial-miners': {
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
  },
}

/** Cards that change hands, what is secret, and what another fact is heard for. */
export const SILENT: Record<string, readonly string[]> = {
  saboteur: [
    'nothing-removed',
    'looked',
    'saw',
    'passed',
    'passed-card',
    'drew',
    'drew-card',
    'round-ended',
    'gold-picked',
    'gold-picked-card',
    'paid-cards',
    'round-began',
    'role-dealt',
    'game-ended',
  ],
  'gold-mine': [
    'drew',
    'returned',
    'fits-nowhere',
    'stayed',
    'rested',
    'duel-won',
    'nugget-declined',
    'no-bonus',
    'no-chamber',
    'turn-ended',
    'production-began',
    'nobody-won',
  ],
  'imperial-miners': [
    'dealt',
    'kept',
    'discarded',
    'round-began',
    'chose',
    'played',
    'skipped',
    'activated',
    'declined',
    'took-option',
    'passed-on',
    'reached-surface',
    'drew',
    'drew-card',
    'revealed',
    'took-revealed',
    'faction-missed',
    'faction-named',
    'reshuffled',
    'bonus',
    'game-ended',
    'took-surface',
    'took-branch',
    'no-more',
  ],
}

/** The sounds that facts of a game make, each once, in the order in which it comes up. */
export function soundsOf(game: string, facts: readonly Heard[]): Sound[] {
  const made = facts.flatMap((fact) => {
    const choice = BY_FACT[game]?.[String(fact.fact)]
    return choice === undefined ? [] : typeof choice === 'string' ? choice : choice(fact)
  })
  return [...new Set(made)]
}
