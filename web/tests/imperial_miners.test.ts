import { describe, expect, test } from 'vitest'
import type {
  About,
  ImperialMinersFact,
  ImperialMinersView,
  Player,
} from '$generated/views/imperial-miners'
import {
  CARD,
  GAP,
  beyond,
  cartsIfPlaced,
  edgePoint,
  fitted,
  linesOf,
  placeOf,
  widthOf,
} from '$/games/imperial_miners/cards'
import { diggerOf, linksOf } from '$/games/imperial_miners/chain'
import {
  choices,
  handVerb,
  keeping,
  kept,
  litCards,
  litEdges,
  litSpaces,
  slots,
  tries,
} from '$/games/imperial_miners/moves'
import { Box } from '$/games/imperial_miners/pieces'

const effect = (of: string, text: string, choices = {}) => ({ of, text, choices })
const box = new Box([
  {
    kind: 'card',
    id: '89',
    name: 'Feeding Time',
    effects: [effect('card 89 1', 'Gain 1 coin.'), effect('card 89 2', 'Advance.')],
    details: { level: 2, cost: 2, factions: [], halves: ['TL', 'R', 'BR'], discount: '' },
  },
  {
    kind: 'event',
    id: '2',
    name: 'Night Trading',
    effects: [effect('event 2', 'You may pay.', { '0': ['Pay 1.', 'Pay 3.'] })],
    details: { kind: 'end' },
  },
  {
    kind: 'board',
    id: '1F',
    name: 'Lantern Shaft',
    effects: [effect('space 1F 1', 'Gain 1 coin.'), effect('space 1F 2', 'Gain 2 coins.')],
    details: { signs: [['coin 1'], ['coin 2']] },
  },
  { kind: 'surface', id: 'coins', name: 'Gain 2 coins.', effects: [], details: {} },
  { kind: 'faction', id: 'roman', name: 'Romans', effects: [], details: {} },
])

function player(
  asks: Player['asks'],
  about: Partial<About> = {},
  more: Partial<Player> = {},
): Player {
  return {
    asks,
    about: { at: null, of: null, step: null, left: null, faction: null, ...about },
    board: null,
    position: 0,
    mine: [{ at: '2,1', card: 89, machines: 0, collapse: false, activated: true }],
    coins: 0,
    carts: 0,
    score: 0,
    ...more,
  } as Player
}

function asked(one: Player, moves: string[]) {
  const view: Pick<ImperialMinersView, 'boards' | 'decks' | 'discards' | 'moves'> = {
    boards: ['1F'],
    decks: [3, 2, 1, 0],
    discards: [[], [9], [], []],
    moves,
  }
  return choices(view, one, box, (key) => key)
}

describe('where cards lie', () => {
  test('rows are half a card apart', () => {
    expect(placeOf('1,0')).toEqual({ x: 0, y: 0 })
    expect(placeOf('2,1')).toEqual({ x: (CARD.width + GAP) / 2, y: CARD.height + GAP })
  })

  test('an edge has the same middle from either card', () => {
    const [x, y] = edgePoint('1,0 BR')
    const below = placeOf('2,1')
    expect(x).toBeCloseTo((CARD.width * 0.75 + below.x + CARD.width / 4) / 2)
    expect(y).toBe(CARD.height + GAP / 2)
  })

  test.each([
    ['2,1', 'TL', '1,0'],
    ['2,1', 'TR', '1,2'],
    ['2,1', 'R', '2,3'],
    ['1,0', 'BL', '2,-1'],
  ] as const)('beyond %s %s lies %s', (at, half, other) => {
    expect(beyond(at, half)).toBe(other)
  })

  test('a cart would be completed where the other half waits', () => {
    const halvesAt = (at: string) => ({ '1,0': ['BR'], '2,3': ['R'] })[at] as any
    expect(cartsIfPlaced(['TL', 'R', 'BR'], '2,1', halvesAt)).toEqual(['TL'])
  })
})

describe('texts on a card', () => {
  test('no line is wider than there is room', () => {
    const text = 'Gain 1 VP, plus 1 VP for every 2 machines in your mine (at most 5 in all).'
    for (const line of linesOf(text, 120, 11)) expect(widthOf(line) * 11).toBeLessThanOrEqual(120)
    expect(linesOf(text, 120, 11).join(' ')).toBe(text)
  })

  test('short texts are larger than long ones', () => {
    const short = fitted(['Gain 2 coins.'], 160, 60)
    const long = fitted(['Gain 2 coins and more. '.repeat(9), 'Gain 1 VP.'], 160, 60)
    expect(short.size).toBeGreaterThan(long.size)
    expect(long.blocks[1]!.y).toBeGreaterThan(long.blocks[0]!.height)
  })
})

