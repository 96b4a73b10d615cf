import { describe, expect, it } from 'vitest'
import { pathOf, toolsOf } from '$/games/saboteur/cards'
import { isPlayable, layings, passing, removals, takings, targets } from '$/games/saboteur/moves'

describe('cards of Saboteur', () => {
  it('show their sides as they lie', () => {
    expect(pathOf('NES').sides).toEqual(['N', 'E', 'S'])
    expect(pathOf('NES turned').sides).toEqual(['N', 'S', 'W'])
    expect(pathOf('XNE')).toMatchObject({ isDead: true, sides: ['N', 'E'] })
  })

  it('name the tools that they mend', () => {
    expect(toolsOf('fix-pick/lamp')).toEqual(['pick', 'lamp'])
    expect(toolsOf('map')).toEqual([])
  })
})

describe('moves of Saboteur', () => {
  const moves = [
    'path NE 1,0',
    'path NE 1,0 turned',
    'path NES 2,0',
    'map top',
    'break lamp 2',
    'fix pick/lamp 3 lamp',
    'rockfall 1,1',
    'rockfall before 2',
    'pass NE',
  ]

  it('say where a path card can be laid, and how', () => {
    expect(layings(moves, 'NE').map((lay) => [lay.cell, lay.isTurned])).toEqual([
      ['1,0', false],
      ['1,0', true],
    ])
    expect(layings(moves, 'EW')).toEqual([])
  })

  it('say what an action card can be played on', () => {
    expect(targets(moves, 'map')).toEqual([{ move: 'map top', goal: 'top' }])
    expect(targets(moves, 'break-lamp')).toEqual([{ move: 'break lamp 2', seat: 2, tool: 'lamp' }])
    expect(targets(moves, 'break-pick')).toEqual([])
    expect(targets(moves, 'fix-pick/lamp')).toEqual([
      { move: 'fix pick/lamp 3 lamp', seat: 3, tool: 'lamp' },
    ])
    expect(targets(moves, 'rockfall')).toEqual([
      { move: 'rockfall 1,1', cell: '1,1' },
      { move: 'rockfall before 2', seat: 2 },
    ])
  })

  it('tell which cards can be played', () => {
    expect(isPlayable(moves, 'NES')).toBe(true)
    expect(isPlayable(moves, 'fix-cart')).toBe(false)
  })

  it('name passing, removing and taking', () => {
    expect(passing(moves, 'NE')).toBe('pass NE')
    expect(passing(['pass'], null)).toBe('pass')
    expect(removals(['remove 2,0', 'remove none'])).toEqual([
      { move: 'remove 2,0', cell: '2,0' },
      { move: 'remove none' },
    ])
    expect(takings(['take 3', 'take 2+1', 'take nothing']).map((each) => each.cards)).toEqual([
      [3],
      [2, 1],
      [],
    ])
  })
})
