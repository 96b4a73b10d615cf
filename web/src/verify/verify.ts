/** Was the deal fair? Computed here, from the record alone, by the published recipe. */
import type { Known, Record as GameRecord } from '$generated/wire'
import type { Key } from '$/words/words.svelte'
import { dealt } from '$/games/saboteur/deal'
import { Chance, commitment, keyOf } from './chance'

export interface Check {
  key: Key
  isRight: boolean
}

const SHOWN = (id: string) => `commitment ${id}`

/** Remember what a table showed before its deal. */
export function rememberCommitment(id: string, shown: string): void {
  if (!localStorage.getItem(SHOWN(id))) localStorage.setItem(SHOWN(id), shown)
}

/** What can be checked of a finished game, and what came of it. */
export async function verify(
  record: GameRecord,
  knownBy: (seat: number) => Promise<Known>,
): Promise<Check[]> {
  const { deal } = record
  const key = keyOf(deal.secret, deal.salts)
  const checks: Check[] = [
    { key: 'web.verify.commitment', isRight: commitment(deal.secret) === deal.commitment },
  ]
  const shown = localStorage.getItem(SHOWN(record.table))
  if (shown) checks.push({ key: 'web.verify.shown', isRight: shown === deal.commitment })
  if (record.game === 'saboteur')
    checks.push({ key: 'web.verify.hands', isRight: await isDealt(record, key, knownBy) })
  if (record.game === 'gold-mine')
    checks.push({ key: 'web.verify.dice', isRight: areRolled(await knownBy(0), key) })
  return checks
}

/** Whether every seat of Saboteur was dealt what the secret says. */
async function isDealt(
  record: GameRecord,
  key: Uint8Array,
  knownBy: (seat: number) => Promise<Known>,
): Promise<boolean> {
  const seats = Array.from({ length: record.seats }, (_, seat) => seat)
  const firsts = (await Promise.all(seats.map(knownBy))).map((known) => known.views[0]!)
  const deal = dealt(record.seats, firsts[0]!['options'], new Chance(key, 'deal'))
  return firsts.every((view, seat) => {
    const hasRole = view['roles'][seat] === deal.roles[seat]
    return (
      hasRole &&
      view['starter'] === deal.starter &&
      view['hand'].join() === deal.hands[seat]!.join()
    )
  })
}

/** Whether every plain die of Gold Mine fell as the secret says. */
function areRolled(known: Known, key: Uint8Array): boolean {
  return known.events.slice(1).every((event, number) => {
    const rolled = event.facts.find((fact) => fact['fact'] === 'rolled')
    return !rolled || rolled['die'] === 1 + new Chance(key, `move ${number}`).below(6)
  })
}
