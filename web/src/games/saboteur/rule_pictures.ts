/** What is drawn of Saboteur in its rules, and where. */
import type { Shown } from '$generated/pictures/saboteur'
import { type Box, type Panel, type Try, isFramed } from '$/rules/pictures'
import { say } from '$/words/words.svelte'
import { CARD, type Cell, isPath, placeOf } from './cards'
import { nameOfCard } from './names'

export type { Shown }

/** A move that is tried, as it is drawn. */
export interface Tried {
  isAllowed: boolean
  card: string
  cell: string | null
  goal: string | null
  seat: number | null
  how: string
}

const MARGIN = 24
/** Cards before a seat are drawn smaller than those in the mine. */
export const SEAT = { height: 104, scale: 0.8, emblem: 52, apart: 72 }

export function triedOf({ move, isAllowed }: Try): Tried {
  const [verb = '', first = '', second = '', how = ''] = move.split(' ')
  const none = { isAllowed, card: verb, cell: null, goal: null, seat: null, how: '' }
  if (verb === 'path') return { ...none, card: first, cell: second, how }
  if (verb === 'rockfall') return { ...none, cell: first }
  if (verb === 'map') return { ...none, goal: first }
  return { ...none, card: `${verb}-${first}`, seat: Number(second) }
}

/** The box that the cells of a frame fill. */
export function mineBox([left, bottom, right, top]: readonly number[]): Box {
  const [from, to] = [placeOf(`${left},${top}`), placeOf(`${right},${bottom}`)]
  return {
    x: from.x - MARGIN,
    y: from.y - MARGIN,
    width: to.x - from.x + CARD.width + 2 * MARGIN,
    height: to.y - from.y + CARD.height + 2 * MARGIN,
  }
}

function seatWidth({ shown, tries }: Panel<Shown>): number {
  const most = shown.seats.map(({ seat, broken }) => {
    return broken.length + tries.filter((each) => triedOf(each).seat === seat).length
  })
  return SEAT.emblem + Math.max(0, ...most) * SEAT.apart
}

export function boxOf(panel: Panel<Shown>): Box {
  const { frame, seats } = panel.shown
  const rows = seats.length * SEAT.height
  if (frame) {
    const mine = mineBox(frame)
    return { ...mine, height: mine.height + rows }
  }
  return { x: -MARGIN, y: -MARGIN, width: seatWidth(panel) + 2 * MARGIN, height: rows + 2 * MARGIN }
}

/** Where what lies before a seat begins: below the mine. */
export function seatPlace(panel: Panel<Shown>, row: number): Cell {
  const box = boxOf(panel)
  const first = box.y + box.height - panel.shown.seats.length * SEAT.height - MARGIN * 0.6
  return { x: box.x + MARGIN, y: first + row * SEAT.height }
}

export function thingsIn({ shown }: Panel<Shown>): string[] {
  const { frame, board, goals, seats } = shown
  return [
    ...(frame && isFramed('0,0', frame) ? [say('web.saboteur.words.start')] : []),
    ...board
      .filter(({ cell }) => frame && isFramed(cell, frame))
      .map(({ cell, card }) => `${cell}: ${nameOfCard(card)}`),
    ...goals.map(({ goal, cell, face }) =>
      say('web.saboteur.words.goal', { goal, cell, face: face ?? 'hidden' }),
    ),
    ...seats.flatMap(({ seat, broken }) =>
      broken.map(
        (tool) => `${say('web.seat', { number: seat })}, ${say('web.saboteur.broken', { tool })}`,
      ),
    ),
  ]
}

const ACTION = /^((break|fix)-(pick|lamp|cart)(\/(lamp|cart))?|map|rockfall)$/

/** Whether a text names a card: "NES turned", "fix-pick/lamp"; a single side is no card. */
export function isNamed(text: string): boolean {
  const [name = '', how = '', ...more] = text.split(' ')
  if (more.length || (how && how !== 'turned')) return false
  return (isPath(name) && name.length > 1) || ACTION.test(name)
}
