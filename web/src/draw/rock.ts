/**
 * Tunnels with uneven walls. The same seed always gives the same walls, and at the middle of a side
 * they are exactly as wide as those of the neighbour.
 */

export type Side = 'N' | 'E' | 'S' | 'W'
export type Point = readonly [number, number]

export interface Size {
  width: number
  height: number
}

export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W']

/** Numbers from 0 to 1 that are the same for the same text. */
export function seeded(text: string): () => number {
  let state = 2166136261
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The open sides that a text like "NEW" names, clockwise from the north. */
export function sidesOf(text: string): Side[] {
  return SIDES.filter((side) => text.includes(side))
}

/** The same sides, rotated clockwise by quarter turns. */
export function rotated(sides: readonly Side[], quarters: number): Side[] {
  const found = sides.map((side) => SIDES[(SIDES.indexOf(side) + quarters) % 4]!)
  return SIDES.filter((side) => found.includes(side))
}

/** Where a tunnel meets a side: two points, clockwise along the edge. */
function mouth(side: Side, { width, height }: Size, half: number): [Point, Point] {
  const [x, y] = [width / 2, height / 2]
  switch (side) {
    case 'N':
      return [
        [x - half, 0],
        [x + half, 0],
      ]
    case 'E':
      return [
        [width, y - half],
        [width, y + half],
      ]
    case 'S':
      return [
        [x + half, height],
        [x - half, height],
      ]
    case 'W':
      return [
        [0, y + half],
        [0, y - half],
      ]
  }
}

/** A way along a wall, a little uneven, exact at both ends. */
function wall(
  from: Point,
  pulls: readonly Point[],
  to: Point,
  rough: number,
  random: () => number,
): Point[] {
  const controls = [from, ...pulls, to]
  const steps = 9
  const found: Point[] = []
  for (let step = 1; step < steps; step++) {
    const u = step / steps
    const [x, y] = bezier(controls, u)
    const most = rough * Math.min(1, 4 * u * (1 - u) * 1.4)
    found.push([x + (random() - 0.5) * 2 * most, y + (random() - 0.5) * 2 * most])
  }
  return [...found, to]
}

function bezier(controls: readonly Point[], u: number): Point {
  let points = [...controls]
  while (points.length > 1) {
    points = points.slice(1).map((point, at) => {
      const before = points[at]!
      return [
        before[0] + (point[0] - before[0]) * u,
        before[1] + (point[1] - before[1]) * u,
      ] as const
    })
  }
  return points[0]!
}

/** Towards where a wall bends on its way from one side, clockwise, to another. */
function pulls(from: Side, to: Side, { width, height }: Size, half: number): Point[] {
  const [x, y] = [width / 2, height / 2]
  const steps = (SIDES.indexOf(to) - SIDES.indexOf(from) + 4) % 4 || 4
  const corner: Record<Side, Point> = {
    N: [x + half, y - half],
    E: [x + half, y + half],
    S: [x - half, y + half],
    W: [x - half, y - half],
  }
  const next = (side: Side) => SIDES[(SIDES.indexOf(side) + 1) % 4]!
  if (steps === 1) return [corner[from]]
  if (steps === 2) return [corner[from], corner[next(from)]]
  if (steps === 3) return [corner[from], corner[next(from)], corner[next(next(from))]]
  const far = (point: Point): Point => [x + (point[0] - x) * 1.5, y + (point[1] - y) * 1.5]
  return [
    corner[from],
    far(corner[next(from)]),
    far(corner[next(next(from))]),
    corner[next(next(next(from)))],
  ]
}

/** The outline of one tunnel that joins some sides, as a path of SVG. */
export function tunnel(
  sides: readonly Side[],
  size: Size,
  half: number,
  seed: string,
  rough = 2,
): string {
  const random = seeded(seed)
  const parts: string[] = []
  sides.forEach((side, at) => {
    const [left, right] = mouth(side, size, half)
    const next = sides[(at + 1) % sides.length]!
    parts.push(at === 0 ? `M${text(left)}L${text(right)}` : `L${text(right)}`)
    parts.push(
      smooth(
        right,
        wall(right, pulls(side, next, size, half), mouth(next, size, half)[0], rough, random),
      ),
    )
  })
  return `${parts.join('')}Z`
}

/** A tunnel that comes in from one side and ends after some way. */
export function stub(
  side: Side,
  size: Size,
  half: number,
  reach: number,
  seed: string,
  rough = 2,
): string {
  const random = seeded(seed + side)
  const [left, right] = mouth(side, size, half)
  const [inX, inY] = inward(side)
  const at = (point: Point, far: number, out: number): Point => [
    point[0] + inX * far + inY * out,
    point[1] + inY * far - inX * out,
  ]
  const around = wall(
    right,
    [at(right, reach * 1.3, 0), at(left, reach * 1.3, 0)],
    left,
    rough,
    random,
  )
  return `M${text(left)}L${text(right)}${smooth(right, around)}Z`
}

/** The direction from a side to the middle. */
export function inward(side: Side): Point {
  return ({ N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] } as const)[side]
}

function smooth(from: Point, points: readonly Point[]): string {
  let path = ''
  let before = from
  points.forEach((point, at) => {
    const next = points[at + 1]
    if (next) {
      const middle: Point = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]
      path += `Q${text(point)} ${text(middle)}`
      before = middle
    } else path += `L${text(point)}`
  })
  return before && path
}

const text = (point: Point) => `${round(point[0])},${round(point[1])}`
const round = (number: number) => Math.round(number * 10) / 10

/** A stone: a closed, uneven shape around a point. */
export function stone(x: number, y: number, radius: number, random: () => number): string {
  const corners = 6 + Math.floor(random() * 3)
  const points = Array.from({ length: corners }, (_, at): Point => {
    const angle = (at / corners) * Math.PI * 2 + random() * 0.5
    const far = radius * (0.75 + random() * 0.4)
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.85]
  })
  return `M${points.map(text).join('L')}Z`
}

/** Cracks and grains that make a surface rock. */
export function grain(size: Size, seed: string, many = 14): string {
  const random = seeded(`grain ${seed}`)
  return Array.from({ length: many }, () => {
    const [x, y] = [random() * size.width, random() * size.height]
    const [dx, dy] = [(random() - 0.5) * 16, (random() - 0.5) * 12]
    return `M${text([x, y])}q${text([dx * 0.2, dy])} ${text([dx, dy * 1.2])}`
  }).join('')
}
