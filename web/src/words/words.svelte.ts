/** Every sentence a person reads, by key, from the same catalogues as server and terminal. */
import type english from '$generated/words/en.json'

export const LANGUAGES = {
  en: 'English',
  it: 'Italiano',
  pt_BR: 'Português (Brasil)',
  es_AR: 'Español (Argentina)',
} as const

export type Language = keyof typeof LANGUAGES
export type Key = keyof typeof english
export type Facts = Record<string, unknown>
/** A sentence with two forms; the number of the fact `counted` chooses between them. */
type Plural = { counted: string; one: string; other: string }
type Catalogue = Record<string, string | Plural>

// Texts that people typed are not translated.
const VERBATIM = ['name', 'names', 'text']

const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('$generated/words/en.json'),
  it: () => import('$generated/words/it.json'),
  pt_BR: () => import('$generated/words/pt_BR.json'),
  es_AR: () => import('$generated/words/es_AR.json'),
}

const spoken = $state<{ language: Language; catalogue: Catalogue; rule: Intl.PluralRules }>({
  language: 'en',
  catalogue: {},
  rule: new Intl.PluralRules('en'),
})

/** The language that this person reads. */
export function language(): Language {
  return spoken.language
}

/** Speak a language from now on, here and after the next visit. */
export async function speak(wanted: Language): Promise<void> {
  const found = await load[wanted]()
  spoken.catalogue = found.default
  spoken.language = wanted
  spoken.rule = new Intl.PluralRules(tagOf(wanted))
  localStorage.setItem('language', wanted)
  document.documentElement.lang = tagOf(wanted)
}

/** A language as browsers name it: pt-BR. */
const tagOf = (wanted: Language) => wanted.replace('_', '-')

/** Speak what was chosen last time, else what the browser asks for. */
export async function settleLanguage(): Promise<void> {
  const kept = localStorage.getItem('language')
  await speak(isLanguage(kept) ? kept : preferred(navigator.languages))
}

function isLanguage(text: string | null): text is Language {
  return text !== null && text in LANGUAGES
}

/** The first of our languages that somebody understands. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = (Object.keys(LANGUAGES) as Language[]).find(
      (ours) => ours.slice(0, 2) === tag.slice(0, 2).toLowerCase(),
    )
    if (found) return found
  }
  return 'en'
}

/** A sentence with facts put in; a fact that is a word of the games is translated on the way. */
export function say(key: Key, facts: Facts = {}): string {
  return filled(formOf(spoken.catalogue[key] ?? key, facts), facts)
}

/** A sentence whose key is put together at run time; undefined if there is none. */
export function sayIfThere(key: string, facts: Facts = {}): string | undefined {
  const text = spoken.catalogue[key]
  return text === undefined ? undefined : filled(formOf(text, facts), facts)
}

/** A fact as a person reads it. */
export function word(value: unknown): string {
  if (Array.isArray(value)) return value.map(word).join(', ')
  return formOf(spoken.catalogue[`word.${String(value)}`] ?? String(value), {})
}

/** The text of a sentence, in the form that its counted fact takes. */
function formOf(sentence: string | Plural, facts: Facts): string {
  if (typeof sentence === 'string') return sentence
  return spoken.rule.select(Number(facts[sentence.counted])) === 'one'
    ? sentence.one
    : sentence.other
}

function spelled(name: string, value: unknown): string {
  return VERBATIM.includes(name) ? String(value) : word(value)
}

function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in facts ? spelled(name, facts[name]) : whole,
  )
}
