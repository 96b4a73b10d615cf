/** Calls to the server, and what it refuses. */
import type { RefusalShown } from '$generated/wire'

/** A call that was not carried out, with the sentence that says why. */
export class Refusal extends Error {
  constructor(
    readonly shown: RefusalShown,
    readonly status: number,
  ) {
    super(shown.text)
  }
}

/** The server could not be reached. */
export class NoServer extends Error {}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch (error) {
    throw new NoServer(String(error))
  }
  const answer = await response.json()
  if (!response.ok) throw new Refusal(answer, response.status)
  return answer
}

export const get = <T>(path: string) => call<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body)
export const patch = <T>(path: string, body: unknown) => call<T>('PATCH', path, body)

const ID_BYTES = 16

/** A random id. (randomUUID is missing on pages without https.) */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
