/** The meaning of a view's legal moves: where a tile can lie, where a miner can go. */
import { type Place, placeOf } from './tiles'

export interface Laying {
  move: string
  tile: string
  cell: string
  rotation: number
}

/** Where a tile can be laid, and how. */
export function layings(moves: readonly string[], tile: string): Laying[] {
  return moves.flatMap((move) => {
    const [verb, name, cell = '', , rotation = '0'] = move.split(' ')
    return verb === 'lay' && name === tile ? [{ move, tile, cell, rotation: Number(rotation) }] : []
  })
}

/** A laying as it is written, legal or not. */
export function writtenLaying(tile: string, cell: string, rotation: number): string {
  return `lay ${tile} ${cell}${rotation ? ` turned ${rotation}` : ''}`
}

/**
 * The rotation to show on a cell when a tile is held in some way: as it is held if that fits, else
 * the next that does. Rotations that look alike are written with the smallest number, so a tile held
 * at 3 may fit as 1.
 */
export function fittingRotation(
  lays: readonly Laying[],
  cell: string,
  held: number,
): number | null {
  const rotations = lays.filter((lay) => lay.cell === cell).map((lay) => lay.rotation)
  for (let more = 0; more < 4; more++) {
    const rotation = (held + more) % 4
    if (rotations.includes(rotation)) return rotation
  }
  return null
}

export interface Going {
  move: string
  place: Place
}

/** The places that a miner can go to, walking, crossing, or driven by bats. */
export function goings(moves: readonly string[]): Going[] {
  return moves.flatMap((move) => {
    const [verb, ...rest] = move.split(' ')
    const goes = verb === 'walk' || verb === 'drive' || verb === 'cross'
    return goes ? [{ move, place: placeOf(rest.join(' ')) }] : []
  })
}

/** The chambers where a nugget can be put. */
export function placings(moves: readonly string[]): Going[] {
  return moves.flatMap((move) => {
    const [verb, cell = ''] = move.split(' ')
    return verb === 'place' ? [{ move, place: { cell, sides: '' } }] : []
  })
}

export type Token = 'gold' | 'bats'

/** The seats that can be challenged with a token. */
export function rivals(moves: readonly string[], token: Token): number[] {
  return moves.flatMap((move) => {
    const [verb, seat] = move.split(' ')
    return verb === token ? [Number(seat)] : []
  })
}

/** The piles that a verb can name, counted from 1. */
export function piles(moves: readonly string[], verb: 'dig' | 'return'): number[] {
  return moves.flatMap((move) => {
    const [found, pile = '1'] = move.split(' ')
    return found === verb ? [Number(pile)] : []
  })
}

export interface HandOver {
  move: string
  verb: 'give' | 'receive'
  nuggets: number
  seat: number
}

/** What allies can hand over, few nuggets first. */
export function handOvers(moves: readonly string[]): HandOver[] {
  return moves
    .flatMap((move): HandOver[] => {
      const [verb, nuggets, seat] = move.split(' ')
      if (verb !== 'give' && verb !== 'receive') return []
      return [{ move, verb, nuggets: Number(nuggets), seat: Number(seat) }]
    })
    .sort((one, other) => one.nuggets - other.nuggets)
}

const PLAIN = [
  'draw',
  'roll',
  'passage',
  'rest',
  'stay',
  'take',
  'leave',
  'decline',
  'end',
] as const
export type Plain = (typeof PLAIN)[number]

/** The legal moves of one word, in the order in which they are offered. */
export function plain(moves: readonly string[]): Plain[] {
  return PLAIN.filter((move) => moves.includes(move))
}
