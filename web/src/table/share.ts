/** Giving something away: a link to somebody, a file to oneself. */

/** Put a text where one can paste it from; false where the browser lets nobody. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedByHand(text)
  }
}

/** The way of plain http, where there is no clipboard to write to. */
function copiedByHand(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  return isDone
}

export type Shared = 'shared' | 'copied' | 'shown'

/** Let the machine's own way to share have a link, or copy it; if neither goes, it must be shown. */
export async function share(title: string, url: string): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      // Who thinks better of it has not shared, and wants nothing else.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copied(url)) ? 'copied' : 'shown'
}

/** Save a file under a name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
