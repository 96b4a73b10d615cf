/** Imperial Miners for the pages that serve every game; what is large is loaded when it is needed. */
import type { GameClient } from '../clients'
import Scene from './Scene.svelte'

export const client: GameClient = {
  Scene,
  table: () => import('./Table.svelte'),
  lesson: () => import('$generated/lessons/imperial-miners.json'),
  drawings: async (language) => (await import('./drawings')).drawingsIn(language),
  beyond: ({ first_game }) => (first_game ? 'web.verify.beyond.first-game' : 'web.verify.beyond'),
}
