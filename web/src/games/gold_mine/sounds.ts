/** The sounds of Gold Mine. */
import type { GoldMineFact } from '$generated/views/gold-mine'
import type { Sounds } from '$/sounds/by_fact'

export const sounds: Sounds<GoldMineFact> = {
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
