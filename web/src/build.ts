/** Old tabs after an update: they notice it when they connect to the server again, and reload. */

let known: string | null = null

async function current(): Promise<string | null> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' })
    return response.ok ? (await response.json()).build : null
  } catch {
    return null
  }
}

/** Remember which build this tab came with. */
export async function noteBuild(): Promise<void> {
  known = await current()
}

/** Reload the page if the server has another build now. */
export async function reloadIfNew(): Promise<void> {
  const now = await current()
  if (known && now && now !== known) location.reload()
}

// A part of the page that an old tab asks for may be gone.
addEventListener('vite:preloadError', () => location.reload())
