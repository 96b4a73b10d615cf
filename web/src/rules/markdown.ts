/**
 * The rules' documents as parts to be drawn: just the Markdown that they use.
 *
 * Nothing becomes HTML here, so a document cannot run anything.
 */

export type Span =
  { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; to: string }

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string }

export interface Section {
  id: string
  title: string
  level: number
  /** The id of a clause like S-PATH-04, if it is one. */
  clause: string | null
  blocks: Block[]
}

const HEADING = /^(#{1,4}) (.+)$/
const CLAUSE = /^([A-Z]-[A-Z-]+-\d\d) (.+)$/
const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** The sections of a document, in order. */
export function sectionsOf(document: string): Section[] {
  const sections: Section[] = []
  let lines: string[] = []
  const flush = () => sections.at(-1)?.blocks.push(...blocksOf(lines))
  for (const line of document.split('\n')) {
    const heading = HEADING.exec(line)
    if (!heading) {
      lines.push(line)
      continue
    }
    flush()
    lines = []
    const title = heading[2]!
    const clause = CLAUSE.exec(title)
    sections.push({
      id: clause?.[1] ?? slug(title),
      title: clause?.[2] ?? title,
      level: heading[1]!.length,
      clause: clause?.[1] ?? null,
      blocks: [],
    })
  }
  flush()
  return sections
}

/** The anchor that GitHub would give to a heading: documents link to these. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

/** Where a link inside a document leads: clauses go by their ids. */
export function anchor(to: string): string {
  const clause = /^#([a-z]-[a-z-]+-\d\d)-/.exec(to)
  return clause ? `#${clause[1]!.toUpperCase()}` : to
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const taken = linesAlike(lines, at)
    if (taken.length) blocks.push(blockOf(taken))
    at += Math.max(1, taken.length)
  }
  return blocks
}

/** The lines from a place on that make one block. */
function linesAlike(lines: readonly string[], from: number): string[] {
  const kind = kindOf(lines[from]!)
  if (kind === 'none') return []
  let to = from + 1
  if (kind === 'code') {
    while (to < lines.length && !lines[to]!.startsWith('```')) to++
    return lines.slice(from, to + 1)
  }
  while (to < lines.length && belongs(kind, lines[to]!)) to++
  return lines.slice(from, to)
}

type Kind = 'none' | 'code' | 'table' | 'list' | 'paragraph'

function kindOf(line: string): Kind {
  if (!line.trim()) return 'none'
  if (line.startsWith('```')) return 'code'
  if (line.startsWith('|')) return 'table'
  return /^(-|\d+\.) /.test(line) ? 'list' : 'paragraph'
}

function belongs(kind: Kind, line: string): boolean {
  const own = kindOf(line)
  return own === kind || (kind === 'list' && own === 'paragraph' && line.startsWith(' '))
}

function blockOf(lines: readonly string[]): Block {
  const kind = kindOf(lines[0]!)
  if (kind === 'code') return { kind, text: lines.slice(1, -1).join('\n') }
  if (kind === 'list') return { kind, items: itemsOf(lines).map(spansOf) }
  if (kind === 'table') {
    const cells = (line: string) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => spansOf(cell.trim()))
    return { kind, head: cells(lines[0]!), rows: lines.slice(2).map(cells) }
  }
  return { kind: 'paragraph', spans: spansOf(lines.join(' ')) }
}

function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (kindOf(line) === 'list') items.push(line.replace(/^(-|\d+\.) /, ''))
    else items[items.length - 1] += ` ${line.trim()}`
  }
  return items
}

/** A link inside the document; links to other files are left out. */
function linkOf(text: string, to: string): Span {
  return to.startsWith('#') ? { kind: 'link', text, to: anchor(to) } : { kind: 'text', text }
}

/** A line as runs of text, code, emphasis and links. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const found of text.matchAll(SPAN)) {
    if (found.index > from) spans.push({ kind: 'text', text: text.slice(from, found.index) })
    const [whole, code, strong, label, to] = found
    if (code !== undefined) spans.push({ kind: 'code', text: code })
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else spans.push(linkOf(label!, to!))
    from = found.index + whole.length
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) })
  return spans
}

/** Everything of a section that can be searched, in small letters. */
export function searched(section: Section): string {
  return `${section.clause ?? ''} ${section.title} ${JSON.stringify(section.blocks)}`.toLowerCase()
}
