/** Saboteur's cards by their names, as the server writes them. */
import type { SaboteurFact, ToolName } from '$generated/views/saboteur'
import { type Side, sidesOf, rotated } from '$/draw/rock'

export type { ToolName }

export const CARD = { width: 80, height: 120 }
export const TOOLS: readonly ToolName[] = ['pick', 'lamp', 'cart']

export interface Path {
  sides: Side[]
  /** The tunnels do not meet: each ends in rubble. */
  isDead: boolean
  name: string
  isTurned: boolean
}

/** A path card as it lies, from "XNEW turned". */
export function pathOf(text: string): Path {
  const [name = '', how] = text.split(' ')
  const isTurned = how === 'turned'
  const sides = sidesOf(name.replace('X', ''))
  return {
    name,
    isDead: name.startsWith('X'),
    isTurned,
    sides: isTurned ? rotated(sides, 2) : sides,
  }
}

export function isPath(card: string): boolean {
  return /^X?[NESW]+$/.test(card)
}

/** What an action card breaks or mends. */
export function toolsOf(card: string): ToolName[] {
  return (card.split('-')[1]?.split('/') ?? []) as ToolName[]
}

export interface Cell {
  x: number
  y: number
}

export function cellOf(text: string): Cell {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return { x, y }
}

export const GAP = 4
const [ACROSS, DOWN] = [CARD.width + GAP, CARD.height + GAP]

/** The corner of a cell in the drawing; y grows upward. */
export function placeOf(cell: string): Cell {
  const { x, y } = cellOf(cell)
  return { x: x * ACROSS, y: -y * DOWN }
}

/** Little crosses at the corners of the cells in a box, to show distances. */
export function crossesIn(box: { x: number; y: number; width: number; height: number }): string {
  const parts: string[] = []
  for (let x = Math.floor(box.x / ACROSS); x <= (box.x + box.width) / ACROSS; x++) {
    for (let y = Math.floor(box.y / DOWN); y <= (box.y + box.height) / DOWN; y++) {
      parts.push(`M${x * ACROSS - GAP / 2 - 3},${y * DOWN - GAP / 2}h6m-3-3v6`)
    }
  }
  return parts.join('')
}

/** The card that a fact speaks of, and how it lies. */
export function cardTold(fact: SaboteurFact): { name: string; isTurned: boolean } | null {
  const written = writtenCard(fact)
  if (!written) return null
  const [name = '', how] = written.split(' ')
  return { name, isTurned: how === 'turned' }
}

function writtenCard(fact: SaboteurFact): string | undefined {
  switch (fact.fact) {
    case 'broke':
      return `break-${fact.tool}`
    case 'fixed':
      return `fix-${fact.card}`
    case 'rockfall-laid':
      return 'rockfall'
    case 'looked':
      return 'map'
  }
  return 'card' in fact ? fact.card : undefined
}
