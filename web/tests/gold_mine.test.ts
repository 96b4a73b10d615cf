import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { GoldMineFact, GoldMineView, Tile as TileShown } from '$generated/views/gold-mine'
import { dig, standings } from '../src/games/gold_mine/dig'
import { HOUSE } from '../src/games/gold_mine/house'
import {
  fittingRotation,
  goings,
  handOvers,
  layings,
  piles,
  placings,
  plain,
  rivals,
  writtenLaying,
} from '../src/games/gold_mine/moves'
import { allyOf, challengeTold, lead, loserOf } from '../src/games/gold_mine/story'
import {
  besideCells,
  cornerOf,
  storedFace,
  rotatedFace,
  writtenPlace,
} from '../src/games/gold_mine/tiles'

const face = (name: string, rotation = 0) => rotatedFace(storedFace(name, null), rotation)

describe('the house set', () => {
  it('is the one that the rules play with', () => {
    const toml = readFileSync('../src/pepita/games/gold_mine/house.toml', 'utf-8')
    const row = /id = "(\w+)"\nkind = "(\w+)"\ntunnels = (\[.*\])\ncopies = (\d+)/g
    const written = [...toml.matchAll(row)].map(([, id, kind, tunnels, copies]) => ({
      id,
      kind,
      tunnels: JSON.parse(tunnels!),
      copies: Number(copies),
    }))
    expect(HOUSE).toEqual(written)
  })
})

describe('moves', () => {
  const lays = ['lay N3 1,0', 'lay N3 1,0 turned 2', 'lay N3 0,1 turned 3', 'lay P2 1,0', 'roll']

  it('lay a tile on cells, rotated', () => {
    expect(layings(lays, 'N3').map(({ cell, rotation }) => [cell, rotation])).toEqual([
      ['1,0', 0],
      ['1,0', 2],
      ['0,1', 3],
    ])
    expect(layings(lays, 'P2').map(({ move }) => move)).toEqual(['lay P2 1,0'])
    expect(writtenLaying('N3', '1,0', 0)).toBe('lay N3 1,0')
    expect(writtenLaying('N3', '1,0', 2)).toBe('lay N3 1,0 turned 2')
  })

  it.each([
    ['1,0', 0, 0],
    ['1,0', 1, 2],
    ['1,0', 3, 0],
    ['0,1', 0, 3],
    ['5,5', 0, null],
  ])('show a tile on %s, held at %i, turned %o', (cell, held, rotation) => {
    expect(fittingRotation(layings(lays, 'N3'), cell, held)).toBe(rotation)
  })

  it('name tunnels, tiles and chambers to go to', () => {
    expect(goings(['walk 1,0 NS', 'drive -2,3', 'cross 4,4', 'stay'])).toEqual([
      { move: 'walk 1,0 NS', place: { cell: '1,0', sides: 'NS' } },
      { move: 'drive -2,3', place: { cell: '-2,3', sides: '' } },
      { move: 'cross 4,4', place: { cell: '4,4', sides: '' } },
    ])
    expect(placings(['place 4,0', 'decline'])).toEqual([
      { move: 'place 4,0', place: { cell: '4,0', sides: '' } },
    ])
  })

  it('name rivals, piles and nuggets', () => {
    const moves = ['gold 2', 'bats 1', 'bats 2', 'give 2 3', 'give 1 3', 'receive 1 3', 'end']
    expect(rivals(moves, 'gold')).toEqual([2])
    expect(rivals(moves, 'bats')).toEqual([1, 2])
    expect(handOvers(moves).map(({ move }) => move)).toEqual([
      'give 1 3',
      'receive 1 3',
      'give 2 3',
    ])
    expect(piles(['dig'], 'dig')).toEqual([1])
    expect(piles(['dig 1', 'dig 3', 'roll'], 'dig')).toEqual([1, 3])
    expect(piles(['return 2'], 'return')).toEqual([2])
    expect(plain(['end', 'roll', 'walk 1,0'])).toEqual(['roll', 'end'])
  })
})

