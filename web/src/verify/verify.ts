/** Was the deal fair? Computed here, from secret and salts, by the published recipe. */
import type { Known, PieceShown, Record as GameRecord } from '$generated/wire'
import { byGame } from '$/games/folders'
import { commitment, keyOf } from './chance'
import { type Check, Evidence } from './evidence'

/** From the `deal.ts` of a game's folder; the record names the game, whose views and facts these are. */
type Checked = (evidence: Evidence<any, any>) => Check[]

const found = byGame(
  import.meta.glob<Checked>('../games/*/deal.ts', { eager: true, import: 'checked' }),
)

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
    ...found[record.game]!(new Evidence(record, known, pieces, keyOf(secret, salts))),
  ]
}
