/** What a view and its facts say about challenges, allies and the end. */
import type { Challenge, GoldMineFact, GoldMineView } from '$generated/views/gold-mine'

/** The seat opposite, which is the ally of a seat; null without alliances. */
export function allyOf(view: GoldMineView, seat: number): number | null {
  return view.options.alliances ? (seat + view.seats / 2) % view.seats : null
}

export function loserOf(challenge: Challenge): number {
  return challenge.winner === challenge.challenger ? challenge.defender : challenge.challenger
}

/** How many throws each of the two has taken, after some of them; an equal throw is the challenger's. */
export function lead(rolls: readonly number[][], after = rolls.length): [number, number] {
  const isTaken = ([challenger = 0, defender = 0]: number[]) => challenger >= defender
  const taken = rolls.slice(0, after).filter(isTaken).length
  return [taken, Math.min(after, rolls.length) - taken]
}

/** The last challenge that some facts tell of, whole: it may be settled before anybody looks. */
export function challengeTold(facts: readonly GoldMineFact[]): Challenge | null {
  const from = facts.findLastIndex((fact) => fact.fact === 'challenged')
  const challenged = facts[from]
  if (challenged?.fact !== 'challenged') return null
  const { seat: challenger, target: defender, challenge } = challenged
  const told = facts.slice(from)
  const won = told.find((fact) => fact.fact === 'duel-won')
  const rolls = told
    .filter((fact) => fact.fact === 'duel-roll')
    .map((fact) => [fact.rolls, fact.against])
  return won ? { challenge, challenger, defender, rolls, winner: won.seat } : null
}
