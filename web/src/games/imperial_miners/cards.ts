/** Where things are: cards in a mine, carts on their edges, texts on a card. */
import { type Point, seeded, stone } from '$/draw/rock'
import type { HalfName } from './pieces'

export const CARD = { width: 216, height: 124 }
export const GAP = 6
/** The part of a card that is written on. */
export const PLATE = { x: 13, y: 12, width: 190, height: 100, head: 25 }
/** How much room its effects have. */
export const TEXT_WIDTH = PLATE.width - 24
export const TEXT_HEIGHT = PLATE.height - PLATE.head - 8

export interface Cell {
  level: number
  x: number
}

export function cellOf(at: string): Cell {
  const [level, x] = at.split(',').map(Number)
  return { level: level!, x: x! }
}

/** The corner of a card in a mine; row 1 hangs from the surface at 0. */
export function placeOf(at: string): { x: number; y: number } {
  const { level, x } = cellOf(at)
  return { x: (x * (CARD.width + GAP)) / 2, y: (level - 1) * (CARD.height + GAP) }
}

/** Where on a card the half of a cart is. */
export function halfPoint(half: HalfName): Point {
  const { width, height } = CARD
  const points: Record<HalfName, Point> = {
    L: [0, height / 2],
    R: [width, height / 2],
    TL: [width / 4, 0],
    TR: [(width * 3) / 4, 0],
    BL: [width / 4, height],
    BR: [(width * 3) / 4, height],
  }
  return points[half]
}

/** The middle of an edge such as `2,1 BR`, named from the card to its left or above it. */
export function edgePoint(edge: string): Point {
  const [at, side] = edge.split(' ') as [string, HalfName]
  const { x, y } = placeOf(at)
  const [dx, dy] = halfPoint(side)
  if (side === 'R') return [x + dx + GAP / 2, y + dy]
  return [x + dx + (side === 'BL' ? -GAP / 4 : GAP / 4), y + dy + GAP / 2]
}

const BEYOND: Record<HalfName, [number, number]> = {
  L: [0, -2],
  R: [0, 2],
  TL: [-1, -1],
  TR: [-1, 1],
  BL: [1, -1],
  BR: [1, 1],
}
const FACING: Record<HalfName, HalfName> = {
  L: 'R',
  R: 'L',
  TL: 'BR',
  TR: 'BL',
  BL: 'TR',
  BR: 'TL',
}

/** The place that touches another on one of its edges. */
export function beyond(at: string, half: HalfName): string {
  const { level, x } = cellOf(at)
  const [down, across] = BEYOND[half]
  return `${level + down},${x + across}`
}

/** The edges on which a card would complete a cart, were it placed here. */
export function cartsIfPlaced(
  halves: readonly HalfName[],
  at: string,
  halvesAt: (at: string) => readonly HalfName[] | undefined,
): HalfName[] {
  return halves.filter((half) => halvesAt(beyond(at, half))?.includes(FACING[half]))
}

const NARROW = /[ijlftrI.,;:'!|() /-]/
const WIDE = /[mwMWQOGDHNUAV0-9]/

/** About how wide a text is, in parts of its size. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += NARROW.test(letter) ? 0.29 : WIDE.test(letter) ? 0.6 : 0.49
  return width
}

/** A text in lines that are no wider than this. */
export function linesOf(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer) * size > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

export interface Block {
  y: number
  height: number
  lines: string[]
}

const LARGEST = 14
const SMALLEST = 7
const LEADING = 1.17
const BETWEEN = 7

/** Texts below each other, as large as they fit: where each stands, and its lines. */
export function fitted(
  texts: readonly string[],
  width: number,
  height: number,
): { size: number; blocks: Block[] } {
  for (let size = LARGEST; ; size -= 0.5) {
    const parts = texts.map((text) => linesOf(text, width, size))
    const rows = parts.reduce((sum, lines) => sum + lines.length, 0)
    const needed = rows * size * LEADING + BETWEEN * (texts.length - 1)
    if (needed > height && size > SMALLEST) continue
    let y = Math.max(0, (height - needed) / 2)
    const blocks = parts.map((lines) => {
      const block = { y, height: lines.length * size * LEADING, lines }
      y += block.height + BETWEEN
      return block
    })
    return { size, blocks }
  }
}

/** A cut stone with slightly uneven sides, always the same for the same seed. */
export function plate(x: number, y: number, width: number, height: number, seed: string): string {
  const random = seeded(seed)
  const off = () => (random() - 0.5) * 2.4
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  const points = corners.flatMap((from, at) => {
    const to = corners[(at + 1) % 4]!
    return [0.03, 0.35, 0.68, 0.97].map((part): Point => [
      from[0] + (to[0] - from[0]) * part + off(),
      from[1] + (to[1] - from[1]) * part + off(),
    ])
  })
  return `M${points.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join('L')}Z`
}

/** What a collapse leaves on a card: stones heaped up along its lower edge. */
export function rubble(seed: string): string[] {
  const random = seeded(`rubble ${seed}`)
  const row = (many: number, y: number, radius: number) =>
    Array.from({ length: many }, (_, at) => {
      const x = (CARD.width * (at + 0.5)) / many + (random() - 0.5) * 10
      return stone(x, y + (random() - 0.5) * 8, radius * (0.85 + random() * 0.4), random)
    })
  return [...row(5, 84, 17), ...row(8, 106, 18)]
}
