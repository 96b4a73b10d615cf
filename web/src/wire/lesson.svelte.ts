/** A lesson: a table played by a script that the real rules have played through. */
import type { Event, TableShown } from '$generated/wire'
import { me } from '$/me.svelte'
import { mayMove } from '$/settings.svelte'
import { type Key, type Language, language, say } from '$/words/words.svelte'
import type { Answer, Room } from './room.svelte'

export interface Lesson {
  game: string
  names: string[]
  scenes: { view: any; told: Record<string, string[]> }[]
  steps: { text: string; move: string; scene: number }[]
}

const BEAT = 900

export class LessonRoom implements Room {
  readonly id = 'lesson'
  readonly connection = 'live'
  readonly ahead = 0
  readonly seat = 0
  readonly talk = []
  readonly replay = null
  readonly lesson: LessonRoom = this
  step = $state(0)
  private scene = $state(0)

  constructor(readonly plan: Lesson) {}

  /** What the learner is asked to do, or told. */
  get text(): string {
    return say(this.current.text as Key)
  }

  get isToRead(): boolean {
    return !this.current.move && !this.isOver
  }

  get isOver(): boolean {
    return this.step === this.plan.steps.length - 1
  }

  private get current() {
    return this.plan.steps[this.step]!
  }

  get view(): any {
    return this.plan.scenes[this.scene]!.view
  }

  readonly isLate = false
  readonly muted = []

  get isMyTurn(): boolean {
    return !!this.current.move && this.view.actors.includes(this.seat)
  }

  get events(): Event[] {
    return this.plan.scenes.slice(0, this.scene + 1).map((scene, seq) => ({
      seq,
      at: 0,
      kind: 'moved',
      seat: null,
      facts: [],
      sentences: (scene.told[language() satisfies Language] ?? []).map((each) =>
        each.replaceAll('{you}', me.called),
      ),
    }))
  }

  get table(): TableShown {
    const seats = this.plan.names.map((name, seat) => ({
      keeper: seat ? 'bot' : 'person',
      name: name.replace('{you}', me.called),
      level: '',
      is_here: true,
      is_played_for: false,
      is_host: !seat,
    }))
    return {
      id: this.id,
      version: this.scene,
      status: 'running',
      game: this.plan.game,
      options: {},
      seats,
      is_listed: false,
      pace: { kind: 'relaxed', seconds: 0, absent_after: 0 },
      deadlines: [],
      commitment: '',
      salts: [],
      spectators: 0,
      rematch: '',
      your_seat: 0,
      is_host: true,
      may_undo: false,
    }
  }

  /** Go on after something to read. */
  goOn(): void {
    if (this.isToRead) this.step++
  }

  async move(move: string): Promise<Answer> {
    if (move !== this.current.move) {
      const refusal = {
        type: 'refused',
        id: '',
        code: 'lesson',
        text: this.text,
        clause: '',
        facts: {},
      } as const
      return { kind: 'refused', refusal }
    }
    const until = this.current.scene
    this.step++
    this.scene++
    this.letOthersPlay(until)
    return { kind: 'done', version: this.scene }
  }

  /** The others' moves, one after the other. */
  private async letOthersPlay(until: number): Promise<void> {
    while (this.scene < until) {
      await new Promise((go) => setTimeout(go, mayMove() ? BEAT : BEAT / 3))
      this.scene++
    }
  }

  ask = async (): Promise<Answer> => ({ kind: 'stale' })
  mute = async (): Promise<Answer> => ({ kind: 'stale' })
  undo = async (): Promise<Answer> => ({ kind: 'stale' })
}
