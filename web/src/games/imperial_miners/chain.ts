/** What a chain did, card by card, from the facts that were told of it. */
import type { ImperialMinersFact } from '$generated/views/imperial-miners'
import type { Event } from '$generated/wire'
import { factsOf } from '$/table/facts'

/** A card that was activated, or the surface board, and what it brought. */
export interface Link {
  at: string
  coin: number
  vp: number
  cards: number
  spaces: number
}

export const SURFACE = 'surface'
const STARTS = ['placed', 'activated', 'took-option', 'passed-on', 'collapse-cleared'] as const
type Start = Extract<ImperialMinersFact, { fact: (typeof STARTS)[number] }>

const isStart = (fact: ImperialMinersFact): fact is Start =>
  (STARTS as readonly string[]).includes(fact.fact)

/** The links of a seat's chain, in order; what comes before any of them is left out. */
export function linksOf(facts: readonly ImperialMinersFact[], seat: number): Link[] {
  const links: Link[] = []
  for (const fact of facts) {
    if (!('seat' in fact) || fact.seat !== seat) continue
    if (fact.fact === 'reached-surface') links.push(link(SURFACE))
    else if (isStart(fact) && links.at(-1)?.at !== fact.at) links.push(link(fact.at))
    else count(fact, links.at(-1))
  }
  return links
}

const link = (at: string): Link => ({ at, coin: 0, vp: 0, cards: 0, spaces: 0 })

function count(fact: ImperialMinersFact, last: Link | undefined): void {
  if (!last) return
  if (fact.fact === 'gained') last[fact.good] += fact.n
  else if (fact.fact === 'paid') last[fact.good] -= fact.n
  else if (fact.fact === 'drew' || fact.fact === 'took-revealed') last.cards += 1
  else if (fact.fact === 'advanced') last.spaces += fact.spaces
}

/** The seat in whose mine something happened last. */
export function diggerOf(events: readonly Pick<Event, 'told'>[]): number | null {
  const last = factsOf<ImperialMinersFact>(...events).findLast(isInAMine)
  return last && 'seat' in last ? last.seat : null
}

const isInAMine = (fact: ImperialMinersFact) => fact.fact === 'reached-surface' || isStart(fact)
