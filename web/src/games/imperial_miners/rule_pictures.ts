/** What is drawn of Imperial Miners in its rules, and where. */
import type { Shown as Drawn } from '$generated/pictures/imperial-miners'
import type { MineCard } from '$generated/views/imperial-miners'
import type { Panel, Box as Rect, Try } from '$/rules/pictures'
import { say } from '$/words/words.svelte'
import { CARD, placeOf } from './cards'
import type { Box } from './pieces'

export type { Drawn }

/** What is seen of a table, and the cards and boards with their texts. */
export type Shown = Drawn & { box: Box }

/** A move that is tried, as it is drawn. */
export interface Tried {
  isAllowed: boolean
  verb: string
  /** A place in the mine, an edge, or an effect of the surface board. */
  at: string
  /** A space of a board. */
  space: { board: number; position: number } | null
}

const none = { at: '', space: null }

export function triedOf({ move, isAllowed }: Try, shown: Shown): Tried {
  const [verb = '', first = '', second = '', third = ''] = move.split(' ')
  const level = (card: number | null) => (card === null ? 1 : shown.box.card(card).level)
  switch (verb) {
    case 'place':
      return { ...none, isAllowed, verb, at: `${level(shown.playing)},${first}` }
    case 'edge':
      return { ...none, isAllowed, verb, at: `${first} ${second}` }
    case 'advance': {
      const board = third ? Number(third) : shown.board!
      const from = board === shown.board ? shown.position : 0
      return { ...none, isAllowed, verb, space: { board, position: from + Number(first) } }
    }
    case 'next':
      return { ...none, isAllowed, verb, space: { board: Number(first), position: 1 } }
    default:
      return { ...none, isAllowed, verb, at: first }
  }
}

export const SURFACE = { width: 560, height: 76, gap: 10 }
export const TRACK = { width: 150, gap: 14, space: 34, name: 42 }
const MARGIN = 20

/** Where the middle of the surface board is: over the first row. */
export function middleOf(panel: Panel<Shown>): number {
  const xs = placesIn(panel)
    .filter((at) => at.startsWith('1,'))
    .map((at) => placeOf(at).x)
  return xs.length ? (Math.min(...xs) + Math.max(...xs) + CARD.width) / 2 : CARD.width / 2
}

/** Every place with a card, laid or tried. */
function placesIn({ shown, tries }: Panel<Shown>): string[] {
  const tried = tries.map((each) => triedOf(each, shown)).filter(({ verb }) => verb === 'place')
  return [...shown.mine.map(({ at }) => at), ...tried.map(({ at }) => at)]
}

export function boxOf(panel: Panel<Shown>): Rect {
  return panel.shown.shows === 'boards' ? boardsBox(panel.shown) : mineBox(panel)
}

function mineBox(panel: Panel<Shown>): Rect {
  const places = placesIn(panel).map(placeOf)
  const middle = middleOf(panel)
  const half = SURFACE.width / 2
  const left = Math.min(middle - half, ...places.map(({ x }) => x))
  const right = Math.max(middle + half, ...places.map(({ x }) => x + CARD.width))
  const bottom = Math.max(CARD.height, ...places.map(({ y }) => y + CARD.height))
  const top = -SURFACE.height - SURFACE.gap
  return {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  }
}

/** How many spaces the longest of the boards has. */
export function spacesIn({ boards, box }: Shown): number {
  return Math.max(...boards.map((id) => box.board(id).spaces.length))
}

function boardsBox(shown: Shown): Rect {
  // Below the boards is room for a marker that is on none.
  const rows = spacesIn(shown) + (shown.board === null ? 1 : 0)
  return {
    x: -MARGIN,
    y: -MARGIN,
    width: shown.boards.length * (TRACK.width + TRACK.gap) - TRACK.gap + 2 * MARGIN,
    height: rows * TRACK.space + TRACK.name + 2 * MARGIN,
  }
}

function lying({ at, card, machines, collapse }: MineCard, box: Box): string {
  const more = [
    machines ? say('web.imperial-miners.machines', { machines }) : '',
    collapse ? say('web.imperial-miners.collapse') : '',
  ]
  return [`${at}: ${box.card(card).name}`, ...more.filter(Boolean)].join(', ')
}

export function thingsIn({ shown, trail }: Panel<Shown>): string[] {
  const { box, mine, carts, tokens, boards, board, position } = shown
  if (shown.shows === 'boards') {
    if (board === null) return [say('imperial-miners.table.marker-below')]
    return [
      say('imperial-miners.table.space', { name: box.board(boards[board - 1]!).name, position }),
    ]
  }
  const complete = [...carts, ...tokens]
  return [
    ...mine.map((card) => lying(card, box)),
    ...(complete.length
      ? [say('imperial-miners.table.carts', { edges: complete.join('; ') })]
      : []),
    ...(trail.length
      ? [say('web.rules.picture.chain', { text: trail.map(chained).join(', ') })]
      : []),
  ]
}

const chained = (at: string) => (at === 'surface' ? say('web.imperial-miners.surface') : at)
