/** What a decision is called and what it is about, in words. */
import type { AskName, ImperialMinersView, Player } from '$generated/views/imperial-miners'
import { type Key, say } from '$/words/words.svelte'
import type { Phrase } from './moves'
import type { Box } from './pieces'

/** Decisions that are answered here by pressing, where the terminal asks for a text. */
const OWN_PROMPTS: readonly AskName[] = ['keep', 'option', 'discard', 'hand']

export function promptOf(asks: AskName, isTried: boolean): string {
  if (asks === 'slot' && isTried) return say('web.imperial-miners.place-here')
  if (OWN_PROMPTS.includes(asks)) return say(`web.imperial-miners.prompt.${asks}` as Key)
  return say(`imperial-miners.prompt.${asks}` as Key)
}

/** What an effect that is being resolved is, how far it has come, and what is looked for. */
export function headingOf(view: ImperialMinersView, player: Player, box: Box): string[] {
  const { about, asks } = player
  const nameAt = (at: string | null) => {
    const card = player.mine.find((each) => each.at === at)
    return card ? box.card(card.card).name : ''
  }
  if (asks === 'slot' && player.playing !== null)
    return [say('imperial-miners.table.to-place', { card: box.card(player.playing).name })]
  if (asks === 'path')
    return [say('imperial-miners.table.chain-from', { card: nameAt(about?.at ?? null) })]
  if (asks === 'option')
    return [say('imperial-miners.table.activates', { card: nameAt(about?.at ?? null) })]
  if (asks === 'hand') return [say('imperial-miners.table.over-limit', { limit: view.hand_limit })]
  const found = about?.of ? box.effect(about.of) : undefined
  if (!about || !found) return []
  const lines = [
    about.of?.startsWith('surface') ? found.effect.text : `${found.name}: ${found.effect.text}`,
  ]
  if (about.faction)
    lines.push(
      `${say('imperial-miners.table.faction-sought', { faction: box.faction(about.faction) })}.`,
    )
  if ((about.left ?? 0) > 1 && asks !== 'move')
    lines.push(`${say('imperial-miners.table.left', { left: about.left })}.`)
  return lines
}

export const phrase: Phrase = (key, facts) => {
  if (key === 'deck') return say('web.imperial-miners.deck', facts)
  const text = say(`imperial-miners.table.${key}`, facts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
