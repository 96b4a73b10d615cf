import { describe, expect, it } from 'vitest'
import games from '$generated/games.json'
import { byGame } from '$/games/folders'

const NAMES = Object.keys(games).sort()
const FILES = import.meta.glob('../src/games/*/*.ts')

describe('the games', () => {
  it('are named by their folders', () => {
    expect(byGame({ './gold_mine/index.ts': 1, '../games/saboteur/deal.ts': 2 })).toEqual({
      'gold-mine': 1,
      saboteur: 2,
    })
  })

  it.each(['index', 'sounds', 'deal', 'drawings'])('all have a module %s', (part) => {
    const found = Object.keys(FILES).filter((path) => path.endsWith(`/${part}.ts`))
    const named = byGame(Object.fromEntries(found.map((path) => [path, true])))
    expect(Object.keys(named).sort()).toEqual(NAMES)
  })

  it('come with the shortest first', () => {
    const minutes = Object.values(games).map((game) => game.minutes)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  })
})
