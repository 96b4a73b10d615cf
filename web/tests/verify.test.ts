import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Known, PieceShown, Record as GameRecord } from '$generated/wire'
import { dealt } from '$/games/saboteur/deal'
import { factsOf } from '$/table/facts'
import { Chance, commitment, keyOf, toHex } from '$/verify/chance'
import { verify } from '$/verify/verify'

// What the server's own code draws from this secret and these salts.
const SECRET = `${'00'.repeat(31)}2a`
const KEY = keyOf(SECRET, ['a', '', 'my own luck'])

describe('chance', () => {
  it('comes from the secret and the salts as at the server', () => {
    expect(commitment(SECRET)).toBe(
      '97cc27bbfbeb5a1319ddcedba8cd4c026f13b5d5622dfdad180364973ef08ca9',
    )
    expect(toHex(KEY)).toBe('2f301e7c6b1011d2c85f19e2ee61e88ba864212455f0e5745368d9f59ab74062')
    const chance = new Chance(KEY, 'deal')
    expect([6, 6, 6, 2, 67, 1000, 3].map((n) => chance.below(n))).toEqual([2, 4, 1, 1, 21, 707, 2])
  })
})

describe('the deal of Saboteur', () => {
  it('is the server’s', () => {
    const options = { hand_deal_direction: 'counter-clockwise', ages: null } as const
    const deal = dealt(5, options, new Chance(KEY, 'deal'))
    expect(deal.starter).toBe(0)
    expect(deal.roles).toEqual(['miner', 'miner', 'saboteur', 'miner', 'miner'])
    expect(deal.goals).toEqual(['stone-NE', 'stone-NW', 'treasure'])
    expect(deal.hands[0]).toEqual(['NS', 'NW', 'fix-cart', 'NESW', 'NESW', 'NS'])
    expect(deal.hands[4]).toEqual(['XNES', 'NS', 'NES', 'map', 'EW', 'break-cart'])
  })

  it('is another one with another salt', () => {
    const options = { hand_deal_direction: 'clockwise', ages: null } as const
    const other = dealt(5, options, new Chance(keyOf(SECRET, ['b', '', 'my own luck']), 'deal'))
    expect(other.hands).not.toEqual(dealt(5, options, new Chance(KEY, 'deal')).hands)
  })
})

interface Table {
  record: GameRecord
  known: Known[]
  pieces: PieceShown[]
}

// Games that the server's rules played with the chance of a table; tools/deals.py makes them.
const made = (path: string) =>
  JSON.parse(readFileSync(new URL(`../generated/${path}.json`, import.meta.url), 'utf-8'))
const GAMES = [
  'saboteur-italian',
  'saboteur-brazilian',
  'gold-mine',
  'gold-mine-dead-end',
  'gold-mine-five-tiles',
  'gold-mine-own-tiles',
  'imperial-miners',
  'imperial-miners-eager',
  'imperial-miners-first-game',
]

/** The checks that fail, by name. */
function wrong({ record, known, pieces }: Table, shown: string | null = null): string[] {
  return verify(record, known, pieces, shown)
    .filter(({ isRight }) => !isRight)
    .map(({ key }) => key)
}

const facts = (table: Table, kind: string) =>
  table.known.flatMap(({ events }) => factsOf(...events).filter((fact) => fact.fact === kind))

/** Change the last fact of a kind as everybody who heard it was told it. */
function tamper(table: Table, kind: string, field: string, value: unknown): void {
  const last = facts(table, kind).at(-1)!
  const same = JSON.stringify(last)
  for (const fact of facts(table, kind))
    if (JSON.stringify(fact) === same) Object.assign(fact, { [field]: value })
}

describe.each(GAMES)('a game of %s', (name) => {
  it('that the server dealt is right in everything', () => {
    expect(wrong(made(`games/${name}`))).toEqual([])
  })

  it('with a changed byte in the secret, a salt or the fingerprint is refused', () => {
    const secret = made(`games/${name}`)
    secret.record.deal.secret = secret.record.deal.secret.replace('2a', '2b')
    expect(wrong(secret)).toContain('web.verify.commitment')
    const salt = made(`games/${name}`)
    salt.record.deal.salts[0] += ' '
    expect(wrong(salt).length).toBeGreaterThan(1)
    const digest = made(`games/${name}`)
    digest.record.deal.digest = digest.record.deal.digest.replace(/./, 'x')
    expect(wrong(digest)).toHaveLength(name.endsWith('first-game') ? 0 : 1)
  })

  it('of an older version is not held to a fingerprint that only that version writes', () => {
    const older = made(`games/${name}`)
    older.record.rules_version -= 1
    older.record.deal.digest = 'another'
    expect(wrong(older)).toEqual([])
  })

  it('is not the one that was shown before the deal, if another number was', () => {
    expect(wrong(made(`games/${name}`), 'another')).toEqual(['web.verify.shown'])
  })
})

