import { describe, expect, it } from 'vitest'
import { anchor, sectionsOf, slug, spansOf } from '$/rules/markdown'

describe('the rules’ documents', () => {
  it('fall into sections, and clauses go by their ids', () => {
    const [title, clause] = sectionsOf(
      '# Saboteur\n\nWords.\n\n### S-PATH-04 Tunnels meet tunnels\n\nA rule.\n',
    )
    expect(title).toMatchObject({ id: 'saboteur', level: 1, clause: null })
    expect(clause).toMatchObject({
      id: 'S-PATH-04',
      title: 'Tunnels meet tunnels',
      clause: 'S-PATH-04',
    })
  })

  it('hold paragraphs, lists that go on, tables and code', () => {
    const text =
      '## A\n\none\ntwo\n\n- first\n  goes on\n- second\n\n| x | y |\n|---|---|\n| 1 | `2` |\n\n```\ncode\n```\n'
    expect(sectionsOf(text)[0]!.blocks).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'one two' }] },
      {
        kind: 'list',
        items: [[{ kind: 'text', text: 'first goes on' }], [{ kind: 'text', text: 'second' }]],
      },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'x' }], [{ kind: 'text', text: 'y' }]],
        rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'code', text: '2' }]]],
      },
      { kind: 'code', text: 'code' },
    ])
  })

  it('have spans of text, code, emphasis and links', () => {
    expect(spansOf('lay `NE` **here**, see [S-PATH-04](#s-path-04-tunnels)')).toEqual([
      { kind: 'text', text: 'lay ' },
      { kind: 'code', text: 'NE' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'here' },
      { kind: 'text', text: ', see ' },
      { kind: 'link', text: 'S-PATH-04', to: '#S-PATH-04' },
    ])
  })

  it('name other documents without a link: a browser could not follow it', () => {
    expect(spansOf('[the reference for cards](../cards.md)')).toEqual([
      { kind: 'text', text: 'the reference for cards' },
    ])
  })

  it('link to clauses by id and to other headings by their words', () => {
    expect(anchor('#s-path-04-tunnels-meet')).toBe('#S-PATH-04')
    expect(anchor('#rulings')).toBe('#rulings')
    expect(slug('A-06 Beside a face-down goal')).toBe('a-06-beside-a-face-down-goal')
  })
})
