import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cardTold } from '$/games/saboteur/cards'
import { writtenFace } from '$/games/gold_mine/tiles'
import { toldIn } from '$/table/telling'

const event = (facts: Record<string, unknown>[], ...sentences: string[]) => ({
  seq: 1,
  at: 0,
  kind: 'moved',
  seat: 0,
  facts,
  sentences,
})

describe('a sentence', () => {
  it('tells the fact that it was made from; facts without one are passed over', () => {
    const laid = { fact: 'laid', card: 'NES turned' }
    const card = { fact: 'drew-card', card: 'map' }
    const told = toldIn('saboteur', event([laid, { fact: 'drew' }, card], 'Laid.', 'Drawn.'))
    expect(told.map(({ fact }) => fact)).toEqual([laid, card])
  })

  it('that tells several facts shows none', () => {
    const drew = { fact: 'drew', deck: 1 }
    const told = toldIn('imperial-miners', event([drew, drew], 'Draws two cards.'))
    expect(told).toEqual([{ sentence: 'Draws two cards.', fact: null }])
  })
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
    expect(cardTold(fact)).toEqual(card)
  })

  it('can be drawn for every card that a game of Saboteur tells of', () => {
    const { known } = JSON.parse(readFileSync('generated/games/saboteur-italian.json', 'utf-8'))
    const facts = known.flatMap(({ events }: any) => events.flatMap((each: any) => each.facts))
    const names: string[] = facts.flatMap((fact: any) => cardTold(fact)?.name ?? [])
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
