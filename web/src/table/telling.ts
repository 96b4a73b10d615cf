/** Which fact each sentence of an event tells. */
import untold from '$generated/untold.json'
import type { Event } from '$generated/wire'

type Fact = Event['facts'][number]

export interface Told {
  sentence: string
  /** Nothing where several facts are told together. */
  fact: Fact | null
}

export function toldIn(game: string, { sentences, facts }: Event): Told[] {
  const silent: readonly string[] = untold[game as keyof typeof untold] ?? []
  const news = facts.filter((fact) => !silent.includes(fact['fact']))
  const isEach = news.length === sentences.length
  return sentences.map((sentence, at) => ({ sentence, fact: isEach ? news[at]! : null }))
}
