// Turns the schemas of messages, views and facts into TypeScript: `node scripts/types.mjs`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const VIEWS = 'generated/views'
// Messages leave open which game they are about: its views and facts have types of their own.
const BY_GAME = ['View', 'Fact']
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

const games = readdirSync(VIEWS).filter((file) => file.endsWith('.schema.json'))
const imports = []
const views = []
const facts = []
for (const file of games) {
  const { View, Fact, ...parts } = read(`${VIEWS}/${file}`).$defs
  const game = file.replace('.schema.json', '')
  const view = View.$ref.split('/').at(-1)
  const fact = view.replace(/View$/, 'Fact')
  imports.push(`import type { ${fact}, ${view} } from './views/${game}'`)
  views.push(view)
  facts.push(fact)
  await write(`${VIEWS}/${game}.ts`, { $defs: { ...parts, [fact]: Fact } })
}
const unions = [`export type View = ${views.join(' | ')}`, `export type Fact = ${facts.join(' | ')}`]
writeFileSync('generated/views.ts', [BANNER, ...imports, '', ...unions, ''].join('\n'))
await write('generated/wire.ts', read('generated/wire.schema.json'), "import type { Fact, View } from './views'")