describe('what can be pressed', () => {
  test('places, cards and edges by their names', () => {
    expect(slots(['place -1', 'place 3'], 2).get('2,-1')).toBe('place -1')
    expect(litCards(['up 0', 'up 2'], '2,1').get('1,2')).toBe('up 2')
    expect(litCards(['activate 1,0', 'enough'], null).get('1,0')).toBe('activate 1,0')
    expect(litEdges(['edge 1,0 BR']).get('1,0 BR')).toBe('edge 1,0 BR')
  })

  test("spaces ahead on the marker's own board, on any board at first, and the bottom of the next", () => {
    const on = player('move', {}, { board: 2, position: 3 })
    expect([...litSpaces(['advance 2', 'stay'], on)]).toEqual([['2 5', 'advance 2']])
    expect(litSpaces(['advance 1 on 3'], player('move')).get('3 1')).toBe('advance 1 on 3')
    expect(litSpaces(['next 1'], player('next')).get('1 1')).toBe('next 1')
  })

  test('four cards are kept in whatever order they were pressed', () => {
    expect(keeping([98, 19, 56, 105])).toBe('keep 19 56 98 105')
  })

  test('only cards that may be kept are lit', () => {
    expect([...kept(['keep 19 56 98 105', 'keep 19 56 98 106'])]).toEqual([19, 56, 98, 105, 106])
    expect([...kept(['dig'])]).toEqual([])
  })

  test('what cards of the hand are pressed for', () => {
    expect(handVerb(player('card'))).toBe('play')
    expect(handVerb(player('hand'))).toBe('discard')
    expect(handVerb(player('slot'))).toBeNull()
  })
})

describe('answers in words', () => {
  test('an effect that cannot be resolved is shown, and can be asked about', () => {
    const found = asked(player('option', { at: '2,1' }), ['decline', 'do 1'])
    expect(found.map(({ move, isPossible }) => [move, isPossible])).toEqual([
      ['do 1', true],
      ['do 2', false],
      ['decline', true],
    ])
  })

  test('prices come from the step that is being done', () => {
    const found = asked(player('row', { of: 'event 2', step: 0 }), ['row 1', 'decline'])
    expect(found.map(({ text }) => text)).toEqual(['Pay 1.', 'Pay 3.', 'decline'])
  })

  test('a space says what it does', () => {
    const found = asked(player('move'), ['advance 2 on 1', 'stay'])
    expect(found[0]!.text).toBe('space: Gain 2 coins.')
  })

  test('what has a place on the drawing has no words but to stop', () => {
    expect(asked(player('cards'), ['card 2,1', 'enough']).map(({ move }) => move)).toEqual([
      'enough',
    ])
  })

  test('no legal move is without a way to make it', () => {
    for (const move of ['deck 2', 'faction roman', 'next 1', 'something new'])
      expect(asked(player('deck'), [move]).map((each) => each.move)).toEqual([move])
  })
})

describe('chains', () => {
  test('are counted card by card up to the surface, for one seat', () => {
    const links = linksOf(
      [
        { fact: 'placed', seat: 0, card: 89, at: '2,1', to: null },
        { fact: 'activated', seat: 0, card: 89, at: '2,1', to: null },
        { fact: 'gained', seat: 0, good: 'coin', n: 2, to: null },
        { fact: 'gained', seat: 1, good: 'vp', n: 9, to: null },
        { fact: 'activated', seat: 0, card: 21, at: '1,0', to: null },
        { fact: 'paid', seat: 0, good: 'coin', n: 1, to: null },
        { fact: 'reached-surface', seat: 0, to: null },
        { fact: 'drew', seat: 0, deck: 1, to: null },
      ],
      0,
    )
    expect(links.map(({ at, coin, cards }) => [at, coin, cards])).toEqual([
      ['2,1', 2, 0],
      ['1,0', -1, 0],
      ['surface', 0, 1],
    ])
  })

  test('are looked at where something happened last', () => {
    const event = (fact: ImperialMinersFact) => ({ told: [{ sentence: null, facts: [fact] }] })
    const placed = (seat: number) => event({ fact: 'placed', seat, card: 21, at: '1,0', to: null })
    expect(diggerOf([])).toBe(null)
    expect(diggerOf([placed(0), placed(2), event({ fact: 'chose', seat: 1, to: null })])).toBe(2)
  })
})

test('a card that is not revealed yet is tried where the view says, in the row of its level', () => {
  const open = ['1,-2', '1,2', '2,-1', '2,1']
  expect([...tries(open, 2, 'play 89')]).toEqual([
    ['2,-1', 'play 89'],
    ['2,1', 'play 89'],
  ])
  expect(tries(open, 3, 'play 133').size).toBe(0)
})
