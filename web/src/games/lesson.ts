/** A lesson from its file: TypeScript reads words in a JSON file as any text. */
import type { Lesson } from '$/wire/lesson.svelte'

export const lesson = (file: Promise<{ default: unknown }>) => file as Promise<{ default: Lesson }>
