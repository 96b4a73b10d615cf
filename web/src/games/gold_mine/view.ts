/** What the server shows of a game of Gold Mine. */

export type Kind = 'entrance' | 'cavern' | 'chamber' | 'tunnel'

export type Phase =
  | 'develop'
  | 'return'
  | 'set-out'
  | 'lay'
  | 'walk'
  | 'cross'
  | 'act'
  | 'place'
  | 'bonus'
  | 'bonus-take'
  | 'drive'
  | 'over'
  | 'choose-tile'

/** A tunnel as it lies: "NEW", and what is on it. */
export interface TunnelShown {
  sides: string
  passage: boolean
  bog: boolean
}

export interface TileShown {
  cell: string
  tile: string
  kind: Kind
  tunnels: TunnelShown[]
  nugget: boolean
}

export interface Challenge {
  challenge: 'gold' | 'bats'
  challenger: number
  defender: number
  /** Three throws, the challenger's die first. */
  rolls: number[][]
  winner: number
}

export interface TileRow {
  id: string
  kind: Kind
  tunnels: string[]
  copies: number
}

/** Each round of rolling for the first player: a roll a seat, null for who was out. */
export type StartRolls = (number | null)[][]

export interface GoldMineView {
  game: 'gold-mine'
  seats: number
  options: { bogs: boolean; alliances: boolean; most_rounds: number; tiles: TileRow[] | null }
  phase: Phase
  round: number
  turn: number
  first: number
  start_rolls: StartRolls
  actors: number[]
  quota: number
  tiles: TileShown[]
  development: number
  piles: { tiles: number; known_at_bottom: string[] }[]
  drawn: string | null
  drawn_tunnels: TunnelShown[]
  hands: string[][]
  miners: (string | null)[]
  stashes: number[]
  gold_tokens: number[]
  bat_tokens: number[]
  supply: number
  steps: number
  dice: number[]
  /** Of the seat in turn. */
  may_take: boolean
  has_challenged: boolean
  is_stuck: boolean
  has_bonus_nugget: boolean
  challenge: Challenge | null
  winners: number[]
  why: 'running' | 'left-the-mine' | 'no-winner'
  viewer: number | null
  moves?: string[]
}
