/** The games, each with its own part of the client: the `index.ts` of a folder here. */
import type { Component } from 'svelte'
import type { LessonShown } from '$generated/lessons'
import type { Drawings } from '$/rules/pictures'
import type { Room } from '$/wire/room.svelte'
import type { Key, Language } from '$/words/words.svelte'
import { byGame } from './folders'

/** What a page needs of a game. Beside it the folder has `sounds.ts` and `deal.ts`. */
export interface GameClient {
  /** The picture on its door, in a box of 400 by 200. */
  Scene: Component
  /** Loaded when somebody sits down, takes the lesson, or reads the rules. */
  table: () => Promise<{ default: Component<{ room: Room }> }>
  lesson: () => Promise<{ default: LessonShown }>
  drawings: (language: Language) => Promise<Drawings>
  /** The parts of a deal that only the command line can check, by the table's options. */
  beyond?: (options: { [name: string]: any }) => Key
}

const found = byGame(
  import.meta.glob<GameClient>('./*/index.ts', { eager: true, import: 'client' }),
)

/** What a game has, if there is such a game. */
export const clientOf = (game: string): GameClient | undefined => found[game]
