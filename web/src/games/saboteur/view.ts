/** What the server shows of a game of Saboteur. */

export type Role = 'miner' | 'saboteur'
export type GoalName = 'top' | 'middle' | 'bottom'

export interface Goal {
  goal: GoalName
  cell: string
  up: boolean
  face: string | null
  sides: string | null
}

export interface Owned {
  cards: number
  values: number[] | null
}

export interface RoundEnded {
  winner: Role
  finder: number | null
  roles: Role[]
  undealt: Role
  treasure: GoalName
}

export interface SaboteurView {
  game: 'saboteur'
  seats: number
  options: Record<string, unknown>
  round: number
  phase: 'play' | 'remove' | 'pick' | 'choose' | 'over'
  actors: number[]
  starter: number
  board: { cell: string; card: string }[]
  deck: number
  discards: number
  top_discard: string | null
  hand_sizes: number[]
  broken: string[][]
  looked: GoalName[][]
  undealt: Role | null
  rounds: RoundEnded[]
  viewer: number | null
  goals: Goal[]
  seen_discards: Record<string, number>
  roles: (Role | null)[]
  gold: {
    stack: number
    packet: number
    owned: Owned[]
    packet_cards: number[] | null
    stack_cards: Record<string, number> | null
  }
  hand?: string[]
  moves?: string[]
}
