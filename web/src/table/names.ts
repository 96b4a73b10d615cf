/** What people and bots at a table are called. */
import type { TableShown } from '$generated/wire'
import { say } from '$/words/words.svelte'

export function nameOf(table: TableShown, seat: number): string {
  const chair = table.seats[seat]
  if (!chair) return say('web.seat', { number: seat + 1 })
  if (chair.keeper === 'bot') return chair.name || say('web.bot', { number: seat + 1 })
  return chair.name || say('web.seat', { number: seat + 1 })
}
