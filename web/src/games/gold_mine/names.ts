/** What tiles and places are called in words. */
import type { Tile as TileShown } from '$generated/views/gold-mine'
import { say, word } from '$/words/words.svelte'
import type { Face, Tunnel } from './tiles'
import { faceOf } from './tiles'

const SIDE_NAMES = { N: 'north', E: 'east', S: 'south', W: 'west' } as const

/** "north–east, secret passage". */
function nameOfTunnel({ sides, hasPassage, hasBog }: Tunnel, hasBogs: boolean): string {
  const way = sides.map((side) => say(`web.side.${SIDE_NAMES[side]}`)).join('–')
  const marks = [
    ...(hasPassage ? [say('web.gold-mine.passage')] : []),
    ...(hasBog && hasBogs ? [say('web.gold-mine.bog')] : []),
  ]
  return marks.length ? `${way} (${marks.join(', ')})` : way
}

export function nameOfFace(face: Face, hasBogs: boolean): string {
  const tunnels = face.tunnels.map((tunnel) => nameOfTunnel(tunnel, hasBogs)).join('; ')
  return `${word(face.kind)}: ${tunnels}`
}

/** A place that can be gone to; the tunnel is told where the tile has several. */
export function nameOfPlace(tile: TileShown, tunnel: number): string {
  const face = faceOf(tile)
  const nugget = tile.nugget ? `, ${say('web.gold-mine.nugget')}` : ''
  const way = face.tunnels.length > 1 ? `, ${nameOfTunnel(face.tunnels[tunnel]!, true)}` : ''
  return `${word(tile.kind)} ${tile.cell}${way}${nugget}`
}
