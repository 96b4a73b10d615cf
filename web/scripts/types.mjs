// Turns the schemas of messages, views, lessons, pictures and the like into TypeScript:
// `node scripts/types.mjs`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const VIEWS = 'generated/views'
const PICTURES = 'generated/pictures'
const LESSONS = 'generated/lessons'
// Messages leave open which game they are about: its views, facts and pieces have types.
const BY_GAME = ['View', 'Fact', 'Piece']
const BANNER = '// Made from the types of the server; do not edit.'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The same as TypeScript reads it: nothing beyond what is named, and a name for each type. */
function named(part) {
  if (Array.isArray(part)) return part.map(named)
  if (part === null || typeof part !== 'object') return part
  const { title, default: _, properties, ...rest } = part
  const found = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, named(value)]))
  // The names of properties are not words of the schema: one may well be called "default".
  if (properties) {
    const kept = Object.entries(properties).map(([key, value]) => [key, named(value)])
    found.properties = Object.fromEntries(kept)
    found.additionalProperties ??= false
  } else if (BY_GAME.includes(title)) found.tsType = title
  else if (found.type === 'object' && !found.additionalProperties)
    found.tsType = '{ [name: string]: any }'
  return found
}

/** Write every definition of a schema as a type. */
async function write(file, schema, ...lines) {
  const names = Object.keys(schema.$defs)
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]))
  const all = { type: 'object', properties, required: names, $defs: schema.$defs }
  const text = await compile(named(all), 'All', {
    bannerComment: [BANNER, ...lines].join('\n'),
    additionalProperties: false,
  })
  writeFileSync(file, text)
}

/** Write the type of what a JSON file holds; TypeScript takes every word in it for any text. */
function declare(file, type, ...imports) {
  const value = ['', `declare const data: ${type}`, 'export default data', '']
  writeFileSync(file.replace(/\.json$/, '.d.json.ts'), [BANNER, ...imports, ...value].join('\n'))
}

const games = readdirSync(VIEWS)
  .filter((file) => file.endsWith('.schema.json'))
  .map((file) => file.replace('.schema.json', ''))
const imports = []
const unions = { View: [], Fact: [], Piece: [] }
for (const game of games) {
  const { View, Position: _, Fact, Piece, ...parts } = read(`${VIEWS}/${game}.schema.json`).$defs
  const view = View.$ref.split('/').at(-1)
  const named = Object.entries({ Fact, Piece })
    .filter(([, union]) => union)
    .map(([kind, union]) => [kind, view.replace(/View$/, kind), union])
  unions.View.push(view)
  for (const [kind, name] of named) unions[kind].push(name)
  imports.push(`import type { ${[view, ...named.map(([, name]) => name)].join(', ')} } from './views/${game}'`)
  const more = Object.fromEntries(named.map(([, name, union]) => [name, union]))
  await write(`${VIEWS}/${game}.ts`, { $defs: { ...parts, ...more } })
  await write(`${PICTURES}/${game}.ts`, read(`${PICTURES}/${game}.schema.json`))
}
const types = Object.entries(unions).map(([name, of]) => `export type ${name} = ${of.join(' | ')}`)
writeFileSync('generated/views.ts', [BANNER, ...imports, '', ...types, ''].join('\n'))

const wire = read('generated/wire.schema.json')
wire.$defs.PieceShown = { tsType: 'Piece' }
await write('generated/wire.ts', wire, "import type { Fact, Piece, View } from './views'")

await write(
  'generated/lessons.ts',
  read('generated/lessons.schema.json'),
  "import type { Fact, Piece, View } from './views'",
)
for (const game of games)
  declare(
    `${LESSONS}/${game}.json`,
    'LessonShown',
    "import type { LessonShown } from '../lessons'",
  )

await write('generated/pictures.ts', read('generated/pictures.schema.json'))
for (const file of readdirSync(PICTURES)) {
  const [game, language] = file.split('.')
  if (!file.endsWith('.json') || file.endsWith('.schema.json')) continue
  if (language !== 'json') {
    declare(`${PICTURES}/${file}`, 'Piece[]', "import type { Piece } from '../views'")
    continue
  }
  const picture = "import type { Picture } from '$/rules/pictures'"
  const shown = `import type { Shown } from './${game}'`
  declare(`${PICTURES}/${file}`, 'Record<string, Picture<Shown>[]>', picture, shown)
}
