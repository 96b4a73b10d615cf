/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104), written out: a browser has its own only on https pages,
 * and a table among friends may well be plain http in the own network.
 */

const ROUNDS = 64
const BLOCK = 64
const K = roots(ROUNDS, 3)
const FIRST = roots(8, 2)

/** The first 32 bits of the fractions of the roots of the first primes. */
function roots(count: number, root: 2 | 3): Uint32Array {
  const found = new Uint32Array(count)
  for (let candidate = 2, at = 0; at < count; candidate++) {
    if (!isPrime(candidate)) continue
    found[at++] = fraction(candidate, root)
  }
  return found
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++)
    if (number % divisor === 0) return false
  return true
}

/** floor(2^32 · frac(number^(1/root))), exactly: with whole numbers, by halving. */
function fraction(number: number, root: 2 | 3): number {
  const power = BigInt(root)
  const wanted = BigInt(number) << (32n * power)
  let [low, high] = [0n, 1n << 48n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** power <= wanted) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn)
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(FIRST)
  const padded = pad(message)
  const view = new DataView(padded.buffer)
  const words = new Uint32Array(ROUNDS)
  for (let from = 0; from < padded.length; from += BLOCK) {
    for (let at = 0; at < 16; at++) words[at] = view.getUint32(from + at * 4)
    stretch(words)
    mix(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setUint32(at * 4, word))
  return new Uint8Array(digest.buffer)
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = Math.ceil((message.length + 9) / BLOCK) * BLOCK
  const padded = new Uint8Array(size)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(size - 8, BigInt(message.length) * 8n)
  return padded
}

function stretch(words: Uint32Array): void {
  for (let at = 16; at < ROUNDS; at++) {
    const [a, b] = [words[at - 15]!, words[at - 2]!]
    const first = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const second = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    words[at] = words[at - 16]! + first + words[at - 7]! + second
  }
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let at = 0; at < ROUNDS; at++) {
    const choice = (e & f) ^ (~e & g)
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + K[at]! + words[at]!) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word))
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK)
  padded.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
