import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BY_FACT, SILENT, soundsOf } from '$/sounds/by_fact'

// What the rules call their facts.
const FACTS: Record<string, string[]> = JSON.parse(readFileSync('generated/facts.json', 'utf-8'))

describe.each(Object.keys(FACTS))('%s', (game) => {
  it('is heard, or silent on purpose, in every fact that it has', () => {
    const heard = Object.keys(BY_FACT[game]!)
    expect([...heard, ...SILENT[game]!].sort()).toEqual(FACTS[game])
  })
})

describe('what is heard', () => {
  it('is each sound once, in order', () => {
    const facts = ['rolled', 'walked', 'took', 'walked'].map((fact) => ({ fact }))
    expect(soundsOf('gold-mine', facts)).toEqual(['dice', 'steps', 'nugget'])
  })

  it('differs from game to game, and from token to token', () => {
    expect(soundsOf('gold-mine', [{ fact: 'drew' }])).toEqual([])
    const tokens = ['machine', 'collapse'].map((token) => ({ fact: 'token-placed', token }))
    expect(soundsOf('imperial-miners', tokens)).toEqual(['machine', 'rubble'])
    expect(soundsOf('saboteur', tokens)).toEqual([])
  })
})
