/** A finished game, looked at again step by step, as one seat or a spectator saw it. */
import type { View } from '$generated/views'
import type {
  Event,
  Known,
  Record as GameRecord,
  Shown,
  TableShown,
  TalkShown,
} from '$generated/wire'
import { get } from './http'
import { type Answer, type Room, fetchPieces } from './room.svelte'

const NOTHING: Promise<Answer> = Promise.resolve({ kind: 'stale' })

export class ReplayRoom implements Room {
  readonly connection = 'live'
  readonly ahead = 0
  readonly isMyTurn = false
  readonly isLate = false
  readonly muted = []
  readonly replay: ReplayRoom = this
  readonly lesson = null
  step = $state(0)
  talk = $state.raw<TalkShown[]>([])
  private known = $state.raw<Known | null>(null)
  private shown = $state.raw<TableShown | null>(null)
  record = $state.raw<GameRecord | null>(null)

  constructor(readonly id: string) {}

  /** Fetch the game, and go to a step; none is the last. */
  async open(seat: number | null, step: number | null): Promise<void> {
    const [shown, record] = await Promise.all([
      get<Shown>(`/tables/${this.id}`),
      get<GameRecord>(`/tables/${this.id}/record`),
    ])
    this.talk = shown.talk
    this.record = record
    await this.look(seat)
    this.shown = shown.table
    this.step = Math.min(Math.max(step ?? this.last, 0), this.last)
  }

  /** Show the view of another seat. */
  async look(seat: number | null): Promise<void> {
    this.known = await get<Known>(`/tables/${this.id}/record?seat=${seat ?? 'spectator'}`)
  }

  get last(): number {
    return (this.known?.views.length ?? 1) - 1
  }

  get seats(): number {
    return this.record?.seats ?? 0
  }

  get seat(): number | null {
    return this.known?.seat ?? null
  }

  get view(): View | null {
    return this.known?.views[this.step] ?? null
  }

  get events(): Event[] {
    return this.known?.events.slice(0, this.step + 1) ?? []
  }

  get table(): TableShown | null {
    if (!this.shown) return null
    const isOver = this.step === this.last
    const status = isOver ? 'finished' : 'running'
    const outcome = isOver ? this.shown.outcome : null
    const seats = this.shown.seats.map((seat) => ({ ...seat, is_here: true, is_played_for: false }))
    const own = { your_seat: this.seat, deadlines: [], may_undo: false }
    return { ...this.shown, ...own, seats, status, outcome }
  }

  ask = () => NOTHING
  move = () => NOTHING
  undo = () => NOTHING
  mute = () => NOTHING
  pieces = () => fetchPieces(this.id)
}
