/** What the front page knows of the games. */

export const GAMES = {
  saboteur: { seats: [3, 10], usual: 5, minutes: 30 },
  'gold-mine': { seats: [2, 6], usual: 4, minutes: 40 },
  'imperial-miners': { seats: [1, 5], usual: 3, minutes: 45 },
} as const

export type GameName = keyof typeof GAMES
