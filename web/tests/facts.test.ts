import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { Fact } from '$generated/views'
import type { SaboteurFact } from '$generated/views/saboteur'
import { cardTold } from '$/games/saboteur/cards'
import { writtenFace } from '$/games/gold_mine/tiles'
import { factsOf, linesOf } from '$/table/facts'

const laid: Fact = { fact: 'laid', seat: 0, card: 'NES turned', cell: '1,0', to: null }
const drew: Fact = { fact: 'drew', seat: 0, to: null }

describe('a sentence', () => {
  it('has the fact that it tells beside it; facts without one are passed over', () => {
    const told = [
      { sentence: 'Laid.', facts: [laid] },
      { sentence: null, facts: [drew] },
    ]
    expect(linesOf({ told })).toEqual([{ sentence: 'Laid.', fact: laid }])
  })

  it('that tells several facts shows none', () => {
    const told = [{ sentence: 'Draws two cards.', facts: [drew, drew] }]
    expect(linesOf({ told })).toEqual([{ sentence: 'Draws two cards.', fact: null }])
  })
})

test('the facts of events are all that happened, in order', () => {
  const told = [
    { sentence: null, facts: [drew] },
    { sentence: 'Laid.', facts: [laid] },
  ]
  expect(factsOf({ told }, { told: [] }, { told })).toEqual([drew, laid, drew, laid])
})

describe('a picture in the log', () => {
  it.each([
    [
      { fact: 'laid', card: 'NES turned' },
      { name: 'NES', isTurned: true },
    ],
    [
      { fact: 'removed', card: 'XN' },
      { name: 'XN', isTurned: false },
    ],
    [
      { fact: 'broke', tool: 'lamp' },
      { name: 'break-lamp', isTurned: false },
    ],
    [
      { fact: 'fixed', card: 'pick/lamp', tool: 'pick' },
      { name: 'fix-pick/lamp', isTurned: false },
    ],
    [
      { fact: 'looked', goal: 'top' },
      { name: 'map', isTurned: false },
    ],
    [{ fact: 'rockfall-laid' }, { name: 'rockfall', isTurned: false }],
    [{ fact: 'passed' }, null],
  ])('shows the card of %o', (fact, card) => {
    expect(cardTold(fact as SaboteurFact)).toEqual(card)
  })

  it('can be drawn for every card that a game of Saboteur tells of', () => {
    const { known } = JSON.parse(readFileSync('generated/games/saboteur-italian.json', 'utf-8'))
    const facts = known.flatMap(({ events }: any) => factsOf<SaboteurFact>(...events))
    const names: string[] = facts.flatMap((fact: SaboteurFact) => cardTold(fact)?.name ?? [])
    const right = /^(X?N?E?S?W?|(break|fix)-(pick|lamp|cart)(\/(lamp|cart))?|map|rockfall)$/
    expect(names.filter((name) => !right.test(name))).toEqual([])
    expect(new Set(names).size).toBeGreaterThan(20)
  })

  it('shows a tile as it was turned', () => {
    expect(writtenFace('N3 turned 2', null).tunnels.map(({ sides }) => sides.join(''))).toEqual([
      'ESW',
    ])
    expect(writtenFace('N3', null).tunnels.map(({ sides }) => sides.join(''))).toEqual(['NEW'])
  })
})
