/** What a chain did, card by card, from the facts that were told of it. */
import type { Event } from '$generated/wire'
import { factsOf } from '$/table/telling'

export interface Fact {
  fact: string
  seat?: number
  at?: string
  good?: string
  n?: number
  spaces?: number
}

/** A card that was activated, or the surface board, and what it brought. */
export interface Link {
  at: string
  coin: number
  vp: number
  cards: number
  spaces: number
}

export const SURFACE = 'surface'
const STARTS = ['placed', 'activated', 'took-option', 'passed-on', 'collapse-cleared']

/** The links of a seat's chain, in order; what comes before any of them is left out. */
export function linksOf(facts: readonly Fact[], seat: number): Link[] {
  const links: Link[] = []
  for (const fact of facts) {
    if (fact.seat !== seat) continue
    if (fact.fact === 'reached-surface') links.push(link(SURFACE))
    else if (STARTS.includes(fact.fact) && fact.at && links.at(-1)?.at !== fact.at)
      links.push(link(fact.at))
    else count(fact, links.at(-1))
  }
  return links
}

const link = (at: string): Link => ({ at, coin: 0, vp: 0, cards: 0, spaces: 0 })

function count(fact: Fact, last: Link | undefined): void {
  if (!last) return
  const sign = fact.fact === 'gained' ? 1 : fact.fact === 'paid' ? -1 : 0
  if (sign && (fact.good === 'coin' || fact.good === 'vp')) last[fact.good] += sign * (fact.n ?? 0)
  else if (fact.fact === 'drew' || fact.fact === 'took-revealed') last.cards += 1
  else if (fact.fact === 'advanced') last.spaces += fact.spaces ?? 0
}

/** The seat in whose mine something happened last. */
export function diggerOf(events: readonly Pick<Event, 'told'>[]): number | null {
  return (factsOf(...events) as Fact[]).findLast(isInAMine)?.seat ?? null
}

const isInAMine = (fact: Fact) => fact.fact === 'reached-surface' || STARTS.includes(fact.fact)
