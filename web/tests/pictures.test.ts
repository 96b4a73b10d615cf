import { describe, expect, it } from 'vitest'
import * as goldMinePictures from '../src/games/gold_mine/rule_pictures'
import * as minersPictures from '../src/games/imperial_miners/rule_pictures'
import { Box } from '../src/games/imperial_miners/pieces'
import { signRow } from '../src/games/imperial_miners/signs'
import * as saboteurPictures from '../src/games/saboteur/rule_pictures'

const tried = (move: string) => ({ move, isAllowed: true })

describe('a picture of Saboteur', () => {
  it('knows what a move is drawn with', () => {
    const { triedOf } = saboteurPictures
    expect(triedOf(tried('path NE 1,1 turned'))).toMatchObject({
      card: 'NE',
      cell: '1,1',
      how: 'turned',
    })
    expect(triedOf(tried('rockfall 2,0'))).toMatchObject({ card: 'rockfall', cell: '2,0' })
    expect(triedOf(tried('map top'))).toMatchObject({ card: 'map', goal: 'top' })
    expect(triedOf(tried('break lamp 1'))).toMatchObject({ card: 'break-lamp', seat: 1 })
  })

  it('has room for every cell of its frame', () => {
    const shown = { frame: [0, 0, 2, 1], board: [], goals: [], seats: [] }
    const { width, height } = saboteurPictures.boxOf({ shown, tries: [], trail: [] })
    expect(width).toBeGreaterThan(3 * 80)
    expect(height).toBeGreaterThan(2 * 120)
  })

  it('draws cards that a text names, and nothing else', () => {
    for (const name of ['NES', 'XNEW turned', 'fix-pick/lamp', 'map']) {
      expect(saboteurPictures.isNamed(name)).toBe(true)
    }
    for (const text of ['N', 'path EW 1,0', 'EW sideways', 'break', 'take 3']) {
      expect(saboteurPictures.isNamed(text)).toBe(false)
    }
  })
})

describe('a picture of Gold Mine', () => {
  it('knows what a move is drawn with', () => {
    const { triedOf } = goldMinePictures
    expect(triedOf(tried('lay N1 2,0 turned 1'), 0).laid).toMatchObject({
      cell: '2,0',
      face: { tunnels: [{ sides: ['E', 'W'] }] },
    })
    expect(triedOf(tried('walk 1,0 NS'), 0)).toMatchObject({ place: '1,0 NS', seat: null })
    expect(triedOf(tried('place 4,0'), 0)).toMatchObject({ chamber: '4,0' })
    expect(triedOf(tried('gold 1'), 0)).toMatchObject({ seat: 1 })
    expect(triedOf(tried('passage'), 2)).toMatchObject({ seat: 2 })
  })

  it('draws tiles that a text names, as they lie or as they are stored', () => {
    expect(goldMinePictures.faceNamed('[NSp+EWb]')).toMatchObject({
      tunnels: [
        { sides: ['N', 'S'], hasPassage: true, hasBog: false },
        { sides: ['E', 'W'], hasPassage: false, hasBog: true },
      ],
    })
    expect(goldMinePictures.faceNamed('G2')).toMatchObject({ kind: 'chamber' })
    for (const text of ['N8', 'NS', '[]', '[EW', 'lay N1 2,0', 'p']) {
      expect(goldMinePictures.faceNamed(text)).toBeNull()
    }
  })
})

describe('a picture of Imperial Miners', () => {
  const details = { level: 2, cost: 2, factions: [], halves: [], discount: '' }
  const shown: minersPictures.Shown = {
    shows: 'mine',
    mine: [],
    carts: [],
    tokens: [],
    playing: 89,
    coins: 0,
    pointed: [],
    boards: ['1F', '2F', '3F'],
    board: 3,
    position: 2,
    box: new Box([
      { kind: 'card', id: '89', name: '', effects: [], details },
      { kind: 'board', id: '1F', name: '', effects: [], details: { signs: [] } },
    ]),
  }

  it('knows what a move is drawn with', () => {
    const { triedOf } = minersPictures
    expect(triedOf(tried('place -1'), shown)).toMatchObject({ at: '2,-1' })
    expect(triedOf(tried('edge 2,1 R'), shown)).toMatchObject({ at: '2,1 R' })
    expect(triedOf(tried('surface 4'), shown)).toMatchObject({ at: '4' })
    expect(triedOf(tried('advance 1'), shown).space).toEqual({ board: 3, position: 3 })
    expect(triedOf(tried('advance 2 on 1'), shown).space).toEqual({ board: 1, position: 2 })
    expect(triedOf(tried('next 2'), shown).space).toEqual({ board: 2, position: 1 })
  })

  it('has room for cards that are only tried', () => {
    const narrow = minersPictures.boxOf({ shown, tries: [], trail: [] })
    const wide = minersPictures.boxOf({ shown, tries: [tried('place 9')], trail: [] })
    expect(wide.width).toBeGreaterThan(narrow.width)
    expect(wide.height).toBeGreaterThan(narrow.height)
  })

  it('has the signs of a space beside each other', () => {
    const row = signRow(['coin 4', 'or', 'level4 1'])
    expect(row.map(({ look }) => look.icon)).toEqual(['coin', undefined, 'deck'])
    expect(row[0]!.x < row[1]!.x && row[1]!.x < row[2]!.x).toBe(true)
  })
})
