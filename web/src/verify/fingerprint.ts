/** The fingerprint by which a record knows a position; docs/verify.md says what it is made of. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytes, toHex } from './chance'

const DIGITS = 32

export function fingerprint(position: unknown): string {
  return toHex(sha256(bytes(written(position)))).slice(0, DIGITS)
}

/** JSON with sorted keys. An object is not rebuilt: it would put keys such as "7" first. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${written(inner)}`).join()}}`
}
