/** Was the deal fair? Computed here, from secret and salts, by the published recipe. */
import type { Known, PieceShown, Record as GameRecord } from '$generated/wire'
import { checked as goldMine } from '$/games/gold_mine/deal'
import { checked as imperialMiners } from '$/games/imperial_miners/deal'
import { checked as saboteur } from '$/games/saboteur/deal'
import { commitment, keyOf } from './chance'
import { type Check, Evidence } from './evidence'

// The record names the game, whose views and facts these then are.
const GAMES: Record<string, (evidence: Evidence<any, any>) => Check[]> = {
  saboteur,
  'gold-mine': goldMine,
  'imperial-miners': imperialMiners,
}

/** What can be checked of a finished game, and what came of it. */
export function verify(
  record: GameRecord,
  known: readonly Known[],
  pieces: readonly PieceShown[],
  shown: string | null,
): Check[] {
  const { secret, salts, commitment: committed } = record.deal
  const checks: Check[] = [
    { key: 'web.verify.commitment', isRight: commitment(secret) === committed },
  ]
  if (shown) checks.push({ key: 'web.verify.shown', isRight: shown === committed })
  return [
    ...checks,
    ...GAMES[record.game]!(new Evidence(record, known, pieces, keyOf(secret, salts))),
  ]
}
