import { describe, expect, it } from 'vitest'
import { FINGER, SMALL_FINGER, closeUp, fitting, outOfSight } from '$/table/viewport'

const PHONE = { width: 360, height: 320 }
const cell = (x: number, y: number) => ({ x: x * 100, y: y * 100, width: 100, height: 100 })
const LARGE = { x: 0, y: 0, width: 2000, height: 1500 }
const FAR = fitting(LARGE, PHONE)

describe('a board', () => {
  it('fits its window, in the middle, and is not blown up', () => {
    const { k, x } = fitting(LARGE, PHONE)
    expect(LARGE.width * k).toBeCloseTo(PHONE.width - 36)
    expect(x).toBeCloseTo(18)
    expect(fitting({ x: 0, y: 0, width: 10, height: 10 }, PHONE).k).toBe(1.6)
  })
})

describe('what may be pressed', () => {
  it('is shown as large as a finger needs it, in the middle', () => {
    const { k, x, y } = closeUp([cell(3, 3), cell(5, 3)], FAR, PHONE)!
    expect(100 * k).toBeCloseTo(FINGER)
    expect([450 * k + x, 350 * k + y]).toEqual([180, 160])
  })

  it('is larger where it is narrow', () => {
    expect(closeUp([{ ...cell(3, 3), least: 50 }], FAR, PHONE)!.k).toBeCloseTo(FINGER / 50)
  })

  it('is left as it is where it can be seen and is large enough, or where there is nothing', () => {
    const near = fitting({ x: 0, y: 0, width: 300, height: 300 }, PHONE)
    expect(closeUp([cell(0, 0)], near, PHONE)).toBe(null)
    expect(closeUp([cell(9, 9)], near, PHONE)).not.toBe(null)
    expect(closeUp([], FAR, PHONE)).toBe(null)
  })

  it('is a little smaller if it can then all be seen', () => {
    const lit = [cell(0, 0), cell(8, 0)]
    const viewport = closeUp(lit, FAR, PHONE)!
    expect(100 * viewport.k).toBeLessThan(FINGER)
    expect(100 * viewport.k).toBeGreaterThan(SMALL_FINGER)
    expect(outOfSight(lit, viewport, PHONE)).toBe(0)
    expect(closeUp(lit, viewport, PHONE)).toBe(null)
  })

  it('is shown where most of it is, if it does not all have room; the rest is counted', () => {
    const lit = [cell(0, 0), cell(17, 12), cell(18, 12), cell(19, 13)]
    const viewport = closeUp(lit, FAR, PHONE)!
    expect(100 * viewport.k).toBeCloseTo(FINGER)
    expect(outOfSight(lit, viewport, PHONE)).toBe(1)
    expect(outOfSight(lit, FAR, PHONE)).toBe(0)
  })
})
