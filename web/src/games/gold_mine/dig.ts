/**
 * How the tunnels of a tile run in its box of 100 by 100: their walls, where miners stand on them,
 * where a passage begins and where the ground is boggy.
 */
import type { Tile as TileShown, TileKind } from '$generated/views/gold-mine'
import { type Point, type Side, inward, seeded, stub, tunnel } from '$/draw/rock'
import { type Cell, type Face, TILE, placeOf, tunnelAt } from './tiles'

const SIZE = { width: TILE, height: TILE }
const MIDDLE = TILE / 2
const HALF = 12
const STUB = 30
const HALLS = { entrance: 35, cavern: 39, chamber: 31, tunnel: 0 } as const

/** In halls miners leave room for the ladder, and for gold. */
const HALL_STANDS: Partial<Record<TileKind, Point[]>> = {
  entrance: [[50, 61]],
  chamber: [[62, 60]],
}
export const NUGGET: Point = [41, 44]

export interface Dug {
  /** The walls, a closed outline. */
  walls: string
  /** Where a finger means this tunnel and no other. */
  ground: string
  /** Where miners gather; two places where a bridge hides the middle. */
  stands: Point[]
  /** The way along which they line up. */
  way: Point
  /** Where the secret passage begins, if one does. */
  passage: Point | null
  bogs: Point[]
  /** It runs on planks over the tunnel dug before it. */
  isBridge: boolean
}

type Course = 'alone' | 'under' | 'over' | 'bend' | 'stub'

/** The tunnels of a tile in the order in which they are drawn. */
export function dig(face: Face): Dug[] {
  return face.tunnels.map((dug, at) => {
    const course = courseOf(face, at)
    return {
      walls: wallsOf(face, at, course),
      ground: face.tunnels.length > 1 ? quarters(dug.sides) : `M0 0H${TILE}V${TILE}H0Z`,
      stands: HALL_STANDS[face.kind] ?? standsOf(dug.sides, course),
      way: wayOf(dug.sides),
      passage: dug.hasPassage ? passageAt(face, dug.sides, course) : null,
      bogs: dug.hasBog ? bogsOf(dug.sides, course) : [],
      isBridge: course === 'over',
    }
  })
}

function courseOf({ tunnels }: Face, at: number): Course {
  const { sides } = tunnels[at]!
  if (tunnels.length === 1) return 'alone'
  if (sides.length === 1) return 'stub'
  if (!isStraight(sides)) return sides.length === 2 ? 'bend' : 'alone'
  if (!tunnels.some((other, place) => place !== at && isStraight(other.sides))) return 'alone'
  return at === 0 ? 'under' : 'over'
}

function isStraight(sides: readonly Side[]): boolean {
  return sides.length === 2 && inward(sides[0]!)[0] === -inward(sides[1]!)[0]
}

function wallsOf(face: Face, at: number, course: Course): string {
  const dug = face.tunnels[at]!
  const seed = `${face.seed} ${dug.sides.join('')}`
  const parts =
    course === 'stub'
      ? [stub(dug.sides[0]!, SIZE, HALF, STUB, seed)]
      : [course === 'bend' ? bend(dug.sides, seed) : tunnel(dug.sides, SIZE, HALF, seed)]
  if (face.kind !== 'tunnel') parts.push(hall(MIDDLE, MIDDLE, HALLS[face.kind], seed))
  const passage = dug.hasPassage ? passageAt(face, dug.sides, course) : null
  if (passage) parts.push(hall(...passage, 13, `${seed} nook`, 0.8))
  return parts.join('')
}

/** An uneven round room, clockwise as the tunnels are. */
function hall(x: number, y: number, radius: number, seed: string, rough = 2.6): string {
  const random = seeded(`hall ${seed}`)
  const many = Math.max(9, Math.round(radius / 2.2))
  const points = Array.from({ length: many }, (_, at): Point => {
    const angle = (at / many) * Math.PI * 2
    const far = radius + (random() - 0.5) * 2 * rough
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  })
  const half = (at: number): Point => between(points[at % many]!, points[(at + 1) % many]!, 0.5)
  const curves = points.map((_, at) => `Q${text(points[(at + 1) % many]!)} ${text(half(at + 1))}`)
  return `M${text(half(0))}${curves.join('')}Z`
}

