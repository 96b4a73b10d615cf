/** A lesson: a table played by a script that the real rules have played through. */
import type { LessonShown, StepShown } from '$generated/lessons'
import type { View } from '$generated/views'
import type { Event, PieceShown, RefusalShown, SeatShown, TableShown, Told } from '$generated/wire'
import { me } from '$/me.svelte'
import { mayMove } from '$/settings.svelte'
import { linesOf } from '$/table/facts'
import { type Key, language, say } from '$/words/words.svelte'
import type { Answer, Room } from './room.svelte'

const BEAT = 1500
const MOST_TOLD = 3

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
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly plan: LessonShown) {}

  /** What the learner is asked to do, or told; while the others play, what they do. */
  get text(): string {
    if (!this.isPlayedOn) return say(this.current.text as Key)
    const lines = linesOf({ told: this.told(this.scene) })
    const last = lines.slice(-MOST_TOLD).map(({ sentence }) => sentence)
    return last.join(' ') || this.waiting
  }

  private get waiting(): string {
    const names = this.view.actors.map((seat: number) => named(this.plan.names[seat]!))
    return say('web.waiting', { names: names.join(', ') })
  }

  /** The rule behind it. */
  get clause(): string {
    return this.isPlayedOn ? '' : this.current.clause
  }

  /** There is something to read; the learner presses a button to go on. */
  get isToRead(): boolean {
    return this.isPlayedOn || (!this.current.move && !this.isOver)
  }

  get isOver(): boolean {
    return this.step === this.plan.steps.length - 1
  }

  /** The others have not yet done all that they do before the learner is asked again. */
  private get isPlayedOn(): boolean {
    return this.scene < this.startOf(this.step)
  }

  private get current(): StepShown {
    return this.plan.steps[this.step]!
  }

  /** The scene in which a step begins: the one in which the step before it ends. */
  private startOf(step: number): number {
    return this.plan.steps[step - 1]?.scene ?? 0
  }

  readonly isLate = false
  readonly muted = []

  /** Only what is asked for is lit. */
  readonly view: View = $derived.by(() => ({
    ...this.plan.scenes[this.scene]!.view,
    moves: this.isPlayedOn ? [] : this.current.lit,
  }))

  get isMyTurn(): boolean {
    return !!this.current.move && !this.isPlayedOn
  }

  readonly events: Event[] = $derived.by(() =>
    this.plan.scenes.slice(0, this.scene + 1).map((_, seq) => ({
      seq,
      at: 0,
      kind: 'moved',
      seat: null,
      told: this.told(seq),
    })),
  )

  get table(): TableShown {
    const seats = this.plan.names.map((name, seat): SeatShown => ({
      keeper: seat ? 'bot' : 'person',
      name: named(name),
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
      outcome: null,
      your_seat: 0,
      is_host: true,
      may_undo: false,
    }
  }

  private told(scene: number): Told[] {
    return this.plan.scenes[scene]!.told.map(({ sentence, facts }) => ({
      sentence: sentence && named(sentence[language()] ?? ''),
      facts,
    }))
  }

  /** Go on after something to read, or without waiting for the others. */
  goOn(): void {
    if (this.isPlayedOn) this.goTo(this.step)
    else if (this.isToRead) this.step++
  }

  /** Go to the beginning of a step. */
  goTo(step: number): void {
    clearTimeout(this.timer)
    this.step = Math.min(Math.max(step, 0), this.plan.steps.length - 1)
    this.scene = this.startOf(this.step)
  }

  async move(move: string): Promise<Answer> {
    if (!this.isMyTurn) return { kind: 'stale' }
    if (move !== this.current.move) return { kind: 'refused', refusal: this.refusalOf(move) }
    this.step++
    this.scene++
    this.letOthersPlay()
    return { kind: 'done', version: this.scene }
  }

  /** The rules' own refusal; or a friendly reminder if they allow the move. */
  private refusalOf(move: string): RefusalShown {
    const found = this.current.refusals.find(({ moves }) => moves.includes(move))
    if (!found) return this.reminder
    const { code, clause, text } = found
    return refused(code, clause, named(text[language()] ?? ''))
  }

  /** The answer to a press on something else. */
  get reminder(): RefusalShown {
    return refused('lesson', '', say('web.learn.another'))
  }

  /** The others' moves, one after the other. */
  private letOthersPlay(): void {
    if (!this.isPlayedOn) return
    this.timer = setTimeout(
      () => {
        this.scene++
        this.letOthersPlay()
      },
      mayMove() ? BEAT : BEAT / 3,
    )
  }

  close(): void {
    clearTimeout(this.timer)
  }

  pieces = async (): Promise<PieceShown[]> => this.plan.pieces[language()] ?? []
  ask = async (): Promise<Answer> => ({ kind: 'stale' })
  mute = async (): Promise<Answer> => ({ kind: 'stale' })
  undo = async (): Promise<Answer> => ({ kind: 'stale' })
}

function refused(code: string, clause: string, text: string): RefusalShown {
  return { type: 'refused', id: '', code, text, clause, facts: {} }
}

/** A text with the learner's name in it. */
function named(text: string): string {
  return text.replaceAll('{you}', me.called)
}
