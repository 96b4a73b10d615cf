/** What is drawn of Gold Mine in its rules, and where. */
import type { Shown } from '$generated/pictures/gold-mine'
import { sidesOf } from '$/draw/rock'
import { type Box, type Panel, type Try, isFramed } from '$/rules/pictures'
import { say } from '$/words/words.svelte'
import { HOUSE } from './house'
import { nameOfFace } from './names'
import { type Face, TILE, cornerOf, faceOf, storedFace, rotatedFace } from './tiles'

export type { Shown }

/** A move that is tried, as it is drawn. */
export interface Tried {
  isAllowed: boolean
  laid: { cell: string; face: Face } | null
  /** The place that the miner would come to. */
  place: string | null
  /** The chamber that would get a nugget. */
  chamber: string | null
  /** The seat that is meant, where nobody moves. */
  seat: number | null
}

const MARGIN = 26
/** The room above the mine for dice and stashes. */
export const STRIP = 44

export function triedOf({ move, isAllowed }: Try, mover: number): Tried {
  const [verb, first = '', second = '', , rotation = '0'] = move.split(' ')
  const none = { isAllowed, laid: null, place: null, chamber: null, seat: null }
  switch (verb) {
    case 'lay': {
      const face = rotatedFace(storedFace(first, null), Number(rotation))
      return { ...none, laid: { cell: second, face: { ...face, seed: `${first} ${second}` } } }
    }
    case 'walk':
    case 'drive':
    case 'cross':
      return { ...none, place: second ? `${first} ${second}` : first }
    case 'place':
      return { ...none, chamber: first }
    case 'gold':
    case 'bats':
      return { ...none, seat: Number(first) }
    default:
      return { ...none, seat: mover }
  }
}

export const stashesOf = ({ miners }: Shown) => miners.filter(({ stash }) => stash > 0)

export function boxOf({ shown }: Panel<Shown>): Box {
  const [left, bottom, right, top] = shown.frame as [number, number, number, number]
  const [from, to] = [cornerOf(`${left},${top}`), cornerOf(`${right},${bottom}`)]
  const strip = shown.dice.length || stashesOf(shown).length ? STRIP : 0
  return {
    x: from.x - MARGIN,
    y: from.y - MARGIN - strip,
    width: to.x - from.x + TILE + 2 * MARGIN,
    height: to.y - from.y + TILE + 2 * MARGIN + strip,
  }
}

export function thingsIn({ shown }: Panel<Shown>): string[] {
  const seen = shown.tiles.filter(({ cell }) => isFramed(cell, shown.frame))
  return [
    ...seen.map((tile) => {
      const nugget = tile.nugget ? `, ${say('web.gold-mine.nugget')}` : ''
      return `${tile.cell}: ${nameOfFace(faceOf(tile), shown.hasBogs)}${nugget}`
    }),
    ...shown.miners.map(({ seat, place, stash }) => {
      const miner = say('web.gold-mine.words.miner', { place })
      const gold = stash ? `, ${say('web.gold-mine.words.stash', { nuggets: stash })}` : ''
      return `${say('web.seat', { number: seat })}: ${miner}${gold}`
    }),
    ...(shown.dice.length ? [say('web.gold-mine.dice', { dice: shown.dice })] : []),
  ]
}

const SIGN = /^\[[NESWpb]+(\+[NESWpb]+)*\]$/

/** The tile that a text means: "[NSp+EW]" as it lies, "N1" as it is stored. */
export function faceNamed(text: string): Face | null {
  if (HOUSE.some(({ id }) => id === text)) return storedFace(text, null)
  if (!SIGN.test(text)) return null
  const tunnels = text
    .slice(1, -1)
    .split('+')
    .map((part) => ({
      sides: sidesOf(part),
      hasPassage: part.includes('p'),
      hasBog: part.includes('b'),
    }))
  return { kind: 'tunnel', tunnels, seed: text }
}
