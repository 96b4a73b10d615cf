/** What lies in the box: cards, events and boards with their texts, as the server tells them. */
import type { PieceShown } from '$generated/wire'

export interface Effect {
  of: string
  text: string
  choices: Record<string, string[]>
}

export type Half = 'L' | 'R' | 'TL' | 'TR' | 'BL' | 'BR'

export interface CardPiece {
  number: number
  name: string
  level: number
  cost: number
  factions: string[]
  halves: Half[]
  discount: string
  effects: Effect[]
}

export interface BoardPiece {
  id: string
  name: string
  spaces: Effect[]
  signs: string[][]
}

/** All pieces of a table, to be asked for by what views call them. */
export class Box {
  private cards = new Map<number, CardPiece>()
  private events = new Map<number, { name: string; text: string; kind: string }>()
  private boards = new Map<string, BoardPiece>()
  private surfaces = new Map<string, string>()
  private factions = new Map<string, string>()
  private effects = new Map<string, { name: string; effect: Effect }>()

  constructor(pieces: readonly PieceShown[]) {
    for (const piece of pieces) this.add(piece)
  }

  private add({ kind, id, name, effects: given, details }: PieceShown): void {
    const effects = given as Effect[]
    for (const effect of effects) this.effects.set(effect.of, { name, effect })
    const more = details as any
    if (kind === 'card')
      this.cards.set(Number(id), { ...more, number: Number(id), name, effects } as CardPiece)
    else if (kind === 'event')
      this.events.set(Number(id), { name, text: effects[0]!.text, kind: more.kind })
    else if (kind === 'board') this.boards.set(id, { id, name, spaces: effects, signs: more.signs })
    else if (kind === 'surface') this.surfaces.set(id, name)
    else if (kind === 'faction') this.factions.set(id, name)
  }

  card(number: number): CardPiece {
    return this.cards.get(number) ?? nameless(number)
  }

  event(number: number): { name: string; text: string; kind: string } {
    return this.events.get(number) ?? { name: String(number), text: '', kind: '' }
  }

  board(id: string): BoardPiece {
    return this.boards.get(id) ?? { id, name: id, spaces: [], signs: [] }
  }

  surface(id: string): string {
    return this.surfaces.get(id) ?? id
  }

  faction(id: string): string {
    return this.factions.get(id) ?? id
  }

  /** An effect by what a view calls it, such as `card 89 1`, with the name of its piece. */
  effect(of: string): { name: string; effect: Effect } | undefined {
    return this.effects.get(of)
  }
}

/** What a card is taken for until its texts are here. */
function nameless(number: number): CardPiece {
  const name = String(number)
  return { number, name, level: 1, cost: 0, factions: [], halves: [], discount: '', effects: [] }
}
