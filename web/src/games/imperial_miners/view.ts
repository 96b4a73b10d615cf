/** What the server shows of a game of Imperial Miners. */

export type Ask =
  | 'nothing'
  | 'keep'
  | 'card'
  | 'slot'
  | 'option'
  | 'path'
  | 'surface'
  | 'branch'
  | 'row'
  | 'deck'
  | 'faction'
  | 'move'
  | 'next'
  | 'cards'
  | 'edge'
  | 'target'
  | 'discard'
  | 'hand'

export interface MineCard {
  at: string
  card: number
  machines: number
  collapse: boolean
  activated: boolean
}

/** What a decision is about: whose effect, at which of its steps, how often it goes on. */
export interface About {
  at: string | null
  of: string | null
  step: number | null
  left: number | null
  faction: string | null
}

export interface Player {
  colour: string
  coins: number
  vp: number
  carts: number
  score: number
  rank: string
  hand_levels: number[]
  shown: number[]
  hand: number[] | null
  costs: number[] | null
  mine: MineCard[]
  complete_carts: string[]
  cart_tokens: string[]
  open_carts: string[]
  factions: string[]
  board: number | null
  position: number
  boards_done: number
  moved: number
  has_chosen: boolean
  choice: number | number[] | 'dig' | null
  playing: number | null
  placed: string | null
  asks: Ask
  about: About | null
}

export interface MinersView {
  game: 'imperial-miners'
  seats: number
  options: Record<string, unknown>
  phase: 'keep' | 'event' | 'card' | 'mine' | 'end-of-round' | 'over'
  round: number
  rounds_to_come: number
  first: number
  actors: number[]
  event: number | null
  past_events: number[]
  boards: string[]
  decks: number[]
  discards: number[][]
  hand_limit: number
  players: Player[]
  viewer: number | null
  moves?: string[]
}
