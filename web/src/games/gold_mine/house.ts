/** The house set: its tiles as stored, before any turn. Views name the tiles of a hand, no more. */
import type { TileKind } from '$generated/views/gold-mine'

export interface TileRow {
  id: string
  kind: TileKind
  tunnels: string[]
  copies: number
}

export const HOUSE: readonly TileRow[] = [
  { id: 'E1', kind: 'entrance', tunnels: ['NESW'], copies: 1 },
  { id: 'C1', kind: 'cavern', tunnels: ['NESW'], copies: 4 },
  { id: 'G1', kind: 'chamber', tunnels: ['N'], copies: 5 },
  { id: 'G2', kind: 'chamber', tunnels: ['NS'], copies: 6 },
  { id: 'G3', kind: 'chamber', tunnels: ['NE'], copies: 7 },
  { id: 'G4', kind: 'chamber', tunnels: ['NEW'], copies: 5 },
  { id: 'G5', kind: 'chamber', tunnels: ['NESW'], copies: 1 },
  { id: 'G6', kind: 'chamber', tunnels: ['NE passage'], copies: 2 },
  { id: 'G7', kind: 'chamber', tunnels: ['NEW passage'], copies: 2 },
  { id: 'P1', kind: 'tunnel', tunnels: ['NS passage'], copies: 1 },
  { id: 'P2', kind: 'tunnel', tunnels: ['NE passage'], copies: 2 },
  { id: 'P3', kind: 'tunnel', tunnels: ['NEW passage'], copies: 3 },
  { id: 'P4', kind: 'tunnel', tunnels: ['NS passage', 'EW'], copies: 2 },
  { id: 'P5', kind: 'tunnel', tunnels: ['NE passage', 'SW'], copies: 3 },
  { id: 'B1', kind: 'tunnel', tunnels: ['NS bog'], copies: 2 },
  { id: 'B2', kind: 'tunnel', tunnels: ['NE bog'], copies: 2 },
  { id: 'B3', kind: 'tunnel', tunnels: ['NEW bog'], copies: 2 },
  { id: 'B4', kind: 'tunnel', tunnels: ['NS bog', 'EW'], copies: 2 },
  { id: 'B5', kind: 'tunnel', tunnels: ['NS bog', 'EW bog'], copies: 1 },
  { id: 'B6', kind: 'tunnel', tunnels: ['NE bog', 'SW'], copies: 2 },
  { id: 'B7', kind: 'tunnel', tunnels: ['NE bog', 'SW bog'], copies: 1 },
  { id: 'N1', kind: 'tunnel', tunnels: ['NS'], copies: 7 },
  { id: 'N2', kind: 'tunnel', tunnels: ['NE'], copies: 7 },
  { id: 'N3', kind: 'tunnel', tunnels: ['NEW'], copies: 12 },
  { id: 'N4', kind: 'tunnel', tunnels: ['NESW'], copies: 4 },
  { id: 'N5', kind: 'tunnel', tunnels: ['NS', 'EW'], copies: 6 },
  { id: 'N6', kind: 'tunnel', tunnels: ['NE', 'SW'], copies: 6 },
  { id: 'N7', kind: 'tunnel', tunnels: ['N'], copies: 2 },
]
