/** Events as rows of facts: what happened, and what of it is told. */
import type { Fact } from '$generated/views'
import type { Event } from '$generated/wire'

/** Every fact of some events, in order; the caller knows of which game. */
export function factsOf<F extends Fact = Fact>(...events: readonly Pick<Event, 'told'>[]): F[] {
  return events.flatMap(({ told }) => told.flatMap(({ facts }) => facts as F[]))
}

/** A sentence of an event. */
export interface Line<F extends Fact = Fact> {
  sentence: string
  /** The fact that it tells; nothing where it tells several. */
  fact: F | null
}

/** What is told of an event. */
export function linesOf<F extends Fact = Fact>({ told }: Pick<Event, 'told'>): Line<F>[] {
  return told.flatMap(({ sentence, facts }) =>
    sentence === null ? [] : [{ sentence, fact: facts.length === 1 ? (facts[0] as F) : null }],
  )
}
