/** Tiles as they lie, and the places on them. */
import type {
  Tile as TileShown,
  TileKind,
  TileRow,
  Tunnel as TunnelShown,
} from '$generated/views/gold-mine'
import { SIDES, type Side, sidesOf, rotated } from '$/draw/rock'
import { HOUSE } from './house'

export const TILE = 100

export interface Tunnel {
  sides: Side[]
  hasPassage: boolean
  hasBog: boolean
}

/** All that a tile's picture is made from. */
export interface Face {
  kind: TileKind
  tunnels: Tunnel[]
  /** The seed of its uneven walls, so that they always look the same. */
  seed: string
}

/** A cell, and the tunnel where the tile has more than one. */
export interface Place {
  cell: string
  sides: string
}

export interface Cell {
  x: number
  y: number
}

export function cellOf(text: string): Cell {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return { x, y }
}

/** The corner of a cell in the drawing; y grows to the north. */
export function cornerOf(cell: string): Cell {
  const { x, y } = cellOf(cell)
  return { x: x * TILE, y: -y * TILE }
}

const STEPS: Record<Side, [number, number]> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] }

export function neighbour(cell: string, side: Side): string {
  const { x, y } = cellOf(cell)
  const [dx, dy] = STEPS[side]
  return `${x + dx},${y + dy}`
}

/** "3,1 NS" as a place; "3,1" where the tile has one tunnel. */
export function placeOf(text: string): Place {
  const [cell = '', sides = ''] = text.split(' ')
  return { cell, sides }
}

function tunnelOf({ sides, passage, bog }: TunnelShown): Tunnel {
  return { sides: sidesOf(sides), hasPassage: passage, hasBog: bog }
}

export function faceOf(tile: TileShown): Face {
  return { kind: tile.kind, tunnels: tile.tunnels.map(tunnelOf), seed: `${tile.tile} ${tile.cell}` }
}

function rowOf(name: string, set: readonly TileRow[] | null): TileRow | undefined {
  return (set ?? HOUSE).find((row) => row.id === name)
}

/** A tile that does not lie yet, not rotated. */
export function storedFace(
  name: string,
  set: readonly TileRow[] | null,
  shown: readonly TunnelShown[] = [],
): Face {
  const row = rowOf(name, set)
  const written = (row?.tunnels ?? []).map((text) => {
    const [sides = '', ...marks] = text.split(' ')
    return { sides, passage: marks.includes('passage'), bog: marks.includes('bog') }
  })
  return {
    kind: row?.kind ?? 'tunnel',
    tunnels: (shown.length ? shown : written).map(tunnelOf),
    seed: name,
  }
}

/** The same tile, rotated clockwise by quarter turns. */
export function rotatedFace(face: Face, quarters: number): Face {
  const tunnels = face.tunnels.map((tunnel) => ({
    ...tunnel,
    sides: rotated(tunnel.sides, quarters),
  }))
  return { ...face, tunnels }
}

/** A tile as a move or a fact writes it: "N3 turned 2". */
export function writtenFace(text: string, set: readonly TileRow[] | null): Face {
  const [name = '', , quarters = '0'] = text.split(' ')
  return rotatedFace(storedFace(name, set), Number(quarters))
}

/** Whether gold is found where a tile is laid. */
export function isFound(face: Face): boolean {
  return face.kind === 'chamber'
}

/** Which tunnel of a tile a place means. */
export function tunnelAt(tile: TileShown, sides: string): number {
  return Math.max(
    0,
    tile.tunnels.findIndex((tunnel) => tunnel.sides === sides),
  )
}

/** How a tunnel of a tile is written in a move. */
export function writtenPlace(tile: TileShown, tunnel: number): string {
  return tile.tunnels.length > 1 ? `${tile.cell} ${tile.tunnels[tunnel]!.sides}` : tile.cell
}

/** Empty cells that share a side with a tile. */
export function besideCells(tiles: readonly TileShown[]): Set<string> {
  const taken = new Set(tiles.map((tile) => tile.cell))
  const near = tiles.flatMap(({ cell }) => SIDES.map((side) => neighbour(cell, side)))
  return new Set(near.filter((cell) => !taken.has(cell)))
}
