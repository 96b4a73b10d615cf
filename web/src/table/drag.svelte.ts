/** A card taken from the hand with mouse or finger, and let go over a place of the board. */

interface Held {
  at: number
  x: number
  y: number
}

interface Hooks {
  mayTake: (at: number) => boolean
  /** Whether a finger scrolls sideways here: then only upwards it takes a card. */
  isInRow?: () => boolean
  /** A card leaves the hand. */
  ontake: (at: number) => void
  /** It is let go over a place. */
  ondrop: (at: number, cell: string) => void
  onover?: (cell: string | null) => void
  /** It was let go, anywhere. */
  onend?: () => void
}

const FAR = 10

export class Drag {
  /** The dragged card, and where it is. */
  held = $state<Held | null>(null)
  /** Whether it is over a place. */
  isOver = $state(false)
  /** Whether the press that ends was a drag, and so no click. */
  hasMoved = false
  private began: Held | null = null

  constructor(private readonly hooks: Hooks) {}

  down(event: PointerEvent, at: number): void {
    if (event.button !== 0 || !this.hooks.mayTake(at)) return
    // A finger would keep every event to the card it pressed first.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId)
    this.began = { at, x: event.clientX, y: event.clientY }
    this.hasMoved = false
  }

  move = (event: PointerEvent): void => {
    if (!this.began) return
    if (!this.held) {
      if (!this.isFar(event, this.began)) return
      this.hooks.ontake(this.began.at)
      this.hasMoved = true
    }
    this.held = { at: this.began.at, x: event.clientX, y: event.clientY }
    const cell = cellUnder(event)
    this.isOver = cell !== null
    this.hooks.onover?.(cell)
  }

  up = (event: PointerEvent): void => {
    const { held } = this
    const cell = held && cellUnder(event)
    if (held && cell) this.hooks.ondrop(held.at, cell)
    this.cancel()
  }

  cancel = (): void => {
    const wasHeld = this.held !== null
    this.began = this.held = null
    if (wasHeld) this.hooks.onend?.()
  }

  private isFar(event: PointerEvent, from: Held): boolean {
    const up = from.y - event.clientY
    if (event.pointerType === 'touch' && (this.hooks.isInRow?.() ?? true)) return up >= FAR * 2
    return Math.hypot(event.clientX - from.x, up) >= FAR
  }
}

function cellUnder({ clientX, clientY }: PointerEvent): string | null {
  const under = document.elementFromPoint(clientX, clientY)
  return under?.closest<SVGElement>('[data-cell]')?.dataset['cell'] ?? null
}
