/** Imperial Miners for the pages that serve every game; large parts are loaded when they are needed. */
import type { GameClient } from '../clients'
import Scene from './Scene.svelte'

export const client: GameClient = {
  Scene,
  table: () => import('./Table.svelte'),
  lesson: () => import('$generated/lessons/imperial-miners.json'),
  drawings: async (language) => (await import('./drawings')).drawingsIn(language),
  beyond: ({ first_game }) => (first_game ? 'web.verify.beyond.first-game' : 'web.verify.beyond'),
}
