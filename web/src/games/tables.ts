/** The tables of the games, each loaded when somebody sits at one. */
import type { Component } from 'svelte'
import type { Lesson } from '$/wire/lesson.svelte'
import type { Room } from '$/wire/room.svelte'

type GameTable = Component<{ room: Room }>

export const tables: Record<string, () => Promise<{ default: GameTable }>> = {
  saboteur: () => import('./saboteur/Table.svelte'),
  'gold-mine': () => import('./gold_mine/Table.svelte'),
  'imperial-miners': () => import('./imperial_miners/Table.svelte'),
}

// TypeScript reads words in a JSON file as any text.
const lesson = (file: Promise<{ default: unknown }>) => file as Promise<{ default: Lesson }>

/** The lessons, each loaded when somebody takes it. */
export const lessons: Record<string, () => Promise<{ default: Lesson }>> = {
  saboteur: () => lesson(import('$generated/lessons/saboteur.json')),
  'gold-mine': () => lesson(import('$generated/lessons/gold-mine.json')),
  'imperial-miners': () => lesson(import('$generated/lessons/imperial-miners.json')),
}
