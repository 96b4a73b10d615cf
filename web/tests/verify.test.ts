import { describe, expect, it } from 'vitest'
import { dealt } from '$/games/saboteur/deal'
import { Chance, commitment, keyOf, toHex } from '$/verify/chance'
import { hmac, sha256 } from '$/verify/sha256'

const text = (words: string) => new TextEncoder().encode(words)
// What the server's own code draws from this secret and these salts.
const SECRET = `${'00'.repeat(31)}2a`
const KEY = keyOf(SECRET, ['a', '', 'my own luck'])

describe('hashes', () => {
  it('are the standard’s', () => {
    expect(toHex(sha256(text('')))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    expect(toHex(sha256(text('a'.repeat(200))))).toBe(
      'c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5',
    )
    expect(toHex(hmac(text('k'.repeat(100)), text('m')))).toBe(
      '0482265a92ce176b0374f2192380b21e2d40126432c52f865cc0957053ae7a14',
    )
  })
})

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
    const options = { hand_deal_direction: 'counter-clockwise', ages: null }
    const deal = dealt(5, options, new Chance(KEY, 'deal'))
    expect(deal.starter).toBe(0)
    expect(deal.roles).toEqual(['miner', 'miner', 'saboteur', 'miner', 'miner'])
    expect(deal.goals).toEqual(['stone-NE', 'stone-NW', 'treasure'])
    expect(deal.hands[0]).toEqual(['NS', 'NW', 'fix-cart', 'NESW', 'NESW', 'NS'])
    expect(deal.hands[4]).toEqual(['XNES', 'NS', 'NES', 'map', 'EW', 'break-cart'])
  })

  it('is another one with another salt', () => {
    const options = { hand_deal_direction: 'clockwise', ages: null }
    const other = dealt(5, options, new Chance(keyOf(SECRET, ['b', '', 'my own luck']), 'deal'))
    expect(other.hands).not.toEqual(dealt(5, options, new Chance(KEY, 'deal')).hands)
  })
})
