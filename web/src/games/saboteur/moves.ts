/** The meaning of a view's legal moves: which card can go where. */
import { type Path, isPath, pathOf } from './cards'

export interface Laying {
  move: string
  cell: string
  isTurned: boolean
  path: Path
}

/** The places where a path card can be laid. */
export function layings(moves: readonly string[], card: string): Laying[] {
  return moves.flatMap((move) => {
    const [verb, name, cell, how] = move.split(' ')
    if (verb !== 'path' || name !== card) return []
    const path = pathOf(how ? `${card} ${how}` : card)
    return [{ move, cell: cell!, isTurned: how === 'turned', path }]
  })
}

/** A move that names something on the table: a cell, a goal, or a seat. */
export interface Target {
  move: string
  cell?: string
  goal?: string
  seat?: number
  tool?: string
}

/** What an action card of the hand can be played on. */
export function targets(moves: readonly string[], card: string): Target[] {
  return moves.flatMap((move): Target[] => {
    const [verb, first = '', second = '', third = ''] = move.split(' ')
    if (card === 'map' && verb === 'map') return [{ move, goal: first }]
    if (card === 'rockfall' && verb === 'rockfall') {
      if (first === 'before') return [{ move, seat: Number(second) }]
      return first === 'none' ? [{ move }] : [{ move, cell: first }]
    }
    if (card.startsWith('break-') && verb === 'break' && card === `break-${first}`) {
      return [{ move, seat: Number(second), tool: first }]
    }
    if (card.startsWith('fix-') && verb === 'fix' && card === `fix-${first}`) {
      return [{ move, seat: Number(second), tool: third || first }]
    }
    return []
  })
}

/** Whether a card of the hand can be played at all, other than by passing it. */
export function isPlayable(moves: readonly string[], card: string): boolean {
  return isPath(card) ? layings(moves, card).length > 0 : targets(moves, card).length > 0
}

/** The answers to a rockfall before the player: a cell for each, and perhaps none. */
export function removals(moves: readonly string[]): Target[] {
  return moves.flatMap((move): Target[] => {
    const [verb, cell] = move.split(' ')
    if (verb !== 'remove') return []
    return cell === 'none' ? [{ move }] : [{ move, cell: cell! }]
  })
}

export function passing(moves: readonly string[], card: string | null): string | undefined {
  return moves.find((move) => move === (card === null ? 'pass' : `pass ${card}`))
}

/** The gold that can be taken: the move, and the values of its cards. */
export function takings(moves: readonly string[]): { move: string; cards: number[] }[] {
  return moves.flatMap((move) => {
    const [verb, ...rest] = move.split(' ')
    if (verb !== 'take') return []
    const cards = rest[0] === 'nothing' ? [] : rest.join('+').split('+').map(Number)
    return [{ move, cards }]
  })
}
