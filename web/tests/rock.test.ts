import { describe, expect, it } from 'vitest'
import { type Side, seeded, sidesOf, stub, tunnel, rotated } from '$/draw/rock'

const SIZE = { width: 80, height: 120 }
const MOUTHS: Record<Side, string> = {
  N: '28,0L52,0',
  E: '80,48L80,72',
  S: '52,120L28,120',
  W: '0,72L0,48',
}

describe('tunnels', () => {
  it('are the same at every look', () => {
    expect(tunnel(['N', 'E'], SIZE, 12, 'NE')).toBe(tunnel(['N', 'E'], SIZE, 12, 'NE'))
    expect(tunnel(['N', 'E'], SIZE, 12, 'NE')).not.toBe(tunnel(['N', 'E'], SIZE, 12, 'other'))
  })

  it.each(['N', 'EW', 'NE', 'NES', 'NESW'])('meet their neighbours exactly: %s', (text) => {
    const path = tunnel(sidesOf(text), SIZE, 12, text)
    for (const side of sidesOf(text)) expect(path).toContain(MOUTHS[side])
  })

  it('that end also begin exactly', () => {
    for (const side of sidesOf('NESW'))
      expect(stub(side, SIZE, 12, 30, 'x')).toContain(MOUTHS[side])
  })

  it('rotate with their card', () => {
    expect(rotated(['N', 'E'], 2)).toEqual(['S', 'W'])
    expect(rotated(['W'], 1)).toEqual(['N'])
  })
})

describe('chance for drawings', () => {
  it('is the same for the same text, and spread', () => {
    const [one, two] = [seeded('a'), seeded('a')]
    const drawn = Array.from({ length: 1000 }, one)
    expect(drawn).toEqual(Array.from({ length: 1000 }, two))
    expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true)
    expect(Math.abs(drawn.reduce((a, b) => a + b) / 1000 - 0.5)).toBeLessThan(0.05)
  })
})
