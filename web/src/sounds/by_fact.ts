/** The sounds of facts. If a fact has no row, the client does not compile. */
import type { Fact } from '$generated/views'
import { byGame } from '$/games/folders'
import type { Sound } from './sounds'

export interface Heard {
  fact: Fact['fact']
  token?: string
}

/** The sound of a fact. Null: a card changes hands, it is secret, or another fact is heard for it. */
type Choice = Sound | ((fact: Heard) => Sound) | null
/** Which sound each fact of a game makes: what the `sounds.ts` of its folder says. */
export type Sounds<F extends { fact: string }> = Record<F['fact'], Choice>

type OfGame = Partial<Record<string, Choice>>

const found = byGame(
  import.meta.glob<OfGame>('../games/*/sounds.ts', { eager: true, import: 'sounds' }),
)

/** The sounds that facts of a game make, each once, in the order in which it comes up. */
export function soundsOf(game: string, facts: readonly Heard[]): Sound[] {
  const made = facts.flatMap((fact) => {
    const choice = found[game]?.[fact.fact] ?? []
    return typeof choice === 'function' ? choice(fact) : choice
  })
  return [...new Set(made)]
}
