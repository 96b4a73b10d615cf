/** What a space of a progress board gives, as small signs: `coin 2`, `level4 1`, `remove collapse`. */
import type { IconName } from '$/draw/icons'

const ICONS: Record<string, IconName> = {
  coin: 'coin',
  vp: 'star',
  draw: 'deck',
  level4: 'deck',
  faction: 'deck',
  machine: 'gear',
  collapse: 'rocks',
  cart: 'cart',
  activate: 'lamp',
  advance: 'marker',
}
const LETTERS: Record<string, string> = { level4: 'IV', faction: '✱' }

export interface SignLook {
  /** None for what stands between two signs. */
  icon: IconName | undefined
  /** How many; a number that grows ends in a plus. */
  n: string
  /** What is written on the icon. */
  letters: string
  isRemoved: boolean
}

export function signOf(sign: string): SignLook {
  const [first = '', second = ''] = sign.split(' ')
  return {
    icon: ICONS[first] ?? ICONS[second],
    n: first in ICONS ? second.replace(/^0\+$/, '+') : '',
    letters: LETTERS[first] ?? '',
    isRemoved: first === 'remove',
  }
}

const WIDTHS = { n: 16, icon: 25, between: 14 }

/** Signs in a row, each with the place where it begins. */
export function signRow(signs: readonly string[]): { look: SignLook; x: number }[] {
  let x = 0
  return signs.map((sign) => {
    const look = signOf(sign)
    const placed = { look, x }
    x += look.icon ? (look.n ? WIDTHS.n : 0) + WIDTHS.icon : WIDTHS.between
    return placed
  })
}
