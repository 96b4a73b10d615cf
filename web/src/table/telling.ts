/** Events as rows of facts: what happened, and what of it is told. */
import type { Event, Told } from '$generated/wire'

export type Fact = Told['facts'][number]

/** Every fact of some events, in order. */
export function factsOf(...events: readonly Pick<Event, 'told'>[]): Fact[] {
  return events.flatMap(({ told }) => told.flatMap(({ facts }) => facts))
}

/** A sentence of an event. */
export interface Line {
  sentence: string
  /** The fact that it tells; nothing where it tells several. */
  fact: Fact | null
}

/** What is told of an event. */
export function linesOf({ told }: Pick<Event, 'told'>): Line[] {
  return told.flatMap(({ sentence, facts }) =>
    sentence === null ? [] : [{ sentence, fact: facts.length === 1 ? facts[0]! : null }],
  )
}
