/** The person at this browser: a guest with a name and a language, known by a cookie. */
import type { Me } from '$generated/wire'
import { get, patch } from './wire/http'
import { type Language, language, speak } from './words/words.svelte'

export const me = $state<Me>({ name: '', called: '', language: 'en' })

/** Ask the server who we are, and tell it which language we read. */
export async function meet(): Promise<void> {
  Object.assign(me, await get<Me>('/me'))
  if (me.language !== language())
    Object.assign(me, await patch<Me>('/me', { language: language() }))
}

export async function rename(name: string): Promise<void> {
  Object.assign(me, await patch<Me>('/me', { name }))
}

export async function changeLanguage(wanted: Language): Promise<void> {
  await speak(wanted)
  Object.assign(me, await patch<Me>('/me', { language: wanted }))
}
