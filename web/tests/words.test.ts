import { beforeAll, describe, expect, it, vi } from 'vitest'
import { say, speak, type Language } from '$/words/words.svelte'

// What speaking a language touches in a browser, besides the words.
beforeAll(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

const nuggets = (count: number) => say('web.gold-mine.words.stash', { nuggets: count })

describe('a sentence with a number', () => {
  it.each([
    ['en', ['0 nuggets', '1 nugget', '2 nuggets', '21 nuggets']],
    ['it', ['0 pepite', '1 pepita', '2 pepite', '21 pepite']],
    ['pt_BR', ['0 pepita', '1 pepita', '2 pepitas', '21 pepitas']],
    ['es_AR', ['0 pepitas', '1 pepita', '2 pepitas', '21 pepitas']],
  ] as [Language, string[]][])(
    'has the form of %s that the number takes',
    async (language, said) => {
      await speak(language)
      expect([0, 1, 2, 21].map(nuggets)).toEqual(said)
    },
  )

  it('keeps the form for many where millions have one of their own', async () => {
    await speak('it')
    expect(nuggets(1_000_000)).toBe('1000000 pepite')
  })
})
