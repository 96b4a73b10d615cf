/** Gold Mine for the pages that serve every game; what is large is loaded when it is needed. */
import type { GameClient } from '../clients'
import Scene from './Scene.svelte'

export const client: GameClient = {
  Scene,
  table: () => import('./Table.svelte'),
  lesson: () => import('$generated/lessons/gold-mine.json'),
  drawings: async () => (await import('./drawings')).drawings,
}
