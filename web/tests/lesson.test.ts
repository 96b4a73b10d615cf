import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LessonShown } from '$generated/lessons'
import type { Fact } from '$generated/views'
import type { GoldMineView } from '$generated/views/gold-mine'
import { factsOf } from '$/table/facts'
import type { LessonRoom as Room } from '$/wire/lesson.svelte'

// The room asks a browser what its person likes and is called.
vi.mock('$/settings.svelte', () => ({ mayMove: () => true }))
vi.mock('$/me.svelte', () => ({ me: { called: 'Ann', name: 'Ann', language: 'en' } }))
vi.mock('$/words/words.svelte', () => ({
  language: () => 'en',
  say: (key: string, facts = {}) => [key, ...Object.values(facts)].join(' '),
}))

const { LessonRoom } = await import('$/wire/lesson.svelte')

const rested: Fact = { fact: 'rested', seat: 1, to: null }
const scene = (told: string[] = []) => ({
  view: { moves: ['dig', 'rest', 'roll'], actors: [1] } as GoldMineView,
  told: told.map((text) => ({ sentence: { en: text }, facts: [rested] })),
})
const NONE = { clause: '', move: '', lit: [], refusals: [] }
const REFUSAL = { code: 'too-far', clause: 'G-MOVE-02', text: { en: 'Too far for {you}.' } }
const PLAN: LessonShown = {
  game: 'gold-mine',
  names: ['{you}', 'Flint'],
  pieces: { en: [] },
  scenes: [scene(), scene(['{you} digs.']), scene(['Flint walks.']), scene(['Flint rests.'])],
  steps: [
    { ...NONE, text: 'read', scene: 0 },
    {
      text: 'dig',
      clause: 'G-TURN-03',
      move: 'dig',
      lit: ['dig', 'roll'],
      refusals: [{ ...REFUSAL, moves: ['walk 9,9'] }],
      scene: 3,
    },
    { ...NONE, text: 'end', scene: 3 },
  ],
}

describe('a lesson', () => {
  let room: Room

  beforeEach(() => {
    vi.useFakeTimers()
    room = new LessonRoom(PLAN)
  })

  test('begins with something to read, and nothing is lit', () => {
    expect(room.text).toBe('read')
    expect(room.isToRead).toBe(true)
    expect(room.isMyTurn).toBe(false)
    expect(room.view.moves).toEqual([])
    room.goOn()
    expect(room.text).toBe('dig')
  })

  test('lights what is asked for, and says which rule is behind it', () => {
    room.goOn()
    expect(room.view.moves).toEqual(['dig', 'roll'])
    expect(room.clause).toBe('G-TURN-03')
    expect(room.isMyTurn).toBe(true)
  })

  test("answers a wrong press with the rules' own refusal", async () => {
    room.goOn()
    expect(await room.move('walk 9,9')).toMatchObject({
      kind: 'refused',
      refusal: { clause: 'G-MOVE-02', text: 'Too far for Ann.' },
    })
    expect(room.step).toBe(1)
  })

  test('answers another fair move kindly', async () => {
    room.goOn()
    expect(await room.move('roll')).toMatchObject({
      kind: 'refused',
      refusal: { clause: '', text: 'web.learn.another' },
    })
  })

  test('takes no move where there is none to make', async () => {
    expect(await room.move('dig')).toEqual({ kind: 'stale' })
    expect(room.step).toBe(0)
  })

  test('tells what the others do, one after the other, before it goes on', async () => {
    room.goOn()
    await room.move('dig')
    expect(room.text).toBe('Ann digs.')
    expect(room.isMyTurn).toBe(false)
    vi.advanceTimersByTime(1500)
    expect(room.text).toBe('Flint walks.')
    expect(room.clause).toBe('')
    vi.advanceTimersByTime(1500)
    expect(room.text).toBe('end')
    expect(room.isOver).toBe(true)
    expect(factsOf(...room.events)).toHaveLength(3)
  })

  test('says whom it waits for where there is nothing to tell', async () => {
    const scenes = PLAN.scenes.with(1, scene())
    room = new LessonRoom({ ...PLAN, scenes })
    room.goOn()
    await room.move('dig')
    expect(room.text).toBe('web.waiting Flint')
  })

  test('does not make an impatient learner wait for the others', async () => {
    room.goOn()
    await room.move('dig')
    room.goOn()
    expect(room.text).toBe('end')
    vi.advanceTimersByTime(5000)
    expect(room.table.version).toBe(3)
  })

  test('goes back a step, also while the others play, and begins again', async () => {
    room.goOn()
    await room.move('dig')
    room.goTo(room.step - 1)
    expect(room.text).toBe('dig')
    expect(room.events).toHaveLength(1)
    vi.advanceTimersByTime(5000)
    expect(room.table.version).toBe(0)
    await room.move('dig')
    room.goTo(0)
    expect(room.text).toBe('read')
    room.goTo(-1)
    expect(room.step).toBe(0)
  })
})
