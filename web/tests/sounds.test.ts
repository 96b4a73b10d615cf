import { describe, expect, it } from 'vitest'
import { soundsOf } from '$/sounds/by_fact'

describe('what is heard', () => {
  it('is each sound once, in order', () => {
    const facts = (['rolled', 'walked', 'took', 'walked'] as const).map((fact) => ({ fact }))
    expect(soundsOf('gold-mine', facts)).toEqual(['dice', 'steps', 'nugget'])
  })

  it('differs from game to game, and from token to token', () => {
    expect(soundsOf('gold-mine', [{ fact: 'drew' }])).toEqual([])
    const tokens = (['machine', 'collapse'] as const).map(
      (token) => ({ fact: 'token-placed', token }) as const,
    )
    expect(soundsOf('imperial-miners', tokens)).toEqual(['machine', 'rubble'])
    expect(soundsOf('saboteur', tokens)).toEqual([])
  })
})