/** A tight curve that leaves the middle of the tile free for another. */
function bend(sides: readonly Side[], seed: string): string {
  const random = seeded(`bend ${seed}`)
  const [from, to] = clockwise(sides)
  const steps = 8
  const outer: Point[] = []
  const inner: Point[] = []
  for (let step = 0; step <= steps; step++) {
    const u = step / steps
    const [point, [nx, ny]] = onBend(from, to, u)
    const loose = (random() - 0.5) * 3 * Math.min(1, 6 * u * (1 - u))
    outer.push([point[0] + nx * (HALF + loose), point[1] + ny * (HALF + loose)])
    inner.push([point[0] - nx * (HALF - loose), point[1] - ny * (HALF - loose)])
  }
  return `M${text(outer[0]!)}${smooth(outer)}L${text(inner.at(-1)!)}${smooth(inner.reverse())}Z`
}

/** On from the first of some points to the last, rounded on the way. */
function smooth(points: readonly Point[]): string {
  const turns = points.slice(1, -1).map((point, at) => {
    const next = points[at + 2]!
    const to = at + 3 === points.length ? next : between(point, next, 0.5)
    return `Q${text(point)} ${text(to)}`
  })
  return turns.join('')
}

/** Two neighbouring sides, the one first from which the other lies clockwise. */
function clockwise(sides: readonly Side[]): [Side, Side] {
  const [one, other] = [sides[0]!, sides[1]!]
  return one === 'N' && other === 'W' ? [other, one] : [one, other]
}

/** A point of the curve, and the direction to its left. */
function onBend(from: Side, to: Side, u: number): [Point, Point] {
  const ends = [mouthOf(from), pulled(from), pulled(to), mouthOf(to)] as const
  const [a, b, c] = [0, 1, 2].map((at) => between(ends[at]!, ends[at + 1]!, u)) as [
    Point,
    Point,
    Point,
  ]
  const [d, e] = [between(a, b, u), between(b, c, u)]
  const [dx, dy] = [e[0] - d[0], e[1] - d[1]]
  const length = Math.hypot(dx, dy) || 1
  return [between(d, e, u), [dy / length, -dx / length]]
}

function pulled(side: Side): Point {
  const [x, y] = inward(side)
  return [MIDDLE - x * 20, MIDDLE - y * 20]
}

function mouthOf(side: Side, far = MIDDLE): Point {
  const [x, y] = inward(side)
  return [MIDDLE - x * far, MIDDLE - y * far]
}

function standsOf(sides: readonly Side[], course: Course): Point[] {
  if (course === 'under') return [...sides].reverse().map((side) => mouthOf(side, 33))
  if (course === 'bend') return [onBend(...clockwise(sides), 0.5)[0]]
  if (course === 'stub') return [mouthOf(sides[0]!, 35)]
  return [[MIDDLE, MIDDLE]]
}

function bogsOf(sides: readonly Side[], course: Course): Point[] {
  if (course === 'under' || course === 'over') return sides.map((side) => mouthOf(side, 34))
  return standsOf(sides, course)
}

function wayOf(sides: readonly Side[]): Point {
  if (sides.length !== 2) return [1, 0]
  const [one, other] = [mouthOf(sides[0]!), mouthOf(sides[1]!)]
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]]
  const length = Math.hypot(dx, dy)
  return [dx / length, dy / length]
}

/** A nook in the rock beside the tunnel that the passage belongs to, as far as can be from others. */
function passageAt(face: Face, sides: readonly Side[], course: Course): Point {
  const [x, y] = awayFrom(sides)
  if (course === 'under' || course === 'over') {
    const [mx, my] = mouthOf(sides[0]!, 34)
    return [mx + x * 21, my + y * 21]
  }
  if (course === 'bend') {
    const [px, py] = onBend(...clockwise(sides), 0.5)[0]
    return [px - x * 20, py - y * 20]
  }
  const isCurve = sides.length === 2 && !isStraight(sides)
  const far = face.kind !== 'tunnel' ? HALLS[face.kind] : isCurve ? 15 : 23
  return [MIDDLE + x * far, MIDDLE + y * far]
}

