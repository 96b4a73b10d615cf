// Turns the messages' schema into TypeScript: `node scripts/types.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const schema = JSON.parse(readFileSync('generated/wire.schema.json', 'utf8'))

/** The same as TypeScript reads it: nothing beyond what is named, and a name for each type. */
function named(part) {
  if (Array.isArray(part)) return part.map(named)
  if (part === null || typeof part !== 'object') return part
  const { title: _, default: __, properties, ...rest } = part
  const found = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, named(value)]))
  // The names of properties are not words of the schema: one may well be called "default".
  if (properties) {
    const kept = Object.entries(properties).map(([key, value]) => [key, named(value)])
    found.properties = Object.fromEntries(kept)
  }
  if (found.type === 'object') {
    if (properties) found.additionalProperties ??= false
    else found.tsType = '{ [name: string]: any }' // views and facts: each game has types of its own
  }
  return found
}

const text = await compile(named(schema), 'Wire', {
  bannerComment: '// Made from the server\'s messages; do not edit.',
  additionalProperties: false,
})
writeFileSync('generated/wire.ts', text)
