/** Tables that are made and started in one go. */
import type { TableMade } from '$generated/wire'
import { GAMES, type GameName } from '$/games/games'
import { post } from './http'

/** Start a game with bots in all other chairs; return the way to its table. */
export async function startWithBots(game: GameName): Promise<string> {
  const bots = Array<string>(GAMES[game].usual - 1).fill('simple')
  const made = await post<TableMade>('/tables', { game, seats: ['open', ...bots] })
  await post(`/tables/${made.id}/sit`)
  await post(`/tables/${made.id}/start`)
  return made.link
}
