/** Saboteur for the pages that serve every game; large parts are loaded when they are needed. */
import type { GameClient } from '../clients'
import Scene from './Scene.svelte'

export const client: GameClient = {
  Scene,
  table: () => import('./Table.svelte'),
  lesson: () => import('$generated/lessons/saboteur.json'),
  drawings: async () => (await import('./drawings')).drawings,
  beyond: () => 'web.verify.beyond.saboteur',
}
