/** Where in the site we are. Links are plain links; clicks on them do not reload the page. */

const place = $state({ path: location.pathname, hash: location.hash, search: location.search })

export function path(): string {
  return place.path
}

export function hash(): string {
  return place.hash
}

export function search(): string {
  return place.search
}

export function go(to: string): void {
  history.pushState(null, '', to)
  settle()
  scrollTo(0, 0)
}

function settle(): void {
  place.path = location.pathname
  place.hash = location.hash
  place.search = location.search
}

addEventListener('popstate', settle)
addEventListener('hashchange', settle)
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target ||
    link.hasAttribute('download')
  )
    return
  const to = new URL(link.href, location.href)
  if (to.origin !== location.origin || to.pathname.startsWith('/api')) return
  if (to.pathname === location.pathname && to.hash) return
  event.preventDefault()
  go(to.pathname + to.search + to.hash)
})
