/** The sounds of Saboteur. */
import type { SaboteurFact } from '$generated/views/saboteur'
import type { Sounds } from '$/sounds/by_fact'

export const sounds: Sounds<SaboteurFact> = {
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