describe.each(['saboteur', 'gold-mine', 'imperial-miners'])('deals of %s', (game) => {
  it('are all those of their secrets', () => {
    const { pieces } = made(`games/${game === 'saboteur' ? 'saboteur-italian' : game}`)
    for (const table of made(`deals/${game}`)) expect(wrong({ ...table, pieces })).toEqual([])
  })
})

describe('a lie', () => {
  it.each([
    ['saboteur-italian', 'drew-card', 'card', 'gold', 'web.verify.saboteur.draws'],
    ['gold-mine', 'rolled', 'die', 7, 'web.verify.gold-mine.dice'],
    ['gold-mine', 'duel-roll', 'against', 7, 'web.verify.gold-mine.dice'],
    ['gold-mine', 'rolled-for-passage', 'dice', [7, 7], 'web.verify.gold-mine.dice'],
    ['gold-mine', 'rolled-bonus', 'die', 7, 'web.verify.gold-mine.dice'],
    ['gold-mine', 'rolled-bats', 'die', 7, 'web.verify.gold-mine.dice'],
    ['gold-mine', 'drew', 'tile', 'X9', 'web.verify.gold-mine.draws'],
    ['imperial-miners', 'drew-card', 'card', 0, 'web.verify.imperial-miners.draws'],
    ['imperial-miners-eager', 'drew-card', 'card', 0, 'web.verify.imperial-miners.draws'],
  ])('in %s about %s is found', (game, kind, field, value, check) => {
    const table = made(`games/${game}`)
    tamper(table, kind, field, value)
    expect(wrong(table)).toEqual([check])
  })

  it('about a revealed card of Imperial Miners is found', () => {
    const table = made('games/imperial-miners')
    const [dug] = facts(table, 'dug')
    tamper(table, 'took-revealed', 'card', dug && 'card' in dug ? dug.card : 19)
    expect(wrong(table)).toEqual(['web.verify.imperial-miners.draws'])
  })

  it('about what a seat was dealt is found', () => {
    const saboteur = made('games/saboteur-brazilian')
    saboteur.known[2].views[0].hand.reverse()
    expect(wrong(saboteur)).toEqual(['web.verify.saboteur.deal'])
    const later = made('games/saboteur-brazilian')
    const began = later.known[1].views.find((view: any) => view?.round === 3)
    began.hand.reverse()
    expect(wrong(later)).toEqual(['web.verify.saboteur.rounds'])
    const miners = made('games/imperial-miners')
    miners.known[1].views[0].players[1].hand[0] = 0
    expect(wrong(miners)).toEqual(['web.verify.imperial-miners.hands'])
    const mine = made('games/gold-mine-five-tiles')
    mine.known[0].views[0].hands[1][0] = 'N1'
    expect(wrong(mine)).toEqual(['web.verify.gold-mine.deal'])
  })

  it('about a board or an event of Imperial Miners is found', () => {
    const table = made('games/imperial-miners')
    table.known[0].views[0].boards[2] = '3X'
    table.known[0].views.at(-1).past_events[4] = 0
    expect(wrong(table)).toEqual([
      'web.verify.imperial-miners.boards',
      'web.verify.imperial-miners.events',
    ])
  })
})

describe('the games tried', () => {
  const heard = (game: string) =>
    new Set<string>(factsOf(...made(`games/${game}`).known[0].events).map(({ fact }) => fact))

  it.each([
    ['gold-mine', ['rolled', 'rolled-for-passage', 'duel-roll', 'rolled-bonus', 'rolled-bats']],
    ['gold-mine-dead-end', ['returned']],
    ['imperial-miners', ['reshuffled', 'took-revealed', 'faction-missed', 'dug']],
    ['imperial-miners-eager', ['reshuffled', 'took-revealed', 'faction-missed', 'dug']],
    ['saboteur-italian', ['round-began', 'round-ended']],
  ])('hold what chance decides in %s', (game, kinds) => {
    expect(kinds.filter((kind) => !heard(game).has(kind))).toEqual([])
  })
})
