/** What there is to verify a finished game from: its record, and what each seat saw and heard. */
import type { Fact, View } from '$generated/views'
import type { Known, PieceShown, Record as GameRecord } from '$generated/wire'
import { factsOf } from '$/table/facts'
import type { Key } from '$/words/words.svelte'
import { Chance } from './chance'
import { fingerprint } from './fingerprint'
import rules from '$generated/rules.json'

export interface Check {
  key: Key
  isRight: boolean
}

/** Of a game with these views and facts. */
export class Evidence<V extends View, F extends Fact> {
  constructor(
    readonly record: GameRecord,
    /** By seat. */
    readonly known: readonly Known[],
    readonly pieces: readonly PieceShown[],
    private readonly key: Uint8Array,
  ) {}

  get seats(): number {
    return this.record.seats
  }

  /** Every option with its value. */
  get options(): V['options'] {
    return this.view(0, 0).options
  }

  /** False where an older version of the rules dealt: it wrote positions in another way. */
  get isDealtByTodaysRules(): boolean {
    return this.record.rules_version === rules.version
  }

  /** Whether a position is the dealt one; true if that cannot be checked. */
  isDealt(position: unknown): boolean {
    return !this.isDealtByTodaysRules || fingerprint(position) === this.record.deal.digest
  }

  get chanceOfDeal(): Chance {
    return new Chance(this.key, 'deal')
  }

  /** What a seat saw after the deal (step 0) or after the move before a step. */
  view(seat: number, step: number): V {
    return this.known[seat]!.views[step] as V
  }

  everySeat(isRight: (seat: number) => boolean): boolean {
    return this.known.every((_, seat) => isRight(seat))
  }

  /** What everybody heard of each move, with its chance; steps count from 1. */
  *moves(): Generator<{ step: number; facts: F[]; chance: Chance }> {
    for (const [step, event] of this.known[0]!.events.entries()) {
      if (step === 0) continue
      const facts = factsOf<F>(event).filter(({ to }) => to === null)
      yield { step, facts, chance: new Chance(this.key, `move ${step - 1}`) }
    }
  }

  /** What a move told one seat alone, of one kind, first to last. */
  whispered<K extends F['fact']>(seat: number, step: number, kind: K): Extract<F, { fact: K }>[] {
    return factsOf<F>(this.known[seat]!.events[step]!).filter(
      (fact): fact is Extract<F, { fact: K }> => fact.fact === kind && fact.to === seat,
    )
  }
}
