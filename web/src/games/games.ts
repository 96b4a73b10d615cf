/** What the front page knows of the games: what each of them declares in Python. */
import games from '$generated/games.json'

export type GameName = keyof typeof games

interface Offered {
  /** The fewest and the most players. */
  seats: [number, number]
  usual: number
  minutes: number
}

export const GAMES = games as Record<GameName, Offered>
