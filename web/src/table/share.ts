/** Sharing a link, and saving a file. */

/** Copy a text to the clipboard; false if the browser does not allow it. */
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

/** Share a link by the system's dialog, or copy it; if neither works, it must be shown. */
export async function share(title: string, url: string): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      // The person has cancelled, and wants nothing else.
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
