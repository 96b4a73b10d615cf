/** The sounds of Imperial Miners. */
import type { ImperialMinersFact } from '$generated/views/imperial-miners'
import type { Heard, Sounds } from '$/sounds/by_fact'

const tokenOf = ({ token }: Heard) => (token === 'machine' ? 'machine' : 'rubble')

export const sounds: Sounds<ImperialMinersFact> = {
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