describe('tiles', () => {
  const crossing: TileShown = {
    cell: '1,0',
    tile: 'N5',
    kind: 'tunnel',
    tunnels: [
      { sides: 'NS', passage: false, bog: false },
      { sides: 'EW', passage: false, bog: false },
    ],
    nugget: false,
  }

  it('rotate clockwise with what is on their tunnels', () => {
    expect(
      face('P4', 1).tunnels.map((tunnel) => [tunnel.sides.join(''), tunnel.hasPassage]),
    ).toEqual([
      ['EW', true],
      ['NS', false],
    ])
  })

  it('name a tunnel only where they have several', () => {
    expect(writtenPlace(crossing, 1)).toBe('1,0 EW')
    expect(writtenPlace({ ...crossing, tunnels: [crossing.tunnels[0]!] }, 0)).toBe('1,0')
  })

  it('lie north above south', () => {
    expect(cornerOf('2,3')).toEqual({ x: 200, y: -300 })
    expect(besideCells([crossing])).toEqual(new Set(['1,1', '2,0', '1,-1', '0,0']))
  })
})

describe('tunnels', () => {
  it.each(HOUSE.map((row) => [row.id]))(
    'of %s stay within their tile, in every rotation',
    (name) => {
      for (const rotation of [0, 1, 2, 3]) {
        for (const { walls, stands, passage } of dig(face(name, rotation))) {
          const numbers = [...walls.matchAll(/-?[\d.]+/g)].map(([text]) => Number(text))
          for (const number of [...numbers, ...stands.flat(), ...(passage ?? [])]) {
            expect(number).toBeGreaterThanOrEqual(-4)
            expect(number).toBeLessThanOrEqual(104)
          }
        }
      }
    },
  )

  it('cross on a bridge, the second over the first', () => {
    expect(dig(face('N5')).map(({ isBridge }) => isBridge)).toEqual([false, true])
    expect(dig(face('P4', 1)).map(({ isBridge }) => isBridge)).toEqual([false, true])
    expect(dig(face('N4')).map(({ isBridge }) => isBridge)).toEqual([false])
    expect(dig(face('N6')).some(({ isBridge }) => isBridge)).toBe(false)
  })

  it('are the same at every look', () => {
    expect(dig(face('G7', 2))).toEqual(dig(face('G7', 2)))
  })

  it.each([1, 2, 3, 4, 5, 6])('have room for %i miners, each at a point of its own', (many) => {
    for (const name of ['E1', 'N5', 'N6', 'G1']) {
      const points = standings(dig(face(name))[0]!, many).map(
        ({ at, off }) => `${at[0] + off[0]} ${at[1] + off[1]}`,
      )
      expect(new Set(points).size).toBe(many)
    }
  })
})

describe('the story', () => {
  const view = (more: object): GoldMineView =>
    ({
      seats: 4,
      turn: 1,
      round: 9,
      phase: 'over',
      options: { alliances: false, most_rounds: 200 },
      ...more,
    }) as GoldMineView

  it('tells who plays together', () => {
    expect(allyOf(view({ options: { alliances: true } }), 1)).toBe(3)
    expect(allyOf(view({}), 0)).toBeNull()
  })

  it('counts equal throws for the challenger', () => {
    const rolls = [
      [3, 3],
      [2, 5],
      [6, 1],
    ]
    expect(lead(rolls)).toEqual([2, 1])
    expect(lead(rolls, 1)).toEqual([1, 0])
  })

  it('finds a challenge among facts', () => {
    const walked: GoldMineFact = { fact: 'walked', seat: 0, place: '1,0', to: null }
    const told = challengeTold([
      walked,
      { fact: 'challenged', seat: 0, challenge: 'bats', target: 2, to: null },
      { fact: 'duel-roll', challenger: 0, rolls: 1, defender: 2, against: 4, to: null },
      { fact: 'duel-won', seat: 2, loser: 0, challenge: 'bats', to: null },
      { fact: 'turn-ended', seat: 0, to: null },
    ])
    expect(told).toEqual({
      challenge: 'bats',
      challenger: 0,
      defender: 2,
      rolls: [[1, 4]],
      winner: 2,
    })
    expect(loserOf(told!)).toBe(0)
    expect(challengeTold([walked])).toBeNull()
  })
})
