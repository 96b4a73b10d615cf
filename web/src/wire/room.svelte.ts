/**
 * A table that this tab watches, live or in a replay: everything that is needed to draw it.
 *
 * A live room has one socket, which reconnects.
 *
 * Only the server knows the truth; the client guesses nothing ahead of it. A command is kept until the
 * server has answered it, and sent again under the same id after the connection was lost, so that
 * it is carried out once or not at all.
 */
import type { View } from '$generated/views'
import type {
  Event,
  FromClient,
  FromServer,
  PieceShown,
  Pieces,
  RefusalShown,
  TableShown,
  TalkShown,
} from '$generated/wire'
import { reloadIfNew } from '$/build'
import { Refusal, get, newId } from './http'
import type { LessonRoom } from './lesson.svelte'
import type { ReplayRoom } from './replay.svelte'

export type Answer =
  { kind: 'done'; version: number } | { kind: 'refused'; refusal: RefusalShown } | { kind: 'stale' }

export type Connection = 'connecting' | 'live' | 'lost' | 'gone'
type Command = Exclude<FromClient, { type: 'ping' }>
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never

const FIRST_WAIT = 300
const LONGEST_WAIT = 8_000
const MOST_EVENTS = 400
const PING_EVERY = 15_000
const PONG_WITHIN = 8_000
const LATE_SHOWN = 12_000

export interface Room {
  readonly id: string
  readonly table: TableShown | null
  readonly view: View | null
  readonly events: Event[]
  readonly talk: TalkShown[]
  /** The muted seats; null: the spectators. */
  readonly muted: readonly (number | null)[]
  readonly connection: Connection
  /** How far the server's clock is ahead of ours, in seconds. */
  readonly ahead: number
  /** The seat whose view is shown. */
  readonly seat: number | null
  readonly isMyTurn: boolean
  /** Whether the last command came too late, and the message about it is still shown. */
  readonly isLate: boolean
  readonly replay: ReplayRoom | null
  readonly lesson: LessonRoom | null
  ask(wish: Wish): Promise<Answer>
  move(move: string): Promise<Answer>
  undo(): Promise<Answer>
  mute(seat: number | null, isMuted: boolean): Promise<Answer>
  /** What lies in the box, with its texts; empty where views say everything. */
  pieces(): Promise<PieceShown[]>
}

export async function fetchPieces(table: string): Promise<PieceShown[]> {
  return (await get<Pieces>(`/tables/${table}/pieces`)).pieces
}

export class LiveRoom implements Room {
  readonly replay = null
  readonly lesson = null
  table = $state.raw<TableShown | null>(null)
  view = $state.raw<View | null>(null)
  events = $state.raw<Event[]>([])
  talk = $state.raw<TalkShown[]>([])
  muted = $state.raw<(number | null)[]>([])
  connection = $state<Connection>('connecting')
  isLate = $state(false)
  ahead = 0