/** The direction in which a tunnel has no mouth; slantwise if it has one everywhere. */
function awayFrom(sides: readonly Side[]): Point {
  const ways = sides.map(inward)
  const [x, y] = [
    ways.reduce((sum, way) => sum + way[0], 0),
    ways.reduce((sum, way) => sum + way[1], 0),
  ]
  const length = Math.hypot(x, y)
  if (length) return [x / length, y / length]
  if (sides.length === 4) return [Math.SQRT1_2, Math.SQRT1_2]
  return sides.includes('N') ? [1, 0] : [0, -1]
}

/** The quarters of the tile that lie against some sides. */
function quarters(sides: readonly Side[]): string {
  const corners: Record<Side, string> = {
    N: `M0 0H${TILE}L${MIDDLE} ${MIDDLE}Z`,
    E: `M${TILE} 0V${TILE}L${MIDDLE} ${MIDDLE}Z`,
    S: `M${TILE} ${TILE}H0L${MIDDLE} ${MIDDLE}Z`,
    W: `M0 ${TILE}V0L${MIDDLE} ${MIDDLE}Z`,
  }
  return sides.map((side) => corners[side]).join('')
}

/** A point where miners gather, how far from it one of them stands, and how large it is drawn. */
export interface Standing {
  at: Point
  off: Point
  scale: number
}

const CROWDS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-0.55, 0],
    [0.55, 0],
  ],
  [
    [-1, 0],
    [0, 0],
    [1, 0],
  ],
  [
    [-0.55, -0.75],
    [0.55, -0.75],
    [-0.55, 0.75],
    [0.55, 0.75],
  ],
  [
    [-1, -0.75],
    [0, -0.75],
    [1, -0.75],
    [-0.5, 0.75],
    [0.5, 0.75],
  ],
  [
    [-1, -0.75],
    [0, -0.75],
    [1, -0.75],
    [-1, 0.75],
    [0, 0.75],
    [1, 0.75],
  ],
]
const SCALES = [1.1, 1, 0.9, 0.85, 0.78, 0.78]
const APART = 26

/** Where each of some miners stands on a tunnel, so that all can be seen. */
export function standings({ stands, way }: Dug, many: number): Standing[] {
  const heaps = stands.map((_, at) => Math.ceil((many - at) / stands.length))
  return Array.from({ length: many }, (_, each) => {
    const heap = each % stands.length
    const size = Math.min(6, Math.max(1, heaps[heap]!)) - 1
    const [along, across] = CROWDS[size]![Math.floor(each / stands.length)] ?? [0, 0]
    const scale = SCALES[size]!
    const far = APART * scale
    const off: Point = [
      (way[0] * along - way[1] * across) * far,
      (way[1] * along + way[0] * across) * far,
    ]
    return { at: stands[heap]!, off, scale }
  })
}

export interface Stood extends Standing {
  seat: number
  x: number
  y: number
}

/** A tile where it lies, with its tunnels dug. */
export interface Lying {
  tile: TileShown
  dug: Dug[]
  at: Cell
}

/** Everybody's miner with the point where it stands, those in the same tunnel side by side. */
export function minersOn(tiles: readonly Lying[], places: readonly (string | null)[]): Stood[] {
  const groups = new Map<string, number[]>()
  places.forEach((place, seat) => {
    if (place) groups.set(place, [...(groups.get(place) ?? []), seat])
  })
  const found = [...groups].flatMap(([text, seats]) => {
    const place = placeOf(text)
    const there = tiles.find(({ tile }) => tile.cell === place.cell)
    if (!there) return []
    const spots = standings(there.dug[tunnelAt(there.tile, place.sides)]!, seats.length)
    return seats.map((seat, each) => {
      const spot = spots[each]!
      return { ...spot, seat, x: there.at.x + spot.at[0], y: there.at.y + spot.at[1] }
    })
  })
  return found.sort((one, other) => one.seat - other.seat)
}

function between(one: Point, other: Point, u: number): Point {
  return [one[0] + (other[0] - one[0]) * u, one[1] + (other[1] - one[1]) * u]
}

const text = ([x, y]: Point) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
