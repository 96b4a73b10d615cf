/** The commitments that tables showed before their deal, remembered by this browser. */
const SHOWN = (id: string) => `commitment ${id}`

export function rememberCommitment(id: string, shown: string): void {
  if (!localStorage.getItem(SHOWN(id))) localStorage.setItem(SHOWN(id), shown)
}

export function rememberedCommitment(id: string): string | null {
  return localStorage.getItem(SHOWN(id))
}
