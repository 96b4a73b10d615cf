/** Saboteur's cards by their names, as the server writes them. */
import { type Side, sidesOf, turned } from '$/draw/rock'

export const CARD = { width: 80, height: 120 }
export type Tool = 'pick' | 'lamp' | 'cart'
export const TOOLS: readonly Tool[] = ['pick', 'lamp', 'cart']

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
    sides: isTurned ? turned(sides, 2) : sides,
  }
}

export function isPath(card: string): boolean {
  return /^X?[NESW]+$/.test(card)
}

/** What an action card breaks or mends. */
export function toolsOf(card: string): Tool[] {
  return (card.split('-')[1]?.split('/') ?? []) as Tool[]
}

export interface Cell {
  x: number
  y: number
}

export function cellOf(text: string): Cell {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return { x, y }
}

/** The card that a fact speaks of, and how it lies. */
export function cardTold(fact: any): { name: string; isTurned: boolean } | null {
  const written = writtenCard(fact)
  if (!written) return null
  const [name = '', how] = written.split(' ')
  return { name, isTurned: how === 'turned' }
}

function writtenCard(fact: any): string | undefined {
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
  return fact.card
}
