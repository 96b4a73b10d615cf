/** What lies in the box: cards, events and boards with their texts, as the server tells them. */
import type {
  BoardDetails,
  CardDetails,
  Effect,
  EventKind,
  HalfName,
  ImperialMinersPiece,
} from '$generated/views/imperial-miners'

export type { Effect, HalfName }

export interface CardPiece extends CardDetails {
  number: number
  name: string
  effects: Effect[]
}

export interface EventPiece {
  name: string
  text: string
  /** Nothing until the texts are here. */
  kind: EventKind | ''
}

export interface BoardPiece extends BoardDetails {
  id: string
  name: string
  spaces: Effect[]
}

/** All pieces of a table, to be asked for by what views call them. */
export class Box {
  private cards = new Map<number, CardPiece>()
  private events = new Map<number, EventPiece>()
  private boards = new Map<string, BoardPiece>()
  private surfaces = new Map<string, string>()
  private factions = new Map<string, string>()
  private effects = new Map<string, { name: string; effect: Effect }>()

  constructor(pieces: readonly ImperialMinersPiece[]) {
    for (const piece of pieces) this.add(piece)
  }

  private add(piece: ImperialMinersPiece): void {
    const { id, name, effects } = piece
    for (const effect of effects) this.effects.set(effect.of, { name, effect })
    switch (piece.kind) {
      case 'card':
        this.cards.set(Number(id), { ...piece.details, number: Number(id), name, effects })
        break
      case 'event':
        this.events.set(Number(id), { ...piece.details, name, text: effects[0]!.text })
        break
      case 'board':
        this.boards.set(id, { ...piece.details, id, name, spaces: effects })
        break
      case 'surface':
        this.surfaces.set(id, name)
        break
      case 'faction':
        this.factions.set(id, name)
    }
  }

  card(number: number): CardPiece {
    return this.cards.get(number) ?? nameless(number)
  }

  event(number: number): EventPiece {
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
