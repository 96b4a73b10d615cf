/**
 * Chance that anybody can draw again from the secret of a deal; docs/verify.md has the recipe.
 * The hashes come from a library: a browser has its own only on https pages, and a table among
 * friends may be plain http in their own network.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

const WORDS = 1n << 64n
export const bytes = (text: string) => new TextEncoder().encode(text)

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export function toHex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the table shows before the deal. */
export function commitment(secret: string): string {
  return toHex(sha256(new Uint8Array([...bytes('pepita commitment 1\n'), ...fromHex(secret)])))
}

/** The key of all chance: the secret, and what each seat added. */
export function keyOf(secret: string, salts: readonly string[]): Uint8Array {
  const lines = salts.map((salt, seat) => `${seat} ${salt}`).join('\n')
  return hmac(sha256, fromHex(secret), bytes(`pepita key 1\n${lines}`))
}

/** Draws for one purpose: "deal", or "move 7". */
export class Chance {
  private counter = 0

  constructor(
    private readonly key: Uint8Array,
    private readonly purpose: string,
  ) {}

  /** A whole number from 0 to n - 1; words that would favour some are skipped. */
  below(n: number): number {
    const size = BigInt(n)
    const fair = WORDS - (WORDS % size)
    for (;;) {
      const word = BigInt(
        `0x${toHex(hmac(sha256, this.key, bytes(`${this.purpose}\n${this.counter++}`)).slice(0, 8))}`,
      )
      if (word < fair) return Number(word % size)
    }
  }

  /** Shuffle in place, and return the same list. */
  shuffle<T>(cards: T[]): T[] {
    for (let place = cards.length - 1; place > 0; place--) {
      const chosen = this.below(place + 1)
      ;[cards[place], cards[chosen]] = [cards[chosen]!, cards[place]!]
    }
    return cards
  }
}
