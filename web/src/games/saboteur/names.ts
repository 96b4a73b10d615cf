/** What a card is called in words. */
import { say, word } from '$/words/words.svelte'
import { isPath, pathOf, toolsOf } from './cards'

const SIDE_NAMES = { N: 'north', E: 'east', S: 'south', W: 'west' } as const

export function nameOfCard(card: string): string {
  const kind = card.split(' ')[0]!
  if (isPath(kind)) {
    const path = pathOf(card)
    const sides = path.sides.map((side) => say(`web.side.${SIDE_NAMES[side]}`)).join(', ')
    return say(path.isDead ? 'web.saboteur.card.dead-end' : 'web.saboteur.card.path', { sides })
  }
  const verb = kind.split('-')[0]
  const tools = toolsOf(kind).map(word).join(' / ')
  if (verb === 'break') return say('web.saboteur.break', { tool: tools })
  if (verb === 'fix') return say('web.saboteur.fix', { tool: tools })
  return say(verb === 'map' ? 'web.saboteur.card.map' : 'web.saboteur.card.rockfall')
}
