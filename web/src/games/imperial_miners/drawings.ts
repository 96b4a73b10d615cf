/** How Imperial Miners is drawn in its rules: the texts on its cards are in the reader's language. */
import written from '$generated/pictures/imperial-miners.json'
import type { Piece } from '$generated/views'
import type { Drawings, Panel, Picture } from '$/rules/pictures'
import type { Language } from '$/words/words.svelte'
import InRules from './InRules.svelte'
import { Box } from './pieces'
import { type Drawn, type Shown, boxOf, thingsIn } from './rule_pictures'

const texts: Record<Language, () => Promise<{ default: Piece[] }>> = {
  en: () => import('$generated/pictures/imperial-miners.en.json'),
  it: () => import('$generated/pictures/imperial-miners.it.json'),
  pt_BR: () => import('$generated/pictures/imperial-miners.pt_BR.json'),
  es_AR: () => import('$generated/pictures/imperial-miners.es_AR.json'),
}

export async function drawingsIn(language: Language): Promise<Drawings<Shown>> {
  const box = new Box((await texts[language]()).default)
  const withBox = (panel: Panel<Drawn>): Panel<Shown> => ({
    ...panel,
    shown: { ...panel.shown, box },
  })
  const withTexts = (picture: Picture<Drawn>): Picture<Shown> => ({
    ...picture,
    panels: picture.panels.map(withBox),
  })
  const pictures = Object.fromEntries(
    Object.entries(written).map(([clause, all]) => [clause, all.map(withTexts)]),
  )
  return { pictures, Panel: InRules, boxOf, scale: 0.6, thingsIn }
}
