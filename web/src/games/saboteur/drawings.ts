/** How Saboteur is drawn in its rules. */
import written from '$generated/pictures/saboteur.json'
import type { Drawings } from '$/rules/pictures'
import InRules from './InRules.svelte'
import NamedCard from './NamedCard.svelte'
import { type Shown, boxOf, isNamed, thingsIn } from './rule_pictures'

export const drawings: Drawings<Shown> = {
  pictures: written,
  Panel: InRules,
  boxOf,
  scale: 0.68,
  thingsIn,
  Named: NamedCard,
  isNamed,
}
