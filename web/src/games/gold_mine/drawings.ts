/** How Gold Mine is drawn in its rules. */
import written from '$generated/pictures/gold-mine.json'
import type { Drawings } from '$/rules/pictures'
import InRules from './InRules.svelte'
import NamedTile from './NamedTile.svelte'
import { type Shown, boxOf, faceNamed, thingsIn } from './rule_pictures'

export const drawings: Drawings<Shown> = {
  pictures: written,
  Panel: InRules,
  boxOf,
  scale: 0.78,
  thingsIn,
  Named: NamedTile,
  isNamed: (text) => faceNamed(text) !== null,
}