  private socket: WebSocket | null = null
  private waiting = new Map<string, { command: Command; settle: (answer: Answer) => void }>()
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private pinging: ReturnType<typeof setInterval> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private reading: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  constructor(readonly id: string) {
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  get seat(): number | null {
    return this.table?.your_seat ?? null
  }

  get isMyTurn(): boolean {
    return (
      this.seat !== null &&
      !!this.view?.actors?.includes(this.seat) &&
      this.table?.status === 'running'
    )
  }

  /** Send a command; the promise ends when the server has answered, however long that takes. */
  ask(wish: Wish): Promise<Answer> {
    this.isLate = false
    const command = { ...wish, id: newId() } as Command
    return new Promise((settle) => {
      this.waiting.set(command.id, { command, settle })
      this.send(command)
    })
  }

  move(move: string): Promise<Answer> {
    return this.ask({ type: 'move', version: this.table?.version ?? 0, move })
  }

  undo(): Promise<Answer> {
    return this.ask({ type: 'undo', version: this.table?.version ?? 0 })
  }

  /** Mute a seat, or hear it again. The missed talk comes with the next connection. */
  async mute(seat: number | null, isMuted: boolean): Promise<Answer> {
    const answer = await this.ask({ type: 'mute', seat, muted: isMuted })
    const others = this.muted.filter((each) => each !== seat)
    if (answer.kind === 'done') this.muted = isMuted ? [...others, seat] : others
    return answer
  }

  pieces = () => fetchPieces(this.id)

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    clearTimeout(this.reading)
    this.stopPinging()
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  private connect(): void {
    const after = `?after=${this.table?.version ?? 0}` // the first time all that happened so far
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/socket${after}`,
    )
    this.socket = socket
    socket.onmessage = (message) => this.take(JSON.parse(message.data))
    socket.onclose = () => {
      if (this.socket === socket) this.lost()
    }
  }

  private async lost(): Promise<void> {
    this.stopPinging()
    this.socket = null
    if (this.isClosed) return
    this.connection = this.table ? 'lost' : 'connecting'
    // After a restart everybody reconnects, but not all at the same moment.
    const delay = this.wait * (0.6 + Math.random() * 0.8)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    this.timer = setTimeout(() => this.connect(), delay)
    if (!this.table && (await this.isNoTable())) {
      clearTimeout(this.timer)
      this.connection = 'gone'
    }
  }

  /** A socket does not say why it was refused. */
  private async isNoTable(): Promise<boolean> {
    try {
      await get(`/tables/${this.id}`)
    } catch (error) {
      return error instanceof Refusal && error.status === 404
    }
    return false
  }

  private hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.isClosed) return
    if (this.socket === null && this.connection !== 'gone') {
      clearTimeout(this.timer)
      this.connect()
    } else this.ping()
  }

  private send(command: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.connection === 'live') {
      this.socket.send(JSON.stringify(command))
    }
  }

  /** A connection may die silently: if there is no answer, we close it. */
  private ping(): void {
    if (this.connection !== 'live' || this.silence !== undefined) return
    this.send({ type: 'ping', id: 'p' })
    this.silence = setTimeout(() => {
      const dead = this.socket
      this.lost()
      dead?.close()
    }, PONG_WITHIN)
  }

  private stopPinging(): void {
    clearInterval(this.pinging)
    clearTimeout(this.silence)
    this.silence = undefined
  }

  private take(message: FromServer): void {
    clearTimeout(this.silence)
    this.silence = undefined
    switch (message.type) {
      case 'welcome':
        this.welcome(message)
        break
      case 'update':
        if (this.table && message.after > this.table.version) {
          this.socket?.close() // something was missed: come back for it
          break
        }
        this.news(message.table, message.view, message.events, message.talk)
        break
      case 'ack':
        this.settle(message.id, { kind: 'done', version: message.version })
        break
      case 'refused':
        this.settle(message.id, { kind: 'refused', refusal: message })
        break
      case 'stale':
        this.news(message.table, message.view, [], [])
        this.tellLate()
        this.settle(message.id, { kind: 'stale' })
        break
    }
  }

  private tellLate(): void {
    this.isLate = true
    clearTimeout(this.reading)
    this.reading = setTimeout(() => (this.isLate = false), LATE_SHOWN)
  }

  private welcome(message: Extract<FromServer, { type: 'welcome' }>): void {
    this.ahead = message.now - Date.now() / 1000
    this.wait = FIRST_WAIT
    if (this.table) reloadIfNew() // the server may have been another one meanwhile
    this.connection = 'live'
    this.talk = []
    this.muted = message.muted
    this.news(message.table, message.view, message.events, message.talk)
    this.pinging = setInterval(() => this.ping(), PING_EVERY)
    for (const { command } of this.waiting.values()) this.send(command)
  }

  private news(table: TableShown, view: View | null, events: Event[], talk: TalkShown[]): void {
    const known = this.events.at(-1)?.seq ?? 0
    const fresh = events.filter((event) => event.seq > known)
    if (view !== null || table.status === 'open') this.view = view
    this.table = table
    if (fresh.length) this.events = [...this.events, ...fresh].slice(-MOST_EVENTS)
    if (talk.length) this.talk = [...this.talk, ...talk]
  }

  private settle(id: string, answer: Answer): void {
    this.waiting.get(id)?.settle(answer)
    this.waiting.delete(id)
  }
}
