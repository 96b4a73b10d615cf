/** How Imperial Miners is drawn in its rules: the texts on its cards are in the reader's language. */
import written from '$generated/pictures/imperial-miners.json'
import type { PieceShown } from '$generated/wire'
import type { Drawings, Picture } from '$/rules/pictures'
import type { Language } from '$/words/words.svelte'
import InRules from './InRules.svelte'
import { Box } from './pieces'
import { type Shown, boxOf, thingsIn } from './rule_pictures'

const texts: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('$generated/pictures/imperial-miners.en.json'),
  it: () => import('$generated/pictures/imperial-miners.it.json'),
  pt_BR: () => import('$generated/pictures/imperial-miners.pt_BR.json'),
  es_AR: () => import('$generated/pictures/imperial-miners.es_AR.json'),
}

export async function drawingsIn(language: Language): Promise<Drawings<Shown>> {
  const box = new Box((await texts[language]()).default as PieceShown[])
  const pictures = structuredClone(written) as unknown as Record<string, Picture<Shown>[]>
  for (const { panels } of Object.values(pictures).flat()) {
    for (const { shown } of panels) shown.box = box
  }
  return { pictures, Panel: InRules, boxOf, scale: 0.6, thingsIn }
}
