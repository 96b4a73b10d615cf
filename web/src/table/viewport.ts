/** How a board lies in its window: all of it, or what may be pressed, large enough for a finger. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Something that may be pressed; `least` is how wide it is where it is narrowest. */
export interface Lit extends Box {
  least?: number
}

export interface Size {
  width: number
  height: number
}

/** Scale and place of the drawing in its window: a point p is drawn at p * k + (x, y). */
export interface Viewport {
  k: number
  x: number
  y: number
}

const MARGIN = 18
const LARGEST_FIT = 1.6
export const FINGER = 44
export const SMALL_FINGER = 32

const middleOf = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

const scaleFor = (box: Box, window: Size) =>
  Math.min((window.width - MARGIN * 2) / box.width, (window.height - MARGIN * 2) / box.height)

function around({ x, y }: { x: number; y: number }, k: number, window: Size): Viewport {
  return { k, x: window.width / 2 - x * k, y: window.height / 2 - y * k }
}

export function fitting(box: Box, window: Size): Viewport {
  return around(middleOf(box), Math.min(scaleFor(box, window), LARGEST_FIT), window)
}

/**
 * A viewport in which everything that may be pressed is as large as a finger needs it, or a little
 * smaller if all of it is then visible; null if that is so already. If there is no space for all of
 * it, as much as possible is shown.
 */
export function closeUp(lit: readonly Lit[], now: Viewport, window: Size): Viewport | null {
  if (!lit.length) return null
  const least = Math.min(...lit.map((each) => each.least ?? Math.min(each.width, each.height)))
  const needed = FINGER / least
  const whole = hullOf(lit)
  const room = Math.min(needed, scaleFor(whole, window))
  const hasRoom = room * least >= SMALL_FINGER
  const k = hasRoom ? room : needed
  if (now.k >= k && !outOfSight(lit, now, window)) return null
  return around(middleOf(hasRoom ? whole : hullOf(mostSeen(lit, k, window))), k, window)
}

/** As many as can be seen at once at a scale. */
function mostSeen(lit: readonly Lit[], k: number, window: Size): readonly Lit[] {
  const seen = lit.map((middle) => {
    const viewport = around(middleOf(middle), k, window)
    return lit.filter((each) => isIn(each, viewport, window))
  })
  return seen.reduce((most, each) => (each.length > most.length ? each : most))
}

/** How many of these are not wholly in the window. */
export function outOfSight(lit: readonly Box[], viewport: Viewport, window: Size): number {
  return lit.filter((each) => !isIn(each, viewport, window)).length
}

function hullOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

function isIn(box: Box, { k, x, y }: Viewport, window: Size): boolean {
  const [left, top] = [box.x * k + x, box.y * k + y]
  const isWide = left >= 0 && left + box.width * k <= window.width
  return isWide && top >= 0 && top + box.height * k <= window.height
}
