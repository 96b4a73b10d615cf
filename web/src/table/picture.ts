/**
 * A picture of the board to keep: all of it, as it is drawn now, with everything that it needs
 * inside, so that it looks the same anywhere.
 */
import type { Box } from './viewport'

export interface Caption {
  title: string
  line: string
}

const MARGIN = 30
/** Parts of the width, so that a large mine has a large title. */
const TITLE = 0.032
const SMALLEST_TITLE = 34
/** Parts that are drawn larger on a small board are drawn larger here too. */
const ZOOM = '0.38'
const LONGEST = 2600
const LARGEST_SCALE = 3
const SVG = 'http://www.w3.org/2000/svg'
/** What holds only while somebody points at something, or before a motion has ended. */
const PASSING = /:(hover|focus|active|focus-visible)/
const STILL = '*{animation:none!important;transition:none!important}'

/** The board that is shown now. */
export function shownBoard(): SVGSVGElement | null {
  return document.querySelector<SVGSVGElement>('svg[data-box]')
}

/** The board as a file of PNG. */
export async function pictureOf(board: SVGSVGElement, caption: Caption): Promise<Blob> {
  const { text, width, height } = await drawingOf(board, caption)
  const scale = Math.min(LARGEST_SCALE, LONGEST / Math.max(width, height))
  const image = new Image(width * scale, height * scale)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return await new Promise((done, fail) =>
    canvas.toBlob((file) => (file ? done(file) : fail(new Error('no picture'))), 'image/png'),
  )
}

async function drawingOf(
  board: SVGSVGElement,
  caption: Caption,
): Promise<{ text: string; width: number; height: number }> {
  const box = JSON.parse(board.dataset['box']!) as Box
  const copy = board.cloneNode(true) as SVGSVGElement
  const inner = copy.firstElementChild as SVGGElement
  inner.removeAttribute('transform')
  inner.style.setProperty('--zoom', ZOOM)
  const frame = framed(box)
  const { x, y, width, height } = frame
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.dataset['mood'] = document.documentElement.dataset['mood']
  copy.prepend(...ground(frame))
  copy.append(...written(frame, caption))
  const style = document.createElementNS(SVG, 'style')
  style.textContent = await stylesFor(copy)
  copy.prepend(style)
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

const titleSize = (width: number) => Math.max(SMALLEST_TITLE, width * TITLE)

/** The drawing with room around it, and for what is written below it. */
function framed(box: Box): Box {
  const width = box.width + MARGIN * 2
  const foot = titleSize(width) * 2.7
  return { x: box.x - MARGIN, y: box.y - MARGIN, width, height: box.height + MARGIN * 2 + foot }
}

function element(name: string, attributes: Record<string, string | number>, text = ''): Element {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.textContent = text
  return made
}

/** Rock in the dark, with lamplight in the middle. */
function ground(frame: Box): Element[] {
  const light = element('radialGradient', { id: 'lamplight' })
  light.append(
    element('stop', { offset: 0, style: 'stop-color:var(--lamp-soft)' }),
    element('stop', { offset: 1, style: 'stop-color:var(--lamp-soft);stop-opacity:0' }),
  )
  return [
    light,
    element('rect', { ...frame, fill: 'var(--ground-2)' }),
    element('rect', { ...frame, fill: 'url(#lamplight)' }),
  ]
}

/** What game it was, and how it ended, below the drawing. */
function written({ x, y, width, height }: Box, { title, line }: Caption): Element[] {
  const size = titleSize(width)
  // A narrow mine may have a long line below it.
  const fitted = (text: string, wanted: number) =>
    Math.min(wanted, (width - MARGIN * 2) / (text.length * 0.52))
  const at = { x: x + width / 2, 'text-anchor': 'middle' }
  const bottom = y + height
  const big = `font:600 ${fitted(title, size)}px var(--title);fill:var(--ink)`
  const small = `font:400 ${fitted(line, size * 0.64)}px var(--text);fill:var(--ink-2)`
  return [
    element('text', { ...at, y: bottom - size * 1.7, style: big }, title),
    element('text', { ...at, y: bottom - size * 0.7, style: small }, line),
  ]
}

/** The rules that hold in a drawing, with the colours and fonts that they name. */
async function stylesFor(drawing: SVGSVGElement): Promise<string> {
  const sheets = [...document.styleSheets].map((sheet) => [...sheet.cssRules])
  const rules = sheets.flatMap((each) => each.flatMap((rule) => rulesIn(rule, drawing)))
  const css = rules.join('\n')
  const fonts = await Promise.all(sheets.flat().filter(isLatinFont).map(withFontInside))
  const now = getComputedStyle(document.documentElement)
  const names = `${css}${drawing.outerHTML}`.match(/var\(--[\w-]+/g) ?? []
  const colours = [...new Set(names.map((name) => name.slice(4)))].map(
    (name) => `${name}:${now.getPropertyValue(name)}`,
  )
  const text = `font-family:${getComputedStyle(document.body).fontFamily};color:var(--ink)`
  return [...fonts, `svg[data-mood]{${colours.join(';')};${text}}`, css, STILL].join('\n')
}

function rulesIn(rule: CSSRule, drawing: SVGSVGElement): string[] {
  if (rule instanceof CSSMediaRule)
    return matchMedia(rule.conditionText).matches
      ? [...rule.cssRules].flatMap((each) => rulesIn(each, drawing))
      : []
  if (!(rule instanceof CSSStyleRule) || PASSING.test(rule.selectorText)) return []
  return drawing.querySelector(rule.selectorText) ? [rule.cssText] : []
}

function isLatinFont(rule: CSSRule): rule is CSSFontFaceRule {
  return (
    rule instanceof CSSFontFaceRule &&
    rule.style.getPropertyValue('unicode-range').toUpperCase().startsWith('U+0-FF')
  )
}

/** A font whose file is written out in the rule: a picture may fetch nothing. */
async function withFontInside(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)![1]!
  const file = await (await fetch(new URL(address, rule.parentStyleSheet!.href!))).blob()
  const data = await new Promise<string>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.readAsDataURL(file)
  })
  return rule.cssText.replace(/url\("?[^")]+"?\)/, `url("${data}")`)
}
