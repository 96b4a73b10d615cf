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

/** The lessons, each loaded when somebody takes it. */
export const lessons: Record<string, () => Promise<{ default: Lesson }>> = {
  saboteur: () => import('$generated/lessons/saboteur.json'),
  'gold-mine': () => import('$generated/lessons/gold-mine.json'),
  'imperial-miners': () => import('$generated/lessons/imperial-miners.json'),
}
