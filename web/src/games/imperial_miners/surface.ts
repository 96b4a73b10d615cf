/** The effects of the surface board, and where each stands on it. */
import type { IconName } from '$/draw/icons'

interface Zone {
  id: string
  pays: number
  icon: IconName
  n: number
}

export const ZONES: readonly Zone[] = [
  { id: 'coins', pays: 0, icon: 'coin', n: 2 },
  { id: '4', pays: 4, icon: 'marker', n: 2 },
  { id: '8', pays: 8, icon: 'marker', n: 5 },
  { id: 'cards', pays: 0, icon: 'deck', n: 3 },
]
export const ZONE = { width: 118, height: 36 }

export function zoneAt(index: number): { x: number; y: number } {
  return { x: 34 + index * (ZONE.width + 7), y: 34 }
}
